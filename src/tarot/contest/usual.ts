/** The declaration proposed to a side of a contest: the trait usually checked, and its weapon (ruling TC17). */
import { activeSides } from '../../core/exchange'
import type { ParsedItem } from '../../core/game-views'
import type { TarotWeapon } from '../data'
import { canWeaponHarm } from '../data'
import { listedTrait } from '../traits'
import type { OnContest } from './facts'
import { isBeyond } from './range'
import { usualTraitOf, weaponsOf } from './weapons'

/** An attacker's usual weapon: the one that the contest began with, else the fittest of those they carry. */
export function usualWeapon(click: OnContest, role: string): ParsedItem<TarotWeapon> | undefined {
  if (role !== 'attacker') return undefined
  const all = weaponsOf(click)
  return all.find(({ id }) => id === click.message.facts.weapon?.item) ?? fittest(click, all)
}

/**
 * What reaches a defender before what does not, then what is used with the best trait, then what stands first. What
 * has no effect in this game is nobody's weapon here.
 */
function fittest(
  click: OnContest,
  all: readonly ParsedItem<TarotWeapon>[],
): ParsedItem<TarotWeapon> | undefined {
  const { exchange, away } = click.message.facts
  const measured = away.filter(({ by }) => exchange.sides[by]?.uuid === click.actor.uuid)
  const reaches = ({ fields }: ParsedItem<TarotWeapon>) =>
    measured.length === 0 || measured.some((one) => isBeyond(fields, one) !== true)
  const armed = all.filter(({ fields }) => canWeaponHarm(fields))
  const within = armed.filter(reaches)
  const rank = ({ fields }: ParsedItem<TarotWeapon>) => listedTrait(click.items, usualTraitOf(fields)).rank
  return (within.length > 0 ? within : armed).reduce<ParsedItem<TarotWeapon> | undefined>(
    (best, one) => (best && rank(best) >= rank(one) ? best : one),
    undefined,
  )
}

/** The id of the trait proposed to a side; empty for one that the Narrator picks. */
export function usualTrait(click: OnContest, role: string): string {
  if (role === 'defender') return usualDefence(click)
  const weapon = usualWeapon(click, role)
  return weapon ? listedTrait(click.items, usualTraitOf(weapon.fields)).id : ''
}

/**
 * A shot is met with Reaction. An attacker within reach is met with the best of Reaction, of fists, and of what the
 * defender's own close weapons are used with; among equals with the first named.
 */
function usualDefence(click: OnContest): string {
  const reaction = listedTrait(click.items, 'reaction')
  if (isShot(click)) return reaction.id
  const close = weaponsOf(click).filter(({ fields }) => fields.range === 0)
  const fought = close.map(({ fields }) => listedTrait(click.items, usualTraitOf(fields)))
  return [reaction, listedTrait(click.items, 'melee'), ...fought].reduce((best, one) =>
    one.rank > best.rank ? one : best,
  ).id
}

/** Does any attacker shoot, with the declared weapon, or else with the one that the contest began with? */
function isShot({ message, sides }: OnContest): boolean {
  const { exchange, declared, weapon } = message.facts
  return activeSides(exchange, sides)
    .filter(({ side }) => side.role === 'attacker')
    .some(({ key }) => ((Object.hasOwn(declared, key) ? declared[key]?.weapon : weapon)?.range ?? 0) > 0)
}
