/** Tests the goods and prices of the session shop. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../src/core/outcome'
import type { LifestyleId, StartingLifestyleId } from '../../../src/humanity/rules/lifestyle-ids'
import { LIFESTYLE_IDS } from '../../../src/humanity/rules/lifestyle-ids'
import { formatPriceAsSigns } from '../../../src/humanity/rules/pool'
import type { ShopperPurchaseData } from '../../../src/humanity/shop/rules'
import {
  findNextAbilityOffer,
  computeLifestylePrice,
  listAvailableLifestyles,
  findNextStatPurchase,
  whyNotAddTouchstone,
} from '../../../src/humanity/shop/rules'
import type { Stat, StatDie } from '../../../src/humanity/rules/stats'

const USUAL_STATS = { head: 4, hand: 4, heart: 4, home: 4, hurt: 4, hurry: 4, history: 4, custom: 4 } as const

const createShopper = (shopperOverrides: Partial<ShopperPurchaseData> = {}): ShopperPurchaseData => ({
  lifestyle: 'carefree',
  moved: '',
  startingLifestyle: 'carefree',
  stats: USUAL_STATS,
  customStat: '',
  touchstones: [],
  abilityCount: 2,
  endedSessions: 1,
  lostSince: 0,
  raised: [],
  ...shopperOverrides,
})

const formatPrice = (diceOfLifestylePrice: ReturnType<typeof computeLifestylePrice>) =>
  isRefusal(diceOfLifestylePrice) ? diceOfLifestylePrice.refused : formatPriceAsSigns(diceOfLifestylePrice)

describe('Basic Stats', () => {
  it.each<[StatDie, StatDie, string]>([
    [4, 6, '①①'],
    [6, 8, '①①①'],
    [8, 10, '①①①①'],
  ])('raising a d%d to a d%d costs %s', (currentDieSize, raisedDieSize, priceText) => {
    const nextStatStep = findNextStatPurchase(
      createShopper({ stats: { ...USUAL_STATS, head: currentDieSize } }),
      'head',
      false,
    )
    expect(
      isRefusal(nextStatStep)
        ? nextStatStep
        : { to: nextStatStep.to, price: formatPriceAsSigns(nextStatStep.price) },
    ).toEqual({ to: raisedDieSize, price: priceText })
  })

  it('nothing raises a d10', () => {
    expect(
      findNextStatPurchase(createShopper({ stats: { ...USUAL_STATS, head: 10 } }), 'head', false),
    ).toHaveProperty('refused', 'HnB.humanity.refusal.largestDie')
  })

  it.each(['Hardship', ' hardship '])('the stat %s stays a d4', (customStat) => {
    expect(findNextStatPurchase(createShopper({ customStat }), 'custom', false)).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.hardship',
    )
  })

  it('a discount that was moved to Hardship stays where it was (HU51)', () => {
    const fieldsOfCraftyShopper = { lifestyle: 'crafty', moved: 'hand' } as const
    const computeStatPrice = (customStat: string) =>
      findNextStatPurchase(createShopper({ ...fieldsOfCraftyShopper, customStat }), 'hand', false)
    expect(computeStatPrice('Hardship')).toMatchObject({ price: [1] })
    expect(computeStatPrice('Hex')).toMatchObject({ price: [1, 1] })
  })

  it("the setting's own stat costs what the other stats cost (HU37)", () => {
    expect(findNextStatPurchase(createShopper({ customStat: 'Hex' }), 'custom', false)).toMatchObject({
      to: 6,
      price: [1, 1],
    })
  })

  it('one stat may be raised once more at the same end of a session, unless the table says otherwise (HU11)', () => {
    const shopperWithRaisedHead = createShopper({ stats: { ...USUAL_STATS, head: 6 }, raised: ['head'] })
    expect(findNextStatPurchase(shopperWithRaisedHead, 'head', false)).toMatchObject({ to: 8 })
    expect(findNextStatPurchase(shopperWithRaisedHead, 'head', true)).toHaveProperty(
      'refused',
      'HnB.humanity.refusal.oneStep',
    )
    expect(findNextStatPurchase(shopperWithRaisedHead, 'hand', true)).toMatchObject({ to: 6 })
  })

  it.each<[LifestyleId, Stat[]]>([
    ['carefree', []],
    ['eager', []],
    ['wisened', []],
    ['blossomed', ['history']],
    ['prodigious', ['head', 'hurt']],
    ['crafty', ['hand', 'home']],
    ['driven', ['history']],
    ['chosen', ['heart', 'home']],
    ['wired', ['head', 'hurry']],
    ['steadfast', ['history']],
    ['warry', ['hand', 'hurry']],
    ['compelling', ['heart', 'hurt']],
    ['lost', ['history']],
  ])('the lifestyle %s: each upgrade of %j costs ① less', (lifestyle, cheaperStatNames) => {
    for (const stat of ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'] as const) {
      for (const [die, full] of [
        [4, 2],
        [6, 3],
        [8, 4],
      ] as const) {
        const nextStatStep = findNextStatPurchase(
          createShopper({ lifestyle, stats: { ...USUAL_STATS, [stat]: die } }),
          stat,
          false,
        )
        expect(nextStatStep).toMatchObject({
          price: Array.from({ length: cheaperStatNames.includes(stat) ? full - 1 : full }, () => 1),
          full: Array.from({ length: full }, () => 1),
        })
      }
    }
  })

  it("a benefit that was moved makes the setting's own stat cheaper instead", () => {
    const shopperWithMovedStat = createShopper({ lifestyle: 'crafty', moved: 'home', customStat: 'Hex' })
    expect(findNextStatPurchase(shopperWithMovedStat, 'custom', false)).toMatchObject({ price: [1] })
    expect(findNextStatPurchase(shopperWithMovedStat, 'home', false)).toMatchObject({ price: [1, 1] })
    expect(findNextStatPurchase(shopperWithMovedStat, 'hand', false)).toMatchObject({ price: [1] })
  })
})

describe('Lifestyles', () => {
  it.each<[StartingLifestyleId, LifestyleId[]]>([
    ['carefree', ['blossomed', 'prodigious', 'crafty']],
    ['eager', ['driven', 'chosen', 'wired']],
    ['wisened', ['steadfast', 'warry', 'compelling']],
  ])(
    'a character who began as %s may become %j for ①①①①, and Lost for ①①',
    (startingLifestyle, expectedLifestyle) => {
      expect(
        listAvailableLifestyles(createShopper({ lifestyle: startingLifestyle, startingLifestyle })),
      ).toEqual([
        ...expectedLifestyle.map((newLifestyleId) => ({ newLifestyle: newLifestyleId, price: [1, 1, 1, 1] })),
        { newLifestyle: 'lost', price: [1, 1] },
      ])
    },
  )

  it('the starting lifestyle decides, whatever the present one is', () => {
    const testShopper = createShopper({ lifestyle: 'crafty', startingLifestyle: 'carefree' })
    expect(listAvailableLifestyles(testShopper).map(({ newLifestyle }) => newLifestyle)).toEqual([
      'blossomed',
      'prodigious',
      'lost',
    ])
    expect(formatPrice(computeLifestylePrice(testShopper, 'wired'))).toBe(
      'HnB.humanity.refusal.notThatLifestyle',
    )
    expect(formatPrice(computeLifestylePrice(testShopper, 'crafty'))).toBe(
      'HnB.humanity.refusal.sameLifestyle',
    )
    expect(formatPrice(computeLifestylePrice(testShopper, 'carefree'))).toBe(
      'HnB.humanity.refusal.notThatLifestyle',
    )
  })

  it('a Lost character may take any other lifestyle at the end of a later session, for ①①① (HU12)', () => {
    const shopperWithLostLifestyle = createShopper({ lifestyle: 'lost', endedSessions: 4, lostSince: 4 })
    expect(listAvailableLifestyles(shopperWithLostLifestyle)).toEqual([])
    expect(formatPrice(computeLifestylePrice(shopperWithLostLifestyle, 'wired'))).toBe(
      'HnB.humanity.refusal.lostTooSoon',
    )
    const lifestylesAfterSessions = listAvailableLifestyles({ ...shopperWithLostLifestyle, endedSessions: 5 })
    expect(lifestylesAfterSessions.map(({ newLifestyle }) => newLifestyle)).toEqual(
      LIFESTYLE_IDS.filter((lifestyleId) => lifestyleId !== 'lost'),
    )
    expect(new Set(lifestylesAfterSessions.map(({ price }) => formatPriceAsSigns(price)))).toEqual(
      new Set(['①①①']),
    )
  })

  it('a character without a lifestyle has none to change', () => {
    expect(listAvailableLifestyles(createShopper({ lifestyle: '' }))).toEqual([])
  })
})

describe('History', () => {
  it.each([
    [0, true],
    [6, true],
    [7, false],
    [8, false],
  ])('with %d touchstones another may be added: %s', (touchstoneCount, isTouchstoneAllowed) => {
    const heldTouchstones = Array.from({ length: touchstoneCount }, (_, touchstoneIndex) =>
      String(touchstoneIndex),
    )
    expect(whyNotAddTouchstone({ touchstones: heldTouchstones }) === null).toBe(isTouchstoneAllowed)
  })
})

describe('Abilities', () => {
  it.each([
    { abilities: 2, place: 3, price: '③③③', isMade: false },
    { abilities: 3, place: 4, price: '④④④', isMade: false },
    { abilities: 4, place: 5, price: '⑤⑤⑤', isMade: true },
  ])('with $abilities the next ability costs $price', ({ abilities, place, price, isMade }) => {
    const offerOfNextAbility = findNextAbilityOffer({ abilityCount: abilities })
    expect(
      isRefusal(offerOfNextAbility)
        ? offerOfNextAbility
        : { ...offerOfNextAbility, price: formatPriceAsSigns(offerOfNextAbility.price) },
    ).toEqual({
      place,
      price,
      isMade,
    })
  })

  it.each([
    [0, 'firstAbilities'],
    [1, 'firstAbilities'],
    [5, 'manyAbilities'],
    [6, 'manyAbilities'],
  ])('with %d abilities another is refused, %s', (abilityCount, refusalReasonKey) => {
    expect(findNextAbilityOffer({ abilityCount })).toHaveProperty(
      'refused',
      `HnB.humanity.refusal.${refusalReasonKey}`,
    )
  })
})
