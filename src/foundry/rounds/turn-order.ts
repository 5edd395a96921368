/**
 * Keeps the order of turns in a running fight: records whose turn of this round has begun, and updates initiative that
 * has changed.
 */
import type { Fighter } from '../../core/fight-rules'
import { updatedInitiative } from '../../core/fight-rules'
import { textsInList } from '../../core/plain-data'
import { batchCalls } from '../platform/batch-calls'
import { SYSTEM_ID } from '../platform/icon-path'
import { notifyRefusal } from '../platform/notify'
import { runInRequestOrder } from '../play/decide-request'
import { isDecidedByThisClient } from '../play/deciding-client'
import { listFighters, currentFight } from '../world/turns'
import type { WriteOperation } from '../write/operation'
import { writeOperations } from '../write/write'
import type { GameThatRunsFights } from './fighting-game'
import { gameThatRunsFights, situationInFight, computeTurnOrder } from './fighting-game'
import { uuidOf } from '../platform/uuid-of'

/**
 * The update of a combatant whose initiative has changed: the new initiative, and the value (`basis`) from which it was
 * calculated.
 */
interface InitiativeChange {
  readonly _id: string
  readonly initiative: number | null
  readonly flags: { readonly [SYSTEM_ID]: { readonly basis: number } }
}

/**
 * Calculates the fighters' initiative again and stores the new order of turns. Fighters whose turn of this round has
 * begun keep their places. A fighter who has become faster and has not acted yet comes next. The turn that begins then
 * goes to the fighter who has this place in the new order. Called after a turn has begun or a fighter was wounded, on
 * one client of the active Gamemaster.
 */
export async function updateTurnOrder(fight: Combat.Implementation): Promise<void> {
  if (!game.user.isActiveGM || !gameThatRunsFights() || !(await isDecidedByThisClient())) return
  const refusal = await runInRequestOrder(async () => {
    const gameOfFight = gameThatRunsFights()
    if (gameOfFight && fight.started && fight.turn !== null)
      await writeOperations(turnOrderOperations(gameOfFight, fight, fight.turn))
    return null
  })
  if (refusal) notifyRefusal(refusal)
}

function turnOrderOperations(
  gameOfFight: GameThatRunsFights,
  fight: Combat.Implementation,
  turn: number,
): WriteOperation[] {
  const initiativeChanges = gameOfFight.fightRules.updatesInitiative
    ? fight.combatants.contents.flatMap((combatant) => findInitiativeChange(gameOfFight, combatant) ?? [])
    : []
  const newInitiatives = new Map(initiativeChanges.map(({ _id, initiative }) => [_id, initiative]))
  const fighters = listFighters(fight).map((fighter): Fighter => {
    const initiative = newInitiatives.get(fighter.id)
    return initiative === undefined ? fighter : { ...fighter, initiative }
  })
  const ids = begunFighterIds(gameOfFight, fighters, turn)
  const storedBegunTurns = fight.flags[SYSTEM_ID]?.had
  const isOrderStored =
    storedBegunTurns?.round === fight.round && storedBegunFighterIds(fight).join() === ids.join()
  return [
    ...(initiativeChanges.length > 0 ? [setInitiativesOperation(fight, initiativeChanges, turn)] : []),
    ...(isOrderStored ? [] : [setBegunTurnsOperation(fight, ids)]),
  ]
}

/** The ids of the fighters whose turn of this round has begun, as the fight stores them. */
const storedBegunFighterIds = (fight: Combat.Implementation): string[] =>
  textsInList(fight.flags[SYSTEM_ID]?.had?.ids)

/** The fighters whose turn of this round has begun, in the order of their turns. */
const begunFighterIds = (
  gameOfFight: GameThatRunsFights,
  fighters: readonly Fighter[],
  turn: number,
): string[] =>
  computeTurnOrder(gameOfFight, fighters)
    .order.slice(0, turn + 1)
    .map(({ id }) => id)

/**
 * Called on a Gamemaster's client before it moves the fight to another turn. Adds the ids of the fighters whose turn
 * has begun to the same update, so that one write stores both. If the game recalculates initiative between turns, the
 * new order is not known yet. Then `updateTurnOrder` stores the ids later.
 */
export function recordBegunTurns(fight: Combat.Implementation, changed: Combat.UpdateData): void {
  const gameOfFight = gameThatRunsFights()
  const { round = fight.round, turn = fight.turn } = changed
  if (!gameOfFight || gameOfFight.fightRules.updatesInitiative) return
  if (typeof round !== 'number' || round === 0 || typeof turn !== 'number') return
  const recordedBegunTurns = { round, ids: begunFighterIds(gameOfFight, listFighters(fight, round), turn) }
  foundry.utils.setProperty(changed, `flags.${SYSTEM_ID}.had`, recordedBegunTurns)
}

