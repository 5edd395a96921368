/** Knows which games exist, which games this table plays, and which games this page has loaded. */
import type { PackagedGame, GameMixture, Outline, Ruleset } from '../../core/contract'
import type { ActorType, ItemType } from '../../core/game-views'
import { SYSTEM_ID } from '../platform/icon-path'

/** The games of this build. `registerSystem` passes them in, because `src/foundry` imports no game. */
let knownGames: readonly PackagedGame[] = []
let knownMixtures: readonly GameMixture[] = []

/** The games whose code this page has loaded, by key. A loaded game may be inactive. */
const loadedRulesetsByKey = new Map<string, Ruleset>()

export function registerGames(games: readonly PackagedGame[], mixtures: readonly GameMixture[] = []): void {
  knownGames = games
  knownMixtures = mixtures
}

/** Registers a game when all its code is loaded. Until then the page knows only the game's outline. */
export function registerLoadedRuleset(ruleset: Ruleset): void {
  loadedRulesetsByKey.set(ruleset.key, ruleset)
}

/** The game with this key, with the function that loads it. Undefined for an unknown key. */
export const knownGameByKey = (key: string): PackagedGame | undefined =>
  knownGames.find(({ outline }) => outline.key === key)

/** The mixtures of games that a table can choose. */
export function allMixtures(): readonly GameMixture[] {
  return knownMixtures
}

/** The outlines of all games, in the order of `src/rulesets.ts`. */
export function allGameOutlines(): readonly Outline[] {
  return knownGames.map(({ outline }) => outline)
}

/**
 * The outlines of the games that the Gamemaster has activated, in the order of `src/rulesets.ts`. This page may not have loaded
 * their code yet.
 */
export function activeGameOutlines(): readonly Outline[] {
  const activeIds = game.settings.get(SYSTEM_ID, 'rulesets')
  return allGameOutlines().filter(({ id }) => activeIds.includes(id))
}

/** The mixture that consists of exactly the active games. Undefined if there is none. */
export function activeMixture(): GameMixture | undefined {
  const activeIds = activeGameOutlines().map(({ id }) => id)
  return knownMixtures.find(
    ({ games }) => games.length === activeIds.length && games.every((id) => activeIds.includes(id)),
  )
}

/** Has the Gamemaster activated this game? */
export function isActiveGame({ id }: Pick<Outline, 'id'>): boolean {
  return game.settings.get(SYSTEM_ID, 'rulesets').includes(id)
}

/** The ids of the inactive games' conditions. Such conditions do nothing and are not shown. */
export function inactiveStatusIds(): ReadonlySet<string> {
  const activeGames = activeGameOutlines()
  const inactiveGames = allGameOutlines().filter((outline) => !activeGames.includes(outline))
  return new Set(inactiveGames.flatMap(({ statuses }) => statuses.map(({ id }) => id)))
}

/**
 * The game with this key if this page has loaded it. The game may be inactive, because the page shows messages of inactive games
 * too.
 */
export function loadedRuleset(key: string): Ruleset | undefined {
  return loadedRulesetsByKey.get(key)
}

/** The games that this page can play: the active games whose code is loaded. */
export function activeRulesets(): readonly Ruleset[] {
  return activeGameOutlines().flatMap(({ key }) => loadedRulesetsByKey.get(key) ?? [])
}

/** The games whose tab an actor of this type shows now. */
export function activeRulesetsFor(type: ActorType): readonly Ruleset[] {
  return activeRulesets().filter(({ actorTypes }) => actorTypes.includes(type))
}

/** The active games that read items of this type. */
export function rulesetsReadingItem(type: ItemType): readonly Ruleset[] {
  return activeRulesets().filter(({ items }) => items[type])
}

/** Does an active game read items of this type? Items of the type `gear` are used at every table. */
export function isReadableItemType(type: ItemType): boolean {
  return type === 'gear' || activeGameOutlines().some(({ items }) => items[type])
}
