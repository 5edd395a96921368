/** The rules for fights in rounds: initiative, order of turns, and uses once a round. */
import type { Phrase } from './phrase'

/** The place of an actor in the order of turns of the current fight. */
export interface FighterPlace {
  /** The id of the fight. */
  readonly fight?: string
  /** The number of the round; 0 before the first round. */
  readonly round: number
  readonly initiative: number | null
  /** The initiative of the fighter whose turn it is; null before the first turn. */
  readonly acting?: number | null
  /**
   * The fighter's place among the fighters whose order the rules leave open. The fighter with the lowest place acts
   * first.
   */
  readonly place: number
  /** Is it the actor's turn? */
  readonly isOwnTurn: boolean
  /** The ids of the limited uses, such as an action, that the actor has used up in this turn or round. */
  readonly used: readonly string[]
  /**
   * True: another game or Foundry orders the turns of this fight. Then this game writes no initiative
   * (`findPlaceInTurnOrderOfGame`).
   */
  readonly isOrderedByOther?: boolean
}

/**
 * Finds the actor's place in a fight whose turns this game orders. Null outside a fight, or if another game orders the
 * turns.
 */
export function findPlaceInTurnOrderOfGame({
  turn,
}: {
  readonly turn: FighterPlace | null
}): FighterPlace | null {
  return turn?.isOrderedByOther === true ? null : turn
}

/** A fighter, with the data that decides the order of turns. */
export interface Fighter extends Pick<FighterPlace, 'initiative' | 'place'> {
  /** True for a player's character, false for a Gamemaster's creature. */
  readonly played: boolean
  /**
   * The fighter's id, made of letters and digits. Two fighters who are otherwise equal act in the order of their ids.
   */
  readonly id: string
  /**
   * The fighter's place in the order in which turns began this round; absent before the fighter's turn. It stays the
   * same for the whole round, so nobody acts twice. A fighter who joins late or becomes faster acts next.
   */
  readonly actedPlace?: number
  /**
   * True if it is the fighter's turn, but the fighter has used none of their activities yet. Then another fighter of
   * the same side may still act first.
   */
  readonly hasUnusedTurn?: boolean
}

/**
 * An activity that a fighter may do once a turn or round, such as an action. A mark in the combat tracker is ticked
 * after use.
 */
export interface LimitedFightUse {
  /**
   * The key of the mark for a used action or reaction. It contains only letters, because it becomes a part of a path.
   */
  readonly id: string
  readonly phrase: Phrase
  /** The name of the icon that the tracker shows for the mark of a used action or reaction. */
  readonly icon: string
  /** When the mark becomes available again: at the fighter's own turn, or at a new round. */
  readonly resetsAt: 'turn' | 'round'
}

/** A game's rules for fights in rounds. */
export interface FightRules<S, Settings> {
  /** The initiative of a fighter who does not roll. Null for a fighter who rolls with the tab's `initiativeAction`. */
  readonly initiative: (situation: S) => number | null
  readonly initiativeAction: string
  /**
   * The group action that rolls initiative for all fighters without initiative, in one message. Null if nobody rolls
   * for initiative.
   */
  readonly initiativeGroupAction: string | null
  /**
   * True: a fighter's initiative changes during the fight when the values from which it is computed change, such as
   * wounds.
   */
  readonly updatesInitiative: boolean
  /**
   * Returns the heading that the tracker shows above fighters with the same initiative, because they act at the same
   * time. Null if there is no heading.
   */
  readonly heading: (initiative: number) => Phrase | null
  /**
   * Prepares the comparison of two fighters. Called once for each sorting, so that the list is examined once and not
   * for every pair.
   */
  readonly comparison: (fighters: readonly Fighter[], settings: Settings) => FighterComparison
  readonly limitedUses: readonly LimitedFightUse[]
  /**
   * May a dead fighter still take this turn? Some games allow it, because fighters with the same initiative act at the
   * same time. Without this function, no dead fighter of the game acts.
   */
  readonly actsThoughDead?: (situation: S) => boolean
  /** The text that the tracker shows beside the fighter's name. */
  readonly trackerLine: (situation: S) => Phrase | null
}

/** The rules with which a game compares two fighters of a fight. */
export interface FighterComparison {
  /** Compares two fighters. The result is negative if `a` acts first. */
  readonly compare: (a: Fighter, b: Fighter) => number
  /** May two fighters who act one after the other swap places? True if the rules leave their order open. */
  readonly mayReorder: (a: Fighter, b: Fighter) => boolean
}