/** A fighter's new initiative. Null if it has not changed. */
function findInitiativeChange(
  gameOfFight: GameThatRunsFights,
  combatant: Combatant.Implementation,
): InitiativeChange | null {
  const { id, actor, initiative } = combatant
  const situation = situationInFight(gameOfFight, actor)
  const newInitiative = situation && gameOfFight.fightRules.initiative(situation)
  const storedInitiativeBasis = combatant.flags[SYSTEM_ID]?.basis
  const initiativeBasis = typeof storedInitiativeBasis === 'number' ? storedInitiativeBasis : newInitiative
  if (
    newInitiative === null ||
    initiativeBasis === null ||
    initiative === null ||
    storedInitiativeBasis === newInitiative
  )
    return null
  return {
    _id: id ?? '',
    initiative: updatedInitiative(initiative, initiativeBasis, newInitiative),
    flags: { [SYSTEM_ID]: { basis: newInitiative } },
  }
}

function setInitiativesOperation(
  fight: Combat.Implementation,
  initiativeChanges: readonly InitiativeChange[],
  turn: number,
): WriteOperation {
  const updates = initiativeChanges.map((initiativeChange) => ({ ...initiativeChange }))
  return {
    batchOperation: null,
    // The new order may give the present turn to another fighter. `combatTurn` makes Foundry keep the number of the
    // turn.
    run: () => fight.updateEmbeddedDocuments('Combatant', updates, { combatTurn: turn }),
    isDone: () =>
      initiativeChanges.every(({ _id, initiative }) => fight.combatants.get(_id)?.initiative === initiative),
    reversal: () => [],
  }
}

function setBegunTurnsOperation(fight: Combat.Implementation, ids: string[]): WriteOperation {
  const begunTurnsRecord = { round: fight.round, ids }
  return {
    batchOperation: null,
    run: () => fight.update({ flags: { [SYSTEM_ID]: { had: begunTurnsRecord } } }),
    isDone: () => storedBegunFighterIds(fight).join() === ids.join(),
    reversal: () => [],
  }
}

/**
 * Gives the present turn to another fighter of the same side, so that this fighter acts first. The number of the turn
 * stays the same. Only possible while the acting fighter has used nothing in this turn.
 * @param places the places of all fighters, by the ids of their combatants
 */
export async function giveTurnToFighter(
  fight: Combat.Stored,
  id: string,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const storedBegunIds = storedBegunFighterIds(fight)
  const updates = [...places].map(([_id, place]) => ({ _id, flags: { [SYSTEM_ID]: { place } } }))
  const setPlacesOperation: WriteOperation = {
    batchOperation: null,
    run: () => fight.updateEmbeddedDocuments('Combatant', updates, { combatTurn: fight.turn ?? 0 }),
    isDone: () =>
      updates.every(
        ({ _id, flags }) => fight.combatants.get(_id)?.flags[SYSTEM_ID]?.place === flags[SYSTEM_ID].place,
      ),
    reversal: () => [],
  }
  await writeOperations([
    setBegunTurnsOperation(
      fight,
      storedBegunIds.filter((begunFighterId) => begunFighterId !== id),
    ),
    setPlacesOperation,
  ])
  void updateTurnOrder(fight)
}

/**
 * Called when the value from which a fighter's initiative is calculated may have changed. Updates the order of turns if
 * the fighter is in a running fight.
 */
export function recalculateInitiative(actor: Actor.Implementation | null): void {
  if (actor && game.user.isActiveGM) recalculateInitiatives(uuidOf(actor))
}

const recalculateInitiatives = batchCalls<string>((actorUuids) => {
  const fight = currentFight()
  if (!fight?.started || !gameThatRunsFights()?.fightRules.updatesInitiative) return
  if (fight.combatants.some(({ actor }) => actorUuids.has(actor?.uuid ?? ''))) void updateTurnOrder(fight)
})

/**
 * Called before a round begins. If the fight skips defeated fighters, gives the first turn to the first fighter who is
 * not defeated.
 */
export function skipDefeatedAtRoundStart(
  fight: Combat.Implementation,
  nextPosition: { round?: number | null | undefined; turn?: number | null | undefined },
): void {
  const gameOfFight = gameThatRunsFights()
  if (
    !gameOfFight ||
    typeof nextPosition.turn !== 'number' ||
    (nextPosition.round ?? 0) <= fight.round ||
    !fight.settings.skipDefeated
  )
    return
  const { order } = computeTurnOrder(gameOfFight, listFighters(fight).map(fighterBeforeTurn))
  const firstUndefeatedIndex = order.findIndex(({ id }) => fight.combatants.get(id)?.isDefeated === false)
  if (firstUndefeatedIndex >= 0) nextPosition.turn = firstUndefeatedIndex
}

const fighterBeforeTurn = ({ id, played, initiative, place }: Fighter): Fighter => ({
  id,
  played,
  initiative,
  place,
})
