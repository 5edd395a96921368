/** Parses the items of an actor with a game's schema. */
import * as v from 'valibot'
import type { ItemType, ItemView, ReadItem } from './views'

/** The items of one type, each parsed with the schema; an unreadable item stays in the list with `fields: null`. */
export function itemsOf<Own>(
  items: readonly ItemView[],
  type: ItemType,
  schema: v.GenericSchema<unknown, Own>,
): ReadItem<Own | null>[] {
  return items
    .filter((item) => item.type === type)
    .map((item) => {
      const read = v.safeParse(schema, item.fields)
      return { ...item, fields: read.success ? read.output : null }
    })
}
