/** The customers of the session shop: the data that prices depend on, and the times when the shop is open to them. */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Due } from '../../core/recovery'
import type { Situation } from '../../core/views'
import { abilitiesOf, lifestyleOf } from '../abilities'
import type { Humanity } from '../rules'
import type { LifestyleId, Movable } from '../rules/lifestyles'
import { isLifestyle, isStarting, MOVABLE } from '../rules/lifestyles'
import type { Shopper } from './rules'

type Customer = Pick<Situation<Humanity>, 'state' | 'items' | 'settings'>

/** The data of a character that prices and limits depend on. */
export function shopperOf({ state, items, settings }: Customer): Shopper {
  const { lifestyle, moved } = livedBy(items)
  return {
    lifestyle,
    moved,
    start: state.startedAs !== '' ? state.startedAs : isStarting(lifestyle) ? lifestyle : '',
    stats: state.stats,
    customStat: settings.customStat,
    touchstones: state.touchstones,
    abilities: abilitiesOf(items).filter(({ fields }) => fields.counts).length,
    session: settings.session.ended,
    lostSince: state.shop.lostSince,
    raised: state.shop.raised,
  }
}

const livedFields = v.object({ lifestyle: v.fallback(v.string(), ''), moved: v.fallback(v.string(), '') })

/** The Lifestyle among some items, and the stat whose benefit was moved to the table's own stat. */
function livedBy(items: Customer['items']): { lifestyle: LifestyleId | ''; moved: Movable | '' } {
  const { item } = lifestyleOf(items)
  const read = v.safeParse(livedFields, item?.fields)
  const { lifestyle, moved } = read.success ? read.output : { lifestyle: '', moved: '' }
  return {
    lifestyle: isLifestyle(lifestyle) ? lifestyle : '',
    moved: MOVABLE.find((stat) => stat === moved) ?? '',
  }
}

type Visitor = Pick<Situation<Humanity>, 'actor' | 'state' | 'settings'>

/** Why a character cannot buy anything now, or null: "at the end of a session, you may …", until the next begins. */
export function whyNotShop({ actor, state, settings }: Visitor): Refusal | null {
  if (actor.type !== 'character') return refuse('HnB.humanity.refusal.notAShopper', { name: actor.name })
  return settings.session.over || state.shop.open ? null : refuse('HnB.humanity.refusal.shopClosed')
}

export const isShopOpen = (visitor: Visitor): boolean => whyNotShop(visitor) === null

/**
 * The dues of the shop: a shop that a Gamemaster opened for one character closes with the scene, and at the end of a
 * session every stat may be raised again.
 */
export function shopDues({ actor, state }: Situation<Humanity>, session: boolean): Due[] {
  const { open, raised } = state.shop
  const set = {
    ...(open ? { 'shop.open': false } : {}),
    ...(session && raised.length > 0 ? { 'shop.raised': [] } : {}),
  }
  if (Object.keys(set).length === 0) return []
  const words = { key: `HnB.humanity.shop.${session ? 'again' : 'closes'}` }
  return [{ id: 'shop', words, on: true, quiet: true, edits: [{ of: actor.uuid, set }] }]
}
