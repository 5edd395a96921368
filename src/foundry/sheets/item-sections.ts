/** What each game shows on the sheet of an item: sentences and buttons for reading, or fields to change. */
import type { Ruleset } from '../../core/contract'
import { descriptionOf } from '../../core/schema'
import { say } from '../platform/notify'
import { buttonsOf } from '../play/item-parts'
import { itemView } from '../world/views'
import { byName, rowsOf, without } from './field-rows'

/** What one game shows of an item to a reader: what it is, what it does, and what can be done with it. */
export function readingOf(item: Item.Implementation, ruleset: Ruleset): object {
  const { key, icon, items } = ruleset
  const kind = items[item.gameType]
  if (!kind) return {}
  const view = itemView(item, key)
  const written = plainText(item)
  return {
    key,
    icon,
    title: `HnB.${key}.title`,
    unreadable: kind.isUnreadable(view),
    words: kind.lines(view),
    // Sentences that the description contains word for word are left out.
    sentences: kind
      .reads(view)
      .map(say)
      .filter((sentence) => !written.includes(sentence)),
    buttons: buttonsOf(item, [ruleset]),
  }
}

/** The description without its markup. */
function plainText(item: Item.Implementation): string {
  const html: unknown = foundry.utils.getProperty(item._source, 'system.description')
  const holder = document.createElement('template')
  holder.innerHTML = typeof html === 'string' ? html : ''
  return (holder.content.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** One game's section of an item: its own template or a form of its fields, and what can be done with it. */
export function sectionOf(item: Item.Implementation, ruleset: Ruleset): object {
  const { key, icon, items } = ruleset
  const kind = items[item.gameType]
  if (!kind) return {}
  const view = kind.context?.(itemView(item, key)) ?? null
  const description = descriptionOf(kind.fields)
  const idle = new Set(kind.idle(itemView(item, key)).map((path) => `system.${key}.${path}`))
  const rows =
    description.kind === 'record'
      ? without(rowsOf(description, `system.${key}`, `HnB.Item.FIELDS.${key}`, item.fragment(key)), idle)
      : []
  return {
    key,
    icon,
    title: `HnB.${key}.title`,
    partial: kind.context ? `hnb.${key}.item-${item.gameType}` : null,
    view,
    rows,
    row: byName(rows),
    buttons: buttonsOf(item, [ruleset]),
  }
}
