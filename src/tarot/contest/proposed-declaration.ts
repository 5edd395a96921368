/** The trait and the weapon that a side's form selects at first: those that the side usually uses (ruling TC17). */
import { activeSides } from '../../core/exchange'
import type { Participant, ParsedItem } from '../../core/game-views'
import type { Tarot } from '../rules'
import type { TarotWeapon } from '../data'
import { canWeaponHarm } from '../data'
import type { TraitKey } from '../trait-list'
import { TRAIT_KEYS } from '../trait-list'
import { listedTrait, sortedTraits, findTraitKey } from '../traits'
import type { Declaration, TarotContestClick, TarotContestFacts } from './contest-facts'
import { isOutOfRange } from './weapon-range'
import type { UsableWeapon } from './attack-weapons'
import { FISTS, weaponTraitKey, readableWeapons } from './attack-weapons'

/** The side whose player declares, and the contest's facts and sides. */
interface DeclaringSide extends Pick<TarotContestClick, 'actor' | 'items'> {
  readonly message: { readonly facts: TarotContestFacts }
  readonly sides: readonly Participant<Tarot>[]
}

/**
 * The weapon that an attacker's form selects: the weapon with which the attack began, otherwise the attacker's best
 * weapon. In a fight, an attacker without a weapon uses their fists.
 */
export function proposedWeapon(click: DeclaringSide, role: string): UsableWeapon | undefined {
  if (role !== 'attacker') return undefined
  const weapons = readableWeapons(click)
  return (
    weapons.find(({ id }) => id === click.message.facts.weapon?.item) ??
    bestWeapon(click, weapons) ??
    (click.actor.turn ? FISTS : undefined)
  )
}

/**
 * The best weapon that an attacker carries. A weapon whose range reaches a defender comes first. Among these, the
 * weapon whose trait has the highest rank; then the first item. A weapon that can neither wound nor stun in this game
 * is left out.
 */
function bestWeapon(
  click: DeclaringSide,
  weapons: readonly ParsedItem<TarotWeapon>[],
): ParsedItem<TarotWeapon> | undefined {
  const { exchange, away } = click.message.facts
  const ownDistances = away.filter(
    ({ by: attackerKey }) => exchange.sides[attackerKey]?.uuid === click.actor.uuid,
  )
  const isInReach = ({ fields }: ParsedItem<TarotWeapon>) =>
    ownDistances.length === 0 ||
    ownDistances.some((tokenDistance) => isOutOfRange(fields, tokenDistance) !== true)
  const harmfulWeapons = weapons.filter(({ fields }) => canWeaponHarm(fields))
  const weaponsInReach = harmfulWeapons.filter(isInReach)
  const traitRank = ({ fields }: ParsedItem<TarotWeapon>) =>
    listedTrait(click.items, weaponTraitKey(fields)).rank
  return (weaponsInReach.length > 0 ? weaponsInReach : harmfulWeapons).reduce<
    ParsedItem<TarotWeapon> | undefined
  >(
    (bestSoFar, candidate) =>
      bestSoFar && traitRank(bestSoFar) >= traitRank(candidate) ? bestSoFar : candidate,
    undefined,
  )
}

/**
 * The id of the trait that the form selects for a side. Empty if it selects no trait. An attacker without a weapon uses
 * their fists, for which the rule book ("Traits") names Melee.
 */
export function proposedTraitId(click: DeclaringSide, role: string): string {
  if (role === 'defender') return proposedDefenderTraitId(click)
  if (role !== 'attacker') return proposedRivalTraitId(click)
  const selectedWeapon = proposedWeapon(click, role)
  return listedTrait(click.items, selectedWeapon ? weaponTraitKey(selectedWeapon.fields) : 'melee').id
}

/**
 * The id of the trait that the form selects for a defender. Against a ranged attack: Reaction. Against a close attack:
 * the trait with the highest rank among Reaction, Melee and the traits of the defender's own close weapons. Among equal
 * ranks, the first in this order.
 */
function proposedDefenderTraitId(click: DeclaringSide): string {
  const reactionTrait = listedTrait(click.items, 'reaction')
  if (hasRangedAttack(click)) return reactionTrait.id
  const closeWeapons = readableWeapons(click).filter(({ fields }) => fields.range === 0)
  const closeWeaponTraits = closeWeapons.map(({ fields }) => listedTrait(click.items, weaponTraitKey(fields)))
  return [reactionTrait, listedTrait(click.items, 'melee'), ...closeWeaponTraits].reduce((bestTrait, trait) =>
    trait.rank > bestTrait.rank ? trait : bestTrait,
  ).id
}

/** Does an attacker use a ranged weapon? Before an attacker declares, the weapon with which the attack began counts. */
function hasRangedAttack({ message, sides }: DeclaringSide): boolean {
  const { exchange, declared, weapon: firstWeapon } = message.facts
  return activeSides(exchange, sides)
    .filter(({ side }) => side.role === 'attacker')
    .some(({ key }) => ((Object.hasOwn(declared, key) ? declared[key]?.weapon : firstWeapon)?.range ?? 0) > 0)
}

/**
 * The id of the trait that the form selects for a rival. If another rival has already declared a trait, the form
 * selects the same trait, because rivals usually compete in the same trait. Otherwise it selects the rival's best
 * trait. Empty for a rival without traits.
 */
function proposedRivalTraitId({ items, message: { facts } }: DeclaringSide): string {
  const declaredKeys = Object.values(facts.declared).flatMap(({ trait }) => declaredTraitKey(trait) ?? [])
  const [firstKey] = declaredKeys
  if (firstKey) return listedTrait(items, firstKey).id
  return sortedTraits(items).find(({ fields }) => fields)?.id ?? ''
}

/**
 * The key that a declared trait has in the rule book's list. Null without a trait, and for a trait that the table
 * invented.
 */
function declaredTraitKey(trait: Declaration['trait']): TraitKey | null {
  if (!trait) return null
  const key = 'text' in trait.name ? findTraitKey(trait.name.text, '') : trait.id.slice(1)
  return TRAIT_KEYS.find((listedKey) => listedKey === key) ?? null
}
