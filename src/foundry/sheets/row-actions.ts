/** The actions of an item's row on a sheet: open, show, copy and delete the item. */
import type { Words } from '../../core/words'
import { askShort, askYes } from '../platform/dialog'
import { say, tellRefusal } from '../platform/notify'
import { showItem } from '../chat/item-message'
import { act } from '../play/act'
import { bring, takeAway, waysToLeave } from '../play/possessions'
import { rulesetsOf } from '../world/active-rulesets'
import { openForChange } from '../world/for-change'
import { itemView } from '../world/views'

/**
 * Asks whether to delete an item, and deletes it. Where a game's rules depend on how the item is lost, the question
 * lists the ways. The games' own changes are written together with the deletion.
 */
export async function deleteItem(item: Item.Implementation): Promise<void> {
  const { name, parent } = item
  const question = {
    title: { key: 'HnB.sheet.delete', data: { name } },
    text: { key: 'HnB.sheet.deleteAsk', data: { name, actor: parent?.name ?? '' } },
  }
  const ways = waysToLeave(item)
  const way =
    ways.length > 0
      ? await askShort({ ...question, buttons: [KEEP, ...ways.map(wayButton)] })
      : await askYes(question)
  if (!way || way === KEEP.action) return
  const refusal = await takeAway(item, way === true ? '' : way)
  if (refusal) tellRefusal(refusal)
}

/** The first button of the question, which Enter presses: the item stays. */
const KEEP = { action: 'keep', label: { key: 'HnB.sheet.keep' }, icon: 'fa-solid fa-xmark' }

const wayButton = ({ id, label }: { readonly id: string; readonly label: Words }) => ({
  action: id,
  label,
  icon: 'fa-solid fa-trash',
})

/** Opens an item's sheet, or brings it to the front. */
export async function openItem({ sheet }: Item.Implementation): Promise<void> {
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
}

/** Opens the sheet of a new item for editing. */
export async function fillIn(item: Item.Implementation): Promise<void> {
  openForChange(item)
  await openItem(item)
}

/** Shows an item in chat; a refusal is shown. */
export async function showInChat(item: Item.Implementation): Promise<void> {
  const refusal = await showItem(item)
  if (refusal) tellRefusal(refusal)
}

/** Opens the questions that the games have about an item that an actor has just received, one after another. */
export async function askOnArrival(item: Item.Implementation): Promise<void> {
  const actor = item.parent
  if (!(actor instanceof Actor)) return
  for (const { key, items } of rulesetsOf(actor.gameType)) {
    const action = items[item.gameType]?.asks(itemView(item, key))
    const press = {
      ruleset: key,
      scope: 'item',
      on: item.uuid,
      actor: actor.uuid,
      data: {},
      quick: false,
    } as const
    if (action) await act({ ...press, action })
  }
}

/** Gives the item's actor a copy of the item. */
export async function duplicateItem(item: Item.Implementation): Promise<void> {
  const actor = item.parent
  if (!(actor instanceof Actor)) return
  const name = say({ key: 'HnB.sheet.copyOf', data: { name: item.name } })
  const refusal = await bring(actor, { ...item.toObject(), name })
  if (refusal) tellRefusal(refusal)
}
