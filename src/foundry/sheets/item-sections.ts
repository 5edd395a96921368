/**
 * The sections of an item's sheet, one for each game. A section contains sentences and buttons for reading, or form
 * fields for editing. A game that has nothing to show for reading has no section.
 */
import type { Ruleset } from '../../core/contract'
import { findSchemaDescription } from '../../core/schema'
import { localizePhrase } from '../platform/notify'
import { listItemButtons } from '../play/item-buttons'
import { isReadableItemType } from '../world/active-rulesets'
import { createItemView } from '../world/views'
import { groupFormRowsByFieldName, createFormRowsOfRecord, removeFormRowsWithPaths } from './form-rows'

/**
 * The template data of a game's section on an item's sheet for reading: summary, rule sentences and buttons. Null if
 * the game has nothing to show.
 */
export function createItemReadSection(item: Item.Implementation, ruleset: Ruleset): object | null {
  const { key, icon, items } = ruleset
  const itemKind = items[item.gameType]
  if (!itemKind) return null
  const itemView = createItemView(item, key)
  const plainText = readItemDescriptionText(item)
  const unreadable = itemKind.isUnreadable(itemView)
  const phrases = itemKind.summary(itemView)
  // The item's description may already contain a rule sentence word for word. Such a sentence is not repeated.
  const sentences = itemKind
    .ruleSentences(itemView)
    .map(localizePhrase)
    .filter((summarySentence) => !plainText.includes(summarySentence))
  const buttons = listItemButtons(item, [ruleset])
  return unreadable || [...phrases, ...sentences, ...buttons].length > 0
    ? { key, icon, title: `HnB.${key}.title`, unreadable, phrases, sentences, buttons }
    : null
}

/** The text of the item's description, without markup. */
function readItemDescriptionText(item: Item.Implementation): string {
  const descriptionHtml: unknown = foundry.utils.getProperty(item._source, 'system.description')
  const templateElement = document.createElement('template')
  templateElement.innerHTML = typeof descriptionHtml === 'string' ? descriptionHtml : ''
  return (templateElement.content.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/**
 * Makes the template data of a game's section on an item's sheet while the sheet is open for editing. The section
 * contains the game's own template or form rows made from its data description, and below them buttons.
 */
export function createItemEditSection(item: Item.Implementation, ruleset: Ruleset): object | null {
  const { key, icon, items } = ruleset
  const itemKind = items[item.gameType]
  if (!itemKind) return null
  const templateContextOfItemKind = itemKind.context?.(createItemView(item, key)) ?? null
  const fieldsDescription = findSchemaDescription(itemKind.fields)
  const inactiveFieldPaths = new Set(
    itemKind.inactiveFields(createItemView(item, key)).map((fieldPath) => `system.${key}.${fieldPath}`),
  )
  const formRows =
    fieldsDescription.kind === 'record'
      ? removeFormRowsWithPaths(
          createFormRowsOfRecord(
            fieldsDescription,
            `system.${key}`,
            `HnB.Item.FIELDS.${key}`,
            item.storedGameData(key),
          ),
          inactiveFieldPaths,
        )
      : []
  return {
    key,
    icon,
    title: `HnB.${key}.title`,
    partial: itemKind.context ? `hnb.${key}.item-${item.gameType}` : null,
    view: templateContextOfItemKind,
    rows: formRows,
    row: groupFormRowsByFieldName(formRows),
    buttons: listItemButtons(item, [ruleset]),
  }
}

/**
 * True if the item's sheet has the button "Give to …". It has the button if no actor owns the item, and an active game
 * reads it.
 */
export const hasGiveButton = ({ parent, gameType }: Item.Implementation): boolean =>
  parent === null && isReadableItemType(gameType)
