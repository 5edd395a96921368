/** Which games exist, which of them this table plays, and which of them this page has loaded. */
import type { KnownGame, Mixture, Outline, Ruleset } from '../../core/contract'
import type { ActorType, ItemType } from '../../core/views'
import { SYSTEM_ID } from '../platform/system-id'

/** The games this house knows; `registerSystem` hands them in, so that `foundry` imports none of them. */
let known: readonly KnownGame[] = []
let mixed: readonly Mixture[] = []

/** Those that are loaded, by key, whether they are on or not. */
const loaded = new Map<string, Ruleset>()

export function setGames(games: readonly KnownGame[], mixtures: readonly Mixture[] = []): void {
  known = games
  mixed = mixtures
}

/** Registers a game whose every part is loaded; before that the page has nothing but its outline. */
export function setLoaded(ruleset: Ruleset): void {
  loaded.set(ruleset.key, ruleset)
}

/** How a game is loaded, by its key; undefined for what is no game. */
export const knownGame = (key: string): KnownGame | undefined =>
  known.find(({ outline }) => outline.key === key)

/** The mixtures of games offered to a table. */
export function allMixtures(): readonly Mixture[] {
  return mixed
}

/** All games, in the order of the list. */
export function outlines(): readonly Outline[] {
  return known.map(({ outline }) => outline)
}

/** The games that the GM has switched on, in the order of the list, loaded or not: what documents are asked about. */
export function outlinesOn(): readonly Outline[] {
  const on = game.settings.get(SYSTEM_ID, 'rulesets')
  return outlines().filter(({ id }) => on.includes(id))
}

/** The mixture whose games, and no others, are on. */
export function mixtureOn(): Mixture | undefined {
  const on = outlinesOn().map(({ id }) => id)
  return mixed.find(({ games }) => games.length === on.length && games.every((id) => on.includes(id)))
}

/** Has the GM switched a game on? */
export function isOn({ id }: Pick<Outline, 'id'>): boolean {
  return game.settings.get(SYSTEM_ID, 'rulesets').includes(id)
}

/** The ids of the conditions of games that are off, which do nothing and show nowhere. */
export function statusesOff(): ReadonlySet<string> {
  const on = outlinesOn()
  const off = outlines().filter((outline) => !on.includes(outline))
  return new Set(off.flatMap(({ statuses }) => statuses.map(({ id }) => id)))
}

/** A game that this page has loaded, whether it is on or not: messages of one that is off are shown. */
export function loadedRuleset(key: string): Ruleset | undefined {
  return loaded.get(key)
}

/** The games that are played here: those that are on, as soon as they are loaded. */
export function activeRulesets(): readonly Ruleset[] {
  return outlinesOn().flatMap(({ key }) => loaded.get(key) ?? [])
}

/** The games whose tab an actor of this type shows now. */
export function rulesetsOf(type: ActorType): readonly Ruleset[] {
  return activeRulesets().filter(({ actorTypes }) => actorTypes.includes(type))
}

/** The games that read an item of this type now. Every table has plain gear. */
export function rulesetsReading(type: ItemType): readonly Ruleset[] {
  return activeRulesets().filter(({ items }) => items[type])
}

export function isReadable(type: ItemType): boolean {
  return type === 'gear' || outlinesOn().some(({ items }) => items[type])
}
