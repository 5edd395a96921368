/** The actions that buy stats and touchstones in the session shop, and that open or close the shop. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { whyNotToggleSwitch } from '../../core/toggle'
import type { ActionContext } from '../../core/game-views'
import { createStatLabel } from '../check/check-question'
import {
  pickedDiceAnswerFields,
  createPaymentContext,
  createDefaultPaymentAnswers,
  whyNotAffordPrice,
} from '../pool/payment'
import type { Humanity } from '../rules'
import { parseStatUsedAtTable } from '../rules'
import type { BlessingPrice } from '../rules/pool'
import type { Stat } from '../rules/stats'
import { createPurchaseOutcome } from './purchase'
import type { NextStatPurchase } from './rules'
import { findNextStatPurchase, TOUCHSTONE_PRICE, whyNotAddTouchstone } from './rules'
import { createShopperPurchaseData, whyNotBuyInShop } from './customer'

export type ShopActionContext = ActionContext<Humanity>

type ShopPurchaseKind = 'stat' | 'touchstone' | 'lifestyle' | 'ability'

/**
 * The question how the character pays for a purchase; the cheapest dice are ticked. Refuses a character who cannot pay.
 * @param extraFormContext more context for the form
 * @param previewOfPurchase previews the purchase that the form's answers would make
 */
export function createPurchaseQuestion(
  actionContext: ShopActionContext,
  purchaseKind: ShopPurchaseKind,
  price: BlessingPrice,
  extraFormContext: object = {},
  previewOfPurchase?: ActionQuestion['preview'],
): ActionQuestion | Refusal {
  return (
    whyNotAffordPrice(actionContext, price) ?? {
      title: `HnB.humanity.shop.ask.${purchaseKind}`,
      titleData: { name: actionContext.actor.name },
      template: 'humanity/shop/buy-dialog',
      ok: 'HnB.humanity.shop.ok',
      context: {
        what: purchaseKind,
        paying: createPaymentContext(actionContext, price),
        ...extraFormContext,
      },
      defaults: { ...createDefaultPaymentAnswers(actionContext, price) },
      ...(previewOfPurchase ? { preview: previewOfPurchase } : {}),
    }
  )
}

