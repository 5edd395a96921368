/** Finds the effects of an actor's abilities, except abilities that are used up. */
import type { Participant } from '../../core/game-views'
import type { OwnedAbility, EffectOfOwnedAbility } from '../item/abilities'
import { listAbilityEffectsOfKind, whyNotUseAbility } from '../item/abilities'
import { computeCurrentBlessingPool } from '../pool/payment'
import type { Humanity } from '../rules'
import type { AbilityEffectKind } from '../rules/ability-kinds'

type AbilityHolder = Pick<Participant<Humanity>, 'actor' | 'state' | 'items'>

/** All effects of the given kind, from the abilities that the actor can use now. */
export function findUsableEffectsOfKind(
  { actor, state, items }: AbilityHolder,
  effectKind: AbilityEffectKind,
): EffectOfOwnedAbility[] {
  const blessingPool = computeCurrentBlessingPool({ actor, state })
  return listAbilityEffectsOfKind(items, effectKind).filter(
    ({ ability }) => whyNotUseAbility(ability, blessingPool) === null,
  )
}

/** The usable ability for an effect of this kind, preferably an ability without a limit. Empty if none is usable. */
export function findAbilityToUse(
  abilityHolder: AbilityHolder,
  effectKind: AbilityEffectKind,
): OwnedAbility[] {
  const usableAbilities = findUsableEffectsOfKind(abilityHolder, effectKind).map(({ ability }) => ability)
  return [usableAbilities.find(({ fields }) => fields.limit === 'none') ?? usableAbilities[0]].flatMap(
    (ability) => ability ?? [],
  )
}
