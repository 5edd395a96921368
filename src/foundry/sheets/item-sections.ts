/**
 * The sections of an item's sheet, one for each game. A section contains sentences and buttons for reading, or form fields for
 * editing.
 */
import type { Ruleset } from '../../core/contract'
import { schemaDescription } from '../../core/schema'
import { localizePhrase } from '../platform/notify'
import { listItemButtons } from '../play/item-buttons'
import { itemView } from '../world/views'
import { formRowsByFieldName, formRowsOfRecord, formRowsWithoutPaths } from './form-rows'

/** The template data of a game's section on an item's sheet that is open for reading: a summary, rule sentences and buttons. */
export function itemReadSection(item: Item.Implementation, ruleset: Ruleset): object {
  const { key, icon, items } = ruleset
  const kind = items[item.gameType]
  if (!kind) return {}
  const viewOfItem = itemView(item, key)
  const description = plainDescription(item)
  return {
    key,
    icon,
    title: `HnB.${key}.title`,
    unreadable: kind.isUnreadable(viewOfItem),
    phrases: kind.summary(viewOfItem),
    // The item's description may already contain a rule sentence word for word. Such a sentence is not repeated.
    sentences: kind
      .ruleSentences(viewOfItem)
      .map(localizePhrase)
      .filter((sentence) => !description.includes(sentence)),
    buttons: listItemButtons(item, [ruleset]),
  }
}

/** The text of the item's description, without markup. */
function plainDescription(item: Item.Implementation): string {
  const html: unknown = foundry.utils.getProperty(item._source, 'system.description')
  const templateElement = document.createElement('template')
  templateElement.innerHTML = typeof html === 'string' ? html : ''
  return (templateElement.content.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/**
 * The template data of a game's section on an item's sheet that is open for editing. The section shows the game's own
 * template, or else form rows that are generated from the data. Buttons follow below.
 */
export function itemEditSection(item: Item.Implementation, ruleset: Ruleset): object {
  const { key, icon, items } = ruleset
  const kind = items[item.gameType]
  if (!kind) return {}
  const view = kind.context?.(itemView(item, key)) ?? null
  const description = schemaDescription(kind.fields)
  const inactiveFieldPaths = new Set(
    kind.inactiveFields(itemView(item, key)).map((path) => `system.${key}.${path}`),
  )
  const rows =
    description.kind === 'record'
      ? formRowsWithoutPaths(
          formRowsOfRecord(description, `system.${key}`, `HnB.Item.FIELDS.${key}`, item.storedGameData(key)),
          inactiveFieldPaths,
        )
      : []
  return {
    key,
    icon,
    title: `HnB.${key}.title`,
    partial: kind.context ? `hnb.${key}.item-${item.gameType}` : null,
    view,
    rows,
    row: formRowsByFieldName(rows),
    buttons: listItemButtons(item, [ruleset]),
  }
}
