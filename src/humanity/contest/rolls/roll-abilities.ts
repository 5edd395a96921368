/**
 * Finds the abilities that change an actor's rolls in a Contest. Some let an Attacker roll another stat, some protect
 * the loser.
 */
import type { Participant } from '../../../core/game-views'
import type { HeldAbilityEffect } from '../../item/abilities'
import { abilityEffectsOfKind, isEffectForRoll, whyNotUseAbility } from '../../item/abilities'
import { currentPool } from '../../pool/payment'
import type { Humanity } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import { ALL_STATS } from '../../rules/stats'

type Attacker = Pick<Participant<Humanity>, 'actor' | 'state' | 'items'>

/** The usable ability that lets an Attacker roll this stat in place of Hurt. Null if there is none. */
export function attackAbilityFor(attacker: Attacker, stat: Stat): HeldAbilityEffect | null {
  const pool = currentPool(attacker)
  return (
    abilityEffectsOfKind(attacker.items, 'attackWith').find(
      ({ ability, effect }) =>
        (effect.stat === stat || effect.stat === '') && whyNotUseAbility(ability, pool) === null,
    ) ?? null
  )
}

/** The stats that abilities let an Attacker roll in place of Hurt. */
export const attackStats = (attacker: Attacker): readonly Stat[] =>
  ALL_STATS.filter((stat) => stat !== 'hurt' && attackAbilityFor(attacker, stat) !== null)

/**
 * The stats by which the rules treat the roll. If a touchstone replaced the chosen stat with History, the roll still
 * counts as a roll of the chosen stat.
 */
export function chosenStats({
  stats,
  instead,
}: {
  readonly stats: readonly Stat[]
  readonly instead: Stat | ''
}): readonly Stat[] {
  return instead === '' ? stats : [instead, ...stats.slice(1)]
}

/** The abilities that protect the loser of a roll with this purpose. Abilities that are used up are included. */
export function protectingAbilities(
  { state, items }: Pick<Participant<Humanity>, 'state' | 'items'>,
  purpose: RollPurpose,
): HeldAbilityEffect[] {
  return abilityEffectsOfKind(items, 'protect').filter(({ effect }) =>
    isEffectForRoll(effect, purpose, state.stats),
  )
}

/**
 * Does the ability protect a loser automatically? If people must judge its situation, or if its uses are limited, the
 * loser must press a button instead.
 */
export const isAutomaticProtection = ({ ability: { fields }, effect }: HeldAbilityEffect): boolean =>
  effect.situation === '' && fields.limit === 'none' && fields.pool === 0
