import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import { abilitiesThat, whyNotUse } from '../../abilities'
import { poolNow } from '../../pay'
import type { Effect, EffectKind } from '../../rules/abilities'
import type { Power } from '../rolls/openings'
import type { ContestClick } from '../facts'

/** Is an effect about Checks, or about Contests? What names one never touches the other ("Checks vs. Contests"). */
export const isFor = ({ rolls }: Effect, what: 'check' | 'contest'): boolean =>
  rolls === 'any' || rolls === what

type User = Pick<ContestClick, 'actor' | 'state' | 'items'> & { readonly data?: ContestClick['data'] }

/** An ability of somebody that does this and can be used now: the one that the button names, or the first that can. */
export function powerOf(
  { actor, state, items, data }: User,
  kind: EffectKind,
  fits: (effect: Effect) => boolean = (effect) => isFor(effect, 'contest'),
): Power | Refusal {
  const pool = poolNow({ actor, state })
  const powers = abilitiesThat(items, kind).filter(
    ({ held, effect }) => fits(effect) && (!data?.ability || data.ability === held.id),
  )
  const [first] = powers
  if (!first) return refuse('HnB.humanity.refusal.noSuchAbility')
  return powers.find(({ held }) => !whyNotUse(held, pool)) ?? whyNotUse(first.held, pool) ?? first
}
