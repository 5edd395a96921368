/** Fills `_stats`: the user, time and versions of a document's last change (foundry-api §11). */
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

export interface VersionStats {
  readonly coreVersion: string
  readonly systemId: string
  readonly systemVersion: string
}

/**
 * The keys of `_stats` that a client may set: they say from which document the document was copied or exported. The
 * server sets all other keys.
 */
const CLIENT_STATS_KEYS = ['compendiumSource', 'duplicateSource', 'exportSource']

export function createCreationStats(
  requestedDocumentStats: unknown,
  userId: string,
  packageVersions: VersionStats,
): PlainObject {
  const requestedStatsObject = isPlainObject(requestedDocumentStats) ? requestedDocumentStats : {}
  const timestamp = Date.now()
  return {
    ...Object.fromEntries(
      CLIENT_STATS_KEYS.map((statsKey) => [statsKey, requestedStatsObject[statsKey] ?? null]),
    ),
    ...packageVersions,
    createdTime: timestamp,
    modifiedTime: timestamp,
    lastModifiedBy: userId,
  }
}

export function createUpdateStats(userId: string, packageVersions: VersionStats): PlainObject {
  return { ...packageVersions, modifiedTime: Date.now(), lastModifiedBy: userId }
}
