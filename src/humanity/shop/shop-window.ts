/** The contents of the window of the session shop. */
import { gmStep } from '../../core/pending-step'
import { isRefusal } from '../../core/outcome'
import type { Situation } from '../../core/game-views'
import type { ActorWindowContents } from '../../core/window-kind'
import { statLabel } from '../check/check-question'
import { lifestyleLines } from '../item/item-lines'
import { currentPool, whyNotAfford } from '../pool/payment'
import type { Humanity } from '../rules'
import type { LifestyleId } from '../rules/lifestyle-ids'
import type { BlessingPrice } from '../rules/pool'
import { priceSigns } from '../rules/pool'
import { MAX_TOUCHSTONES } from '../rules/touchstones'
import { tableStats } from '../rules/stats'
import {
  nextAbilityOffer,
  availableLifestyles,
  nextStatStep,
  TOUCHSTONE_PRICE,
  whyNotAddTouchstone,
} from './rules'
import { isShopOpen, createShopper } from './customer'

type ShopSituation = Situation<Humanity>

/** The view of the shop: everything that the character could buy now, and whether the character can pay for it. */
function shopView(situation: ShopSituation): object {
  const { state, settings, user, actor } = situation
  const shopper = createShopper(situation)
  const abilityPurchase = nextAbilityOffer(shopper)
  const isShopOpenNow = isShopOpen(situation)
  const priceView = (price: BlessingPrice) => ({
    price: priceSigns(price),
    payable: isShopOpenNow && whyNotAfford(situation, price) === null,
  })
  const touchstoneRefusal = whyNotAddTouchstone(state)
  return {
    open: isShopOpenNow,
    uuid: actor.uuid,
    session: settings.session.ended,
    // This button only closes the shop, because a pending step in the window opens it. Between sessions the shop is
    // open for everybody, so nobody can close it.
    mayToggle: isShopOpenNow && user.isGM && !settings.session.over,
    pool: currentPool(situation),
    stats: tableStats(settings.customStat).map((stat) => {
      const statStep = nextStatStep(shopper, stat, settings.shopOneStepPerStat)
      return {
        stat,
        label: statLabel(stat, settings.customStat),
        die: state.stats[stat],
        disabledReason: isRefusal(statStep) ? { key: statStep.refused, data: statStep.data } : null,
        ...(isRefusal(statStep)
          ? {}
          : {
              to: statStep.to,
              ...priceView(statStep.price),
              full: statStep.full.length > statStep.price.length ? priceSigns(statStep.full) : null,
            }),
      }
    }),
    lifestyle: shopper.lifestyle === '' ? null : `HnB.option.${shopper.lifestyle}`,
    lifestyles: availableLifestyles(shopper).map(({ newLifestyle, price }) => ({
      ...lifestyleOfferView(newLifestyle),
      ...priceView(price),
    })),
    touchstones: state.touchstones.map((text, index) => ({ text, place: String(index) })),
    most: MAX_TOUCHSTONES,
    touchstone: {
      ...priceView(TOUCHSTONE_PRICE),
      disabledReason: touchstoneRefusal && { key: touchstoneRefusal.refused, data: touchstoneRefusal.data },
    },
    ability: isRefusal(abilityPurchase)
      ? { disabledReason: { key: abilityPurchase.refused, data: abilityPurchase.data } }
      : { ...priceView(abilityPurchase.price), place: abilityPurchase.place, isMade: abilityPurchase.isMade },
  }
}

function lifestyleOfferView(newLifestyle: LifestyleId): object {
  return {
    lifestyle: newLifestyle,
    title: `HnB.option.${newLifestyle}`,
    text: `HnB.humanity.lifestyles.${newLifestyle}`,
    lines: lifestyleLines({ lifestyle: newLifestyle, moved: '' }),
  }
}

export const shopContents: ActorWindowContents<Humanity> = {
  context: shopView,
  pendingSteps(situation) {
    if (isShopOpen(situation)) return []
    const openShopButton = {
      act: 'openShop',
      label: { key: 'HnB.humanity.shop.open' },
      data: { was: 'false' },
    }
    return [gmStep('HnB.humanity.next.openShop', [openShopButton], situation.actor.uuid)]
  },
}
