/** Which games exist, and which of them this table plays. */
import type { Mixture, Ruleset } from '../../core/contract'
import type { ActorType, ItemType } from '../../core/views'
import { SYSTEM_ID } from '../platform/system-id'

/** The games this house knows; `registerSystem` hands them in, so that `foundry` imports none of them. */
let known: readonly Ruleset[] = []
let mixed: readonly Mixture[] = []

export function setRulesets(rulesets: readonly Ruleset[], mixtures: readonly Mixture[] = []): void {
  known = rulesets
  mixed = mixtures
}

/** The mixtures of games offered to a table. */
export function allMixtures(): readonly Mixture[] {
  return mixed
}

export function allRulesets(): readonly Ruleset[] {
  return known
}

/** The games that the GM has switched on, in the order of the list. */
export function activeRulesets(): readonly Ruleset[] {
  const on = game.settings.get(SYSTEM_ID, 'rulesets')
  return known.filter(({ id }) => on.includes(id))
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
  return type === 'gear' || rulesetsReading(type).length > 0
}
