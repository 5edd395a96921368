import * as v from 'valibot'
import type { ItemType, ItemView } from './contract'

/** An item of one type with the game's own data read, or null where that could not be read. */
export interface ReadItem<Own> extends Omit<ItemView, 'own'> {
  readonly own: Own | null
}

/** The items of one type, each read through its schema; an unreadable one stays in the list, without data. */
export function itemsOf<Own>(
  items: readonly ItemView[],
  type: ItemType,
  schema: v.GenericSchema<unknown, Own>,
): ReadItem<Own>[] {
  return items
    .filter((item) => item.type === type)
    .map((item) => {
      const read = v.safeParse(schema, item.own)
      return { ...item, own: read.success ? read.output : null }
    })
}
