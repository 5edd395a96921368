/** Items that never stay on an actor: dropping such an item on an actor presses a button instead. */
import { notifyUser } from '../platform/notify'
import { activeRulesets, activeRulesetsForActorType } from '../world/active-rulesets'
import { createItemView } from '../world/views'
import { handleButtonPress } from './handle-press'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Does dropping an item of this type press a button, instead of adding the item to the actor? An active game's action
 * decides.
 */
export function doesItemDropPressButton(itemType: unknown): boolean {
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
    const actionInsteadOfDrop = items[item.gameType]?.actionInsteadOfDrop?.(createItemView(item, key))
    return actionInsteadOfDrop === undefined || actionInsteadOfDrop === 'other'
      ? []
      : [{ key, press: actionInsteadOfDrop }]
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
