/** Changes the Lifestyle in the session shop. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { AnswerPreview } from '../../core/contract'
import type { NewItem, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { abilityItem, lifestyleItem } from '../item/built-items'
import { payAnswerFields } from '../pool/payment'
import type { LifestyleId } from '../rules/lifestyle-ids'
import { isLifestyleId, BENEFITS_BY_LIFESTYLE } from '../rules/lifestyles'
import { MOVABLE_STATS } from '../rules/lifestyle-ids'
import { ABILITY_IDS } from '../rules/abilities'
import type { BlessingPrice } from '../rules/pool'
import { missingAbilities, abilityOptions, abilityTextSchema, abilityTextsPreview } from './buy-ability'
import type { ShopClick } from './buy-stats'
import { purchaseQuestion } from './buy-stats'
import { purchaseOutcome } from './purchase'
import { lifestylePrice } from './rules'
import { canCustomStatTakeBenefit } from '../rules/stats'
import { createShopper, whyNotBuy } from './customer'

const lifestyleFormSchema = v.object({
  ...payAnswerFields,
  /**
   * If the character already has the Lifestyle's ability: the id of another ability, which the character gains instead.
   */
  another: abilityTextSchema,
  moved: v.optional(v.picklist(['', ...MOVABLE_STATS]), ''),
})

function possibleLifestyleChange(
  click: ShopClick,
): { newLifestyle: LifestyleId; price: BlessingPrice; hasAbility: boolean } | Refusal {
  const refusal = whyNotBuy(click)
  if (refusal) return refusal
  const { lifestyle: newLifestyle } = click.data
  if (!isLifestyleId(newLifestyle)) return refuse('HnB.humanity.refusal.notThatLifestyle')
  const price = lifestylePrice(createShopper(click), newLifestyle)
  if (isRefusal(price)) return price
  const { ability } = BENEFITS_BY_LIFESTYLE[newLifestyle]
  return { newLifestyle, price, hasAbility: ability !== null && !missingAbilities(click).includes(ability) }
}

/**
 * Changes the Lifestyle. The character gains the new Lifestyle's ability, which does not count toward the limit. A
 * character who already has this ability gains another ability instead. The ability of the former Lifestyle stays and
 * still does not count. The starting Lifestyle's larger dice stay as well (HU10).
 */
export const buyLifestyle = defineAction<ShopClick, v.InferOutput<typeof lifestyleFormSchema>>({
  answers: lifestyleFormSchema,
  decided: 'inOrder',
  ask(click) {
    const change = possibleLifestyleChange(click)
    if (isRefusal(change)) return change
    return purchaseQuestion(
      click,
      'lifestyle',
      change.price,
      {
        lifestyle: `HnB.option.${change.newLifestyle}`,
        text: `HnB.humanity.lifestyles.${change.newLifestyle}`,
        has: change.hasAbility,
        abilities: change.hasAbility ? abilityOptions(missingAbilities(click)) : [],
        movable: canCustomStatTakeBenefit(click.settings.customStat)
          ? movableBenefits(change.newLifestyle)
          : [],
        customStat: click.settings.customStat,
      },
      gainedAbilityText,
    )
  },
  decide(click, answers) {
    const change = possibleLifestyleChange(click)
    if (isRefusal(change)) return change
    const { newLifestyle, price, hasAbility } = change
    const { actor, settings, items } = click
    const { ability } = BENEFITS_BY_LIFESTYLE[newLifestyle]
    const otherAbility = missingAbilities(click).find((id) => id === answers.another)
    if (hasAbility && !otherAbility) return refuse('HnB.humanity.refusal.chooseAbility')
    const gainedAbility = hasAbility ? otherAbility : ability
    const movedStat = canCustomStatTakeBenefit(settings.customStat) ? answers.moved : ''
    const newItems: NewItem[] = [
      lifestyleItem(newLifestyle, movedStat),
      ...(gainedAbility ? [abilityItem(gainedAbility, false)] : []),
    ]
    return purchaseOutcome(
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

/** The rule of the ability that the form names. */
function gainedAbilityText(answers: unknown): AnswerPreview | null {
  const parsedAnswers = v.safeParse(lifestyleFormSchema, answers)
  return abilityTextsPreview(
    ABILITY_IDS.filter((id) => parsedAnswers.success && id === parsedAnswers.output.another),
  )
}

function movableBenefits(newLifestyle: LifestyleId) {
  const { cheaper, sparks } = BENEFITS_BY_LIFESTYLE[newLifestyle]
  return MOVABLE_STATS.filter((stat) => cheaper.includes(stat) || sparks.includes(stat)).map((stat) => ({
    stat,
    label: { key: `HnB.humanity.stat.${stat}` },
  }))
}
