/**
 * Joining a fight: initiative that needs no dice is set at once, with the value it is reckoned from; who stands hidden on
 * the scene is hidden in the tracker.
 */
import { SYSTEM_ID } from '../platform/system-id'
import { fightingGame, fightingSituation } from './the-game'

/** Before a combatant is made, on the client that makes it. */
export function giveInitiative(combatant: Combatant.Implementation): void {
  const value = reckonedFor(combatant)
  if (value === null) return
  const initiative = combatant.initiative ?? value
  combatant.updateSource({ initiative, flags: { [SYSTEM_ID]: { basis: value } } })
}

/** Before an initiative is set anew, on the client that sets it. */
export function noteBasis(combatant: Combatant.Implementation, changed: Combatant.UpdateData): void {
  const running = fightingGame()
  if (!running?.rounds.follows || typeof changed.initiative !== 'number') return
  if (typeof foundry.utils.getProperty(changed, `flags.${SYSTEM_ID}.basis`) === 'number') return
  const basis = reckonedFor(combatant)
  if (basis !== null) foundry.utils.mergeObject(changed, { flags: { [SYSTEM_ID]: { basis } } })
}

/** Before a combatant is made: the fight does not tell players of somebody whom the scene keeps from them. */
export function joinUnseen(combatant: Combatant.Implementation): void {
  if (combatant.token?.hidden) combatant.updateSource({ hidden: true })
}

function reckonedFor({ actor }: Combatant.Implementation): number | null {
  const running = fightingGame()
  const situation = running && fightingSituation(running, actor)
  return situation ? running.rounds.initiative(situation) : null
}
