/** Lists of games: all games that exist, the games that this table plays, and the games that this page has loaded. */
import type { GameInPackage, GameMixture, Outline, Ruleset } from '../../core/contract'
import type { ActorType, ItemType } from '../../core/game-views'
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * The games that this build contains. `src/foundry` imports no game, so `registerSystem` passes the games to this file.
 */
let knownGames: readonly GameInPackage[] = []
let knownGameMixtures: readonly GameMixture[] = []

/** The games whose code this page has loaded, by key. A loaded game may be inactive. */
const loadedRulesetsByKey = new Map<string, Ruleset>()

export function registerGames(
  games: readonly GameInPackage[],
  gameMixtures: readonly GameMixture[] = [],
): void {
  knownGames = games
  knownGameMixtures = gameMixtures
}

/** Registers a loaded game. Before this call, the page knows only the game's outline. */
export function registerLoadedRuleset(ruleset: Ruleset): void {
  loadedRulesetsByKey.set(ruleset.key, ruleset)
}

/** A game with this key, together with the function that loads its code. Undefined for an unknown key. */
export const findKnownGameByKey = (gameKey: string): GameInPackage | undefined =>
  knownGames.find(({ outline }) => outline.key === gameKey)

/** The mixtures of games that a table can choose. */
export function allGameMixtures(): readonly GameMixture[] {
  return knownGameMixtures
}

/** The outlines of all games, in the order of `src/rulesets.ts`. */
export function allGameOutlines(): readonly Outline[] {
  return knownGames.map(({ outline }) => outline)
}

/** The outlines of the active games, in the order of `src/rulesets.ts`. Their code may not be loaded yet. */
export function activeGameOutlines(): readonly Outline[] {
  const activeGameIds = game.settings.get(SYSTEM_ID, 'rulesets')
  return allGameOutlines().filter(({ id }) => activeGameIds.includes(id))
}

/** The known combination of games that consists of exactly the active games, or undefined. */
export function findActiveGameMixture(): GameMixture | undefined {
  const activeGameIds = activeGameOutlines().map(({ id }) => id)
  return knownGameMixtures.find(
    ({ games }) =>
      games.length === activeGameIds.length && games.every((gameId) => activeGameIds.includes(gameId)),
  )
}

/** Has the Gamemaster activated this game? */
export function isActiveGame({ id }: Pick<Outline, 'id'>): boolean {
  return game.settings.get(SYSTEM_ID, 'rulesets').includes(id)
}

/** The ids of the inactive games' conditions. Such conditions do nothing and are not shown. */
export function findInactiveStatusIds(): ReadonlySet<string> {
  const activeGames = activeGameOutlines()
  const inactiveGames = allGameOutlines().filter((gameOutline) => !activeGames.includes(gameOutline))
  return new Set(inactiveGames.flatMap(({ statuses }) => statuses.map(({ id }) => id)))
}

/** The loaded game with this key, or undefined. It may be inactive, because its messages are still shown. */
export function findLoadedRuleset(gameKey: string): Ruleset | undefined {
  return loadedRulesetsByKey.get(gameKey)
}

/** The games that this page can play: the active games whose code is loaded. */
export function activeRulesets(): readonly Ruleset[] {
  return activeGameOutlines().flatMap(({ key }) => loadedRulesetsByKey.get(key) ?? [])
}

/** The active games that use actors of this type. Each of them has a tab on the actor's sheet. */
export function activeRulesetsForActorType(actorType: ActorType): readonly Ruleset[] {
  return activeRulesets().filter(({ actorTypes }) => actorTypes.includes(actorType))
}

/** The active games whose rules use items of this type. */
export function findRulesetsReadingItem(itemType: ItemType): readonly Ruleset[] {
  return activeRulesets().filter(({ items }) => items[itemType])
}

/** Does an active game read items of this type? Always true for the type `gear`. */
export function isReadableItemType(itemType: ItemType): boolean {
  return itemType === 'gear' || activeGameOutlines().some(({ items }) => items[itemType])
}
