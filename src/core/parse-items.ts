/** Parses an actor's items with the schema of a game. */
import * as v from 'valibot'
import type { ItemType, ItemView, ParsedItem } from './game-views'

/** Parses the items of one type. An unreadable item stays in the list with `fields: null`. */
export function parseItemsOfType<Own>(
  items: readonly ItemView[],
  itemType: ItemType,
  itemSchema: v.GenericSchema<unknown, Own>,
): ParsedItem<Own | null>[] {
  return items
    .filter((item) => item.type === itemType)
    .map((item) => {
      const fieldsParseResult = v.safeParse(itemSchema, item.fields)
      return { ...item, fields: fieldsParseResult.success ? fieldsParseResult.output : null }
    })
}
