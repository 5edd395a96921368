/**
 * Keeps the order of turns in a running fight. Records the fighters whose turn of this round has begun, and updates
 * initiative that has changed.
 */
import type { Fighter } from '../../core/fight-rules'
import { createFunctionCallBatcher } from '../platform/batch-calls'
import { SYSTEM_ID } from '../platform/icon-path'
import { notifyRefusal } from '../platform/notify'
import { runTaskOfDecidingClient } from '../play/decide-request'
import { listFighters, findCurrentFight } from '../world/turns'
import { findGameThatRunsFights, computeTurnOrder, listBegunFighterIds } from './fighting-game'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Calculates the fighters' initiative again and stores the new turn order. Fighters who have begun keep their places; a
 * faster fighter comes next. Called after a turn began or a fighter was wounded.
 */
export async function updateTurnOrder(fight: Combat.Implementation): Promise<void> {
  if (!findGameThatRunsFights()) return
  const refusal = await runTaskOfDecidingClient(async () =>
    (await import('./write-turn-order')).writeTurnOrder(fight),
  )
  if (refusal) notifyRefusal(refusal)
}

/**
 * Called when a Gamemaster's update moves the fight to another turn. Adds to the update the fighters whose turn has
 * begun. If the game recalculates initiative between turns, `updateTurnOrder` stores these fighters later instead.
 */
export function recordBegunTurns(fight: Combat.Implementation, changedData: Combat.UpdateData): void {
  const gameOfFight = findGameThatRunsFights()
  const { round = fight.round, turn = fight.turn } = changedData
  if (!gameOfFight || gameOfFight.fightRules.updatesInitiative) return
  if (typeof round !== 'number' || round === 0 || typeof turn !== 'number') return
  const recordedBegunTurns = {
    round,
    ids: listBegunFighterIds(gameOfFight, listFighters(fight, round), turn),
  }
  foundry.utils.setProperty(changedData, `flags.${SYSTEM_ID}.had`, recordedBegunTurns)
}

/** Called when the basis of a fighter's initiative may have changed. Updates the order of turns in a running fight. */
export function recalculateInitiative(actor: Actor.Implementation | null): void {
  if (actor && game.user.isActiveGM) recalculateInitiatives(documentUuidOrEmpty(actor))
}

const recalculateInitiatives = createFunctionCallBatcher<string>((actorUuids) => {
  const fight = findCurrentFight()
  if (!fight?.started || !findGameThatRunsFights()?.fightRules.updatesInitiative) return
  if (fight.combatants.some(({ actor }) => actorUuids.has(actor?.uuid ?? ''))) void updateTurnOrder(fight)
})

/**
 * Called before a round begins. If the fight skips defeated fighters, gives the first turn to the first fighter who is
 * not defeated.
 */
export function skipDefeatedFightersAtRoundStart(
  fight: Combat.Implementation,
  nextFightPosition: { round?: number | null | undefined; turn?: number | null | undefined },
): void {
  const gameOfFight = findGameThatRunsFights()
  if (
    !gameOfFight ||
    typeof nextFightPosition.turn !== 'number' ||
    (nextFightPosition.round ?? 0) <= fight.round ||
    !fight.settings.skipDefeated
  )
    return
  const { order } = computeTurnOrder(gameOfFight, listFighters(fight).map(createFighterBeforeOwnTurn))
  const firstUndefeatedIndex = order.findIndex(({ id }) => fight.combatants.get(id)?.isDefeated === false)
  if (firstUndefeatedIndex >= 0) nextFightPosition.turn = firstUndefeatedIndex
}

const createFighterBeforeOwnTurn = ({ id, played, initiative, place }: Fighter): Fighter => ({
  id,
  played,
  initiative,
  place,
})
