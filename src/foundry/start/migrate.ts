/** At `ready`: migrates a world of an older version, after a Gamemaster has seen the changes. */
import { latestOf } from '../../core/shell/migrations'
import { refuse } from '../../core/outcome'
import { readOnly } from '../platform/line'
import { logError } from '../platform/log-error'
import { tell } from '../platform/notify'
import { decidesHere } from '../play/one-client'
import { theMigrations } from '../world/old-shapes'
import { isOfLaterVersion, shapeNow } from '../world/shape'

/**
 * At `ready`, before other code writes: makes a world of a later version read-only, for our code and for Foundry's
 * forms.
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
 * On one client of the active Gamemaster: finds old data, and asks; continues without asking after a page was closed
 * halfway. The migration's script is fetched only when needed; if the fetch fails, nothing is written, and the next
 * start tries again.
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
