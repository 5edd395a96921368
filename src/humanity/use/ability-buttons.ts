/** Decides which buttons an ability has, and which form fields its effects need. */
import type { ItemActionContext } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { AbilityFields } from '../data'
import { listAbilityEffects, computeRechargePrice } from '../item/abilities'
import type { EffectKindWithOwnButton } from '../item/ability-texts'
import { BUTTON_EFFECT_KINDS } from '../item/ability-texts'
import { whyNotAffordPrice } from '../pool/payment'
import type { Humanity } from '../rules'
import type { AbilityEffect } from '../rules/ability-kinds'
import { FIELDS_BY_EFFECT_KIND } from '../rules/effect-fields'

export type AbilityActionContext = ItemActionContext<Humanity, AbilityFields>

/** Finds the ability's effect that people use with the ability's own button. Null if the ability has no such effect. */
export function findAbilityButtonEffect(
  abilityItem: Pick<AbilityActionContext['item'], 'fields'>,
): (AbilityEffect & { kind: EffectKindWithOwnButton }) | null {
  for (const abilityEffect of listAbilityEffects(abilityItem)) {
    const effectKind = BUTTON_EFFECT_KINDS.find((buttonEffectKind) => buttonEffectKind === abilityEffect.kind)
    if (effectKind) return { ...abilityEffect, kind: effectKind }
  }
  return null
}

/** Refuses to recharge an ability that cannot be recharged. */
export function whyNotRechargeAbility(
  actionContext: Pick<AbilityActionContext, 'actor' | 'state' | 'item'>,
): Refusal | null {
  const { name, fields } = actionContext.item
  if (fields.limit !== 'recharge' || fields.used < fields.uses)
    return refuse('HnB.humanity.refusal.charged', { name })
  return actionContext.actor.type === 'npc'
    ? null
    : whyNotAffordPrice(actionContext, computeRechargePrice(fields))
}

/** The fields that describe an effect of an ability, without the field `kind`. */
const ABILITY_EFFECT_FIELDS = [
  'value',
  'stat',
  'least',
  'rolls',
  'violence',
  'side',
  'situation',
] as const satisfies readonly Exclude<keyof AbilityEffect, 'kind'>[]

/** Lists the form fields that no effect of an invented ability uses. */
export function listUnusedAbilityEffectFields({ fields }: { readonly fields: AbilityFields }): string[] {
  return Object.entries(fields.effects).flatMap(([key, { kind }]) =>
    ABILITY_EFFECT_FIELDS.filter(
      (fieldName) =>
        !FIELDS_BY_EFFECT_KIND[kind].some((usedAbilityEffectField) => usedAbilityEffectField === fieldName),
    ).map((fieldName) => `effects.${key}.${fieldName}`),
  )
}
