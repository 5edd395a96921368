/** Finds an ability with a given kind of effect that an actor can use now. */
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { EffectOfOwnedAbility } from '../../item/abilities'
import { listAbilityEffectsOfKind, whyNotUseAbility } from '../../item/abilities'
import { computeCurrentBlessingPool } from '../../pool/payment'
import type { AbilityEffect, AbilityEffectKind } from '../../rules/ability-kinds'
import type { ContestActionContext } from '../facts'

/**
 * True if an effect applies to this kind of roll. Effects for Checks never apply to Contests, and effects for Contests
 * never apply to Checks ("Checks vs. Contests").
 */
export const isAbilityEffectForRollKind = (
  { rolls }: AbilityEffect,
  rollKind: 'check' | 'contest',
): boolean => rolls === 'any' || rolls === rollKind

/** Does the ability effect apply to violent Contests or, if `isContestViolent` is false, to non-violent Contests? */
export const isAbilityEffectForContest = (abilityEffect: AbilityEffect, isContestViolent: boolean): boolean =>
  isAbilityEffectForRollKind(abilityEffect, 'contest') &&
  (abilityEffect.violence === 'any' || (abilityEffect.violence === 'violent') === isContestViolent)

type ContestAbilityUser = Pick<ContestActionContext, 'actor' | 'state' | 'items'> & {
  readonly data?: ContestActionContext['data']
}

/**
 * The ability that the button names, or else the first usable ability with this effect. Refuses if the actor can use
 * none.
 */
export function findUsableAbilityOfKind(
  { actor, state, items, data }: ContestAbilityUser,
  effectKind: AbilityEffectKind,
  isUsableEffect: (abilityEffect: AbilityEffect) => boolean = (abilityEffect) =>
    isAbilityEffectForRollKind(abilityEffect, 'contest'),
): EffectOfOwnedAbility | Refusal {
  const blessingPool = computeCurrentBlessingPool({ actor, state })
  const matchingAbilityEffects = listAbilityEffectsOfKind(items, effectKind).filter(
    ({ ability, effect }) => isUsableEffect(effect) && (!data?.ability || data.ability === ability.id),
  )
  const [firstCandidate] = matchingAbilityEffects
  if (!firstCandidate) return refuse('HnB.humanity.refusal.noSuchAbility')
  return (
    matchingAbilityEffects.find(({ ability }) => !whyNotUseAbility(ability, blessingPool)) ??
    whyNotUseAbility(firstCandidate.ability, blessingPool) ??
    firstCandidate
  )
}
