/**
 * The sections of an item's sheet, one for each game: sentences and buttons for reading, or form fields for editing.
 */
import type { Ruleset } from '../../core/contract'
import { descriptionOf } from '../../core/schema'
import { say } from '../platform/notify'
import { buttonsOf } from '../play/item-parts'
import { itemView } from '../world/views'
import { byName, rowsOf, without } from './field-rows'

/** The template data of one game's section for reading: the item's lines, rule sentences and buttons. */
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
    // A rule sentence is left out if the item's description already contains it word for word.
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

/** The template data of one game's section for editing: the game's own template or generated form rows, and buttons. */
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
