/** Finds the ability of an actor that can use a kind of effect now. */
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { HeldEffect } from '../../abilities'
import { abilitiesThat, whyNotUse } from '../../abilities'
import { poolNow } from '../../pay'
import type { Effect, EffectKind } from '../../rules/abilities'
import type { ContestClick } from '../facts'

/**
 * Does an effect apply to this kind of roll? An effect that names Checks leaves Contests alone, and the reverse
 * ("Checks vs. Contests").
 */
export const isFor = ({ rolls }: Effect, what: 'check' | 'contest'): boolean =>
  rolls === 'any' || rolls === what

/** Does an effect apply to a Contest with violence, or without? */
export const fitsContest = (effect: Effect, violent: boolean): boolean =>
  isFor(effect, 'contest') && (effect.violence === 'any' || (effect.violence === 'violent') === violent)

type User = Pick<ContestClick, 'actor' | 'state' | 'items'> & { readonly data?: ContestClick['data'] }

/**
 * The ability that the button names, or else the first usable ability with this effect; refuses if no ability can be
 * used.
 */
export function usableEffect(
  { actor, state, items, data }: User,
  kind: EffectKind,
  fits: (effect: Effect) => boolean = (effect) => isFor(effect, 'contest'),
): HeldEffect | Refusal {
  const pool = poolNow({ actor, state })
  const candidates = abilitiesThat(items, kind).filter(
    ({ held, effect }) => fits(effect) && (!data?.ability || data.ability === held.id),
  )
  const [first] = candidates
  if (!first) return refuse('HnB.humanity.refusal.noSuchAbility')
  return candidates.find(({ held }) => !whyNotUse(held, pool)) ?? whyNotUse(first.held, pool) ?? first
}
