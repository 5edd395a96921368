/** Which game runs a fight. */
import type { Outline } from '../../core/contract'
import type { Fighter, FightRules } from '../../core/fight-rules'
import type { RawSituation } from '../../core/game-views'
import { activeOutlines } from '../world/active-rulesets'
import { currentCommonSettings, currentSettingsOf } from '../world/settings'
import { situationOf } from '../world/views'

/** The game that runs a fight at this table, and its rules of rounds. */
export interface FightingGame {
  readonly ruleset: Outline
  readonly rounds: FightRules<RawSituation, unknown>
}

/** The game that runs fights, as the table has chosen among the active games; null where Foundry runs them. */
export function fightingGame(): FightingGame | null {
  const { fight } = currentCommonSettings()
  for (const ruleset of activeOutlines()) {
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
export function fighterComparison({ ruleset, rounds }: FightingGame) {
  const settings = currentSettingsOf(ruleset)
  return {
    compare: (...[a, b, fighters]: ComparedFighters) => rounds.compare(a, b, fighters, settings),
    mayChange: (...[a, b, fighters]: ComparedFighters) => rounds.mayChange(a, b, fighters, settings),
  }
}

type ComparedFighters = [a: Fighter, b: Fighter, all: readonly Fighter[]]
