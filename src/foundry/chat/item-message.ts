/** The chat message that shows an item in its present state. */
import * as v from 'valibot'
import { storedNameSchema } from '../../core/short-name'
import { listItemButtons, createItemSummaryLines } from '../play/item-buttons'
import { findWritableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY } from '../world/message-record'

/**
 * The facts of a message that shows an item: the item's uuid, and its name when the message was posted. The name stays
 * readable after the item is deleted.
 */
const itemMessageFactsSchema = v.object({
  item: v.pipe(v.string(), v.maxLength(200)),
  name: storedNameSchema,
})

/** May a user show this item to other people? Yes, if the user may see the item. */
export function mayShowItem(item: Item.Implementation, user: User.Stored): boolean {
  return item.testUserPermission(user, 'OBSERVER')
}

/** The item that a message shows. Null if it was deleted, or if the message's writer may not see it. */
function findItemShownInMessage({ facts, writer }: MessageRecord): Item.Implementation | null {
  const parsedFacts = v.safeParse(itemMessageFactsSchema, facts)
  const shownItem = parsedFacts.success ? findWritableDocument(parsedFacts.output.item) : null
  return shownItem instanceof Item && writer && mayShowItem(shownItem, writer) ? shownItem : null
}

/** The title of a message that shows an item: its type's name. */
export function createItemMessageTitle(messageRecord: MessageRecord): string {
  const shownItem = findItemShownInMessage(messageRecord)
  return shownItem ? `TYPES.Item.${shownItem.type}` : 'HnB.common.item.title'
}

/**
 * The template data of a message that shows an item, in the item's present state. Only the item's owner sees the item's
 * buttons.
 */
export function createItemMessageView(messageRecord: MessageRecord): object | null {
  const parsedFacts = v.safeParse(itemMessageFactsSchema, messageRecord.facts)
  if (!parsedFacts.success) return null
  const shownItem = findItemShownInMessage(messageRecord)
  if (!shownItem) return { gone: parsedFacts.output.name }
  return {
    name: shownItem.name,
    img: shownItem.img,
    lines: createItemSummaryLines(shownItem),
    buttons: shownItem.isOwner ? listItemButtons(shownItem) : [],
    editable: shownItem.isOwner,
  }
}

/**
 * The item's description as safe HTML. Everybody gets the same text, so secrets are left out. Stored HTML is not
 * trusted, so it is cleaned.
 */
export async function createItemMessageText(messageRecord: MessageRecord): Promise<string> {
  const shownItem = findItemShownInMessage(messageRecord)
  const descriptionHtml: unknown =
    shownItem && foundry.utils.getProperty(shownItem._source, 'system.description')
  if (!shownItem || typeof descriptionHtml !== 'string' || descriptionHtml === '') return ''
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(
    foundry.utils.cleanHTML(descriptionHtml),
    {
      relativeTo: shownItem,
      secrets: false,
    },
  )
}

/** The uuid of the item that a message shows. Null for a message of another kind. */
export function readShownItemUuid({ ruleset, kind, facts }: MessageRecord): string | null {
  if (ruleset !== COMMON_RULESET_KEY || kind !== 'item') return null
  const parsedFacts = v.safeParse(itemMessageFactsSchema, facts)
  return parsedFacts.success ? parsedFacts.output.item : null
}
