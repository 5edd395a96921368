/**
 * Joining a fight: initiative that needs no dice is set at once, with the value from which it is calculated. A fighter
 * whose token is hidden on the scene is hidden in the tracker.
 */
import { SYSTEM_ID } from '../platform/system-id'
import { fightingGame, fightingSituation } from './the-game'

/** Before a combatant is created, on the client that creates it: sets initiative that needs no dice. */
export function giveInitiative(combatant: Combatant.Implementation): void {
  const value = reckonedFor(combatant)
  if (value === null) return
  const initiative = combatant.initiative ?? value
  combatant.updateSource({ initiative, flags: { [SYSTEM_ID]: { basis: value } } })
}

/** Before an initiative is set anew, on the client that sets it: adds the value from which it is calculated. */
export function noteBasis(combatant: Combatant.Implementation, changed: Combatant.UpdateData): void {
  const running = fightingGame()
  if (!running?.rounds.follows || typeof changed.initiative !== 'number') return
  if (typeof foundry.utils.getProperty(changed, `flags.${SYSTEM_ID}.basis`) === 'number') return
  const basis = reckonedFor(combatant)
  if (basis !== null) foundry.utils.mergeObject(changed, { flags: { [SYSTEM_ID]: { basis } } })
}

/** Before a combatant is created: hides it in the fight where the scene hides its token from players. */
export function joinUnseen(combatant: Combatant.Implementation): void {
  if (combatant.token?.hidden) combatant.updateSource({ hidden: true })
}

function reckonedFor({ actor }: Combatant.Implementation): number | null {
  const running = fightingGame()
  const situation = running && fightingSituation(running, actor)
  return situation ? running.rounds.initiative(situation) : null
}
