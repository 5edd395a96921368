/** The version of the world's stored data. It is a world setting, which only Gamemasters write. */
import * as v from 'valibot'
import { findLatestMigrationVersion } from '../../core/shell/migrations'
import { SYSTEM_ID } from '../platform/icon-path'
import { currentMigrations } from './old-data'
import { storeWorldSetting, settingsWithoutTypes } from '../platform/world-settings'

const dataVersionSchema = v.object({
  /** The number of the last migration that the whole world has completed. */
  version: v.fallback(v.number(), 0),
  /** The number of a migration that a Gamemaster has started but that has not finished. 0 if there is none. */
  doing: v.fallback(v.number(), 0),
  /** The uuids of documents that could not be migrated. */
  kept: v.fallback(v.array(v.string()), []),
})
type DataVersion = v.InferOutput<typeof dataVersionSchema>

/** The data version of a world that was never migrated. */
const FIRST_DATA_VERSION: DataVersion = { version: 0, doing: 0, kept: [] }

export function registerDataVersion(): void {
  settingsWithoutTypes().register(SYSTEM_ID, 'shape', {
    name: 'HnB.common.migration.title',
    scope: 'world',
    config: false,
    type: Object,
    default: FIRST_DATA_VERSION,
  })
}

export function currentDataVersion(): DataVersion {
  const parseResult = v.safeParse(dataVersionSchema, settingsWithoutTypes().get(SYSTEM_ID, 'shape'))
  return parseResult.success ? parseResult.output : FIRST_DATA_VERSION
}

export async function setDataVersion(dataVersion: DataVersion): Promise<void> {
  await storeWorldSetting('shape', dataVersion)
}

/**
 * Was this world last written by a later version of the system? Then this version must write nothing, because the later
 * version might not be able to read the result.
 */
export const isWorldOfNewerVersion = (): boolean =>
  currentDataVersion().version > findLatestMigrationVersion(currentMigrations())
