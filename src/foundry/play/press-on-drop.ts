/**
 * Some items never stay on an actor. When a person drops such an item on an actor, this file presses a button instead.
 */
import { notifyUser } from '../platform/notify'
import { activeRulesets, activeRulesetsForActorType } from '../world/active-rulesets'
import { createItemView } from '../world/views'
import { handleButtonPress } from './handle-press'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Does an active game have an action that replaces the drop of this item type? Then the drop presses a button and adds
 * no item to the actor.
 */
export function isButtonPressedByDrop(itemType: unknown): boolean {
  return activeRulesets().some(({ items }) =>
    Object.entries(items).some(
      ([knownType, kind]) => knownType === itemType && kind.actionInsteadOfDrop !== null,
    ),
  )
}

/**
 * Presses the button that a dropped item stands for, instead of adding the item to the actor. If several games of the
 * actor name a button, each is pressed in turn.
 */
export async function pressButtonForDroppedItem(
  actor: Actor.Implementation,
  item: Item.Implementation,
): Promise<void> {
  const buttonPresses = activeRulesetsForActorType(actor.gameType).flatMap(({ key, items }) => {
    const dropAction = items[item.gameType]?.actionInsteadOfDrop?.(createItemView(item, key))
    return dropAction === undefined || dropAction === 'other' ? [] : [{ key, press: dropAction }]
  })
  if (buttonPresses.length === 0)
    notifyUser('warn', { key: 'HnB.refusal.noReader', data: { name: item.name } })
  for (const { key, press: dropAction } of buttonPresses) {
    if (!dropAction) {
      notifyUser('warn', { key: 'HnB.refusal.unreadableItem', data: { name: item.name } })
      continue
    }
    const { act: action, data } = dropAction
    await handleButtonPress({
      ruleset: key,
      scope: 'tab',
      on: '',
      action,
      actor: documentUuidOrEmpty(actor),
      data,
      quick: false,
    })
  }
}
