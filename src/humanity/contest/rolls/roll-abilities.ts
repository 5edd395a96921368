/**
 * Finds the abilities that change an actor's rolls in a Contest. Some let an Attacker roll another stat, some protect
 * the loser.
 */
import type { Participant } from '../../../core/game-views'
import type { EffectOfOwnedAbility } from '../../item/abilities'
import { listAbilityEffectsOfKind, isAbilityEffectForRoll, whyNotUseAbility } from '../../item/abilities'
import { computeCurrentBlessingPool } from '../../pool/payment'
import type { Humanity } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import { ALL_STATS } from '../../rules/stats'

type AttackingParticipant = Pick<Participant<Humanity>, 'actor' | 'state' | 'items'>

/** The usable ability that lets an Attacker roll this stat instead of Hurt, or null. */
export function findAttackAbility(attacker: AttackingParticipant, stat: Stat): EffectOfOwnedAbility | null {
  const blessingPool = computeCurrentBlessingPool(attacker)
  return (
    listAbilityEffectsOfKind(attacker.items, 'attackWith').find(
      ({ ability, effect }) =>
        (effect.stat === stat || effect.stat === '') && whyNotUseAbility(ability, blessingPool) === null,
    ) ?? null
  )
}

/** The stats that an Attacker may roll in place of Hurt because of abilities. */
export const listAttackStats = (attacker: AttackingParticipant): readonly Stat[] =>
  ALL_STATS.filter((stat) => stat !== 'hurt' && findAttackAbility(attacker, stat) !== null)

/** The stats by which the rules treat the roll. History from a touchstone still counts as the chosen stat. */
export function findChosenStats({
  stats,
  instead,
}: {
  readonly stats: readonly Stat[]
  readonly instead: Stat | ''
}): readonly Stat[] {
  return instead === '' ? stats : [instead, ...stats.slice(1)]
}

/** The abilities that protect the loser of a roll with this purpose, including used-up abilities. */
export function listProtectingAbilities(
  { state, items }: Pick<Participant<Humanity>, 'state' | 'items'>,
  rollPurpose: RollPurpose,
): EffectOfOwnedAbility[] {
  return listAbilityEffectsOfKind(items, 'protect').filter(({ effect }) =>
    isAbilityEffectForRoll(effect, rollPurpose, state.stats),
  )
}

/**
 * True if the ability protects a loser automatically. If people must judge the ability's situation or if its uses are
 * limited, the loser presses a button instead.
 */
export const doesProtectionApplyAutomatically = ({
  ability: { fields },
  effect,
}: EffectOfOwnedAbility): boolean => effect.situation === '' && fields.limit === 'none' && fields.pool === 0
