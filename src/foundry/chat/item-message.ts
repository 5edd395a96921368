/** An item shown in chat, as it is now. */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { currentVisibility } from '../platform/compat'
import { speakerOf } from '../platform/faces'
import { inOwnOrder } from '../play/arbiter'
import { audienceOf } from '../play/audience'
import { buttonsOf, linesOf } from '../play/item-parts'
import { newMessage } from '../play/telling'
import { writableOf } from '../world/documents'
import type { Told } from '../world/told'
import { COMMON } from '../world/told'
import { posting } from '../write/message-operations'
import { write } from '../write/write'

/** Which item is shown, and its name at the time: everything else is shown as it is now. */
const factsSchema = v.object({
  item: v.pipe(v.string(), v.maxLength(200)),
  name: v.pipe(v.string(), v.maxLength(400)),
})

/**
 * Shows an item to everybody who sees this person's messages now; refused to those from whom the item itself is hidden.
 */
export function showItem(item: Item.Implementation): Promise<Refusal | null> {
  return inOwnOrder(async () => {
    if (!mayShow(item, game.user)) return refuse('HnB.refusal.itemHidden')
    const actor = item.parent instanceof Actor ? item.parent : null
    const author = game.user
    const message = newMessage({
      author,
      speaker: actor ? speakerOf(actor) : ChatMessage.implementation.getSpeaker({ alias: author.name }),
      rolls: [],
      ...audienceOf(currentVisibility(), author, author),
      told: {
        ruleset: COMMON,
        kind: 'item',
        actor: actor?.uuid ?? '',
        facts: { item: item.uuid, name: item.name },
      },
      entry: {
        by: author.id,
        writer: author.id,
        what: { key: 'HnB.common.item.done' },
        changes: [],
        undone: false,
      },
    })
    await write([posting(message)])
    return null
  })
}

/** Nobody may show others what they may not look at themselves. */
function mayShow(item: Item.Implementation, user: User.Stored): boolean {
  return item.testUserPermission(user, 'OBSERVER')
}

/** The item that a message shows; null where it is gone, or where the message's author may not look at it. */
function shownBy({ facts, writer }: Told): Item.Implementation | null {
  const read = v.safeParse(factsSchema, facts)
  const item = read.success ? writableOf(read.output.item) : null
  return item instanceof Item && writer && mayShow(item, writer) ? item : null
}

/** The title of a message that shows an item: the item's kind. */
export function itemTitle(told: Told): string {
  const item = shownBy(told)
  return item ? `TYPES.Item.${item.type}` : 'HnB.common.item.title'
}

/** The item as it is now, and for its actor's player what can be done with it. */
export function itemMessage(told: Told): object | null {
  const read = v.safeParse(factsSchema, told.facts)
  if (!read.success) return null
  const item = shownBy(told)
  if (!item) return { gone: read.output.name }
  return {
    name: item.name,
    img: item.img,
    lines: linesOf(item),
    buttons: item.isOwner ? buttonsOf(item) : [],
    editable: item.isOwner,
  }
}

/**
 * Its description, the same for everybody and so without secrets. It is cleaned again before it is put into the page,
 * whoever stored it.
 */
export async function itemText(told: Told): Promise<string> {
  const item = shownBy(told)
  const html: unknown = item && foundry.utils.getProperty(item._source, 'system.description')
  if (!item || typeof html !== 'string' || html === '') return ''
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(foundry.utils.cleanHTML(html), {
    relativeTo: item,
    secrets: false,
  })
}

/** The uuid of the item that a message of ours shows; null for any other message. */
export function itemOn({ ruleset, kind, facts }: Told): string | null {
  if (ruleset !== COMMON || kind !== 'item') return null
  const read = v.safeParse(factsSchema, facts)
  return read.success ? read.output.item : null
}
