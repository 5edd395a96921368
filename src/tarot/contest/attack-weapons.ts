/** The weapons with which a side can attack, and how an attack stores the weapon. */
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

/** The parts of a weapon item that an attack needs. */
export type UsableWeapon = Pick<ParsedItem<TarotWeapon>, 'id' | 'name' | 'fields'>

/**
 * "Fist or Feet: Stun equal to Brawn @ Close": everybody has this weapon, without an item (ruling TC43). The stored
 * name is empty, because each reader sees the name in their own language (`weaponNameValue`).
 */
export const FISTS: UsableWeapon = {
  id: 'fists',
  name: '',
  fields: { wounds: 0, range: 0, trait: '', stun: 'brawn', stunRank: 1 },
}

/**
 * The weapons from which an attacker may choose: the carried weapons, and fists unless one of the items stands for
 * fists.
 */
export function attackersWeapons(attacker: Pick<Participant<Tarot>, 'items'>): readonly UsableWeapon[] {
  const carriedWeapons = readableWeapons(attacker)
  return carriedWeapons.some(({ fields: { wounds, stun } }) => wounds === 0 && stun === 'brawn')
    ? carriedWeapons
    : [...carriedWeapons, FISTS]
}

const FISTS_LABEL = { key: 'HnB.tarot.contest.fists' }

/** A weapon's name, as a value in a phrase. */
export const weaponNameForPhrase = ({ name }: Pick<AttackWeapon, 'name'>): string | typeof FISTS_LABEL =>
  name || FISTS_LABEL

/** A weapon's usual trait: the trait that the item names, otherwise Firearms (ranged) or Melee (close). */
export function weaponTraitKey({ trait, range }: Pick<TarotWeapon, 'trait' | 'range'>): TraitKey {
  const ownTraitKey = TRAIT_KEYS.find((traitKey) => traitKey === trait)
  return ownTraitKey ?? (range > 0 ? 'firearms' : 'melee')
}

/**
 * The attacker's weapon as the facts store it. For a stun "equal to Brawn", it stores the attacker's present Brawn
 * (ruling TC3).
 */
export function createAttackWeapon(
  situation: Situation<Tarot>,
  { id, name, fields }: UsableWeapon,
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
