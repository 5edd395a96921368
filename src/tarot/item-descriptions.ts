/** Describes weapons, armor and traits in sentences. */
import type { ParsedItem } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { findWeaponTraitKey } from './contest/attack-weapons'
import type { TarotArmor, TarotTrait, TarotWeapon } from './data'
import { canWeaponHarm } from './data'
import { toAptitudeOfRank } from './rules'
import { TRAIT_KEYS } from './trait-list'
import { findTraitKey } from './traits'

type ItemToDescribe<Own> = Pick<ParsedItem<Own>, 'fields' | 'name'>

/** Describes a trait in sentences: what the rule book says about it ("Trait, Description"), and its aptitude. */
export function describeTrait({ name, fields }: ItemToDescribe<TarotTrait>): Phrase[] {
  const traitKey = TRAIT_KEYS.find((possibleTraitKey) => possibleTraitKey === findTraitKey(name, fields.key))
  return [
    ...(traitKey ? [{ key: `HnB.tarot.traitMeaning.${traitKey}` }] : []),
    { key: `HnB.tarot.reads.aptitude.${toAptitudeOfRank(fields.rank)}` },
    ...(fields.core ? [{ key: 'HnB.tarot.traits.coreHint' }] : []),
  ]
}

/** Describes a weapon: wounds, stun, range, and the attacker's trait ("Weapons"; rulings TC3, TC17). */
export function describeWeapon({ fields }: ItemToDescribe<TarotWeapon>): Phrase[] {
  // A weapon that neither wounds nor stuns belongs to another game.
  if (!canWeaponHarm(fields)) return [{ key: 'HnB.tarot.reads.nothing' }]
  const { wounds, range, stun, stunRank } = fields
  const stunAptitudePhrase = { key: `HnB.tarot.aptitude.${toAptitudeOfRank(stunRank)}` }
  return [
    ...(wounds === 0 ? [] : [{ key: 'HnB.tarot.reads.wounds', data: { number: wounds } }]),
    ...(stun === 'brawn' ? [{ key: 'HnB.tarot.reads.stunBrawn' }] : []),
    ...(stun === 'rank' ? [{ key: 'HnB.tarot.reads.stun', data: { rank: stunAptitudePhrase } }] : []),
    range === 0 ? { key: 'HnB.tarot.reads.close' } : { key: 'HnB.tarot.reads.range', data: { range } },
    {
      key: 'HnB.tarot.reads.usedWith',
      data: { trait: { key: `HnB.tarot.trait.${findWeaponTraitKey(fields)}` } },
    },
  ]
}

/** Describes an armor: how many wounds it stops, or why it stops none ("Armor"). */
export const describeArmor = ({ fields: { rating, printed } }: ItemToDescribe<TarotArmor>): Phrase[] => [
  { key: `HnB.tarot.reads.${rating > 0 ? 'armor' : printed === 0 ? 'none' : 'worn'}`, data: { rating } },
]
