/** Migrates a world of an older version, once a Gamemaster has confirmed it. Runs at `ready`. */
import { latestVersion } from '../../core/shell/migrations'
import { logError } from '../platform/log-error'
import { notifyUser } from '../platform/notify'
import { whyNotPermitted } from '../platform/permissions'
import { isDecidedByThisClient } from '../play/deciding-client'
import { currentMigrations } from '../world/old-data'
import { currentDataVersion } from '../world/data-version'

/**
 * Finds old data and asks to migrate it. Runs on one client of the active Gamemaster, who must be allowed to store
 * the world's data version. A migration that a closed page left unfinished continues without a question. The
 * migration's script is fetched only if needed. If it cannot be fetched, nothing is written, and the next start tries
 * again.
 */
export async function offerMigration(): Promise<void> {
  const latest = latestVersion(currentMigrations())
  const { version, doing: targetVersion } = currentDataVersion()
  if (version >= latest || !game.user.isActiveGM || !(await isDecidedByThisClient())) return
  if (whyNotPermitted('SETTINGS_MODIFY')) return
  try {
    const { openMigration } = await import('./migration-window')
    await openMigration(latest, targetVersion)
  } catch (error) {
    notifyUser('error', { key: 'HnB.common.migration.notBegun' }, { permanent: true })
    logError('migration', error)
  }
}
