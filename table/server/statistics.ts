/** Fills `_stats`: the user, time and versions of a document's last change (foundry-api §11). */
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

export interface Versions {
  readonly coreVersion: string
  readonly systemId: string
  readonly systemVersion: string
}

/** The members that a client may set: the document's origin. */
const KEPT = ['compendiumSource', 'duplicateSource', 'exportSource']

export function creationStats(given: unknown, userId: string, versions: Versions): PlainObject {
  const origin = isPlainObject(given) ? given : {}
  const now = Date.now()
  return {
    ...Object.fromEntries(KEPT.map((key) => [key, origin[key] ?? null])),
    ...versions,
    createdTime: now,
    modifiedTime: now,
    lastModifiedBy: userId,
  }
}

export function updateStats(userId: string, versions: Versions): PlainObject {
  return { ...versions, modifiedTime: Date.now(), lastModifiedBy: userId }
}
