/** The actions of an item's row on a sheet: open, show, copy and delete the item. */
import type { Phrase } from '../../core/phrase'
import { askChoice, askConfirmation } from '../platform/dialog'
import { localizePhrase, notifyRefusal } from '../platform/notify'
import { showSheet } from '../platform/show-sheet'
import { postItemMessage } from '../chat/item-message'
import { handlePress } from '../play/handle-press'
import { giveItem, removeItem } from '../play/give-items'
import { itemDepartures } from '../play/item-departures'
import { activeRulesetsFor } from '../world/active-rulesets'
import { markForEditing } from '../world/open-for-editing'
import { itemView } from '../world/views'
import { uuidOf } from '../platform/uuid-of'

/**
 * Asks whether to delete an item, and deletes it. If the rules of a game distinguish ways of losing the item, the question lists
 * these ways. One write deletes the item and makes the further changes of the games.
 */
export async function askToDeleteItem(item: Item.Implementation): Promise<void> {
  const { name, parent } = item
  const question = {
    title: { key: 'HnB.sheet.delete', data: { name } },
    text: { key: 'HnB.sheet.deleteAsk', data: { name, actor: parent?.name ?? '' } },
  }
  const departures = itemDepartures(item)
  const departure =
    departures.length > 0
      ? await askChoice({ ...question, buttons: [KEEP_BUTTON, ...departures.map(departureButton)] })
      : await askConfirmation(question)
  if (!departure || departure === KEEP_BUTTON.action) return
  const refusal = await removeItem(item, departure === true ? '' : departure)
  if (refusal) notifyRefusal(refusal)
}

/** The question's first button. It keeps the item. Because Enter presses the first button, Enter deletes nothing. */
const KEEP_BUTTON = { action: 'keep', label: { key: 'HnB.sheet.keep' }, icon: 'fa-solid fa-xmark' }

const departureButton = ({ id, label }: { readonly id: string; readonly label: Phrase }) => ({
  action: id,
  label,
  icon: 'fa-solid fa-trash',
})

/** Opens an item's sheet, or brings it to the front. */
export async function openItemSheet({ sheet }: Item.Implementation): Promise<void> {
  await showSheet(sheet)
}

/** Opens the sheet of a new item, ready for editing. */
export async function openItemForEditing(item: Item.Implementation): Promise<void> {
  markForEditing(item)
  await openItemSheet(item)
}

/** Shows an item in the chat. If the item may not be shown, a notification says why. */
export async function postItemInChat(item: Item.Implementation): Promise<void> {
  const refusal = await postItemMessage(item)
  if (refusal) notifyRefusal(refusal)
}

/**
 * Called when an actor has just got an item. Opens the questions that the games ask about this item, one after another.
 */
export async function askQuestionsAboutNewItem(item: Item.Implementation): Promise<void> {
  const actor = item.parent
  if (!(actor instanceof Actor)) return
  for (const { key, items } of activeRulesetsFor(actor.gameType)) {
    const action = items[item.gameType]?.actionAfterDrop(itemView(item, key))
    const press = {
      ruleset: key,
      scope: 'item',
      on: uuidOf(item),
      actor: uuidOf(actor),
      data: {},
      quick: false,
    } as const
    if (action) await handlePress({ ...press, action })
  }
}

/** Gives the item's actor a copy of the item. */
export async function duplicateItem(item: Item.Implementation): Promise<void> {
  const actor = item.parent
  if (!(actor instanceof Actor)) return
  const name = localizePhrase({ key: 'HnB.sheet.copyOf', data: { name: item.name } })
  const refusal = await giveItem(actor, { ...item.toObject(), name })
  if (refusal) notifyRefusal(refusal)
}
