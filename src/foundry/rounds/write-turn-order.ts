/**
 * Writes the order of turns of a running fight. Only the client that decides requests fetches and runs this file.
 */
import type { Fighter } from '../../core/fight-rules'
import { computeUpdatedInitiative } from '../../core/fight-rules'
import { filterTextsOfList } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/icon-path'
import { listFighters } from '../world/turns'
import type { WriteOperation } from '../write/operation'
import { writeOperations } from '../write/write'
import type { GameThatRunsFights } from './fighting-game'
import { calculateInitiativeWithoutDice, findGameThatRunsFights, listBegunFighterIds } from './fighting-game'

/** A combatant's new initiative, and the value (`basis`) from which this initiative was calculated. */
interface InitiativeChange {
  readonly _id: string
  readonly initiative: number | null
  readonly flags: { readonly [SYSTEM_ID]: { readonly basis: number } }
}

/** Stores the fighters' initiative, calculated again, and the fighters whose turn of this round has begun. */
export async function writeTurnOrder(fight: Combat.Implementation): Promise<void> {
  const gameOfFight = findGameThatRunsFights()
  if (gameOfFight && fight.started && fight.turn !== null)
    await writeOperations(createTurnOrderOperations(gameOfFight, fight, fight.turn))
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

/** A fighter's new initiative. Null if it has not changed. */
function findInitiativeChange(
  gameOfFight: GameThatRunsFights,
  combatant: Combatant.Implementation,
): InitiativeChange | null {
  const { id, actor, initiative } = combatant
  const newInitiative = calculateInitiativeWithoutDice(gameOfFight, actor)
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
}
