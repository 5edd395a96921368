/** The weapons that a side can attack with, and a weapon as it is at the time of an attack. */
import { itemsOf } from '../../core/items'
import type { Party, ReadItem } from '../../core/views'
import type { Weapon } from '../data'
import { weapon } from '../data'
import type { Tarot } from '../rules'
import { rankNow } from '../rules'
import { traitNamed } from '../traits'
import type { AttackWeapon } from './facts'

/** The weapons that can be read. */
export function weaponsOf({ items }: Pick<Party<Tarot>, 'items'>): ReadItem<Weapon>[] {
  return itemsOf(items, 'weapon', weapon).flatMap(({ fields, ...item }) =>
    fields === null ? [] : [{ ...item, fields }],
  )
}

/** A weapon in somebody's hands: a stun "equal to Brawn" is the attacker's Brawn as it counts now (ruling TC3). */
export function attackWeapon(
  { items, state }: Pick<Party<Tarot>, 'items' | 'state'>,
  { id, name, fields }: ReadItem<Weapon>,
): AttackWeapon {
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
