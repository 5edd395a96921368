/**
 * Turn events: they run on one designated GM's client alone, after the update, each awaited before the next
 * (foundry-api §9): end of turn, end of round, start of round, start of turn.
 */
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import type { Combat } from './combat'

/** Where an encounter stands, or stood. */
export interface CombatHistory {
  round: number
  turn: number | null
  combatantId: string | null
  tokenId: string | null
}

export interface TurnContext {
  round: number
  turn: number | null
  skipped: boolean
}

const running = new WeakMap<Combat, Promise<void>>()

/** Run the events of the last change of turn, after those of the change before. */
export function runTurnEvents(combat: Combat): Promise<void> {
  if (game.users.activeGM?.isSelf !== true) return Promise.resolve()
  const { previous, current } = combat
  const next = (running.get(combat) ?? Promise.resolve()).then(() => tellTurns(combat, previous, current))
  running.set(combat, next)
  return next
}

async function tellTurns(combat: Combat, previous: CombatHistory, current: CombatHistory): Promise<void> {
  const isLater = current.round > previous.round || (current.turn ?? -1) > (previous.turn ?? -1)
  // Going back undoes nothing and starts nothing.
  if (current.round < previous.round || !isLater) return
  try {
    const before = combat.combatants.get(previous.combatantId ?? '')
    const after = combat.combatants.get(current.combatantId ?? '')
    const context = (moment: CombatHistory): TurnContext => ({
      round: moment.round,
      turn: moment.turn,
      skipped: false,
    })
    const newRound = current.round > previous.round
    if (before && previous.round > 0) await combat._onEndTurn(before, context(previous))
    if (newRound && previous.round > 0) await combat._onEndRound(context(previous))
    if (newRound) await combat._onStartRound(context(current))
    if (after) await combat._onStartTurn(after, context(current))
  } catch (error) {
    Hooks.onError('Combat turn events', error)
  }
}
