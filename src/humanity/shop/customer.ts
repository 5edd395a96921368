/**
 * The session shop's view of a character: the character's data that decide the prices, and whether the shop is open for
 * the character.
 */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { RecoveryEffect } from '../../core/recovery'
import type { Situation } from '../../core/game-views'
import { parseAbilities, parseLifestyle } from '../item/abilities'
import type { Humanity } from '../rules'
import type { LifestyleId, MovableBenefitStat } from '../rules/lifestyle-ids'
import { isLifestyleId, isStartingLifestyle } from '../rules/lifestyles'
import { MOVABLE_BENEFIT_STATS } from '../rules/lifestyle-ids'
import type { ShopperPurchaseData } from './rules'

type ShopCustomer = Pick<Situation<Humanity>, 'state' | 'items' | 'settings'>

/** Collects the data that decide a character's prices in the shop, and what the character may buy. */
export function createShopperPurchaseData({ state, items, settings }: ShopCustomer): ShopperPurchaseData {
  const { lifestyle, moved } = findCurrentLifestyle(items)
  return {
    lifestyle,
    moved,
    startingLifestyle:
      state.startedAs !== '' ? state.startedAs : isStartingLifestyle(lifestyle) ? lifestyle : '',
    stats: state.stats,
    customStat: settings.customStat,
    touchstones: state.touchstones,
    abilityCount: parseAbilities(items).filter(({ fields }) => fields.counts).length,
    endedSessions: settings.session.ended,
    lostSince: state.shop.lostSince,
    raised: state.shop.raised,
  }
}

const lifestyleFieldsSchema = v.object({
  lifestyle: v.fallback(v.string(), ''),
  moved: v.fallback(v.string(), ''),
})

/** Finds the Lifestyle among the items, and the stat whose benefit was moved to the custom stat. */
function findCurrentLifestyle(items: ShopCustomer['items']): {
  lifestyle: LifestyleId | ''
  moved: MovableBenefitStat | ''
} {
  const { item } = parseLifestyle(items)
  const parsedLifestyle = v.safeParse(lifestyleFieldsSchema, item?.fields)
  const { lifestyle, moved } = parsedLifestyle.success ? parsedLifestyle.output : { lifestyle: '', moved: '' }
  return {
    lifestyle: isLifestyleId(lifestyle) ? lifestyle : '',
    moved: MOVABLE_BENEFIT_STATS.find((stat) => stat === moved) ?? '',
  }
}

type ShopVisitorSituation = Pick<Situation<Humanity>, 'actor' | 'state' | 'settings'>

/**
 * Refuses an actor who cannot buy now: only characters buy, and only while the shop is open. The shop opens "at the end
 * of a session, you may …" and closes when the next session begins.
 */
export function whyNotBuyInShop({ actor, state, settings }: ShopVisitorSituation): Refusal | null {
  if (actor.type !== 'character') return refuse('HnB.humanity.refusal.notAShopper', { name: actor.name })
  return settings.session.over || state.shop.open ? null : refuse('HnB.humanity.refusal.shopClosed')
}

export const isShopOpenForVisitor = (shopVisitor: ShopVisitorSituation): boolean =>
  whyNotBuyInShop(shopVisitor) === null

/**
 * How the end of a scene or session changes the shop. A scene's end closes a single character's shop; a session's end
 * lets every stat be raised again.
 */
export function listShopRecoveryEffects(
  { actor, state }: Situation<Humanity>,
  isEndOfSession: boolean,
): RecoveryEffect[] {
  const { open: isOpen, raised: raisedStats } = state.shop
  const shopResetFields = {
    ...(isOpen ? { 'shop.open': false } : {}),
    ...(isEndOfSession && raisedStats.length > 0 ? { 'shop.raised': [] } : {}),
  }
  if (Object.keys(shopResetFields).length === 0) return []
  const recoveryEffectLabel = { key: `HnB.humanity.shop.${isEndOfSession ? 'again' : 'closes'}` }
  return [
    {
      id: 'shop',
      phrase: recoveryEffectLabel,
      ticked: true,
      hidden: true,
      edits: [{ target: actor.uuid, set: shopResetFields }],
    },
  ]
}
