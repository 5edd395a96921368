/**
 * Moves a fighter in a fight's order, or ticks a fighter's mark. Only the client that decides requests fetches and runs
 * this file.
 */
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Fighter } from '../../core/fight-rules'
import { computeFighterPlacesAfterMove } from '../../core/fight-rules'
import { createStorableActorName } from '../platform/actor-names'
import { listFighters, findCurrentFight, readUsedRoundMarks } from '../world/turns'
import { createFieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import type { FighterPlaceRequest } from './fight-place'
import { updateTurnOrder } from './turn-order'
import { giveTurnToFighter } from './write-turn-order'
import { findGameThatRunsFights, computeTurnOrder } from './fighting-game'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Moves a fighter or toggles a mark after a click on the fighter's tracker line. Only the fighter's player or a
 * Gamemaster may click.
 */
export async function changeFighterPlace(
  { combatant: wantedId, mark, used, step }: FighterPlaceRequest,
  requestingUser: User.Stored,
): Promise<Refusal | null> {
  const gameOfFight = findGameThatRunsFights()
  const fight = findCurrentFight()
  const combatant = fight?.combatants.get(wantedId)
  const actor = combatant?.actor
  if (!gameOfFight || !fight || !combatant || !actor) return refuse('HnB.common.refusal.notFighting')
  if (!requestingUser.isGM && !actor.testUserPermission(requestingUser, 'OWNER')) {
    return refuse('HnB.refusal.notOwner', { name: createStorableActorName(actor) })
  }
  if (step === 0) {
    if (!gameOfFight.fightRules.limitedUses.some((knownRoundMark) => knownRoundMark.id === mark))
      return refuse('HnB.refusal.unknownAction')
    if (readUsedRoundMarks(combatant).includes(mark) === used) return null
    const updateOfUsedRoundMark = { [`turn.used.${mark}`]: used ? true : undefined }
    await writeOperations(
      createFieldOperations([{ target: documentUuidOrEmpty(actor), set: updateOfUsedRoundMark }]),
    )
    return null
  }
  const { order, comparison } = computeTurnOrder(gameOfFight, listFighters(fight))
  const newFighterPlaces = computeFighterPlacesAfterMove(order, wantedId, step, comparison)
  if (!newFighterPlaces) return refuse('HnB.common.refusal.orderFixed')
  const fighterWithUnusedTurn = order.find(
    (fighter) =>
      fighter.hasUnusedTurn === true &&
      [wantedId, findNeighbourFighterId(order, wantedId, step)].includes(fighter.id),
  )
  if (fighterWithUnusedTurn) {
    await giveTurnToFighter(fight, fighterWithUnusedTurn.id, newFighterPlaces)
    void updateTurnOrder(fight)
  } else await writeOperations(createFieldOperations(createFighterPlaceEdits(fight, newFighterPlaces)))
  return null
}

const findNeighbourFighterId = (
  turnOrder: readonly Fighter[],
  movingFighterId: string,
  neighbourOffset: number,
): string =>
  turnOrder[turnOrder.findIndex(({ id: fighterId }) => fighterId === movingFighterId) + neighbourOffset]
    ?.id ?? ''

function createFighterPlaceEdits(
  fight: Combat.Stored,
  newFighterPlaces: ReadonlyMap<string, number>,
): DocumentEdit[] {
  return fight.combatants.contents.flatMap(({ id: combatantId, actor }) => {
    const newFighterPlace = newFighterPlaces.get(combatantId ?? '')
    return actor && newFighterPlace !== undefined
      ? [{ target: documentUuidOrEmpty(actor), set: { 'turn.place': newFighterPlace } }]
      : []
  })
}
