/** The contents of the window of the session shop. */
import { createGMStep } from '../../core/pending-step'
import { isRefusal } from '../../core/outcome'
import type { Situation } from '../../core/game-views'
import type { ActorWindowContents } from '../../core/window-kind'
import { createStatLabel } from '../check/check-question'
import { createLifestyleLines } from '../item/item-lines'
import { computeCurrentBlessingPool, whyNotAffordPrice } from '../pool/payment'
import type { Humanity } from '../rules'
import type { LifestyleId } from '../rules/lifestyle-ids'
import type { BlessingPrice } from '../rules/pool'
import { formatPriceAsSigns } from '../rules/pool'
import { MAX_TOUCHSTONE_COUNT } from '../rules/touchstones'
import { listStatsUsedAtTable } from '../rules/stats'
import {
  findNextAbilityOffer,
  listAvailableLifestyles,
  findNextStatPurchase,
  TOUCHSTONE_PRICE,
  whyNotAddTouchstone,
} from './rules'
import { isShopOpenForVisitor, createShopperPurchaseData } from './customer'

type ShopSituation = Situation<Humanity>

/** The view of the shop: each possible purchase, and whether the character can pay. */
function createShopView(situation: ShopSituation): object {
  const { state, settings, user, actor } = situation
  const shopper = createShopperPurchaseData(situation)
  const nextAbilityOffer = findNextAbilityOffer(shopper)
  const isShopOpenNow = isShopOpenForVisitor(situation)
  const createPriceViewOfPurchase = (price: BlessingPrice) => ({
    price: formatPriceAsSigns(price),
    payable: isShopOpenNow && whyNotAffordPrice(situation, price) === null,
  })
  const refusalOfNewTouchstone = whyNotAddTouchstone(state)
  return {
    open: isShopOpenNow,
    uuid: actor.uuid,
    session: settings.session.ended,
    // The window's button can only close the shop; a pending step has the button that opens it. Between sessions, the
    // shop is open for all and cannot be closed.
    mayToggle: isShopOpenNow && user.isGM && !settings.session.over,
    pool: computeCurrentBlessingPool(situation),
    stats: listStatsUsedAtTable(settings.customStat).map((stat) => {
      const nextStatPurchase = findNextStatPurchase(shopper, stat, settings.shopOneStepPerStat)
      return {
        stat,
        label: createStatLabel(stat, settings.customStat),
        die: state.stats[stat],
        disabledReason: isRefusal(nextStatPurchase)
          ? { key: nextStatPurchase.refused, data: nextStatPurchase.data }
          : null,
        ...(isRefusal(nextStatPurchase)
          ? {}
          : {
              to: nextStatPurchase.to,
              ...createPriceViewOfPurchase(nextStatPurchase.price),
              full:
                nextStatPurchase.full.length > nextStatPurchase.price.length
                  ? formatPriceAsSigns(nextStatPurchase.full)
                  : null,
            }),
      }
    }),
    lifestyle: shopper.lifestyle === '' ? null : `HnB.option.${shopper.lifestyle}`,
    lifestyles: listAvailableLifestyles(shopper).map(({ newLifestyle, price }) => ({
      ...createLifestyleOfferView(newLifestyle),
      ...createPriceViewOfPurchase(price),
    })),
    touchstones: state.touchstones.map((touchstoneText, index) => ({
      text: touchstoneText,
      place: String(index),
    })),
    most: MAX_TOUCHSTONE_COUNT,
    touchstone: {
      ...createPriceViewOfPurchase(TOUCHSTONE_PRICE),
      disabledReason: refusalOfNewTouchstone && {
        key: refusalOfNewTouchstone.refused,
        data: refusalOfNewTouchstone.data,
      },
    },
    ability: isRefusal(nextAbilityOffer)
      ? { disabledReason: { key: nextAbilityOffer.refused, data: nextAbilityOffer.data } }
      : {
          ...createPriceViewOfPurchase(nextAbilityOffer.price),
          place: nextAbilityOffer.place,
          isMade: nextAbilityOffer.isMade,
        },
  }
}

function createLifestyleOfferView(newLifestyleId: LifestyleId): object {
  return {
    lifestyle: newLifestyleId,
    title: `HnB.option.${newLifestyleId}`,
    text: `HnB.humanity.lifestyles.${newLifestyleId}`,
    lines: createLifestyleLines({ lifestyle: newLifestyleId, moved: '' }),
  }
}

export const shopWindowContents: ActorWindowContents<Humanity> = {
  context: createShopView,
  pendingSteps(situation) {
    if (isShopOpenForVisitor(situation)) return []
    const buttonToOpenShop = {
      act: 'openShop',
      label: { key: 'HnB.humanity.shop.open' },
      data: { was: 'false' },
    }
    return [createGMStep('HnB.humanity.next.openShop', [buttonToOpenShop], situation.actor.uuid)]
  },
}
