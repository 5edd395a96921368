/** The games that exist, the games that this table plays, and the games that this page has loaded. */
import type { KnownGame, Mixture, Outline, Ruleset } from '../../core/contract'
import type { ActorType, ItemType } from '../../core/views'
import { SYSTEM_ID } from '../platform/system-id'

/** The games of this build; `registerSystem` hands them in, so that `foundry` imports no game. */
let known: readonly KnownGame[] = []
let mixed: readonly Mixture[] = []

/** The loaded games by key, active or not. */
const loaded = new Map<string, Ruleset>()

export function setGames(games: readonly KnownGame[], mixtures: readonly Mixture[] = []): void {
  known = games
  mixed = mixtures
}

/** Registers a completely loaded game; before that, the page has only the game's outline. */
export function setLoaded(ruleset: Ruleset): void {
  loaded.set(ruleset.key, ruleset)
}

/** How a game is loaded, by the game's key; undefined for an unknown key. */
export const knownGame = (key: string): KnownGame | undefined =>
  known.find(({ outline }) => outline.key === key)

/** The mixtures of games offered to a table. */
export function allMixtures(): readonly Mixture[] {
  return mixed
}

/** The outlines of all games, in the order of the list. */
export function outlines(): readonly Outline[] {
  return known.map(({ outline }) => outline)
}

/** The outlines of the games that the GM has activated, in the order of the list, loaded or not. */
export function outlinesOn(): readonly Outline[] {
  const on = game.settings.get(SYSTEM_ID, 'rulesets')
  return outlines().filter(({ id }) => on.includes(id))
}

/** The mixture whose games are exactly the active ones. */
export function mixtureOn(): Mixture | undefined {
  const on = outlinesOn().map(({ id }) => id)
  return mixed.find(({ games }) => games.length === on.length && games.every((id) => on.includes(id)))
}

/** Has the GM activated a game? */
export function isOn({ id }: Pick<Outline, 'id'>): boolean {
  return game.settings.get(SYSTEM_ID, 'rulesets').includes(id)
}

/** The ids of the inactive games' conditions, which do nothing and are not shown. */
export function statusesOff(): ReadonlySet<string> {
  const on = outlinesOn()
  const off = outlines().filter((outline) => !on.includes(outline))
  return new Set(off.flatMap(({ statuses }) => statuses.map(({ id }) => id)))
}

/** A game that this page has loaded, active or not: messages of an inactive game are shown, too. */
export function loadedRuleset(key: string): Ruleset | undefined {
  return loaded.get(key)
}

/** The games that are played on this page: the active games, as soon as they are loaded. */
export function activeRulesets(): readonly Ruleset[] {
  return outlinesOn().flatMap(({ key }) => loaded.get(key) ?? [])
}

/** The games whose tab an actor of this type shows now. */
export function rulesetsOf(type: ActorType): readonly Ruleset[] {
  return activeRulesets().filter(({ actorTypes }) => actorTypes.includes(type))
}

/** The active games that read items of this type. */
export function rulesetsReading(type: ItemType): readonly Ruleset[] {
  return activeRulesets().filter(({ items }) => items[type])
}

/** Does an active game read items of this type? Every table has plain gear. */
export function isReadable(type: ItemType): boolean {
  return type === 'gear' || outlinesOn().some(({ items }) => items[type])
}
