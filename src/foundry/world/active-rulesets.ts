/** The games that exist, the games that this table plays, and the games that this page has loaded. */
import type { PackagedGame, GameMixture, Outline, Ruleset } from '../../core/contract'
import type { ActorType, ItemType } from '../../core/game-views'
import { SYSTEM_ID } from '../platform/system-id'

/** The games of this build. `registerSystem` passes them in, because `foundry` imports no game. */
let knownGames: readonly PackagedGame[] = []
let knownMixtures: readonly GameMixture[] = []

/** The loaded games by key, active or not. */
const loadedByKey = new Map<string, Ruleset>()

export function registerGames(games: readonly PackagedGame[], mixtures: readonly GameMixture[] = []): void {
  knownGames = games
  knownMixtures = mixtures
}

/** Registers a game whose code is completely loaded. Before that, the page has only the game's outline. */
export function registerLoadedRuleset(ruleset: Ruleset): void {
  loadedByKey.set(ruleset.key, ruleset)
}

/** The game with this key, with the function that loads it; undefined for an unknown key. */
export const knownGameByKey = (key: string): PackagedGame | undefined =>
  knownGames.find(({ outline }) => outline.key === key)

/** The mixtures of games offered to a table. */
export function allMixtures(): readonly GameMixture[] {
  return knownMixtures
}

/** The outlines of all games, in the order of the list. */
export function allOutlines(): readonly Outline[] {
  return knownGames.map(({ outline }) => outline)
}

/** The outlines of the games that the GM has activated, in the order of the list, loaded or not. */
export function activeOutlines(): readonly Outline[] {
  const activeIds = game.settings.get(SYSTEM_ID, 'rulesets')
  return allOutlines().filter(({ id }) => activeIds.includes(id))
}

/** The mixture whose games are exactly the active ones. */
export function activeMixture(): GameMixture | undefined {
  const activeIds = activeOutlines().map(({ id }) => id)
  return knownMixtures.find(
    ({ games }) => games.length === activeIds.length && games.every((id) => activeIds.includes(id)),
  )
}

/** Has the GM activated a game? */
export function isActiveGame({ id }: Pick<Outline, 'id'>): boolean {
  return game.settings.get(SYSTEM_ID, 'rulesets').includes(id)
}

/** The ids of the inactive games' conditions, which do nothing and are not shown. */
export function inactiveStatusIds(): ReadonlySet<string> {
  const activeGames = activeOutlines()
  const inactiveGames = allOutlines().filter((outline) => !activeGames.includes(outline))
  return new Set(inactiveGames.flatMap(({ statuses }) => statuses.map(({ id }) => id)))
}

/** A game that this page has loaded, active or not. Messages of an inactive game are shown, too. */
export function loadedRuleset(key: string): Ruleset | undefined {
  return loadedByKey.get(key)
}

/** The games that are played on this page: the active games, as soon as they are loaded. */
export function activeRulesets(): readonly Ruleset[] {
  return activeOutlines().flatMap(({ key }) => loadedByKey.get(key) ?? [])
}

/** The games whose tab an actor of this type shows now. */
export function activeRulesetsFor(type: ActorType): readonly Ruleset[] {
  return activeRulesets().filter(({ actorTypes }) => actorTypes.includes(type))
}

/** The active games that read items of this type. */
export function rulesetsReadingItem(type: ItemType): readonly Ruleset[] {
  return activeRulesets().filter(({ items }) => items[type])
}

/** Does an active game read items of this type? Every table has items of the type `gear`. */
export function isReadableItemType(type: ItemType): boolean {
  return type === 'gear' || activeOutlines().some(({ items }) => items[type])
}
