import type * as v from 'valibot'
import { item } from '../core/item-kind'
import type { Words } from '../core/words'
import { armor, trait, weapon } from './data'
import type { Tarot } from './rules'
import { aptitudeOf } from './rules'

type Weapon = v.InferOutput<typeof weapon>
type Armor = v.InferOutput<typeof armor>
type Trait = v.InferOutput<typeof trait>

/** A weapon's wounds, range and stun ("Weapons"). */
export const weaponKind = item<Tarot, Weapon>({ fields: weapon, lines: ({ fields }) => weaponLines(fields) })

/** An armour's rating, now and when new, and its weight ("Armor"). */
export const armorKind = item<Tarot, Armor>({
  fields: armor,
  lines: ({ fields: { rating, printed, kilograms } }) => [
    { key: 'HnB.tarot.line.rating', data: { rating, printed } },
    { key: 'HnB.tarot.line.weight', data: { kilograms } },
  ],
})

/** A trait's aptitude. */
export const traitKind = item<Tarot, Trait>({
  fields: trait,
  lines: ({ fields: { rank } }) => [{ key: `HnB.tarot.aptitude.${aptitudeOf(rank)}` }],
})

function weaponLines({ wounds, range, stun, stunRank }: Weapon): Words[] {
  const reach: Words =
    range === 0 ? { key: 'HnB.tarot.line.close' } : { key: 'HnB.tarot.line.range', data: { range } }
  const stuns: Words[] =
    stun === 'brawn'
      ? [{ key: 'HnB.tarot.line.stunBrawn' }]
      : stun === 'rank'
        ? [{ key: `HnB.tarot.line.stun.${aptitudeOf(stunRank)}` }]
        : []
  return [...stuns, ...(wounds > 0 ? [{ key: 'HnB.tarot.line.wounds', data: { wounds } }] : []), reach]
}