function findRequestedStatPurchase(
  actionContext: ShopActionContext,
): { readonly stat: Stat; readonly step: NextStatPurchase } | Refusal {
  const refusal = whyNotBuyInShop(actionContext)
  if (refusal) return refusal
  const clickedStat = parseStatUsedAtTable(actionContext.settings, actionContext.data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  const nextStatPurchase = findNextStatPurchase(
    createShopperPurchaseData(actionContext),
    clickedStat,
    actionContext.settings.shopOneStepPerStat,
  )
  return isRefusal(nextStatPurchase) ? nextStatPurchase : { stat: clickedStat, step: nextStatPurchase }
}

/** The purchase that makes the die of a stat one size larger. */
export const buyStatAction = defineAction<
  ShopActionContext,
  v.InferOutput<v.ObjectSchema<typeof pickedDiceAnswerFields, undefined>>
>({
  answers: v.object(pickedDiceAnswerFields),
  decided: 'inOrder',
  ask(actionContext) {
    const statPurchaseToMake = findRequestedStatPurchase(actionContext)
    if (isRefusal(statPurchaseToMake)) return statPurchaseToMake
    const raisedStatLabel = createStatLabel(statPurchaseToMake.stat, actionContext.settings.customStat)
    return createPurchaseQuestion(actionContext, 'stat', statPurchaseToMake.step.price, {
      label: raisedStatLabel,
      from: actionContext.state.stats[statPurchaseToMake.stat],
      to: statPurchaseToMake.step.to,
    })
  },
  decide(actionContext, answers) {
    const statPurchaseToMake = findRequestedStatPurchase(actionContext)
    if (isRefusal(statPurchaseToMake)) return statPurchaseToMake
    const { stat, step } = statPurchaseToMake
    const raisedStats = [...actionContext.state.shop.raised, stat].slice(-24)
    const boughtStatFields = { [`stats.${stat}`]: step.to, 'shop.raised': raisedStats }
    const phrasePlaceholders = { from: actionContext.state.stats[stat], to: step.to }
    return createPurchaseOutcome(
      actionContext,
      answers,
      step.price,
      { edits: [{ target: actionContext.actor.uuid, set: boughtStatFields }] },
      [
        createStatLabel(stat, actionContext.settings.customStat),
        { key: 'HnB.humanity.shop.bought.stat', data: phrasePlaceholders },
      ],
    )
  },
})

const buyTouchstoneFormSchema = v.object({
  ...pickedDiceAnswerFields,
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})

/** The index of the touchstone that the button changes. Null if the button adds a touchstone. */
function findTouchstoneToBuy(actionContext: ShopActionContext): { readonly place: number | null } | Refusal {
  const refusal = whyNotBuyInShop(actionContext)
  if (refusal) return refusal
  const { place = '' } = actionContext.data
  if (place === '') return whyNotAddTouchstone(actionContext.state) ?? { place: null }
  const index = /^\d$/.test(place) ? Number(place) : -1
  return actionContext.state.touchstones[index] === undefined
    ? refuse('HnB.humanity.refusal.noTouchstone')
    : { place: index }
}

/** The purchase that changes a touchstone of History, or adds a touchstone. */
export const buyTouchstoneAction = defineAction<
  ShopActionContext,
  v.InferOutput<typeof buyTouchstoneFormSchema>
>({
  answers: buyTouchstoneFormSchema,
  decided: 'inOrder',
  ask(actionContext) {
    const touchstoneToBuy = findTouchstoneToBuy(actionContext)
    if (isRefusal(touchstoneToBuy)) return touchstoneToBuy
    const currentTouchstoneText =
      touchstoneToBuy.place === null ? '' : (actionContext.state.touchstones[touchstoneToBuy.place] ?? '')
    return createPurchaseQuestion(actionContext, 'touchstone', TOUCHSTONE_PRICE, {
      words: currentTouchstoneText,
    })
  },
  decide(actionContext, answers) {
    const touchstoneToBuy = findTouchstoneToBuy(actionContext)
    if (isRefusal(touchstoneToBuy)) return touchstoneToBuy
    const { words: newText } = answers
    const { touchstones } = actionContext.state
    if (newText === '') return refuse('HnB.humanity.refusal.emptyTouchstone')
    if (touchstones.includes(newText)) return refuse('HnB.humanity.refusal.sameTouchstone')
    const touchstonesAfterPurchase =
      touchstoneToBuy.place === null
        ? [...touchstones, newText]
        : touchstones.map((touchstone, index) => (index === touchstoneToBuy.place ? newText : touchstone))
    const touchstoneEdits = [
      { target: actionContext.actor.uuid, set: { touchstones: touchstonesAfterPurchase } },
    ]
    const previousTouchstoneText =
      touchstoneToBuy.place === null ? null : (touchstones[touchstoneToBuy.place] ?? '')
    return createPurchaseOutcome(actionContext, answers, TOUCHSTONE_PRICE, { edits: touchstoneEdits }, [
      previousTouchstoneText === null
        ? { key: 'HnB.humanity.shop.bought.added' }
        : { key: 'HnB.humanity.shop.bought.changed', data: { before: previousTouchstoneText } },
      { text: newText },
    ])
  },
})

/** The action with which a Gamemaster opens the shop for one character during a session, or closes it again. */
export const toggleShopAction = defineAction<ShopActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
  answers: emptyAnswersSchema,
  decide({ actor, state, settings, user, data }): Outcome | Refusal {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (settings.session.over) return refuse('HnB.humanity.refusal.shopOfAll')
    const refusal = whyNotToggleSwitch(data, state.shop.open)
    if (refusal) return refusal
    return { edits: [{ target: actor.uuid, set: { 'shop.open': !state.shop.open, 'shop.raised': [] } }] }
  },
})
