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
  abilityFormTextSchema,
  createAbilityTextsPreview,
} from './buy-ability'
import type { ShopClick } from './buy-stats'
import { createPurchaseQuestion } from './buy-stats'
import { createPurchaseOutcome } from './purchase'
import { computeLifestylePrice } from './rules'
import { canCustomStatTakeBenefit } from '../rules/stats'
import { createShopper, whyNotBuyInShop } from './customer'

const buyLifestyleFormSchema = v.object({
  ...pickedDiceAnswerFields,
  /**
   * If the character already has the Lifestyle's ability: the id of another ability, which the character gains instead.
   */
  another: abilityFormTextSchema,
  moved: v.optional(v.picklist(['', ...MOVABLE_BENEFIT_STATS]), ''),
})

function findPossibleLifestyleChange(
  click: ShopClick,
): { newLifestyle: LifestyleId; price: BlessingPrice; hasAbility: boolean } | Refusal {
  const refusal = whyNotBuyInShop(click)
  if (refusal) return refusal
  const { lifestyle: newLifestyle } = click.data
  if (!isLifestyleId(newLifestyle)) return refuse('HnB.humanity.refusal.notThatLifestyle')
  const price = computeLifestylePrice(createShopper(click), newLifestyle)
  if (isRefusal(price)) return price
  const { ability } = BENEFITS_BY_LIFESTYLE[newLifestyle]
  return {
    newLifestyle,
    price,
    hasAbility: ability !== null && !listMissingAbilityIds(click).includes(ability),
  }
}

/**
 * Changes the character's Lifestyle. The new Lifestyle's ability does not count toward the limit. The former
 * Lifestyle's ability and the starting Lifestyle's larger dice stay (HU10).
 */
export const buyLifestyleAction = defineAction<ShopClick, v.InferOutput<typeof buyLifestyleFormSchema>>({
  answers: buyLifestyleFormSchema,
  decided: 'inOrder',
  ask(click) {
    const lifestyleChange = findPossibleLifestyleChange(click)
    if (isRefusal(lifestyleChange)) return lifestyleChange
    return createPurchaseQuestion(
      click,
      'lifestyle',
      lifestyleChange.price,
      {
        lifestyle: `HnB.option.${lifestyleChange.newLifestyle}`,
        text: `HnB.humanity.lifestyles.${lifestyleChange.newLifestyle}`,
        has: lifestyleChange.hasAbility,
        abilities: lifestyleChange.hasAbility ? createAbilityOptions(listMissingAbilityIds(click)) : [],
        movable: canCustomStatTakeBenefit(click.settings.customStat)
          ? listMovableBenefits(lifestyleChange.newLifestyle)
          : [],
        customStat: click.settings.customStat,
      },
      previewGainedAbilityText,
    )
  },
  decide(click, answers) {
    const lifestyleChange = findPossibleLifestyleChange(click)
    if (isRefusal(lifestyleChange)) return lifestyleChange
    const { newLifestyle, price, hasAbility } = lifestyleChange
    const { actor, settings, items } = click
    const { ability } = BENEFITS_BY_LIFESTYLE[newLifestyle]
    const otherAbilityId = listMissingAbilityIds(click).find((abilityId) => abilityId === answers.another)
    if (hasAbility && !otherAbilityId) return refuse('HnB.humanity.refusal.chooseAbility')
    const gainedAbility = hasAbility ? otherAbilityId : ability
    const movedBenefitStat = canCustomStatTakeBenefit(settings.customStat) ? answers.moved : ''
    const newItems: NewItem[] = [
      createLifestyleItem(newLifestyle, movedBenefitStat),
      ...(gainedAbility ? [createAbilityItem(gainedAbility, false)] : []),
    ]
    return createPurchaseOutcome(
      click,
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

/** Previews the rule of the ability that the person has chosen in the form. */
function previewGainedAbilityText(answers: unknown): AnswerPreview | null {
  const parsedAnswers = v.safeParse(buyLifestyleFormSchema, answers)
  return createAbilityTextsPreview(
    ABILITY_IDS.filter((abilityId) => parsedAnswers.success && abilityId === parsedAnswers.output.another),
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
