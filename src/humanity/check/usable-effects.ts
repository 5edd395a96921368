/** The effects of an actor's abilities, except abilities that are used up. */
import type { Participant } from '../../core/game-views'
import type { HeldAbility, HeldAbilityEffect } from '../item/abilities'
import { abilityEffectsOfKind, whyNotUseAbility } from '../item/abilities'
import { currentPool } from '../pool/payment'
import type { Humanity } from '../rules'
import type { AbilityEffectKind } from '../rules/ability-kinds'

type AbilityHolder = Pick<Participant<Humanity>, 'actor' | 'state' | 'items'>

/** The effects of one kind among the abilities that the actor can use now. */
export function usableEffectsOfKind(
  { actor, state, items }: AbilityHolder,
  kind: AbilityEffectKind,
): HeldAbilityEffect[] {
  const pool = currentPool({ actor, state })
  return abilityEffectsOfKind(items, kind).filter(({ ability }) => whyNotUseAbility(ability, pool) === null)
}

/**
 * The ability that a roll uses for an effect of the given kind. An ability without a limit comes first. Empty if no
 * usable ability has such an effect.
 */
export function abilityToUse(abilityHolder: AbilityHolder, kind: AbilityEffectKind): HeldAbility[] {
  const abilities = usableEffectsOfKind(abilityHolder, kind).map(({ ability }) => ability)
  return [abilities.find(({ fields }) => fields.limit === 'none') ?? abilities[0]].flatMap(
    (ability) => ability ?? [],
  )
}
