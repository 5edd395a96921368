import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { abilitiesThat, whyNotUse } from '../abilities'
import { poolNow } from '../pay'
import type { EffectKind } from '../rules/abilities'
import type { Power } from './abilities'
import type { ContestClick } from './facts'

/** An ability of who clicks that does this and can be used now. */
export function powerOf(
  { actor, state, items }: Pick<ContestClick, 'actor' | 'state' | 'items'>,
  kind: EffectKind,
): Power | Refusal {
  const power = abilitiesThat(items, kind)[0]
  if (!power) return refuse('HnB.humanity.refusal.noSuchAbility')
  return whyNotUse(power.held, poolNow({ actor, state })) ?? power
}
