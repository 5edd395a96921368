/** The chat message that shows an item in its present state. */
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

/** The facts: the uuid of the item, and its name then, for the case that the item is deleted. */
const factsSchema = v.object({
  item: v.pipe(v.string(), v.maxLength(200)),
  name: v.pipe(v.string(), v.maxLength(400)),
})

/** Posts a message that shows an item, in this person's current visibility; refuses when they may not see the item. */
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

/** May a user show an item? They may only show an item that they may see themselves. */
function mayShow(item: Item.Implementation, user: User.Stored): boolean {
  return item.testUserPermission(user, 'OBSERVER')
}

/** The item that a message shows; null where it is deleted, or where the message's writer may not see it. */
function shownBy({ facts, writer }: Told): Item.Implementation | null {
  const read = v.safeParse(factsSchema, facts)
  const item = read.success ? writableOf(read.output.item) : null
  return item instanceof Item && writer && mayShow(item, writer) ? item : null
}

/** The title of a message that shows an item: the phrase of the item's type. */
export function itemTitle(told: Told): string {
  const item = shownBy(told)
  return item ? `TYPES.Item.${item.type}` : 'HnB.common.item.title'
}

/** The template data of the item in its present state; its owner also gets its buttons. */
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
 * The item's description as safe HTML. It has no secrets, because everybody gets the same text, and it is cleaned here,
 * because stored HTML is not trusted.
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

/** The uuid of the item that a message shows; null for a message of another kind. */
export function itemOn({ ruleset, kind, facts }: Told): string | null {
  if (ruleset !== COMMON || kind !== 'item') return null
  const read = v.safeParse(factsSchema, facts)
  return read.success ? read.output.item : null
}
