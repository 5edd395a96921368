/**
 * Keeps the order of turns in a running fight. Records the fighters whose turn of this round has begun, and updates
 * initiative that has changed.
 */
import type { Fighter } from '../../core/fight-rules'
import { computeUpdatedInitiative } from '../../core/fight-rules'
import { filterTextsOfList } from '../../core/plain-data'
import { createFunctionCallBatcher } from '../platform/batch-calls'
import { SYSTEM_ID } from '../platform/icon-path'
import { notifyRefusal } from '../platform/notify'
import { runTaskInRequestOrder } from '../play/decide-request'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { listFighters, findCurrentFight } from '../world/turns'
import type { WriteOperation } from '../write/operation'
import { writeOperations } from '../write/write'
import type { GameThatRunsFights } from './fighting-game'
import { findGameThatRunsFights, readSituationInFight, computeTurnOrder } from './fighting-game'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** A combatant's new initiative, and the value (`basis`) from which this initiative was calculated. */
interface InitiativeChange {
  readonly _id: string
  readonly initiative: number | null
  readonly flags: { readonly [SYSTEM_ID]: { readonly basis: number } }
}

/**
 * Calculates the fighters' initiative again and stores the new turn order. Fighters who have begun keep their places; a
 * faster fighter comes next. Called after a turn began or a fighter was wounded.
 */
export async function updateTurnOrder(fight: Combat.Implementation): Promise<void> {
  if (!game.user.isActiveGM || !findGameThatRunsFights() || !(await doesThisClientDecideRequests())) return
  const refusal = await runTaskInRequestOrder(async () => {
    const gameOfFight = findGameThatRunsFights()
    if (gameOfFight && fight.started && fight.turn !== null)
      await writeOperations(createTurnOrderOperations(gameOfFight, fight, fight.turn))
    return null
  })
  if (refusal) notifyRefusal(refusal)
}

function createTurnOrderOperations(
  gameOfFight: GameThatRunsFights,
  fight: Combat.Implementation,
  turnIndex: number,
): WriteOperation[] {
  const initiativeChanges = gameOfFight.fightRules.updatesInitiative
    ? fight.combatants.contents.flatMap((combatant) => findInitiativeChange(gameOfFight, combatant) ?? [])
    : []
  const newInitiatives = new Map(initiativeChanges.map(({ _id, initiative }) => [_id, initiative]))
  const fighters = listFighters(fight).map((fighter): Fighter => {
    const newInitiative = newInitiatives.get(fighter.id)
    return newInitiative === undefined ? fighter : { ...fighter, initiative: newInitiative }
  })
  const newBegunFighterIds = listBegunFighterIds(gameOfFight, fighters, turnIndex)
  const storedBegunTurns = fight.flags[SYSTEM_ID]?.had
  const isTurnOrderStored =
    storedBegunTurns?.round === fight.round &&
    readStoredBegunFighterIds(fight).join() === newBegunFighterIds.join()
  return [
    ...(initiativeChanges.length > 0
      ? [createOperationStoringInitiatives(fight, initiativeChanges, turnIndex)]
      : []),
    ...(isTurnOrderStored ? [] : [createOperationStoringBegunTurns(fight, newBegunFighterIds)]),
  ]
}

/** Reads from the fight the stored ids of the fighters who have already begun their turn in this round. */
const readStoredBegunFighterIds = (fight: Combat.Implementation): string[] =>
  filterTextsOfList(fight.flags[SYSTEM_ID]?.had?.ids)

/** The fighters whose turn of this round has begun, in the order of their turns. */
const listBegunFighterIds = (
  gameOfFight: GameThatRunsFights,
  fighters: readonly Fighter[],
  turnIndex: number,
): string[] =>
  computeTurnOrder(gameOfFight, fighters)
    .order.slice(0, turnIndex + 1)
    .map(({ id }) => id)

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

/** A fighter's new initiative. Null if it has not changed. */
function findInitiativeChange(
  gameOfFight: GameThatRunsFights,
  combatant: Combatant.Implementation,
): InitiativeChange | null {
  const { id, actor, initiative } = combatant
  const situation = readSituationInFight(gameOfFight, actor)
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
    initiative: computeUpdatedInitiative(initiative, initiativeBasis, newInitiative),
    flags: { [SYSTEM_ID]: { basis: newInitiative } },
  }
}

function createOperationStoringInitiatives(
  fight: Combat.Implementation,
  initiativeChanges: readonly InitiativeChange[],
  turnIndex: number,
): WriteOperation {
  const combatantUpdates = initiativeChanges.map((initiativeChange) => ({ ...initiativeChange }))
  return {
    batchOperation: null,
    // After a change of the order, the same turn number may belong to another fighter. The option `combatTurn` makes
    // Foundry keep the turn's number.
    run: () => fight.updateEmbeddedDocuments('Combatant', combatantUpdates, { combatTurn: turnIndex }),
    isDone: () =>
      initiativeChanges.every(({ _id, initiative }) => fight.combatants.get(_id)?.initiative === initiative),
    reversal: () => [],
  }
}

function createOperationStoringBegunTurns(
  fight: Combat.Implementation,
  fighterIds: string[],
): WriteOperation {
  const begunTurnsOfRound = { round: fight.round, ids: fighterIds }
  return {
    batchOperation: null,
    run: () => fight.update({ flags: { [SYSTEM_ID]: { had: begunTurnsOfRound } } }),
    isDone: () => readStoredBegunFighterIds(fight).join() === fighterIds.join(),
    reversal: () => [],
  }
}

/**
 * Gives the present turn to another fighter of the same side, so that this fighter acts first. This is only possible
 * while the acting fighter has used nothing in the turn.
 * @param newFighterPlaces the places of all fighters, by the ids of their combatants
 */
export async function giveTurnToFighter(
  fight: Combat.Stored,
  fighterId: string,
  newFighterPlaces: ReadonlyMap<string, number>,
): Promise<void> {
  const storedBegunFighterIds = readStoredBegunFighterIds(fight)
  const fighterPlaceUpdates = [...newFighterPlaces].map(([_id, place]) => ({
    _id,
    flags: { [SYSTEM_ID]: { place } },
  }))
  const operationSettingFighterPlaces: WriteOperation = {
    batchOperation: null,
    run: () =>
      fight.updateEmbeddedDocuments('Combatant', fighterPlaceUpdates, { combatTurn: fight.turn ?? 0 }),
    isDone: () =>
      fighterPlaceUpdates.every(
        ({ _id, flags }) => fight.combatants.get(_id)?.flags[SYSTEM_ID]?.place === flags[SYSTEM_ID].place,
      ),
    reversal: () => [],
  }
  await writeOperations([
    createOperationStoringBegunTurns(
      fight,
      storedBegunFighterIds.filter((idOfFighterWithBegunTurn) => idOfFighterWithBegunTurn !== fighterId),
    ),
    operationSettingFighterPlaces,
  ])
  void updateTurnOrder(fight)
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
