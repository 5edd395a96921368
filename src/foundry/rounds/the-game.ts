/** Which game runs a fight. */
import type { Outline } from '../../core/contract'
import type { Fighter, Rounds } from '../../core/rounds'
import type { RawSituation } from '../../core/views'
import { outlinesOn } from '../world/active-rulesets'
import { commonChoices, settingsOf } from '../world/settings'
import { situationOf } from '../world/views'

/** The game that runs a fight at this table, and its rules of rounds. */
export interface FightingGame {
  readonly ruleset: Outline
  readonly rounds: Rounds<RawSituation, unknown>
}

/** The game that runs fights, as the table has chosen among the active games; null where Foundry runs them. */
export function fightingGame(): FightingGame | null {
  const { fight } = commonChoices()
  for (const ruleset of outlinesOn()) {
    const { key, rounds } = ruleset
    if (rounds && (fight === key || fight === 'auto')) return { ruleset, rounds }
  }
  return null
}

/** An actor as the game that runs the fight sees it; null for an actor that the game does not know. */
export function fightingSituation(
  { ruleset }: FightingGame,
  actor: Actor.Implementation | null,
): RawSituation | null {
  return actor && ruleset.actorTypes.includes(actor.gameType) ? situationOf(actor, ruleset, game.user) : null
}

/** Which of two fighters acts first, and whether they may swap places, by the game's rules. */
export function comparing({ ruleset, rounds }: FightingGame) {
  const settings = settingsOf(ruleset)
  return {
    compare: (...[a, b, all]: Compared) => rounds.compare(a, b, all, settings),
    mayChange: (...[a, b, all]: Compared) => rounds.mayChange(a, b, all, settings),
  }
}

type Compared = [a: Fighter, b: Fighter, all: readonly Fighter[]]
