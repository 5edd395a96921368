/**
 * Moves a fighter up or down in a fight's order, or ticks a fighter's mark. The code runs only on the client that
 * decides requests, so only that client fetches this file.
 */
import type { Edit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Fighter } from '../../core/fight-rules'
import { placesAfterMove } from '../../core/fight-rules'
import { storableActorName } from '../platform/actor-names'
import { listFighters, currentFight, readUsedMarks } from '../world/turns'
import { fieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import type { PlaceRequest } from './fight-place'
import { giveTurnToFighter } from './turn-order'
import { gameThatRunsFights, computeTurnOrder } from './fighting-game'
import { uuidOf } from '../platform/uuid-of'

/** Carries out a click on a fighter's line in the tracker. The fighter's player or a Gamemaster may click. */
export async function changeFighterPlace(
  { combatant: wantedId, mark, used, step }: PlaceRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const gameOfFight = gameThatRunsFights()
  const fight = currentFight()
  const combatant = fight?.combatants.get(wantedId)
  const actor = combatant?.actor
  if (!gameOfFight || !fight || !combatant || !actor) return refuse('HnB.common.refusal.notFighting')
  if (!user.isGM && !actor.testUserPermission(user, 'OWNER')) {
    return refuse('HnB.refusal.notOwner', { name: storableActorName(actor) })
  }
  if (step === 0) {
    if (!gameOfFight.fightRules.limitedUses.some((knownMark) => knownMark.id === mark))
      return refuse('HnB.refusal.unknownAction')
    if (readUsedMarks(combatant).includes(mark) === used) return null
    const set = { [`turn.used.${mark}`]: used ? true : undefined }
    await writeOperations(fieldOperations([{ target: uuidOf(actor), set }]))
    return null
  }
  const { order, comparison } = computeTurnOrder(gameOfFight, listFighters(fight))
  const places = placesAfterMove(order, wantedId, step, comparison)
  if (!places) return refuse('HnB.common.refusal.orderFixed')
  const fighterWithUnusedTurn = order.find(
    (fighter) =>
      fighter.hasUnusedTurn === true && [wantedId, neighbourId(order, wantedId, step)].includes(fighter.id),
  )
  if (!fighterWithUnusedTurn) await writeOperations(fieldOperations(fighterPlaceEdits(fight, places)))
  else await giveTurnToFighter(fight, fighterWithUnusedTurn.id, places)
  return null
}

const neighbourId = (order: readonly Fighter[], idOfFighter: string, offset: number): string =>
  order[order.findIndex(({ id: fighterId }) => fighterId === idOfFighter) + offset]?.id ?? ''

function fighterPlaceEdits(fight: Combat.Stored, places: ReadonlyMap<string, number>): Edit[] {
  return fight.combatants.contents.flatMap(({ id: combatantId, actor }) => {
    const place = places.get(combatantId ?? '')
    return actor && place !== undefined ? [{ target: uuidOf(actor), set: { 'turn.place': place } }] : []
  })
}
