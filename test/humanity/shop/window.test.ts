/** Tests what the window of the session shop shows: prices, what the dice can pay, and why an offer is disabled. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawClick } from '../../../src/core/game-views'
import type { HumanityState } from '../../../src/humanity/rules'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { MAX_TOUCHSTONE_COUNT } from '../../../src/humanity/rules/touchstones'
import {
  abilityItem,
  createHumanityClick,
  humanityState,
  settingsInSession,
  lifestyleItem,
} from '../../support/humanity'
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
  blessingFaces: readonly number[],
  stateOverrides: Partial<HumanityState> = {},
  clickOverrides: Partial<RawClick> = {},
): ShownShop {
  const blessingDice = Object.fromEntries(blessingFaces.map((face, at) => [`die${at}`, face]))
  const { shop } = humanityRuleset.windows
  if (shop?.subject !== 'actor') throw new Error('The shop is a window of one actor.')
  return shop.context(
    createHumanityClick({
      state: humanityState({
        blessings: blessingDice,
        shop: CLOSED_SHOP,
        startedAs: 'carefree',
        ...stateOverrides,
      }),
      settings: SETTINGS_AFTER_SESSION,
      items: [lifestyleItem('carefree')],
      ...clickOverrides,
    }),
  ) as ShownShop
}

const DICE_FOR_ALL_PRICES = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]

describe('the window of the shop', () => {
  it('at the end of a session the window offers what the dice can pay for', () => {
    const fullPoolShop = shopContext(DICE_FOR_ALL_PRICES)
    expect(fullPoolShop.open).toBe(true)
    expect(fullPoolShop.touchstone).toMatchObject({ payable: true, disabledReason: null })
    expect(fullPoolShop.stats.map(({ payable }) => payable)).toEqual(fullPoolShop.stats.map(() => true))
    const emptyShop = shopContext([])
    expect(emptyShop.open).toBe(true)
    expect(emptyShop.touchstone.payable).toBe(false)
    expect(emptyShop.stats.map(({ payable }) => payable)).toEqual(emptyShop.stats.map(() => false))
  })

  it('during a session the window sells nothing, unless the Gamemaster opens it for a character', () => {
    const fieldsInSession = { settings: settingsInSession({ ended: 3, over: false }) }
    const closedShop = shopContext(DICE_FOR_ALL_PRICES, {}, fieldsInSession)
    expect([closedShop.open, closedShop.touchstone.payable]).toEqual([false, false])
    const openShop = shopContext(
      DICE_FOR_ALL_PRICES,
      { shop: { ...CLOSED_SHOP, open: true } },
      fieldsInSession,
    )
    expect([openShop.open, openShop.touchstone.payable]).toEqual([true, true])
    // The shop is open for this character. Only a Gamemaster may close it again.
    const openShopState = { shop: { ...CLOSED_SHOP, open: true } }
    expect(
      shopContext(DICE_FOR_ALL_PRICES, openShopState, { ...fieldsInSession, user: gamemaster }).mayToggle,
    ).toBe(true)
    expect(
      shopContext(DICE_FOR_ALL_PRICES, openShopState, { ...fieldsInSession, user: player }).mayToggle,
    ).toBe(false)
    expect(shopContext(DICE_FOR_ALL_PRICES, {}, { ...fieldsInSession, user: gamemaster }).mayToggle).toBe(
      false,
    )
    expect(shopContext(DICE_FOR_ALL_PRICES, {}, { user: gamemaster }).mayToggle).toBe(false)
  })

  it('the window offers the third ability for ③③③ to a character who has two ("Abilities")', () => {
    const shopAbilityView = (blessingFaces: readonly number[], ownItems: readonly ItemView[]) =>
      (
        shopContext(blessingFaces, {}, { items: [lifestyleItem('carefree'), ...ownItems] }) as unknown as {
          ability: object
        }
      ).ability
    const twoAbilities = [abilityItem('luck'), abilityItem('voices')]
    expect(shopAbilityView([3, 4, 6], twoAbilities)).toMatchObject({
      price: '③③③',
      place: 3,
      isMade: false,
      payable: true,
    })
    expect(shopAbilityView([3, 4, 2], twoAbilities)).toMatchObject({ payable: false })
    expect(shopAbilityView([3, 4, 6], [])).toMatchObject({
      disabledReason: { key: 'HnB.humanity.refusal.firstAbilities' },
    })
  })

  it('the window waits for the Gamemaster to open the shop, and then for nothing', () => {
    const { shop } = humanityRuleset.windows
    if (shop?.subject !== 'actor') throw new Error('The shop is a window of one actor.')
    const clickAfterSession = (isSessionOver: boolean) =>
      createHumanityClick({
        state: humanityState({ shop: CLOSED_SHOP }),
        settings: settingsInSession({ ended: 3, over: isSessionOver }),
      })
    expect(shop.pendingSteps(clickAfterSession(true))).toEqual([])
    expect(shop.pendingSteps(clickAfterSession(false))).toMatchObject([
      {
        actor: null,
        buttons: [{ act: 'openShop', data: { was: 'false' }, actor: createHumanityClick().actor.uuid }],
      },
    ])
  })

  it('the window says why a touchstone cannot be added, and names the present ones', () => {
    const fullShop = shopContext(DICE_FOR_ALL_PRICES, {
      touchstones: Array.from({ length: MAX_TOUCHSTONE_COUNT }, (_, index) => `touchstone ${index}`),
    })
    expect(fullShop.touchstone.disabledReason).not.toBeNull()
    expect(fullShop.touchstones[1]).toEqual({ text: 'touchstone 1', place: '1' })
    expect(shopContext(DICE_FOR_ALL_PRICES, { touchstones: [] }).touchstone.disabledReason).toBeNull()
  })

  it("the window names a character's lifestyle, and none for a character without one", () => {
    expect(shopContext([]).lifestyle).toBe('HnB.option.carefree')
    expect(shopContext([], { startedAs: '' }, { items: [] }).lifestyle).toBeNull()
  })
})
