/** Joining a fight: an initiative that needs no dice is there at once. */
import { fightingGame, fightingSituation } from './the-game'

/** Before a combatant is made, on the client that makes it. */
export function giveInitiative(combatant: Combatant.Implementation): void {
  const running = fightingGame()
  if (!running || combatant.initiative !== null) return
  const situation = fightingSituation(running, combatant.actor)
  const value = situation && running.rounds.initiative(situation)
  if (typeof value === 'number') combatant.updateSource({ initiative: value })
}
