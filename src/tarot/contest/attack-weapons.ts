/** The weapons with which a side can attack, and the copy of a weapon that an attack stores. */
import { parseItemsOfType } from '../../core/parse-items'
import type { Participant, ParsedItem, Situation } from '../../core/game-views'
import { truncatedText } from '../../core/short-name'
import type { TarotWeapon } from '../data'
import { tarotWeaponSchema } from '../data'
import type { Tarot } from '../rules'
import { effectiveRank } from '../rules'
import type { TraitKey } from '../trait-list'
import { TRAIT_KEYS } from '../trait-list'
import { listedTrait } from '../traits'
import { rankLoweringWounds } from '../reaction-round'
import type { AttackWeapon } from './contest-facts'

/** A participant's weapons. Weapons with unreadable data are left out. */
export function readableWeapons({ items }: Pick<Participant<Tarot>, 'items'>): ParsedItem<TarotWeapon>[] {
  return parseItemsOfType(items, 'weapon', tarotWeaponSchema).flatMap(({ fields, ...item }) =>
    fields === null ? [] : [{ ...item, fields }],
  )
}

/** A weapon's usual trait: the trait that the item names, otherwise Firearms (ranged) or Melee (close). */
export function weaponTraitKey({ trait, range }: Pick<TarotWeapon, 'trait' | 'range'>): TraitKey {
  const ownTraitKey = TRAIT_KEYS.find((traitKey) => traitKey === trait)
  return ownTraitKey ?? (range > 0 ? 'firearms' : 'melee')
}

/**
 * The copy of an attacker's weapon. For a stun "equal to Brawn", it stores the attacker's current Brawn (ruling TC3).
 */
export function createAttackWeapon(
  situation: Situation<Tarot>,
  { id, name, fields }: ParsedItem<TarotWeapon>,
): AttackWeapon {
  const { wounds, range, stun, stunRank } = fields
  const brawnRank = effectiveRank(
    listedTrait(situation.items, 'brawn').rank,
    rankLoweringWounds(situation, situation.settings),
  )
  return {
    item: id,
    name: truncatedText(name),
    wounds,
    range,
    stun: stun === '' ? null : stun === 'brawn' ? brawnRank : stunRank,
  }
}
