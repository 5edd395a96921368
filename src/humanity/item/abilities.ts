/** Reads a character's abilities and Lifestyle, and finds the abilities that the character can use now. */
import * as v from 'valibot'
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { ItemView } from '../../core/game-views'
import type { AbilityFields } from '../data'
import { abilityFieldsSchema, lifestyleSchema } from '../data'
import type { AbilityEffect, AbilityEffectKind } from '../rules/ability-kinds'
import type { RollPurpose } from '../rules/roll-purpose'
import type { LifestyleBenefits } from '../rules/lifestyles'
import { findLifestyleBenefits, findUsableLifestyleBenefits } from '../rules/lifestyles'
import type { BlessingPoolDie, BlessingPrice } from '../rules/pool'
import { createBlessingPrice, formatPriceAsSigns, sumBlessingPoolWorth } from '../rules/pool'
import type { Stat, StatDice } from '../rules/stats'

/** An ability that an actor has. */
export interface OwnedAbility extends Pick<ItemView, 'uuid' | 'id' | 'name' | 'img'> {
  readonly fields: AbilityFields
}

/** The actor's ability items. Leaves out items with unreadable data. */
export function parseAbilities(items: readonly ItemView[]): OwnedAbility[] {
  return items.flatMap(({ type, uuid, id, name, img, fields }) => {
    const parsedAbility = v.safeParse(abilityFieldsSchema, type === 'ability' ? fields : undefined)
    return parsedAbility.success ? [{ uuid, id, name, img, fields: parsedAbility.output }] : []
  })
}

/** An effect, with the ability that has this effect and that the actor has. */
export interface EffectOfOwnedAbility {
  readonly ability: OwnedAbility
  readonly effect: AbilityEffect
}

export function listAbilityEffects({ fields }: Pick<OwnedAbility, 'fields'>): AbilityEffect[] {
  return Object.values(fields.effects)
}

/** The effects of one kind among all abilities of the actor, even abilities that are used up. */
export function listAbilityEffectsOfKind(
  items: readonly ItemView[],
  effectKind: AbilityEffectKind,
): EffectOfOwnedAbility[] {
  return parseAbilities(items).flatMap((ability) =>
    listAbilityEffects(ability).flatMap((abilityEffect) =>
      abilityEffect.kind === effectKind ? [{ ability, effect: abilityEffect }] : [],
    ),
  )
}

/**
 * May the effect change a roll with this purpose? Effects may be limited by stat, die size, kind of roll, violence, or
 * side.
 */
export function isAbilityEffectForRoll(
  { stat, least: minFaces, rolls, violence, side }: AbilityEffect,
  rollPurpose: RollPurpose,
  statDice: StatDice,
): boolean {
  const isContestRoll = rollPurpose.kind === 'contest' || rollPurpose.kind === 'advantage'
  return (
    (rolls === 'any' ||
      (rolls === 'contest'
        ? isContestRoll
        : rolls === 'check'
          ? !isContestRoll
          : rollPurpose.kind === rolls)) &&
    (violence === 'any' || (violence === 'violent') === rollPurpose.violent) &&
    (side === 'any' || side === rollPurpose.side) &&
    (stat === '' || rollPurpose.stats.includes(stat)) &&
    rollPurpose.stats.some((rolledStat) => statDice[rolledStat] >= minFaces)
  )
}

/**
 * The situation in which an ability applies: a key of `lang/`, or for an invented ability the text that a person typed.
 */
export function findSituationTextOfAbility({ fields }: Pick<OwnedAbility, 'fields'>): string {
  const situationText =
    Object.values(fields.effects).find(({ situation }) => situation !== '')?.situation ?? ''
  return situationText === 'judged' ? `HnB.humanity.situation.${fields.ability}` : situationText
}

/** The price for recharging an ability. For some abilities, each recharge raises the price. */
export function computeRechargePrice({ dice, worth, grows, recharged }: AbilityFields): BlessingPrice {
  return createBlessingPrice(dice + grows * recharged, worth)
}

/** Refuses an unusable ability. The refusal says how the ability becomes usable again. */
export function whyNotUseAbility(
  { name, fields }: Pick<OwnedAbility, 'name' | 'fields'>,
  blessingPool: readonly BlessingPoolDie[],
): Refusal | null {
  const { limit, used, uses } = fields
  if (limit !== 'none' && used >= uses) {
    return limit === 'recharge'
      ? refuse('HnB.humanity.refusal.uncharged', {
          name,
          price: formatPriceAsSigns(computeRechargePrice(fields)),
        })
      : refuse(`HnB.humanity.refusal.used.${limit}`, { name })
  }
  if (sumBlessingPoolWorth(blessingPool) < fields.pool)
    return refuse('HnB.humanity.refusal.poolTooSmall', { name, worth: fields.pool })
  return null
}

/** The edits that count one use of an ability. Empty for unlimited uses. */
export function createAbilityUseCountEdits({
  uuid,
  fields,
}: Pick<OwnedAbility, 'uuid' | 'fields'>): DocumentEdit[] {
  return fields.limit === 'none' ? [] : [{ target: uuid, set: { used: fields.used + 1 } }]
}

/** The Lifestyle among the items, with its benefits. `item` is null for a character without a Lifestyle. */
export function parseLifestyle(
  items: readonly ItemView[],
): LifestyleBenefits & { readonly item: ItemView | null } {
  for (const lifestyleItem of items) {
    const parsedLifestyle = v.safeParse(
      lifestyleSchema,
      lifestyleItem.type === 'lifestyle' ? lifestyleItem.fields : undefined,
    )
    if (parsedLifestyle.success && parsedLifestyle.output.lifestyle !== '')
      return { ...findLifestyleBenefits(parsedLifestyle.output), item: lifestyleItem }
  }
  return { ...findLifestyleBenefits({ lifestyle: '', moved: '' }), item: null }
}

/**
 * The stats whose Sparks the character may pay with ⑥, thanks to the Lifestyle. A benefit on an unusable custom stat
 * counts for its original stat (HU51).
 */
export function listStatsPaidWithOneSix(
  items: readonly ItemView[],
  { customStat }: { readonly customStat: string },
): readonly Stat[] {
  const parsedLifestyle = v.safeParse(lifestyleSchema, parseLifestyle(items).item?.fields)
  return parsedLifestyle.success ? findUsableLifestyleBenefits(parsedLifestyle.output, customStat).sparks : []
}

/** The usable ability with this item id. Refuses an unknown id or an unusable ability. */
export function findUsableAbilityById(
  items: readonly ItemView[],
  abilityId: string | undefined,
  blessingPool: readonly BlessingPoolDie[],
): OwnedAbility | Refusal {
  const ability = parseAbilities(items).find((ownedAbility) => ownedAbility.id === abilityId)
  if (!ability) return refuse('HnB.humanity.refusal.noSuchAbility')
  const refusal = whyNotUseAbility(ability, blessingPool)
  return isRefusal(refusal) ? refusal : ability
}
