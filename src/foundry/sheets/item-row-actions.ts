/** Deletes and copies items, and opens a new item. This file is part of the script of the sheets' buttons. */
import type { Phrase } from '../../core/phrase'
import { askForChoice, askForConfirmation } from '../platform/dialog'
import { localizePhrase, notifyRefusal } from '../platform/notify'
import { showDocumentSheet } from '../platform/show-sheet'
import { giveItem, removeItem } from '../play/give-items'
import { findItemDepartures } from '../play/item-departures'
import { markDocumentForEditing } from '../world/open-for-editing'

/**
 * Asks whether to delete an item. If yes, deletes the item and makes the changes that the games add, all in one write.
 * If a game distinguishes several ways of losing an item, the question lists them.
 */
export async function askToDeleteItem(item: Item.Implementation): Promise<void> {
  const { name, parent } = item
  const questionAboutDeletingItem = {
    title: { key: 'HnB.sheet.delete', data: { name } },
    text: { key: 'HnB.sheet.deleteAsk', data: { name, actor: parent?.name ?? '' } },
  }
  const itemDepartures = findItemDepartures(item)
  const chosenItemDeparture =
    itemDepartures.length > 0
      ? await askForChoice({
          ...questionAboutDeletingItem,
          buttons: [BUTTON_TO_KEEP_ITEM, ...itemDepartures.map(createItemDepartureButton)],
        })
      : await askForConfirmation(questionAboutDeletingItem)
  if (!chosenItemDeparture || chosenItemDeparture === BUTTON_TO_KEEP_ITEM.action) return
  const refusal = await removeItem(item, chosenItemDeparture === true ? '' : chosenItemDeparture)
  if (refusal) notifyRefusal(refusal)
}

/** The question's first button. It keeps the item. Because Enter presses the first button, Enter deletes nothing. */
const BUTTON_TO_KEEP_ITEM = { action: 'keep', label: { key: 'HnB.sheet.keep' }, icon: 'fa-solid fa-xmark' }

const createItemDepartureButton = ({ id, label }: { readonly id: string; readonly label: Phrase }) => ({
  action: id,
  label,
  icon: 'fa-solid fa-trash',
})

/** Opens the sheet of a new item, ready for editing. */
export async function openItemForEditing(item: Item.Implementation): Promise<void> {
  markDocumentForEditing(item)
  await showDocumentSheet(item.sheet)
}

/** Gives the item's actor a copy of the item. */
export async function duplicateItem(item: Item.Implementation): Promise<void> {
  const actor = item.parent
  if (!(actor instanceof Actor)) return
  const itemCopyName = localizePhrase({ key: 'HnB.sheet.copyOf', data: { name: item.name } })
  const refusal = await giveItem(actor, { ...item.toObject(), name: itemCopyName })
  if (refusal) notifyRefusal(refusal)
}
