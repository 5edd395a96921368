/** The window of the session shop. */
import { stepOfGM } from '../../core/next'
import { isRefusal } from '../../core/outcome'
import type { Situation } from '../../core/views'
import { actorWindow } from '../../core/window'
import { statLabel } from '../check/question'
import { lifestyleLines } from '../item-lines'
import { poolNow, whyNotAfford } from '../pay'
import type { Humanity } from '../rules'
import type { LifestyleId } from '../rules/lifestyles'
import { LIFESTYLE } from '../rules/lifestyles'
import type { Price } from '../rules/pool'
import { signsOf } from '../rules/pool'
import { MOST_TOUCHSTONES } from '../rules/touchstones'
import { statsOf } from '../stats'
import { abilityOffer, lifestylesFor, shopStepOf, TOUCHSTONE_PRICE, whyNotAdd } from './rules'
import { isShopOpen, shopperOf } from './customer'

type Customer = Situation<Humanity>

/** The view of the shop: everything that the character could buy now, and whether their dice can pay for it. */
function shopView(situation: Customer): object {
  const { state, settings, asker, actor } = situation
  const shopper = shopperOf(situation)
  const offer = abilityOffer(shopper)
  const open = isShopOpen(situation)
  const priced = (price: Price) => ({
    price: signsOf(price),
    payable: open && whyNotAfford(situation, price) === null,
  })
  const stays = whyNotAdd(state)
  return {
    open,
    uuid: actor.uuid,
    session: settings.session.ended,
    // The Gamemaster closes the shop here, and opens it at the foot of the window. Between two sessions the shop is
    // open to everybody.
    mayToggle: open && asker.isGM && !settings.session.over,
    pool: poolNow(situation),
    stats: statsOf(settings.customStat).map((stat) => {
      const step = shopStepOf(shopper, stat, settings.shopOneStepPerStat)
      return {
        stat,
        label: statLabel(stat, settings.customStat),
        die: state.stats[stat],
        off: isRefusal(step) ? { key: step.refused, data: step.data } : null,
        ...(isRefusal(step)
          ? {}
          : {
              to: step.to,
              ...priced(step.price),
              full: step.full.length > step.price.length ? signsOf(step.full) : null,
            }),
      }
    }),
    lifestyle: shopper.lifestyle === '' ? null : `HnB.option.${shopper.lifestyle}`,
    lifestyles: lifestylesFor(shopper).map(({ to, price }) => ({ ...lifestyleView(to), ...priced(price) })),
    touchstones: state.touchstones.map((words, place) => ({ words, place: String(place) })),
    most: MOST_TOUCHSTONES,
    touchstone: { ...priced(TOUCHSTONE_PRICE), off: stays && { key: stays.refused, data: stays.data } },
    ability: isRefusal(offer)
      ? { off: { key: offer.refused, data: offer.data } }
      : { ...priced(offer.price), place: offer.place, isMade: offer.isMade },
  }
}

function lifestyleView(to: LifestyleId): object {
  const { ability } = LIFESTYLE[to]
  return {
    lifestyle: to,
    title: `HnB.option.${to}`,
    text: `HnB.humanity.lifestyles.${to}`,
    lines: lifestyleLines({ lifestyle: to, moved: '' }),
    ability: ability && `HnB.humanity.abilities.${ability}.name`,
  }
}

export const shopWindow = actorWindow<Humanity>({
  icon: 'shop',
  title: 'HnB.humanity.shop.title',
  width: 620,
  context: shopView,
  next(situation) {
    if (isShopOpen(situation)) return []
    const open = { act: 'openShop', label: { key: 'HnB.humanity.shop.open' }, data: { was: 'false' } }
    return [stepOfGM('HnB.humanity.next.openShop', [open], situation.actor.uuid)]
  },
})
