/** The ways in which an actor can lose an item. */
import type { ItemDeparture, Ruleset } from '../../core/contract'
import { activeRulesetsForActorType } from '../world/active-rulesets'
import { createItemView, buildUnparsedSituation } from '../world/views'

/** The ways in which an actor can lose an item, as far as games' rules distinguish them. */
export function findItemDepartures(item: Item.Implementation): readonly ItemDeparture[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return activeRulesetsForActorType(actor.gameType).flatMap(
    (ruleset) =>
      findItemRules(ruleset, item)?.departures(
        buildUnparsedSituation(actor, ruleset, game.user),
        createItemView(item, ruleset.key),
      ) ?? [],
  )
}

export function findItemRules({ items }: Ruleset, { gameType }: Item.Implementation) {
  return items[gameType]
}
