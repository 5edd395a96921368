/** Lists the ways in which an actor can lose an item, according to the games' rules. */
import type { ItemDeparture, Ruleset } from '../../core/contract'
import { activeRulesetsForActorType } from '../world/active-rulesets'
import { createItemView, buildUnparsedSituation } from '../world/views'

/**
 * Lists the ways in which an actor can lose this item. The rules of the actor's games define these ways, so that
 * different ways can have different effects.
 */
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
