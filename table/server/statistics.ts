/** Fills `_stats`: the user, time and versions of a document's last change (foundry-api §11). */
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

export interface VersionStats {
  readonly coreVersion: string
  readonly systemId: string
  readonly systemVersion: string
}

/**
 * The keys of `_stats` that a client may set. They say where the document comes from; the server sets all other keys.
 */
const CLIENT_KEYS = ['compendiumSource', 'duplicateSource', 'exportSource']

export function creationStats(requestedStats: unknown, userId: string, versions: VersionStats): PlainObject {
  const origin = isPlainObject(requestedStats) ? requestedStats : {}
  const timestamp = Date.now()
  return {
    ...Object.fromEntries(CLIENT_KEYS.map((key) => [key, origin[key] ?? null])),
    ...versions,
    createdTime: timestamp,
    modifiedTime: timestamp,
    lastModifiedBy: userId,
  }
}

export function updateStats(userId: string, versions: VersionStats): PlainObject {
  return { ...versions, modifiedTime: Date.now(), lastModifiedBy: userId }
}
