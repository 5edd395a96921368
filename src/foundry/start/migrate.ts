/** At `ready`: migrates a world that an older version wrote, once a Gamemaster has seen what that changes. */
import { latestOf } from '../../core/shell/migrations'
import { refuse } from '../../core/outcome'
import { readOnly } from '../platform/line'
import { logError } from '../platform/log-error'
import { tell } from '../platform/notify'
import { decidesHere } from '../play/one-client'
import { theMigrations } from '../world/old-shapes'
import { isOfLaterVersion, shapeNow } from '../world/shape'

/**
 * Before anything is written: a world of a later version is only read; neither we nor Foundry's own forms write to it.
 */
export function respectNewer(): void {
  if (!isOfLaterVersion()) return
  const because = refuse('HnB.refusal.newerWorld')
  readOnly(because)
  tell('error', { key: because.refused }, { permanent: true })
  const refuseIt = (): false => {
    tell('warn', { key: because.refused })
    return false
  }
  for (const kind of [
    'Actor',
    'Item',
    'ActiveEffect',
    'Cards',
    'Card',
    'Combat',
    'Combatant',
    'Token',
  ] as const)
    for (const deed of ['preCreate', 'preUpdate', 'preDelete'] as const) Hooks.on(`${deed}${kind}`, refuseIt)
}

/**
 * On one client of the active Gamemaster: looks for old data, and asks; continues by itself where a page was closed
 * halfway. What does this is fetched only then; where it cannot be had, nothing is written, and the next start tries again.
 */
export async function bringUpToDate(): Promise<void> {
  const latest = latestOf(theMigrations())
  const { version, doing } = shapeNow()
  if (version >= latest || !game.user.isActiveGM || !(await decidesHere())) return
  try {
    const { migrate } = await import('./migration-window')
    await migrate(latest, doing)
  } catch (error) {
    tell('error', { key: 'HnB.common.migration.notBegun' }, { permanent: true })
    logError('migration', error)
  }
}
