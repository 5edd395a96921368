/** Describes weapons, armor and traits in sentences. */
import type { ParsedItem } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { Armor, Trait, Weapon } from './data'
import { hurts } from './data'
import { aptitudeOf } from './rules'
import { TRAITS } from './trait-list'
import { keyOf } from './traits'

type Read<Own> = Pick<ParsedItem<Own>, 'fields' | 'name'>

/** Describes a trait: its meaning in the rule book's list ("Trait, Description"), and its aptitude. */
export function traitReads({ name, fields }: Read<Trait>): Phrase[] {
  const key = TRAITS.find((known) => known === keyOf(name, fields.key))
  return [
    ...(key ? [{ key: `HnB.tarot.traitMeaning.${key}` }] : []),
    { key: `HnB.tarot.reads.aptitude.${aptitudeOf(fields.rank)}` },
    ...(fields.core ? [{ key: 'HnB.tarot.traits.coreHint' }] : []),
  ]
}

/** Describes a weapon: wounds, stun, range, and the attacker's trait ("Weapons"; rulings TC3, TC17). */
export function weaponReads({ fields }: Read<Weapon>): Phrase[] {
  // The weapon's data belongs to another game.
  if (!hurts(fields)) return [{ key: 'HnB.tarot.reads.nothing' }]
  const { wounds, range, trait, stun, stunRank } = fields
  const used = TRAITS.find((known) => known === trait) ?? (range === 0 ? 'melee' : 'firearms')
  const rank = { key: `HnB.tarot.aptitude.${aptitudeOf(stunRank)}` }
  return [
    ...(wounds === 0
      ? []
      : [
          wounds === 1
            ? { key: 'HnB.tarot.reads.wound' }
            : { key: 'HnB.tarot.reads.wounds', data: { wounds } },
        ]),
    ...(stun === 'brawn' ? [{ key: 'HnB.tarot.reads.stunBrawn' }] : []),
    ...(stun === 'rank' ? [{ key: 'HnB.tarot.reads.stun', data: { rank } }] : []),
    range === 0 ? { key: 'HnB.tarot.reads.close' } : { key: 'HnB.tarot.reads.range', data: { range } },
    { key: 'HnB.tarot.reads.usedWith', data: { trait: { key: `HnB.tarot.trait.${used}` } } },
  ]
}

/** Describes an armor: the wounds that it stops, or that it is worn out ("Armor"). */
export const armorReads = ({ fields: { rating } }: Read<Armor>): Phrase[] => [
  rating === 0 ? { key: 'HnB.tarot.reads.worn' } : { key: 'HnB.tarot.reads.armor', data: { rating } },
]
