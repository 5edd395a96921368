/** Tests what the window of the session shop shows: prices, what the dice can pay, and why an offer is disabled. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawClick } from '../../../src/core/game-views'
import type { HumanityState } from '../../../src/humanity/rules'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { MAX_TOUCHSTONES } from '../../../src/humanity/rules/touchstones'
import { abilityItem, click, humanityState, settingsInSession, lifestyleItem } from '../../support/humanity'
import { gamemaster, player } from '../../support/people'

interface ShopOffer {
  readonly price?: unknown
  readonly payable?: boolean
  readonly disabledReason?: object | null
}

interface ShownShop {
  readonly open: boolean
  readonly mayToggle: boolean
  readonly stats: readonly (ShopOffer & { readonly stat: string; readonly full?: unknown })[]
  readonly lifestyle: string | null
  readonly lifestyles: readonly (ShopOffer & { readonly lifestyle: string })[]
  readonly touchstone: ShopOffer
  readonly touchstones: readonly object[]
}

const CLOSED_SHOP = { open: false, lostSince: 0, raised: [] }
const SETTINGS_AFTER_SESSION = settingsInSession({ ended: 3, over: true })

function shopContext(
  faces: readonly number[],
  state: Partial<HumanityState> = {},
  clickOverrides: Partial<RawClick> = {},
): ShownShop {
  const blessings = Object.fromEntries(faces.map((face, at) => [`die${at}`, face]))
  const { shop } = humanityRuleset.windows
  if (shop?.subject !== 'actor') throw new Error('The shop is a window of one actor.')
  return shop.context(
    click({
      state: humanityState({ blessings, shop: CLOSED_SHOP, startedAs: 'carefree', ...state }),
      settings: SETTINGS_AFTER_SESSION,
      items: [lifestyleItem('carefree')],
      ...clickOverrides,
    }),
  ) as ShownShop
}

const ALL_PRICES = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]

describe('the window of the shop', () => {
  it('at the end of a session the window offers what the dice can pay for', () => {
    const fullPoolShop = shopContext(ALL_PRICES)
    expect(fullPoolShop.open).toBe(true)
    expect(fullPoolShop.touchstone).toMatchObject({ payable: true, disabledReason: null })
    expect(fullPoolShop.stats.map(({ payable }) => payable)).toEqual(fullPoolShop.stats.map(() => true))
    const emptyShop = shopContext([])
    expect(emptyShop.open).toBe(true)
    expect(emptyShop.touchstone.payable).toBe(false)
    expect(emptyShop.stats.map(({ payable }) => payable)).toEqual(emptyShop.stats.map(() => false))
  })

  it('during a session the window sells nothing, unless the Gamemaster opens it for a character', () => {
    const sessionOwn = { settings: settingsInSession({ ended: 3, over: false }) }
    const closedShop = shopContext(ALL_PRICES, {}, sessionOwn)
    expect([closedShop.open, closedShop.touchstone.payable]).toEqual([false, false])
    const openShop = shopContext(ALL_PRICES, { shop: { ...CLOSED_SHOP, open: true } }, sessionOwn)
    expect([openShop.open, openShop.touchstone.payable]).toEqual([true, true])
    // The shop is open for this character. Only a Gamemaster may close it again.
    const openShopState = { shop: { ...CLOSED_SHOP, open: true } }
    expect(shopContext(ALL_PRICES, openShopState, { ...sessionOwn, user: gamemaster }).mayToggle).toBe(true)
    expect(shopContext(ALL_PRICES, openShopState, { ...sessionOwn, user: player }).mayToggle).toBe(false)
    expect(shopContext(ALL_PRICES, {}, { ...sessionOwn, user: gamemaster }).mayToggle).toBe(false)
    expect(shopContext(ALL_PRICES, {}, { user: gamemaster }).mayToggle).toBe(false)
  })

  it('the window offers the third ability for ③③③ to a character who has two ("Abilities")', () => {
    const ability = (faces: readonly number[], own: readonly ItemView[]) =>
      (
        shopContext(faces, {}, { items: [lifestyleItem('carefree'), ...own] }) as unknown as {
          ability: object
        }
      ).ability
    const two = [abilityItem('luck'), abilityItem('voices')]
    expect(ability([3, 4, 6], two)).toMatchObject({ price: '③③③', place: 3, isMade: false, payable: true })
    expect(ability([3, 4, 2], two)).toMatchObject({ payable: false })
    expect(ability([3, 4, 6], [])).toMatchObject({
      disabledReason: { key: 'HnB.humanity.refusal.firstAbilities' },
    })
  })

  it('the window waits for the Gamemaster to open the shop, and then for nothing', () => {
    const { shop } = humanityRuleset.windows
    if (shop?.subject !== 'actor') throw new Error('The shop is a window of one actor.')
    const own = (over: boolean) =>
      click({ state: humanityState({ shop: CLOSED_SHOP }), settings: settingsInSession({ ended: 3, over }) })
    expect(shop.pendingSteps(own(true))).toEqual([])
    expect(shop.pendingSteps(own(false))).toMatchObject([
      { actor: null, buttons: [{ act: 'openShop', data: { was: 'false' }, actor: click().actor.uuid }] },
    ])
  })

  it('the window says why a touchstone cannot be added, and names the present ones', () => {
    const fullShop = shopContext(ALL_PRICES, {
      touchstones: Array.from({ length: MAX_TOUCHSTONES }, (_, index) => `touchstone ${index}`),
    })
    expect(fullShop.touchstone.disabledReason).not.toBeNull()
    expect(fullShop.touchstones[1]).toEqual({ text: 'touchstone 1', place: '1' })
    expect(shopContext(ALL_PRICES, { touchstones: [] }).touchstone.disabledReason).toBeNull()
  })

  it("the window names a character's lifestyle, and none for a character without one", () => {
    expect(shopContext([]).lifestyle).toBe('HnB.option.carefree')
    expect(shopContext([], { startedAs: '' }, { items: [] }).lifestyle).toBeNull()
  })
})
