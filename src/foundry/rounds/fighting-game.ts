/** Finds the game that runs the fights of this table, and the order of turns by its rules. */
import type { Outline } from '../../core/contract'
import type { Fighter, FighterComparison, FightRules } from '../../core/fight-rules'
import { sortFightersByTurn } from '../../core/fight-rules'
import type { UnparsedSituation } from '../../core/game-views'
import { findActiveGameThatOrdersTurns } from '../world/game-of-fights'
import { currentGameSettings } from '../world/settings'
import { buildUnparsedSituation } from '../world/views'

/** The game that runs fights at this table, together with its rules for fights. */
export interface GameThatRunsFights {
  readonly ruleset: Outline
  readonly fightRules: FightRules<UnparsedSituation, unknown>
}

/** The active game that runs this table's fights. Null if Foundry runs them. */
export function findGameThatRunsFights(): GameThatRunsFights | null {
  const ruleset = findActiveGameThatOrdersTurns()
  return ruleset?.rounds ? { ruleset, fightRules: ruleset.rounds } : null
}

/**
 * Makes the view of a fighter's actor that the rules of the game that runs the fight read. Null if this game does not
 * use actors of this type.
 */
export function readSituationInFight(
  { ruleset }: GameThatRunsFights,
  actor: Actor.Implementation | null,
): UnparsedSituation | null {
  return actor && ruleset.actorTypes.includes(actor.gameType)
    ? buildUnparsedSituation(actor, ruleset, game.user)
    : null
}

/** Calculates an actor's initiative. Null if it needs dice, or if the game does not use the actor. */
export function calculateInitiativeWithoutDice(
  gameOfFight: GameThatRunsFights,
  actor: Actor.Implementation | null,
): number | null {
  const situation = readSituationInFight(gameOfFight, actor)
  return situation && gameOfFight.fightRules.initiative(situation)
}

/** The fighters in the order of their turns, and the comparison by which the game has sorted them. */
export interface TurnOrder {
  readonly order: readonly Fighter[]
  /** The index of each fighter in `order`, by the combatant's id. */
  readonly indexes: ReadonlyMap<string | null, number>
  readonly comparison: FighterComparison
}

/** Sorts the fighters by the game's rules. */
export function computeTurnOrder(
  { ruleset, fightRules }: GameThatRunsFights,
  fighters: readonly Fighter[],
): TurnOrder {
  const compareFighters = fightRules.comparison(fighters, currentGameSettings(ruleset))
  const sortedFighters = sortFightersByTurn(fighters, compareFighters)
  return {
    order: sortedFighters,
    indexes: new Map(sortedFighters.map(({ id }, index) => [id, index])),
    comparison: compareFighters,
  }
}

/** The fighters whose turn of this round has begun, in the order of their turns. */
export const listBegunFighterIds = (
  gameOfFight: GameThatRunsFights,
  fighters: readonly Fighter[],
  turnIndex: number,
): string[] =>
  computeTurnOrder(gameOfFight, fighters)
    .order.slice(0, turnIndex + 1)
    .map(({ id }) => id)

/** The phrase key of the button and of the window: to start a fight, or to add people to the fight that has begun. */
export const findPhraseKeyOfFightButton = (): string =>
  `HnB.common.fight.${game.combats.viewed?.started ? 'join' : 'title'}`
