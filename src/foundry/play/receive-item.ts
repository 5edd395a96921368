/** Gives an actor an item that was dropped on the actor's sheet or token, or that a button of the sheet offers. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createStorableDocumentName } from '../platform/given-names'
import { createStorableActorName } from '../platform/actor-names'
import { notifyUser } from '../platform/notify'
import type { Press } from '../platform/press-once'
import { continueButtonPress } from '../platform/press-once'
import { activeRulesetsForActorType, isReadableItemType } from '../world/active-rulesets'
import { createItemView } from '../world/views'
import type { ButtonPress } from './button-press'
import { handleButtonPress } from './handle-press'
import { writeItemArrival } from './item-transfers'
import { doesItemDropPressButton } from './press-on-drop'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Gives the actor a copy of the item, and asks the games' questions about it. An item that only stands for a button
 * presses that button instead.
 * @param isNotified true if a notification names the new item, which is needed where the actor's sheet may not be open
 */
export async function giveItemAndAskQuestions(
  press: Press,
  actor: Actor.Implementation,
  item: Item.Implementation,
  isNotified: boolean,
): Promise<Refusal | null> {
  if (!isReadableItemType(item.gameType)) return refuse('HnB.refusal.noReader', { name: item.name })
  if (doesItemDropPressButton(item.gameType)) return pressButtonForDroppedItem(press, actor, item)
  const newItemId = foundry.utils.randomID()
  const itemData = item.inCompendium ? game.items.fromCompendium(item) : item.toObject()
  const refusal = await writeItemArrival(actor, itemData, newItemId)
  if (refusal) return refusal
  const givenItem = actor.items.get(newItemId)
  if (!givenItem) return null
  if (isNotified && !(await isItemRowInView(actor, newItemId))) notifyOfGivenItem(actor, givenItem)
  await askQuestionsAboutNewItem(press, actor, givenItem)
  return null
}

/** Does the actor's sheet show the whole row of this item now? */
async function isItemRowInView(actor: Actor.Implementation, itemId: string): Promise<boolean> {
  const sheet = foundry.applications.instances.get(actor.sheet?.id ?? '')
  if (!sheet?.rendered || sheet.minimized) return false
  // The sheet draws one render after another. Rendering no part waits until the sheet has drawn the new item. Cast: the
  // type of a window in general does not know the option `parts`.
  await sheet.render({ parts: [] } as object)
  const shownTab = sheet.element.querySelector('.tab.active')
  const tabBox = shownTab?.getBoundingClientRect()
  const rowBox = shownTab?.querySelector(`[data-item-id="${itemId}"]`)?.getBoundingClientRect()
  return !!tabBox && !!rowBox && rowBox.top >= tabBox.top && rowBox.bottom <= tabBox.bottom
}

function notifyOfGivenItem(actor: Actor.Implementation, item: Item.Implementation): void {
  const phraseData = { name: createStorableActorName(actor), item: createStorableDocumentName(item) }
  notifyUser('info', { key: 'HnB.common.possession.came', data: phraseData })
}

/**
 * Presses a further button for the person while their own button press is still running. If the further button opens a
 * question, the pressed button stops looking busy.
 */
const pressButtonDuring = (press: Press, buttonPress: Omit<ButtonPress, 'quick'>): Promise<boolean> =>
  continueButtonPress(press, () => handleButtonPress({ ...buttonPress, quick: false }))

/** Asks the games' questions about an item that an actor has just got, one after another. */
async function askQuestionsAboutNewItem(
  press: Press,
  actor: Actor.Implementation,
  item: Item.Implementation,
): Promise<void> {
  for (const { key, items } of activeRulesetsForActorType(actor.gameType)) {
    const actionAfterDrop = items[item.gameType]?.actionAfterDrop(createItemView(item, key))
    if (actionAfterDrop)
      await pressButtonDuring(press, {
        ruleset: key,
        scope: 'item',
        on: documentUuidOrEmpty(item),
        action: actionAfterDrop,
        actor: documentUuidOrEmpty(actor),
        data: {},
      })
  }
}

/**
 * Presses the button that a dropped item stands for, instead of adding the item to the actor. If several games of the
 * actor name a button, each is pressed in turn.
 */
async function pressButtonForDroppedItem(
  press: Press,
  actor: Actor.Implementation,
  item: Item.Implementation,
): Promise<Refusal | null> {
  const buttonPresses = activeRulesetsForActorType(actor.gameType).flatMap(({ key, items }) => {
    const dropAction = items[item.gameType]?.actionInsteadOfDrop?.(createItemView(item, key))
    return dropAction === undefined || dropAction === 'other' ? [] : [{ key, press: dropAction }]
  })
  if (buttonPresses.length === 0) return refuse('HnB.refusal.noReader', { name: item.name })
  for (const { key, press: dropAction } of buttonPresses) {
    if (!dropAction) {
      notifyUser('warn', { key: 'HnB.refusal.unreadableItem', data: { name: item.name } })
      continue
    }
    await pressButtonDuring(press, {
      ruleset: key,
      scope: 'tab',
      on: '',
      action: dropAction.act,
      actor: documentUuidOrEmpty(actor),
      data: dropAction.data,
    })
  }
  return null
}
