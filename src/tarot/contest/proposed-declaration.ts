/** The trait and weapon that a side usually uses, selected first in its form (ruling TC17). */
import { findActiveExchangeSides } from '../../core/exchange'
import type { Participant, ParsedItem } from '../../core/game-views'
import type { Tarot } from '../rules'
import type { TarotWeapon } from '../data'
import { canWeaponHarm } from '../data'
import type { TraitKey } from '../trait-list'
import { TRAIT_KEYS } from '../trait-list'
import { findTraitByKey, listTraitsByRank, findTraitKey } from '../traits'
import type { PushDeclaration, TarotContestActionContext, TarotContestFacts } from './contest-facts'
import { isTargetOutOfWeaponRange } from './weapon-range'
import type { UsableWeapon } from './attack-weapons'
import { FISTS_WEAPON, findWeaponTraitKey, listWeaponsWithReadableFields } from './attack-weapons'

/**
 * The data from which a form proposes a declaration in a contest: the actor who declares, the actor's items, and the
 * contest's facts and sides.
 */
interface SideDeclaringPush extends Pick<TarotContestActionContext, 'actor' | 'items'> {
  readonly message: { readonly facts: TarotContestFacts }
  readonly sides: readonly Participant<Tarot>[]
}

/**
 * Finds the weapon that is selected at first in an attacker's form. This is the weapon with which the attack began,
 * otherwise the attacker's best weapon, or fists in a fight.
 */
export function findProposedWeapon(
  sideDeclaringPush: SideDeclaringPush,
  contestRole: string,
): UsableWeapon | undefined {
  if (contestRole !== 'attacker') return undefined
  const weapons = listWeaponsWithReadableFields(sideDeclaringPush)
  return (
    weapons.find(({ id }) => id === sideDeclaringPush.message.facts.weapon?.item) ??
    findBestWeapon(sideDeclaringPush, weapons) ??
    (sideDeclaringPush.actor.turn ? FISTS_WEAPON : undefined)
  )
}

/**
 * Finds the weapon that an attacker's form proposes. Weapons in range of a defender come first; among them, the weapon
 * whose trait has the highest rank. Weapons that neither wound nor stun are left out.
 */
function findBestWeapon(
  sideDeclaringPush: SideDeclaringPush,
  weapons: readonly ParsedItem<TarotWeapon>[],
): ParsedItem<TarotWeapon> | undefined {
  const { exchange, away } = sideDeclaringPush.message.facts
  const distancesOfDeclaringSide = away.filter(
    ({ by: attackerKey }) => exchange.sides[attackerKey]?.uuid === sideDeclaringPush.actor.uuid,
  )
  const isWeaponUsableAtDistance = ({ fields }: ParsedItem<TarotWeapon>) =>
    distancesOfDeclaringSide.length === 0 ||
    distancesOfDeclaringSide.some((tokenDistance) => isTargetOutOfWeaponRange(fields, tokenDistance) !== true)
  const harmfulWeapons = weapons.filter(({ fields }) => canWeaponHarm(fields))
  const weaponsUsableAtDistance = harmfulWeapons.filter(isWeaponUsableAtDistance)
  const findTraitRank = ({ fields }: ParsedItem<TarotWeapon>) =>
    findTraitByKey(sideDeclaringPush.items, findWeaponTraitKey(fields)).rank
  return (weaponsUsableAtDistance.length > 0 ? weaponsUsableAtDistance : harmfulWeapons).reduce<
    ParsedItem<TarotWeapon> | undefined
  >(
    (bestWeaponSoFar, candidateWeapon) =>
      bestWeaponSoFar && findTraitRank(bestWeaponSoFar) >= findTraitRank(candidateWeapon)
        ? bestWeaponSoFar
        : candidateWeapon,
    undefined,
  )
}

/**
 * The id of the trait that the form selects for a side, or empty. An attacker without a weapon uses fists, which need
 * Melee (rule book, "Traits").
 */
export function findProposedTraitId(sideDeclaringPush: SideDeclaringPush, contestRole: string): string {
  if (contestRole === 'defender') return findProposedDefenderTraitId(sideDeclaringPush)
  if (contestRole !== 'attacker') return findProposedRivalTraitId(sideDeclaringPush)
  const selectedWeapon = findProposedWeapon(sideDeclaringPush, contestRole)
  return findTraitByKey(
    sideDeclaringPush.items,
    selectedWeapon ? findWeaponTraitKey(selectedWeapon.fields) : 'melee',
  ).id
}

/**
 * Finds the trait that a defender's form proposes. Against a ranged attack, it is Reaction. Against a close attack, it
 * is the best of Reaction, Melee and the traits of the defender's close weapons.
 */
function findProposedDefenderTraitId(sideDeclaringPush: SideDeclaringPush): string {
  const reactionTrait = findTraitByKey(sideDeclaringPush.items, 'reaction')
  if (hasRangedAttack(sideDeclaringPush)) return reactionTrait.id
  const closeWeapons = listWeaponsWithReadableFields(sideDeclaringPush).filter(
    ({ fields }) => fields.range === 0,
  )
  const closeWeaponTraits = closeWeapons.map(({ fields }) =>
    findTraitByKey(sideDeclaringPush.items, findWeaponTraitKey(fields)),
  )
  return [reactionTrait, findTraitByKey(sideDeclaringPush.items, 'melee'), ...closeWeaponTraits].reduce(
    (bestTrait, trait) => (trait.rank > bestTrait.rank ? trait : bestTrait),
  ).id
}

/**
 * True if an attacker uses a ranged weapon. For an attacker who has not declared yet, the weapon that began the attack
 * counts.
 */
function hasRangedAttack({ message, sides }: SideDeclaringPush): boolean {
  const { exchange, declared, weapon: firstWeapon } = message.facts
  return findActiveExchangeSides(exchange, sides)
    .filter(({ side }) => side.role === 'attacker')
    .some(({ key }) => ((Object.hasOwn(declared, key) ? declared[key]?.weapon : firstWeapon)?.range ?? 0) > 0)
}

/**
 * Finds the trait that the form proposes to a rival, and returns its id. Rivals usually compete in the same trait, so
 * the form proposes a trait that another rival declared, otherwise the rival's best trait. Empty without traits.
 */
function findProposedRivalTraitId({ items, message: { facts } }: SideDeclaringPush): string {
  const declaredTraitKeys = Object.values(facts.declared).flatMap(
    ({ trait }) => findDeclaredTraitKey(trait) ?? [],
  )
  const [firstKey] = declaredTraitKeys
  if (firstKey) return findTraitByKey(items, firstKey).id
  return listTraitsByRank(items).find(({ fields }) => fields)?.id ?? ''
}

/** The key of a declared trait in the rule book's list. Null without a trait, and for an invented trait. */
function findDeclaredTraitKey(trait: PushDeclaration['trait']): TraitKey | null {
  if (!trait) return null
  const traitKey = 'text' in trait.name ? findTraitKey(trait.name.text, '') : trait.id.slice(1)
  return TRAIT_KEYS.find((possibleTraitKey) => possibleTraitKey === traitKey) ?? null
}
