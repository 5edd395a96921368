/** Tests the session shop's window: prices, what the dice can pay, and why offers are disabled. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawActionContext } from '../../../src/core/game-views'
import type { HumanityState } from '../../../src/humanity/rules'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { MAX_TOUCHSTONE_COUNT } from '../../../src/humanity/rules/touchstones'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createSettingsInSession,
  createLifestyleItem,
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

const STATE_OF_CLOSED_SHOP = { open: false, lostSince: 0, raised: [] }
const SETTINGS_AFTER_SESSION = createSettingsInSession({ ended: 3, over: true })

function createShopContext(
  blessingFaces: readonly number[],
  stateOverrides: Partial<HumanityState> = {},
  actionContextOverrides: Partial<RawActionContext> = {},
): ShownShop {
  const blessingDice = Object.fromEntries(
    blessingFaces.map((dieFace, dieIndex) => [`die${dieIndex}`, dieFace]),
  )
  const { shop } = humanityRuleset.windows
  if (shop?.subject !== 'actor') throw new Error('The shop is a window of one actor.')
  return shop.context(
    createHumanityActionContext({
      state: createHumanityState({
        blessings: blessingDice,
        shop: STATE_OF_CLOSED_SHOP,
        startedAs: 'carefree',
        ...stateOverrides,
      }),
      settings: SETTINGS_AFTER_SESSION,
      items: [createLifestyleItem('carefree')],
      ...actionContextOverrides,
    }),
  ) as ShownShop
}

const DICE_FOR_ALL_PRICES = [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]

describe('the window of the shop', () => {
  it('at the end of a session the window offers what the dice can pay for', () => {
    const shopContextWithFullPool = createShopContext(DICE_FOR_ALL_PRICES)
    expect(shopContextWithFullPool.open).toBe(true)
    expect(shopContextWithFullPool.touchstone).toMatchObject({ payable: true, disabledReason: null })
    expect(shopContextWithFullPool.stats.map(({ payable }) => payable)).toEqual(
      shopContextWithFullPool.stats.map(() => true),
    )
    const contextOfEmptyShop = createShopContext([])
    expect(contextOfEmptyShop.open).toBe(true)
    expect(contextOfEmptyShop.touchstone.payable).toBe(false)
    expect(contextOfEmptyShop.stats.map(({ payable }) => payable)).toEqual(
      contextOfEmptyShop.stats.map(() => false),
    )
  })

  it('during a session the window sells nothing, unless the Gamemaster opens it for a character', () => {
    const clickFieldsDuringSession = { settings: createSettingsInSession({ ended: 3, over: false }) }
    const contextOfClosedShop = createShopContext(DICE_FOR_ALL_PRICES, {}, clickFieldsDuringSession)
    expect([contextOfClosedShop.open, contextOfClosedShop.touchstone.payable]).toEqual([false, false])
    const contextOfOpenShop = createShopContext(
      DICE_FOR_ALL_PRICES,
      { shop: { ...STATE_OF_CLOSED_SHOP, open: true } },
      clickFieldsDuringSession,
    )
    expect([contextOfOpenShop.open, contextOfOpenShop.touchstone.payable]).toEqual([true, true])
    // The shop is open for this character. Only a Gamemaster may close it again.
    const stateWithOpenShop = { shop: { ...STATE_OF_CLOSED_SHOP, open: true } }
    expect(
      createShopContext(DICE_FOR_ALL_PRICES, stateWithOpenShop, {
        ...clickFieldsDuringSession,
        user: gamemaster,
      }).mayToggle,
    ).toBe(true)
    expect(
      createShopContext(DICE_FOR_ALL_PRICES, stateWithOpenShop, { ...clickFieldsDuringSession, user: player })
        .mayToggle,
    ).toBe(false)
    expect(
      createShopContext(DICE_FOR_ALL_PRICES, {}, { ...clickFieldsDuringSession, user: gamemaster }).mayToggle,
    ).toBe(false)
    expect(createShopContext(DICE_FOR_ALL_PRICES, {}, { user: gamemaster }).mayToggle).toBe(false)
  })

  it('the window offers the third ability for ③③③ to a character who has two ("Abilities")', () => {
    const createShopAbilityView = (blessingFaces: readonly number[], shopperItems: readonly ItemView[]) =>
      (
        createShopContext(
          blessingFaces,
          {},
          { items: [createLifestyleItem('carefree'), ...shopperItems] },
        ) as unknown as {
          ability: object
        }
      ).ability
    const twoAbilityItems = [createAbilityItem('luck'), createAbilityItem('voices')]
    expect(createShopAbilityView([3, 4, 6], twoAbilityItems)).toMatchObject({
      price: '③③③',
      place: 3,
      isMade: false,
      payable: true,
    })
    expect(createShopAbilityView([3, 4, 2], twoAbilityItems)).toMatchObject({ payable: false })
    expect(createShopAbilityView([3, 4, 6], [])).toMatchObject({
      disabledReason: { key: 'HnB.humanity.refusal.firstAbilities' },
    })
  })

  it('the window waits for the Gamemaster to open the shop, and then for nothing', () => {
    const { shop } = humanityRuleset.windows
    if (shop?.subject !== 'actor') throw new Error('The shop is a window of one actor.')
    const createActionContextAfterSession = (isSessionOver: boolean) =>
      createHumanityActionContext({
        state: createHumanityState({ shop: STATE_OF_CLOSED_SHOP }),
        settings: createSettingsInSession({ ended: 3, over: isSessionOver }),
      })
    expect(shop.pendingSteps(createActionContextAfterSession(true))).toEqual([])
    expect(shop.pendingSteps(createActionContextAfterSession(false))).toMatchObject([
      {
        actor: null,
        buttons: [
          { act: 'openShop', data: { was: 'false' }, actor: createHumanityActionContext().actor.uuid },
        ],
      },
    ])
  })

  it('the window says why a touchstone cannot be added, and names the present ones', () => {
    const shopContextWithAllDice = createShopContext(DICE_FOR_ALL_PRICES, {
      touchstones: Array.from({ length: MAX_TOUCHSTONE_COUNT }, (_, index) => `touchstone ${index}`),
    })
    expect(shopContextWithAllDice.touchstone.disabledReason).not.toBeNull()
    expect(shopContextWithAllDice.touchstones[1]).toEqual({ text: 'touchstone 1', place: '1' })
    expect(createShopContext(DICE_FOR_ALL_PRICES, { touchstones: [] }).touchstone.disabledReason).toBeNull()
  })

  it("the window names a character's lifestyle, and none for a character without one", () => {
    expect(createShopContext([]).lifestyle).toBe('HnB.option.carefree')
    expect(createShopContext([], { startedAs: '' }, { items: [] }).lifestyle).toBeNull()
  })
})
