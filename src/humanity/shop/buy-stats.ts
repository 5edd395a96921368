/** Buys stats and touchstones in the session shop, and opens or closes the shop. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { whyNotToggle } from '../../core/toggle'
import type { Click } from '../../core/game-views'
import { statLabel } from '../check/check-question'
import { payAnswerFields, paymentContext, paymentDefaults, whyNotAfford } from '../pool/payment'
import type { Humanity } from '../rules'
import { parseStat } from '../rules'
import type { BlessingPrice } from '../rules/pool'
import type { Stat } from '../rules/stats'
import { purchaseOutcome } from './purchase'
import type { StatStep } from './rules'
import { nextStatStep, TOUCHSTONE_PRICE, whyNotAddTouchstone } from './rules'
import { createShopper, whyNotBuy } from './customer'

export type ShopClick = Click<Humanity>

type PurchaseKind = 'stat' | 'touchstone' | 'lifestyle' | 'ability'

/**
 * The question how the character pays for a purchase. When the form opens, the cheapest dice are ticked. Refuses a
 * character who cannot pay.
 * @param extraContext more context for the form
 * @param preview previews the purchase that the form's answers would make
 */
export function purchaseQuestion(
  click: ShopClick,
  kind: PurchaseKind,
  price: BlessingPrice,
  extraContext: object = {},
  preview?: ActionQuestion['preview'],
): ActionQuestion | Refusal {
  return (
    whyNotAfford(click, price) ?? {
      title: `HnB.humanity.shop.ask.${kind}`,
      titleData: { name: click.actor.name },
      template: 'humanity/shop/buy-dialog',
      ok: 'HnB.humanity.shop.ok',
      context: { what: kind, paying: paymentContext(click, price), ...extraContext },
      defaults: { ...paymentDefaults(click, price) },
      ...(preview ? { preview } : {}),
    }
  )
}

function statStepFor(click: ShopClick): { readonly stat: Stat; readonly step: StatStep } | Refusal {
  const refusal = whyNotBuy(click)
  if (refusal) return refusal
  const stat = parseStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  const statStep = nextStatStep(createShopper(click), stat, click.settings.shopOneStepPerStat)
  return isRefusal(statStep) ? statStep : { stat, step: statStep }
}

/** Buys the next die size of a stat. */
export const buyStat = defineAction<
  ShopClick,
  v.InferOutput<v.ObjectSchema<typeof payAnswerFields, undefined>>
>({
  answers: v.object(payAnswerFields),
  decided: 'inOrder',
  ask(click) {
    const statStepToBuy = statStepFor(click)
    if (isRefusal(statStepToBuy)) return statStepToBuy
    const label = statLabel(statStepToBuy.stat, click.settings.customStat)
    return purchaseQuestion(click, 'stat', statStepToBuy.step.price, {
      label,
      from: click.state.stats[statStepToBuy.stat],
      to: statStepToBuy.step.to,
    })
  },
  decide(click, answers) {
    const statStepToBuy = statStepFor(click)
    if (isRefusal(statStepToBuy)) return statStepToBuy
    const { stat, step } = statStepToBuy
    const raisedStats = [...click.state.shop.raised, stat].slice(-24)
    const statEdits = { [`stats.${stat}`]: step.to, 'shop.raised': raisedStats }
    const data = { from: click.state.stats[stat], to: step.to }
    return purchaseOutcome(
      click,
      answers,
      step.price,
      { edits: [{ target: click.actor.uuid, set: statEdits }] },
      [statLabel(stat, click.settings.customStat), { key: 'HnB.humanity.shop.bought.stat', data }],
    )
  },
})

const touchstoneFormSchema = v.object({
  ...payAnswerFields,
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})

/** The index of the touchstone that the button changes. Null for the button that adds a touchstone. */
function touchstoneToBuy(click: ShopClick): { readonly place: number | null } | Refusal {
  const refusal = whyNotBuy(click)
  if (refusal) return refusal
  const { place = '' } = click.data
  if (place === '') return whyNotAddTouchstone(click.state) ?? { place: null }
  const index = /^\d$/.test(place) ? Number(place) : -1
  return click.state.touchstones[index] === undefined
    ? refuse('HnB.humanity.refusal.noTouchstone')
    : { place: index }
}

/** Changes a touchstone of History, or adds one. */
export const buyTouchstone = defineAction<ShopClick, v.InferOutput<typeof touchstoneFormSchema>>({
  answers: touchstoneFormSchema,
  decided: 'inOrder',
  ask(click) {
    const touchstonePlace = touchstoneToBuy(click)
    if (isRefusal(touchstonePlace)) return touchstonePlace
    const currentText =
      touchstonePlace.place === null ? '' : (click.state.touchstones[touchstonePlace.place] ?? '')
    return purchaseQuestion(click, 'touchstone', TOUCHSTONE_PRICE, { words: currentText })
  },
  decide(click, answers) {
    const touchstonePlace = touchstoneToBuy(click)
    if (isRefusal(touchstonePlace)) return touchstonePlace
    const { words: newText } = answers
    const { touchstones } = click.state
    if (newText === '') return refuse('HnB.humanity.refusal.emptyTouchstone')
    if (touchstones.includes(newText)) return refuse('HnB.humanity.refusal.sameTouchstone')
    const newTouchstones =
      touchstonePlace.place === null
        ? [...touchstones, newText]
        : touchstones.map((touchstone, index) => (index === touchstonePlace.place ? newText : touchstone))
    const edits = [{ target: click.actor.uuid, set: { touchstones: newTouchstones } }]
    const previousText = touchstonePlace.place === null ? null : (touchstones[touchstonePlace.place] ?? '')
    return purchaseOutcome(click, answers, TOUCHSTONE_PRICE, { edits }, [
      previousText === null
        ? { key: 'HnB.humanity.shop.bought.added' }
        : { key: 'HnB.humanity.shop.bought.changed', data: { before: previousText } },
      { text: newText },
    ])
  },
})

/** A Gamemaster opens the shop for one character during a session, or closes it again. */
export const toggleShop = defineAction<ShopClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decide({ actor, state, settings, user, data }): Outcome | Refusal {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (settings.session.over) return refuse('HnB.humanity.refusal.shopOfAll')
    const refusal = whyNotToggle(data, state.shop.open)
    if (refusal) return refusal
    return { edits: [{ target: actor.uuid, set: { 'shop.open': !state.shop.open, 'shop.raised': [] } }] }
  },
})
