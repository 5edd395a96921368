/** The ways in which an actor can lose an item. */
import type { ItemDeparture, Ruleset } from '../../core/contract'
import { activeRulesetsFor } from '../world/active-rulesets'
import { itemView, buildRawSituation } from '../world/views'

/** The ways in which an actor can lose an item, from the games whose rules distinguish such ways. Empty if no game does. */
export function itemDepartures(item: Item.Implementation): readonly ItemDeparture[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return activeRulesetsFor(actor.gameType).flatMap(
    (ruleset) =>
      itemRulesIn(ruleset, item)?.departures(
        buildRawSituation(actor, ruleset, game.user),
        itemView(item, ruleset.key),
      ) ?? [],
  )
}

export function itemRulesIn({ items }: Ruleset, { gameType }: Item.Implementation) {
  return items[gameType]
}
