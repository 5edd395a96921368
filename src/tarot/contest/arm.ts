import type * as v from 'valibot'
import { itemsOf } from '../../core/items'
import type { Party, ReadItem } from '../../core/views'
import { weapon } from '../data'
import type { Tarot } from '../rules'
import { rankNow } from '../rules'
import { traitNamed } from '../traits'
import type { Arm } from './facts'

export type Weapon = v.InferOutput<typeof weapon>

/** The weapons that somebody has, as far as they can be read. */
export function weaponsOf({ items }: Pick<Party<Tarot>, 'items'>): ReadItem<Weapon>[] {
  return itemsOf(items, 'weapon', weapon).flatMap(({ fields, ...item }) =>
    fields === null ? [] : [{ ...item, fields }],
  )
}

/** A weapon in somebody's hands: a stun "equal to Brawn" is the attacker's, as it counts now (ruling TC3). */
export function armOf(
  { items, state }: Pick<Party<Tarot>, 'items' | 'state'>,
  { id, name, fields }: ReadItem<Weapon>,
): Arm {
  const { wounds, range, stun, stunRank } = fields
  const brawn = rankNow(traitNamed(items, 'brawn').rank, state.wounds)
  return {
    item: id,
    name: name.slice(0, 200),
    wounds,
    range,
    stun: stun === '' ? null : stun === 'brawn' ? brawn : stunRank,
  }
}
