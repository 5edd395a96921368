/** Changes the Lifestyle in the session shop. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { AnswerPreview } from '../../core/contract'
import type { NewItem, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { createAbilityItem, createLifestyleItem } from '../item/built-items'
import { pickedDiceAnswerFields } from '../pool/payment'
import type { LifestyleId } from '../rules/lifestyle-ids'
import { isLifestyleId, BENEFITS_BY_LIFESTYLE } from '../rules/lifestyles'
import { MOVABLE_BENEFIT_STATS } from '../rules/lifestyle-ids'
import { ABILITY_IDS } from '../rules/abilities'
import type { BlessingPrice } from '../rules/pool'
import {
  listMissingAbilityIds,
  createAbilityOptions,
  abilityTextFormSchema,
  createAbilityTextsPreview,
} from './buy-ability'
import type { ShopActionContext } from './buy-stats'
import { createPurchaseQuestion } from './buy-stats'
import { createPurchaseOutcome } from './purchase'
import { computeLifestylePrice } from './rules'
import { canCustomStatTakeBenefit } from '../rules/stats'
import { createShopperPurchaseData, whyNotBuyInShop } from './customer'

const buyLifestyleFormSchema = v.object({
  ...pickedDiceAnswerFields,
  /** The id of the ability that the character gains instead, if the character already has the Lifestyle's ability. */
  another: abilityTextFormSchema,
  moved: v.optional(v.picklist(['', ...MOVABLE_BENEFIT_STATS]), ''),
})

function findPossibleLifestyleChange(
  actionContext: ShopActionContext,
): { newLifestyle: LifestyleId; price: BlessingPrice; hasAbility: boolean } | Refusal {
  const refusal = whyNotBuyInShop(actionContext)
  if (refusal) return refusal
  const { lifestyle: newLifestyle } = actionContext.data
  if (!isLifestyleId(newLifestyle)) return refuse('HnB.humanity.refusal.notThatLifestyle')
  const price = computeLifestylePrice(createShopperPurchaseData(actionContext), newLifestyle)
  if (isRefusal(price)) return price
  const { ability } = BENEFITS_BY_LIFESTYLE[newLifestyle]
  return {
    newLifestyle,
    price,
    hasAbility: ability !== null && !listMissingAbilityIds(actionContext).includes(ability),
  }
}

/**
 * The action that changes the character's Lifestyle. The new Lifestyle's ability does not count toward the limit of
 * abilities. The character keeps the ability of the former Lifestyle, and the larger dice of the starting Lifestyle
 * (HU10).
 */
export const buyLifestyleAction = defineAction<
  ShopActionContext,
  v.InferOutput<typeof buyLifestyleFormSchema>
>({
  answers: buyLifestyleFormSchema,
  decided: 'inOrder',
  ask(actionContext) {
    const lifestyleChange = findPossibleLifestyleChange(actionContext)
    if (isRefusal(lifestyleChange)) return lifestyleChange
    return createPurchaseQuestion(
      actionContext,
      'lifestyle',
      lifestyleChange.price,
      {
        lifestyle: `HnB.option.${lifestyleChange.newLifestyle}`,
        text: `HnB.humanity.lifestyles.${lifestyleChange.newLifestyle}`,
        has: lifestyleChange.hasAbility,
        abilities: lifestyleChange.hasAbility
          ? createAbilityOptions(listMissingAbilityIds(actionContext))
          : [],
        movable: canCustomStatTakeBenefit(actionContext.settings.customStat)
          ? listMovableBenefits(lifestyleChange.newLifestyle)
          : [],
        customStat: actionContext.settings.customStat,
      },
      createPreviewOfGainedAbilityText,
    )
  },
  decide(actionContext, answers) {
    const lifestyleChange = findPossibleLifestyleChange(actionContext)
    if (isRefusal(lifestyleChange)) return lifestyleChange
    const { newLifestyle, price, hasAbility } = lifestyleChange
    const { actor, settings, items } = actionContext
    const { ability } = BENEFITS_BY_LIFESTYLE[newLifestyle]
    const idOfOtherAbility = listMissingAbilityIds(actionContext).find(
      (abilityId) => abilityId === answers.another,
    )
    if (hasAbility && !idOfOtherAbility) return refuse('HnB.humanity.refusal.chooseAbility')
    const gainedAbility = hasAbility ? idOfOtherAbility : ability
    const movedBenefitStat = canCustomStatTakeBenefit(settings.customStat) ? answers.moved : ''
    const newItems: NewItem[] = [
      createLifestyleItem(newLifestyle, movedBenefitStat),
      ...(gainedAbility ? [createAbilityItem(gainedAbility, false)] : []),
    ]
    return createPurchaseOutcome(
      actionContext,
      answers,
      price,
      {
        newItems: newItems.map((item) => ({ target: actor.uuid, item })),
        deletedItems: items.filter(({ type }) => type === 'lifestyle').map(({ uuid }) => uuid),
        edits:
          newLifestyle === 'lost'
            ? [{ target: actor.uuid, set: { 'shop.lostSince': settings.session.ended } }]
            : [],
      },
      [
        { key: 'HnB.humanity.shop.bought.lifestyle' },
        { key: `HnB.option.${newLifestyle}` },
        ...(gainedAbility
          ? [
              { key: 'HnB.humanity.shop.bought.with' },
              { key: `HnB.humanity.abilities.${gainedAbility}.name` },
            ]
          : []),
      ],
    )
  },
})

/** Creates a preview of the ability that the person chooses in the form. The preview shows the ability's rule. */
function createPreviewOfGainedAbilityText(answers: unknown): AnswerPreview | null {
  const answersParseResult = v.safeParse(buyLifestyleFormSchema, answers)
  return createAbilityTextsPreview(
    ABILITY_IDS.filter(
      (abilityId) => answersParseResult.success && abilityId === answersParseResult.output.another,
    ),
  )
}

function listMovableBenefits(newLifestyleId: LifestyleId) {
  const { cheaper, sparks } = BENEFITS_BY_LIFESTYLE[newLifestyleId]
  return MOVABLE_BENEFIT_STATS.filter((stat) => cheaper.includes(stat) || sparks.includes(stat)).map(
    (stat) => ({
      stat,
      label: { key: `HnB.humanity.stat.${stat}` },
    }),
  )
}
