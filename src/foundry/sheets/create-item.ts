/** Creates the items that the buttons of an actor's sheet offer. This file is part of the script of
 * the sheets' buttons. */
import { notifyRefusal } from '../platform/notify'
import { giveItem, receiveItem } from '../play/give-items'
import { askForGear } from './add-gear'
import { createItemDataOfferedByButton } from './item-offered-by-button'
import { openItemForEditing } from './item-row-actions'

/** Gives the actor the item that the pressed button offers. A notification shows a refusal. */
export async function createItemOfferedByButton(
  { actor, element }: foundry.applications.sheets.ActorSheetV2,
  { dataset }: HTMLElement,
): Promise<void> {
  const { data, isNamed } = createItemDataOfferedByButton(dataset)
  const newItemId = foundry.utils.randomID()
  const refusal = await giveItem(actor, data, newItemId)
  if (refusal) notifyRefusal(refusal)
  const givenItem = actor.items.get(newItemId)
  if (!givenItem) return
  // A button with `data-opens` also opens the actor's sheet for editing, because the person must still make choices
  // there.
  if ('opens' in dataset) element.querySelector<HTMLElement>('[data-action=edit]')?.click()
  if (!isNamed) await openItemForEditing(givenItem)
}

/** Asks which gear the actor gets, and gives it: gear of a compendium, or the item that the pressed button offers. */
export async function addChosenGear(
  sheet: foundry.applications.sheets.ActorSheetV2,
  clickedButton: HTMLElement,
): Promise<void> {
  const chosenGear = await askForGear(sheet.actor, clickedButton.dataset.type ?? '')
  if (chosenGear === 'own') return createItemOfferedByButton(sheet, clickedButton)
  if (chosenGear) await receiveItem(sheet.actor, chosenGear)
}
