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
import { formatPriceSigns } from '../rules/pool'
import { MAX_TOUCHSTONE_COUNT } from '../rules/touchstones'
import { listTableStats } from '../rules/stats'
import {
  findNextAbilityOffer,
  listAvailableLifestyles,
  findNextStatStep,
  TOUCHSTONE_PRICE,
  whyNotAddTouchstone,
} from './rules'
import { isShopOpenForVisitor, createShopper } from './customer'

type ShopSituation = Situation<Humanity>

/** The view of the shop: each possible purchase, and whether the character can pay. */
function createShopView(situation: ShopSituation): object {
  const { state, settings, user, actor } = situation
  const shopper = createShopper(situation)
  const abilityPurchase = findNextAbilityOffer(shopper)
  const isShopOpenNow = isShopOpenForVisitor(situation)
  const createPriceView = (price: BlessingPrice) => ({
    price: formatPriceSigns(price),
    payable: isShopOpenNow && whyNotAffordPrice(situation, price) === null,
  })
  const touchstoneRefusal = whyNotAddTouchstone(state)
  return {
    open: isShopOpenNow,
    uuid: actor.uuid,
    session: settings.session.ended,
    // This button only closes the shop; a pending step opens it. Between sessions the shop is open for all and cannot
    // be closed.
    mayToggle: isShopOpenNow && user.isGM && !settings.session.over,
    pool: computeCurrentBlessingPool(situation),
    stats: listTableStats(settings.customStat).map((stat) => {
      const statStep = findNextStatStep(shopper, stat, settings.shopOneStepPerStat)
      return {
        stat,
        label: createStatLabel(stat, settings.customStat),
        die: state.stats[stat],
        disabledReason: isRefusal(statStep) ? { key: statStep.refused, data: statStep.data } : null,
        ...(isRefusal(statStep)
          ? {}
          : {
              to: statStep.to,
              ...createPriceView(statStep.price),
              full: statStep.full.length > statStep.price.length ? formatPriceSigns(statStep.full) : null,
            }),
      }
    }),
    lifestyle: shopper.lifestyle === '' ? null : `HnB.option.${shopper.lifestyle}`,
    lifestyles: listAvailableLifestyles(shopper).map(({ newLifestyle, price }) => ({
      ...createLifestyleOfferView(newLifestyle),
      ...createPriceView(price),
    })),
    touchstones: state.touchstones.map((touchstoneText, index) => ({
      text: touchstoneText,
      place: String(index),
    })),
    most: MAX_TOUCHSTONE_COUNT,
    touchstone: {
      ...createPriceView(TOUCHSTONE_PRICE),
      disabledReason: touchstoneRefusal && { key: touchstoneRefusal.refused, data: touchstoneRefusal.data },
    },
    ability: isRefusal(abilityPurchase)
      ? { disabledReason: { key: abilityPurchase.refused, data: abilityPurchase.data } }
      : {
          ...createPriceView(abilityPurchase.price),
          place: abilityPurchase.place,
          isMade: abilityPurchase.isMade,
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
    const openShopButton = {
      act: 'openShop',
      label: { key: 'HnB.humanity.shop.open' },
      data: { was: 'false' },
    }
    return [createGMStep('HnB.humanity.next.openShop', [openShopButton], situation.actor.uuid)]
  },
}
