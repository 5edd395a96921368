/** The weapons that a side can attack with, and a weapon's data at the time of an attack. */
import { parseItemsOfType } from '../../core/parse-items'
import type { Participant, ParsedItem, Situation } from '../../core/game-views'
import type { TarotWeapon } from '../data'
import { tarotWeaponSchema } from '../data'
import type { Tarot } from '../rules'
import { effectiveRank } from '../rules'
import type { TraitKey } from '../trait-list'
import { TRAIT_KEYS } from '../trait-list'
import { listedTrait } from '../traits'
import { rankLoweringWounds } from '../reaction-round'
import type { AttackWeapon } from './facts'

/** The readable weapons. */
export function weaponsOf({ items }: Pick<Participant<Tarot>, 'items'>): ParsedItem<TarotWeapon>[] {
  return parseItemsOfType(items, 'weapon', tarotWeaponSchema).flatMap(({ fields, ...item }) =>
    fields === null ? [] : [{ ...item, fields }],
  )
}

/** The trait that a weapon is usually used with: its own, else Firearms for what shoots, and Melee for what touches. */
export function usualTraitOf({ trait, range }: Pick<TarotWeapon, 'trait' | 'range'>): TraitKey {
  const own = TRAIT_KEYS.find((known) => known === trait)
  return own ?? (range > 0 ? 'firearms' : 'melee')
}

/** A weapon in somebody's hands: a stun "equal to Brawn" uses the attacker's present Brawn (ruling TC3). */
export function attackWeapon(
  situation: Situation<Tarot>,
  { id, name, fields }: ParsedItem<TarotWeapon>,
): AttackWeapon {
  const { wounds, range, stun, stunRank } = fields
  const brawn = effectiveRank(
    listedTrait(situation.items, 'brawn').rank,
    rankLoweringWounds(situation, situation.settings),
  )
  return {
    item: id,
    name: name.slice(0, 200),
    wounds,
    range,
    stun: stun === '' ? null : stun === 'brawn' ? brawn : stunRank,
  }
}
