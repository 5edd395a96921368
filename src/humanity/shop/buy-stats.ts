/** The actions that buy stats and touchstones in the session shop, and that open or close the shop. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { whyNotToggleSwitch } from '../../core/toggle'
import type { Click } from '../../core/game-views'
import { createStatLabel } from '../check/check-question'
import {
  pickedDiceAnswerFields,
  createPaymentContext,
  createDefaultPaymentAnswers,
  whyNotAffordPrice,
} from '../pool/payment'
import type { Humanity } from '../rules'
import { parseTableStat } from '../rules'
import type { BlessingPrice } from '../rules/pool'
import type { Stat } from '../rules/stats'
import { createPurchaseOutcome } from './purchase'
import type { NextStatPurchase } from './rules'
import { findNextStatStep, TOUCHSTONE_PRICE, whyNotAddTouchstone } from './rules'
import { createShopper, whyNotBuyInShop } from './customer'

export type ShopClick = Click<Humanity>

type ShopPurchaseKind = 'stat' | 'touchstone' | 'lifestyle' | 'ability'

/**
 * The question how the character pays for a purchase; the cheapest dice are ticked. Refuses a character who cannot pay.
 * @param extraFormContext more context for the form
 * @param purchasePreview previews the purchase that the form's answers would make
 */
export function createPurchaseQuestion(
  click: ShopClick,
  purchaseKind: ShopPurchaseKind,
  price: BlessingPrice,
  extraFormContext: object = {},
  purchasePreview?: ActionQuestion['preview'],
): ActionQuestion | Refusal {
  return (
    whyNotAffordPrice(click, price) ?? {
      title: `HnB.humanity.shop.ask.${purchaseKind}`,
      titleData: { name: click.actor.name },
      template: 'humanity/shop/buy-dialog',
      ok: 'HnB.humanity.shop.ok',
      context: { what: purchaseKind, paying: createPaymentContext(click, price), ...extraFormContext },
      defaults: { ...createDefaultPaymentAnswers(click, price) },
      ...(purchasePreview ? { preview: purchasePreview } : {}),
    }
  )
}

function findStatStepToBuy(
  click: ShopClick,
): { readonly stat: Stat; readonly step: NextStatPurchase } | Refusal {
  const refusal = whyNotBuyInShop(click)
  if (refusal) return refusal
  const clickedStat = parseTableStat(click.settings, click.data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  const statStep = findNextStatStep(createShopper(click), clickedStat, click.settings.shopOneStepPerStat)
  return isRefusal(statStep) ? statStep : { stat: clickedStat, step: statStep }
}

/** The purchase that makes the die of a stat one size larger. */
export const buyStatAction = defineAction<
  ShopClick,
  v.InferOutput<v.ObjectSchema<typeof pickedDiceAnswerFields, undefined>>
>({
  answers: v.object(pickedDiceAnswerFields),
  decided: 'inOrder',
  ask(click) {
    const statPurchaseToMake = findStatStepToBuy(click)
    if (isRefusal(statPurchaseToMake)) return statPurchaseToMake
    const raisedStatLabel = createStatLabel(statPurchaseToMake.stat, click.settings.customStat)
    return createPurchaseQuestion(click, 'stat', statPurchaseToMake.step.price, {
      label: raisedStatLabel,
      from: click.state.stats[statPurchaseToMake.stat],
      to: statPurchaseToMake.step.to,
    })
  },
  decide(click, answers) {
    const statPurchaseToMake = findStatStepToBuy(click)
    if (isRefusal(statPurchaseToMake)) return statPurchaseToMake
    const { stat, step } = statPurchaseToMake
    const raisedStats = [...click.state.shop.raised, stat].slice(-24)
    const statPurchaseFields = { [`stats.${stat}`]: step.to, 'shop.raised': raisedStats }
    const phraseData = { from: click.state.stats[stat], to: step.to }
    return createPurchaseOutcome(
      click,
      answers,
      step.price,
      { edits: [{ target: click.actor.uuid, set: statPurchaseFields }] },
      [
        createStatLabel(stat, click.settings.customStat),
        { key: 'HnB.humanity.shop.bought.stat', data: phraseData },
      ],
    )
  },
})

const buyTouchstoneFormSchema = v.object({
  ...pickedDiceAnswerFields,
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})

/** The index of the touchstone that the button changes. Null if the button adds a touchstone. */
function findTouchstoneToBuy(click: ShopClick): { readonly place: number | null } | Refusal {
  const refusal = whyNotBuyInShop(click)
  if (refusal) return refusal
  const { place = '' } = click.data
  if (place === '') return whyNotAddTouchstone(click.state) ?? { place: null }
  const index = /^\d$/.test(place) ? Number(place) : -1
  return click.state.touchstones[index] === undefined
    ? refuse('HnB.humanity.refusal.noTouchstone')
    : { place: index }
}

/** The purchase that changes a touchstone of History, or adds a touchstone. */
export const buyTouchstoneAction = defineAction<ShopClick, v.InferOutput<typeof buyTouchstoneFormSchema>>({
  answers: buyTouchstoneFormSchema,
  decided: 'inOrder',
  ask(click) {
    const touchstonePlace = findTouchstoneToBuy(click)
    if (isRefusal(touchstonePlace)) return touchstonePlace
    const currentTouchstoneText =
      touchstonePlace.place === null ? '' : (click.state.touchstones[touchstonePlace.place] ?? '')
    return createPurchaseQuestion(click, 'touchstone', TOUCHSTONE_PRICE, { words: currentTouchstoneText })
  },
  decide(click, answers) {
    const touchstonePlace = findTouchstoneToBuy(click)
    if (isRefusal(touchstonePlace)) return touchstonePlace
    const { words: newText } = answers
    const { touchstones } = click.state
    if (newText === '') return refuse('HnB.humanity.refusal.emptyTouchstone')
    if (touchstones.includes(newText)) return refuse('HnB.humanity.refusal.sameTouchstone')
    const newTouchstones =
      touchstonePlace.place === null
        ? [...touchstones, newText]
        : touchstones.map((touchstone, index) => (index === touchstonePlace.place ? newText : touchstone))
    const touchstoneEdits = [{ target: click.actor.uuid, set: { touchstones: newTouchstones } }]
    const previousTouchstoneText =
      touchstonePlace.place === null ? null : (touchstones[touchstonePlace.place] ?? '')
    return createPurchaseOutcome(click, answers, TOUCHSTONE_PRICE, { edits: touchstoneEdits }, [
      previousTouchstoneText === null
        ? { key: 'HnB.humanity.shop.bought.added' }
        : { key: 'HnB.humanity.shop.bought.changed', data: { before: previousTouchstoneText } },
      { text: newText },
    ])
  },
})

/** The action with which a Gamemaster opens the shop for one character during a session, or closes it again. */
export const toggleShopAction = defineAction<ShopClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decide({ actor, state, settings, user, data }): Outcome | Refusal {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (settings.session.over) return refuse('HnB.humanity.refusal.shopOfAll')
    const refusal = whyNotToggleSwitch(data, state.shop.open)
    if (refusal) return refusal
    return { edits: [{ target: actor.uuid, set: { 'shop.open': !state.shop.open, 'shop.raised': [] } }] }
  },
})
