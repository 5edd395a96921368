/** Reads the items of an actor through a game's schema. */
import * as v from 'valibot'
import type { ItemType, ItemView, ReadItem } from './views'

/** The items of one type, each read through its schema; an unreadable one stays in the list, with null fields. */
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
