/** Migrates the data of an older world when a Gamemaster has confirmed the migration. Runs at `ready`. */
import { findLatestMigrationVersion } from '../../core/shell/migrations'
import { logError } from '../platform/log-error'
import { notifyUser } from '../platform/notify'
import { whyNotUserPermitted } from '../platform/permissions'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { currentMigrations } from '../world/old-data'
import { currentDataVersion } from '../world/data-version'

/**
 * Finds data of an older version, and asks whether to migrate it. Runs on the active Gamemaster's deciding client. An
 * unfinished migration continues. If the script cannot be fetched, the next start tries again.
 */
export async function offerDataMigration(): Promise<void> {
  const latestDataVersion = findLatestMigrationVersion(currentMigrations())
  const { version, doing: targetVersion } = currentDataVersion()
  if (version >= latestDataVersion || !game.user.isActiveGM || !(await doesThisClientDecideRequests())) return
  if (whyNotUserPermitted('SETTINGS_MODIFY')) return
  try {
    const { openMigrationWindow: openMigration } = await import('./migration-window')
    await openMigration(latestDataVersion, targetVersion)
  } catch (error) {
    notifyUser('error', { key: 'HnB.common.migration.notBegun' }, { permanent: true })
    logError('migration', error)
  }
}
