import { rememberFocus } from '../platform/focus'
import { say, tellRefusal } from '../platform/notify'
import { showItem } from '../chat/item-message'
import { act } from '../play/act'
import { bring, takeAway, waysToLeave } from '../play/possessions'
import { rulesetsOf } from '../world/active-rulesets'
import { openForChange } from '../world/for-change'
import { itemView } from '../world/views'

/** Deletes an item by hand, after a question; what its games change with it goes the same way. */
export async function deleteItem(item: Item.Implementation): Promise<void> {
  const focusBack = rememberFocus()
  const question = document.createElement('div')
  const line = document.createElement('p')
  line.textContent = say({
    key: 'HnB.sheet.deleteAsk',
    data: { name: item.name, actor: item.parent?.name ?? '' },
  })
  question.append(line)
  const way = await askWay(question, item)
  focusBack()
  if (way === null) return
  const refusal = await takeAway(item, way)
  if (refusal) tellRefusal(refusal)
}

/** Yes or no; or, where a game has to know, in which of its ways. @returns the way, empty for a plain yes, null for no */
async function askWay(content: HTMLElement, item: Item.Implementation): Promise<string | null> {
  const asked = {
    window: { title: say({ key: 'HnB.sheet.delete', data: { name: item.name } }) },
    classes: ['hnb', 'hnb-dialog'],
    content,
    rejectClose: false as const,
  }
  const ways = waysToLeave(item)
  if (ways.length === 0) return (await foundry.applications.api.DialogV2.confirm(asked)) === true ? '' : null
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    ...asked,
    buttons: [
      ...ways.map(({ id, label }) => ({ action: id, label: say(label), icon: 'fa-solid fa-trash' })),
      { action: 'keep', label: 'HnB.sheet.keep', icon: 'fa-solid fa-xmark' },
    ],
  })
  return ways.find(({ id }) => id === chosen)?.id ?? null
}

/** Opens an item's sheet to be read, or brings it to the front. */
export async function openItem({ sheet }: Item.Implementation): Promise<void> {
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true })
}

/** Opens the sheet of an item that somebody has just made, to be filled in. */
export async function fillIn(item: Item.Implementation): Promise<void> {
  openForChange(item)
  await openItem(item)
}

/** Shows an item in chat. */
export async function showInChat(item: Item.Implementation): Promise<void> {
  const refusal = await showItem(item)
  if (refusal) tellRefusal(refusal)
}

/** Asks what its games want to know of an item that has just been dragged to its actor, one after the other. */
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

/** Gives an actor the same item once more. */
export async function duplicateItem(item: Item.Implementation): Promise<void> {
  const actor = item.parent
  if (!(actor instanceof Actor)) return
  const name = say({ key: 'HnB.sheet.copyOf', data: { name: item.name } })
  const refusal = await bring(actor, { ...item.toObject(), name })
  if (refusal) tellRefusal(refusal)
}