/**
 * Sorts fighters in the order of their turns. No two fighters count as equal: if nothing else decides, their ids
 * decide.
 */
export function sortFightersByTurn<F extends Fighter>(
  fighters: readonly F[],
  { compare }: Pick<FighterComparison, 'compare'>,
): F[] {
  return [...fighters].sort(
    (a, b) =>
      toActedPlaceForSorting(a) - toActedPlaceForSorting(b) ||
      compare(a, b) ||
      a.place - b.place ||
      (a.id < b.id ? -1 : 1),
  )
}

const toActedPlaceForSorting = ({ actedPlace }: Fighter): number => actedPlace ?? Number.MAX_SAFE_INTEGER

/** A point in a fight: the round, and the index of the turn. The index is null while it is nobody's turn. */
interface PointInFight {
  readonly round: number
  readonly turn: number | null
}

/**
 * True if a fight can move from `earlierPointInFight` to `laterPointInFight` when one turn ends. The turns of defeated
 * fighters may lie in between, because the tracker skips them.
 * @param defeatedFlags one entry for each fighter, in turn order: is the fighter defeated?
 * @param defeatedFlagsOfPreviousRound the same list for the previous round, if a new round has begun
 */
export function isDirectlyNextTurn(
  earlierPointInFight: PointInFight,
  laterPointInFight: PointInFight,
  defeatedFlags: readonly boolean[],
  defeatedFlagsOfPreviousRound: readonly boolean[] = defeatedFlags,
): boolean {
  if (earlierPointInFight.turn === null || laterPointInFight.turn === null) return false
  const defeatedFlagsOfSkippedTurns =
    laterPointInFight.round === earlierPointInFight.round
      ? laterPointInFight.turn > earlierPointInFight.turn
        ? defeatedFlags.slice(earlierPointInFight.turn + 1, laterPointInFight.turn)
        : null
      : laterPointInFight.round === earlierPointInFight.round + 1
        ? [
            ...defeatedFlagsOfPreviousRound.slice(earlierPointInFight.turn + 1),
            ...defeatedFlags.slice(0, laterPointInFight.turn),
          ]
        : null
  return defeatedFlagsOfSkippedTurns !== null && defeatedFlagsOfSkippedTurns.every(Boolean)
}

/**
 * Computes a fighter's new initiative after its computed part has changed from `oldInitiativeBase` to
 * `newInitiativeBase`. The rolled part stays the same.
 */
export function computeUpdatedInitiative(
  currentInitiative: number,
  oldInitiativeBase: number,
  newInitiativeBase: number,
): number {
  return currentInitiative + newInitiativeBase - oldInitiativeBase
}

/**
 * Computes the places of all fighters after one fighter moves by one place. Null if the rules fix the order, or if one
 * of the two swapped fighters has begun their turn.
 * @param stepInTurnOrder -1: the fighter acts earlier; 1: later
 */
export function computeFighterPlacesAfterMove<F extends Fighter>(
  fightersInOrder: readonly F[],
  fighterId: string,
  stepInTurnOrder: -1 | 1,
  fighterComparison: Pick<FighterComparison, 'mayReorder'>,
): ReadonlyMap<string, number> | null {
  const movedFighterIndex = fightersInOrder.findIndex((candidateFighter) => candidateFighter.id === fighterId)
  const [mover, neighbour] = [
    fightersInOrder[movedFighterIndex],
    fightersInOrder[movedFighterIndex + stepInTurnOrder],
  ]
  if (!mover || !neighbour || !mayFightersSwapTurns(mover, neighbour, fighterComparison)) return null
  const newFighterOrder = [...fightersInOrder]
  newFighterOrder[movedFighterIndex] = neighbour
  newFighterOrder[movedFighterIndex + stepInTurnOrder] = mover
  return new Map(newFighterOrder.map((candidateFighter, index) => [candidateFighter.id, index]))
}

/**
 * May two fighters who are neighbours in the turn order swap places? Only if neither has acted and the rules leave
 * their order free: "The order can change each round". The fighter who becomes first begins their turn.
 */
export function mayFightersSwapTurns(
  fighter: Fighter,
  neighbouringFighter: Fighter,
  { mayReorder }: Pick<FighterComparison, 'mayReorder'>,
): boolean {
  const hasFighterYetToAct = ({ actedPlace, hasUnusedTurn }: Fighter) =>
    actedPlace === undefined || hasUnusedTurn === true
  return (
    hasFighterYetToAct(fighter) &&
    hasFighterYetToAct(neighbouringFighter) &&
    mayReorder(fighter, neighbouringFighter)
  )
}
