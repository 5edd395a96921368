import type { ItemView } from '../core/contract'
import { itemsOf } from '../core/items'
import type { Words } from '../core/words'
import { armor, trait, weapon } from './data'
import { aptitudeOf } from './rules'

/** A weapon's wounds, range and stun; an armour's rating and weight; a trait's aptitude. */
export function itemLines(item: ItemView): readonly Words[] {
  const [blade] = itemsOf([item], 'weapon', weapon)
  if (blade?.own) return weaponLines(blade.own)
  const [vest] = itemsOf([item], 'armor', armor)
  if (vest?.own) {
    const { rating, printed, kilograms } = vest.own
    return [
      { key: 'HnB.tarot.line.rating', data: { rating, printed } },
      { key: 'HnB.tarot.line.weight', data: { kilograms } },
    ]
  }
  const [skill] = itemsOf([item], 'trait', trait)
  return skill?.own ? [{ key: `HnB.tarot.aptitude.${aptitudeOf(skill.own.rank)}` }] : []
}

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

interface Weapon {
  readonly wounds: number
  readonly range: number
  readonly stun: '' | 'brawn' | 'rank'
  readonly stunRank: number
}
