/** Buys stats and touchstones in the session shop, and opens or closes it. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Ask } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { whyNotSwitch } from '../../core/switch'
import type { Click } from '../../core/views'
import { statLabel } from '../check/question'
import { payAnswers, payContext, payDefaults, whyNotAfford } from '../pay'
import type { Humanity } from '../rules'
import { checkedStat } from '../rules'
import type { Price } from '../rules/pool'
import type { Stat } from '../stats'
import { buy } from './facts'
import type { ShopStep } from './rules'
import { shopStepOf, TOUCHSTONE_PRICE, whyNotAdd } from './rules'
import { shopperOf, whyNotShop } from './customer'

export type ShopClick = Click<Humanity>

type Purchase = 'stat' | 'touchstone' | 'lifestyle' | 'ability'

/**
 * The question before a purchase; it proposes the cheapest dice. Refuses a character who cannot pay.
 * @param more further context of the form
 */
export function payQuestion(
  click: ShopClick,
  what: Purchase,
  price: Price,
  more: object = {},
): Ask | Refusal {
  return (
    whyNotAfford(click, price) ?? {
      title: `HnB.humanity.shop.ask.${what}`,
      titleData: { name: click.actor.name },
      template: 'humanity/shop/buy-dialog',
      ok: 'HnB.humanity.shop.ok',
      context: { what, paying: payContext(click, price), ...more },
      defaults: { ...payDefaults(click, price) },
    }
  )
}

function stepFor(click: ShopClick): { readonly stat: Stat; readonly step: ShopStep } | Refusal {
  const no = whyNotShop(click)
  if (no) return no
  const stat = checkedStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  const step = shopStepOf(shopperOf(click), stat, click.settings.shopOneStepPerStat)
  return isRefusal(step) ? step : { stat, step }
}

/** Raises a stat by one die size. */
export const buyStat = action<ShopClick, v.InferOutput<v.ObjectSchema<typeof payAnswers, undefined>>>({
  answers: v.object(payAnswers),
  decided: 'inOrder',
  ask(click) {
    const offered = stepFor(click)
    if (isRefusal(offered)) return offered
    const label = statLabel(offered.stat, click.settings.customStat)
    return payQuestion(click, 'stat', offered.step.price, {
      label,
      from: click.state.stats[offered.stat],
      to: offered.step.to,
    })
  },
  decide(click, answers) {
    const offered = stepFor(click)
    if (isRefusal(offered)) return offered
    const { stat, step } = offered
    const raised = [...click.state.shop.raised, stat].slice(-24)
    const set = { [`stats.${stat}`]: step.to, 'shop.raised': raised }
    const data = { from: click.state.stats[stat], to: step.to }
    return buy(click, answers, step.price, { edits: [{ of: click.actor.uuid, set }] }, [
      statLabel(stat, click.settings.customStat),
      { key: 'HnB.humanity.shop.bought.stat', data },
    ])
  },
})

const written = v.object({
  ...payAnswers,
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})

/** The index of the touchstone that a button changes; null for a button that adds a touchstone. */
function touchstoneFor(click: ShopClick): { readonly place: number | null } | Refusal {
  const no = whyNotShop(click)
  if (no) return no
  const { place = '' } = click.data
  if (place === '') return whyNotAdd(click.state) ?? { place: null }
  const at = /^\d$/.test(place) ? Number(place) : -1
  return click.state.touchstones[at] === undefined
    ? refuse('HnB.humanity.refusal.noTouchstone')
    : { place: at }
}

/** Changes a touchstone of History, or adds one. */
export const buyTouchstone = action<ShopClick, v.InferOutput<typeof written>>({
  answers: written,
  decided: 'inOrder',
  ask(click) {
    const offered = touchstoneFor(click)
    if (isRefusal(offered)) return offered
    const now = offered.place === null ? '' : (click.state.touchstones[offered.place] ?? '')
    return payQuestion(click, 'touchstone', TOUCHSTONE_PRICE, { words: now })
  },
  decide(click, answers) {
    const offered = touchstoneFor(click)
    if (isRefusal(offered)) return offered
    const { words } = answers
    const { touchstones } = click.state
    if (words === '') return refuse('HnB.humanity.refusal.emptyTouchstone')
    if (touchstones.includes(words)) return refuse('HnB.humanity.refusal.sameTouchstone')
    const after =
      offered.place === null
        ? [...touchstones, words]
        : touchstones.map((one, at) => (at === offered.place ? words : one))
    const edits = [{ of: click.actor.uuid, set: { touchstones: after } }]
    const before = offered.place === null ? null : (touchstones[offered.place] ?? '')
    return buy(click, answers, TOUCHSTONE_PRICE, { edits }, [
      before === null
        ? { key: 'HnB.humanity.shop.bought.added' }
        : { key: 'HnB.humanity.shop.bought.changed', data: { before } },
      { text: words },
    ])
  },
})

/** A Gamemaster opens the shop for one character during a session, or closes it again. */
export const openShop = action<ShopClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide({ actor, state, settings, asker, data }): Outcome | Refusal {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    if (settings.session.over) return refuse('HnB.humanity.refusal.shopOfAll')
    const no = whyNotSwitch(data, state.shop.open)
    if (no) return no
    return { edits: [{ of: actor.uuid, set: { 'shop.open': !state.shop.open, 'shop.raised': [] } }] }
  },
})
