/** Finds the weapons with which a side can attack. Makes the form in which an attack stores its weapon. */
import { parseItemsOfType } from '../../core/parse-items'
import type { Participant, ParsedItem, Situation } from '../../core/game-views'
import { truncateText } from '../../core/short-name'
import type { TarotWeapon } from '../data'
import { tarotWeaponSchema } from '../data'
import type { Tarot } from '../rules'
import { computeEffectiveRank } from '../rules'
import type { TraitKey } from '../trait-list'
import { TRAIT_KEYS } from '../trait-list'
import { findTraitByKey } from '../traits'
import { countRankLoweringWounds } from '../reaction-round'
import type { AttackWeapon } from './contest-facts'

/** The weapons of an actor. Leaves out weapons with unreadable data. */
export function listWeaponsWithReadableFields({
  items,
}: Pick<Participant<Tarot>, 'items'>): ParsedItem<TarotWeapon>[] {
  return parseItemsOfType(items, 'weapon', tarotWeaponSchema).flatMap(({ fields, ...item }) =>
    fields === null ? [] : [{ ...item, fields }],
  )
}

/** The id, the name and the data of a weapon that can attack. */
export type UsableWeapon = Pick<ParsedItem<TarotWeapon>, 'id' | 'name' | 'fields'>

/**
 * The rule: "Fist or Feet: Stun equal to Brawn @ Close". Every character has this weapon without an item (ruling TC43).
 * Its name is empty because each reader sees it translated (`toWeaponNameForPhrase`).
 */
export const FISTS_WEAPON: UsableWeapon = {
  id: 'fists',
  name: '',
  fields: { wounds: 0, range: 0, trait: '', stun: 'brawn', stunRank: 1 },
}

/** The weapons from which an attacker may choose. Fists are added unless an item already stands for them. */
export function listAttackerWeapons(attacker: Pick<Participant<Tarot>, 'items'>): readonly UsableWeapon[] {
  const carriedWeapons = listWeaponsWithReadableFields(attacker)
  return carriedWeapons.some(({ fields: { wounds, stun } }) => wounds === 0 && stun === 'brawn')
    ? carriedWeapons
    : [...carriedWeapons, FISTS_WEAPON]
}

const FISTS_WEAPON_LABEL = { key: 'HnB.tarot.contest.fists' }

/** Returns the name of the weapon for use in a phrase. An empty name becomes the label of fists. */
export const toWeaponNameForPhrase = ({
  name,
}: Pick<AttackWeapon, 'name'>): string | typeof FISTS_WEAPON_LABEL => name || FISTS_WEAPON_LABEL

/**
 * Finds the usual trait for attacks with a weapon. It is the trait that the item names, otherwise Firearms for a ranged
 * weapon and Melee for a close weapon.
 */
export function findWeaponTraitKey({ trait, range }: Pick<TarotWeapon, 'trait' | 'range'>): TraitKey {
  const ownTraitKey = TRAIT_KEYS.find((traitKey) => traitKey === trait)
  return ownTraitKey ?? (range > 0 ? 'firearms' : 'melee')
}

/**
 * The attacker's weapon as the facts store it. A stun "equal to Brawn" is stored as the attacker's present Brawn
 * (ruling TC3).
 */
export function createAttackWeapon(
  situation: Situation<Tarot>,
  { id, name, fields }: UsableWeapon,
): AttackWeapon {
  const { wounds, range, stun, stunRank } = fields
  const brawnRank = computeEffectiveRank(
    findTraitByKey(situation.items, 'brawn').rank,
    countRankLoweringWounds(situation, situation.settings),
  )
  return {
    item: id,
    name: truncateText(name),
    wounds,
    range,
    stun: stun === '' ? null : stun === 'brawn' ? brawnRank : stunRank,
  }
}
