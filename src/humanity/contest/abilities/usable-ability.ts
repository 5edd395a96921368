/** Finds an actor's ability that can use a kind of effect now. */
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { HeldAbilityEffect } from '../../item/abilities'
import { abilityEffectsOfKind, whyNotUseAbility } from '../../item/abilities'
import { currentPool } from '../../pool/payment'
import type { AbilityEffect, AbilityEffectKind } from '../../rules/ability-kinds'
import type { ContestClick } from '../facts'

/**
 * Does an effect apply to this kind of roll? Effects for Checks never apply to Contests, nor effects for Contests to
 * Checks ("Checks vs. Contests").
 */
export const isEffectForRollKind = ({ rolls }: AbilityEffect, rollKind: 'check' | 'contest'): boolean =>
  rolls === 'any' || rolls === rollKind

/** Does an effect apply to a violent Contest or, if `isViolent` is false, to a non-violent Contest? */
export const isEffectForContest = (effect: AbilityEffect, isViolent: boolean): boolean =>
  isEffectForRollKind(effect, 'contest') &&
  (effect.violence === 'any' || (effect.violence === 'violent') === isViolent)

type AbilityUser = Pick<ContestClick, 'actor' | 'state' | 'items'> & { readonly data?: ContestClick['data'] }

/**
 * The ability that the button names, or else the first usable ability with this effect. Refuses if the actor can use
 * none.
 */
export function usableAbilityFor(
  { actor, state, items, data }: AbilityUser,
  kind: AbilityEffectKind,
  isUsableEffect: (effect: AbilityEffect) => boolean = (effect) => isEffectForRollKind(effect, 'contest'),
): HeldAbilityEffect | Refusal {
  const pool = currentPool({ actor, state })
  const candidates = abilityEffectsOfKind(items, kind).filter(
    ({ ability, effect }) => isUsableEffect(effect) && (!data?.ability || data.ability === ability.id),
  )
  const [firstCandidate] = candidates
  if (!firstCandidate) return refuse('HnB.humanity.refusal.noSuchAbility')
  return (
    candidates.find(({ ability }) => !whyNotUseAbility(ability, pool)) ??
    whyNotUseAbility(firstCandidate.ability, pool) ??
    firstCandidate
  )
}
