/** Tests buying in the session shop: prices, benefits, and when it is open. */
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../../src/core/outcome'
import { isRefusal } from '../../../src/core/outcome'
import type { RawActionContext } from '../../../src/core/game-views'
import type { HumanityState } from '../../../src/humanity/rules'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createSettingsInSession,
  createLifestyleItem,
} from '../../support/humanity'
import { gamemaster } from '../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const STATE_OF_CLOSED_SHOP = { open: false, lostSince: 0, raised: [] }
const SETTINGS_AFTER_SESSION = createSettingsInSession({ ended: 3, over: true })

/** A character at the end of the third session, with these dice. `actionContextOverrides` replaces fields. */
function createShopActionContext(
  blessingFaces: readonly number[],
  stateOverrides: Partial<HumanityState> = {},
  actionContextOverrides: Partial<RawActionContext> = {},
): RawActionContext {
  const blessingDice = Object.fromEntries(
    blessingFaces.map((dieFace, dieIndex) => [`die${dieIndex}`, dieFace]),
  )
  return createHumanityActionContext({
    state: createHumanityState({
      blessings: blessingDice,
      shop: STATE_OF_CLOSED_SHOP,
      startedAs: 'carefree',
      ...stateOverrides,
    }),
    settings: SETTINGS_AFTER_SESSION,
    items: [createLifestyleItem('carefree')],
    ...actionContextOverrides,
  })
}

/** Creates the answers of a form that pays with dice. The indexes are the positions of the dice in the pool. */
const createAnswersWithDice = (...dieIndexes: number[]) => ({
  dice: Object.fromEntries(dieIndexes.map((dieIndex) => [`die${dieIndex}`, true])),
})

async function pressShopAction(
  actionName: string,
  ownActionContext: RawActionContext,
  formAnswers: object = {},
) {
  const shopAction = humanityRuleset.tab.actions[actionName]
  if (!shopAction) throw new Error(`There is no button ${actionName}.`)
  const askedQuestion = shopAction.ask(ownActionContext)
  return askedQuestion && isRefusal(askedQuestion)
    ? askedQuestion
    : shopAction.decide(ownActionContext, formAnswers, createScriptedChance([]))
}
const requireOutcome = (actionOutcome: Awaited<ReturnType<typeof pressShopAction>>): Outcome => {
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome
}
const mergeOutcomeEdits = (actionOutcome: Outcome) =>
  Object.assign({}, ...(actionOutcome.edits ?? []).map((documentEdit) => documentEdit.set)) as object

describe('paying', () => {
  const ownActionContext = createShopActionContext([1, 4, 6], {}, { data: { stat: 'head' } })

  it('①① raises a d4 to a d6, in one write and one message', async () => {
    const actionOutcome = requireOutcome(
      await pressShopAction('buyStat', ownActionContext, createAnswersWithDice(0, 1)),
    )
    expect(mergeOutcomeEdits(actionOutcome)).toEqual({
      'system.humanity.blessings.die0': undefined,
      'system.humanity.blessings.die1': undefined,
      'system.humanity.stats.head': 6,
      'system.humanity.shop.raised': ['head'],
    })
    expect(actionOutcome.post).toMatchObject({
      kind: 'bought',
      facts: { price: '①①', dice: [1, 4], pool: 1 },
    })
  })

  it('① adds a touchstone, and is spent', async () => {
    const actionOutcome = requireOutcome(
      await pressShopAction(
        'buyTouchstone',
        { ...ownActionContext, data: {} },
        { ...createAnswersWithDice(1), words: 'Sails' },
      ),
    )
    expect(mergeOutcomeEdits(actionOutcome)).toMatchObject({ 'system.humanity.blessings.die1': undefined })
    expect(actionOutcome.post).toMatchObject({ facts: { price: '①', dice: [4], pool: 2 } })
    expect(
      isRefusal(
        await pressShopAction('buyTouchstone', { ...ownActionContext, data: {} }, { words: 'Sails' }),
      ),
    ).toBe(true)
  })

  it.each([
    { answers: createAnswersWithDice(0), why: 'too few' },
    { answers: createAnswersWithDice(0, 1, 2), why: 'too many' },
    { answers: { dice: { die0: true, gone: true } }, why: 'one that is gone' },
    { answers: {}, why: 'none' },
  ])('the shop refuses $why, and nothing is spent', async ({ answers }) => {
    expect(isRefusal(await pressShopAction('buyStat', ownActionContext, answers))).toBe(true)
  })

  it('the shop proposes the cheapest dice, and says before the question what cannot be paid', async () => {
    expect(humanityRuleset.tab.actions.buyStat?.ask(ownActionContext)).toMatchObject({
      defaults: { dice: { die0: true, die1: true } },
    })
    expect(
      await pressShopAction('buyStat', createShopActionContext([6], {}, { data: { stat: 'head' } })),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.cannotPay`)
  })

  it('Exhausted dice are worth 1 less, to a minimum of 1', async () => {
    const actionContextOfExhaustedPerson = createShopActionContext(
      [3, 3, 3],
      {},
      { items: [createAbilityItem('luck'), createAbilityItem('voices')] },
    )
    const actor = {
      ...actionContextOfExhaustedPerson.actor,
      conditions: [{ status: 'humanity-exhausted', key: '' }],
    }
    expect(
      await pressShopAction('buyAbility', actionContextOfExhaustedPerson, {
        ...createAnswersWithDice(0, 1, 2),
        ability: 'thorns',
      }),
    ).toHaveProperty('post')
    expect(await pressShopAction('buyAbility', { ...actionContextOfExhaustedPerson, actor })).toHaveProperty(
      'refused',
      `${REFUSAL_KEY_PREFIX}.cannotPay`,
    )
    const buttonData = { stat: 'head' }
    expect(
      await pressShopAction(
        'buyStat',
        { ...actionContextOfExhaustedPerson, actor, data: buttonData },
        createAnswersWithDice(0, 1),
      ),
    ).toHaveProperty('post')
  })
})

it('a benefit that was moved makes the setting’s own stat cheaper, and nothing else', async () => {
  const createActionContextWithMovedStat = (boughtStat: string, movedStatName: string) =>
    createShopActionContext(
      [1, 1],
      {},
      {
        data: { stat: boughtStat },
        items: [createLifestyleItem('crafty', movedStatName)],
        settings: { ...SETTINGS_AFTER_SESSION, customStat: 'Hex' },
      },
    )
  const createPriceFacts = async (boughtStat: string, movedStatName: string, ...places: number[]) =>
    requireOutcome(
      await pressShopAction(
        'buyStat',
        createActionContextWithMovedStat(boughtStat, movedStatName),
        createAnswersWithDice(...places),
      ),
    ).post?.facts
  expect(await createPriceFacts('custom', 'home', 0)).toMatchObject({ price: '①' })
  expect(await createPriceFacts('home', 'home', 0, 1)).toMatchObject({ price: '①①' })
  expect(await createPriceFacts('hand', 'home', 0)).toMatchObject({ price: '①' })
  expect(await createPriceFacts('home', '', 0)).toMatchObject({ price: '①' })
})

describe('when', () => {
  const actionContextFieldsToRaiseStat = { data: { stat: 'head' } }
  const sessionSettings = createSettingsInSession({ ended: 3 })

  it("only a player's character buys, and only while the shop is open", async () => {
    const actionContextWhileShopClosed = createShopActionContext(
      [1, 1],
      {},
      { ...actionContextFieldsToRaiseStat, settings: sessionSettings },
    )
    expect(
      await pressShopAction('buyStat', actionContextWhileShopClosed, createAnswersWithDice(0, 1)),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.shopClosed`)
    const actionContextWhileShopOpen = createShopActionContext(
      [1, 1],
      { shop: { ...STATE_OF_CLOSED_SHOP, open: true } },
      { ...actionContextFieldsToRaiseStat, settings: sessionSettings },
    )
    expect(
      await pressShopAction('buyStat', actionContextWhileShopOpen, createAnswersWithDice(0, 1)),
    ).toHaveProperty('post')
    const npcClick = createShopActionContext([1, 1], {}, actionContextFieldsToRaiseStat)
    const actor = { ...npcClick.actor, type: 'npc' as const }
    expect(
      await pressShopAction('buyStat', { ...npcClick, actor }, createAnswersWithDice(0, 1)),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.notAShopper`)
  })

  it.each([
    { moment: 'session', shop: { raised: ['head'] as const }, set: { 'shop.raised': [] } },
    { moment: 'session', shop: {}, set: undefined },
    { moment: 'scene', shop: { raised: ['head'] as const }, set: undefined },
    { moment: 'scene', shop: { open: true }, set: { 'shop.open': false } },
  ])('the end of a $moment leaves of $shop: $set', ({ moment, shop, set: expected }) => {
    const effect = humanityRuleset.recoveryRules
      ?.effects(createShopActionContext([], { shop: { ...STATE_OF_CLOSED_SHOP, ...shop } }), moment, {
        rest: 'no',
      })
      .find(({ id }) => id === 'shop')
    const expectedChangedFields =
      expected && Object.fromEntries(Object.entries(expected).map(toStoredFieldEntry))
    expect(effect?.edits?.[0]?.set).toEqual(expectedChangedFields)
    // The effect is applied automatically (ticked). It is also hidden, so the message about the recovery does not
    // mention it.
    if (effect) expect([effect.ticked, effect.hidden]).toEqual([true, true])
  })

  it('only a Gamemaster opens the shop for one character during a session, and closes it', async () => {
    const gamemasterFields = { user: gamemaster, settings: sessionSettings }
    expect(
      await pressShopAction('openShop', createShopActionContext([], {}, { settings: sessionSettings })),
    ).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    const actionOutcome = requireOutcome(
      await pressShopAction('openShop', createShopActionContext([], {}, gamemasterFields)),
    )
    expect(mergeOutcomeEdits(actionOutcome)).toMatchObject({ 'system.humanity.shop.open': true })
    // Two Gamemasters open the shop at the same time. The shop must stay open.
    const actionContextAfterShopClosed = createShopActionContext(
      [],
      { shop: { ...STATE_OF_CLOSED_SHOP, open: true } },
      { ...gamemasterFields, data: { was: 'false' } },
    )
    expect(await pressShopAction('openShop', actionContextAfterShopClosed)).toHaveProperty(
      'refused',
      'HnB.refusal.switched',
    )
    expect(
      await pressShopAction('openShop', createShopActionContext([], {}, { user: gamemaster })),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.shopOfAll`)
  })
})

/** Returns the path of a field in the actor's data, together with the field's value. */
const toStoredFieldEntry = ([path, value]: [string, unknown]) => [`system.humanity.${path}`, value] as const

describe('History', () => {
  const idsOfSevenDice = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

  it.each([
    { touchstones: ['Knots'], data: {}, words: 'Sails', after: ['Knots', 'Sails'], why: 'an addition' },
    { touchstones: ['Knots'], data: { place: '0' }, words: 'Sails', after: ['Sails'], why: 'a change' },
    {
      touchstones: idsOfSevenDice,
      data: { place: '6' },
      words: 'h',
      after: [...idsOfSevenDice.slice(0, 6), 'h'],
      why: 'of seven',
    },
  ])('for ① a character buys $why', async ({ touchstones, data, words, after }) => {
    const actionOutcome = requireOutcome(
      await pressShopAction('buyTouchstone', createShopActionContext([2], { touchstones }, { data }), {
        ...createAnswersWithDice(0),
        words,
      }),
    )
    expect(mergeOutcomeEdits(actionOutcome)).toMatchObject({ 'system.humanity.touchstones': after })
  })

  it.each([
    { touchstones: idsOfSevenDice, data: {}, words: 'h', why: 'manyTouchstones' },
    { touchstones: ['Knots'], data: { place: '1' }, words: 'h', why: 'noTouchstone' },
    { touchstones: ['Knots'], data: { place: '__proto__' }, words: 'h', why: 'noTouchstone' },
    { touchstones: ['Knots'], data: {}, words: '  ', why: 'emptyTouchstone' },
    { touchstones: ['Knots'], data: {}, words: 'Knots', why: 'sameTouchstone' },
  ])('the shop of History refuses $why', async ({ touchstones, data, words, why }) => {
    const ownActionContext = createShopActionContext([2], { touchstones }, { data })
    expect(
      await pressShopAction('buyTouchstone', ownActionContext, { ...createAnswersWithDice(0), words }),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.${why}`)
  })
})

describe('Abilities', () => {
  const createOwnedAbilities = (abilityCount: number) =>
    (['luck', 'voices', 'thorns', 'wits'] as const)
      .slice(0, abilityCount)
      .map((abilityId) => createAbilityItem(abilityId))
  const createShopActionContextWithTwoAbilities = (blessingFaces: readonly number[]) =>
    createShopActionContext(blessingFaces, {}, { items: createOwnedAbilities(2) })

  it('③③③ buys the third of the thirty abilities', async () => {
    const actionOutcome = requireOutcome(
      await pressShopAction('buyAbility', createShopActionContextWithTwoAbilities([3, 4, 6]), {
        ...createAnswersWithDice(0, 1, 2),
        ability: 'charity',
      }),
    )
    expect(actionOutcome.newItems).toMatchObject([
      {
        target: 'Actor.a',
        item: { type: 'ability', fields: { humanity: { ability: 'charity', counts: true } } },
      },
    ])
    expect(actionOutcome.deletedItems).toEqual([])
  })

  it.each([
    { ability: 'luck', why: 'one that is there' },
    { ability: 'flying', why: 'one that is none of the thirty' },
    { ability: '', why: 'none' },
  ])('the shop of abilities refuses $why', async ({ ability }) => {
    expect(
      await pressShopAction('buyAbility', createShopActionContextWithTwoAbilities([3, 4, 6]), {
        ...createAnswersWithDice(0, 1, 2),
        ability,
      }),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.chooseAbility`)
  })

  it('with the purchase, one ability may be replaced', async () => {
    const formAnswers = {
      ...createAnswersWithDice(0, 1, 2),
      ability: 'charity',
      replace: 'luck',
      by: 'disruption',
    }
    const actionOutcome = requireOutcome(
      await pressShopAction('buyAbility', createShopActionContextWithTwoAbilities([3, 4, 6]), formAnswers),
    )
    expect(actionOutcome.deletedItems).toEqual(['Actor.a.Item.luck'])
    expect(actionOutcome.newItems?.length).toBe(2)
    const answersWithSameAbility = { ...formAnswers, by: 'charity' }
    expect(
      await pressShopAction(
        'buyAbility',
        createShopActionContextWithTwoAbilities([3, 4, 6]),
        answersWithSameAbility,
      ),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.sameAbility`)
    // The character buys an ability that replaces an ability from a lifestyle. Neither of them counts as a chosen
    // ability.
    const itemsWithFreeAbility = [
      ...createOwnedAbilities(2),
      createAbilityItem('epicInventory', { counts: false }),
    ]
    const answersWithReplacement = { ...formAnswers, replace: 'epicInventory' }
    const [third, instead] =
      requireOutcome(
        await pressShopAction(
          'buyAbility',
          createShopActionContext([3, 4, 6], {}, { items: itemsWithFreeAbility }),
          answersWithReplacement,
        ),
      ).newItems ?? []
    const findCreatedItemFields = (createdItem: typeof third) => createdItem?.item.fields
    expect([findCreatedItemFields(third), findCreatedItemFields(instead)]).toMatchObject([
      { humanity: { counts: true } },
      { humanity: { ability: 'disruption', counts: false } },
    ])
    const answersWithUnknownReplacement = { ...formAnswers, replace: 'nobody' }
    expect(
      await pressShopAction(
        'buyAbility',
        createShopActionContextWithTwoAbilities([3, 4, 6]),
        answersWithUnknownReplacement,
      ),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.noSuchAbility`)
  })

  it("the fifth ability is of the player's own making, for ⑤⑤⑤; a lifestyle's free one does not count", async () => {
    const actorItems = [...createOwnedAbilities(4), createAbilityItem('easeOfFocus', { counts: false })]
    const ownActionContext = createShopActionContext([5, 5, 6], {}, { items: actorItems })
    expect(
      await pressShopAction('buyAbility', ownActionContext, createAnswersWithDice(0, 1, 2)),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.nameAbility`)
    const actionOutcome = requireOutcome(
      await pressShopAction('buyAbility', ownActionContext, {
        ...createAnswersWithDice(0, 1, 2),
        called: 'Moonwalk',
      }),
    )
    expect(actionOutcome.newItems).toMatchObject([
      { item: { name: 'Moonwalk', fields: { humanity: { ability: '' } } } },
    ])
    const actionContextWithCheapDice = createShopActionContext([4, 5, 6], {}, { items: actorItems })
    expect(await pressShopAction('buyAbility', actionContextWithCheapDice)).toHaveProperty(
      'refused',
      `${REFUSAL_KEY_PREFIX}.cannotPay`,
    )
  })
})

describe('Lifestyles', () => {
  const blessingsOfFourDice = [1, 1, 1, 1] as const
  const createActionContextForLifestyle = (
    lifestyle: string,
    actionContextOverrides: Partial<RawActionContext> = {},
    storedState: Partial<HumanityState> = {},
  ) =>
    createShopActionContext(blessingsOfFourDice, storedState, {
      data: { lifestyle },
      ...actionContextOverrides,
    })

  it('a new lifestyle comes with its ability, which does not count, and the old ability goes', async () => {
    const actionOutcome = requireOutcome(
      await pressShopAction(
        'buyLifestyle',
        createActionContextForLifestyle('crafty'),
        createAnswersWithDice(0, 1, 2, 3),
      ),
    )
    expect(actionOutcome.deletedItems).toEqual(['Actor.a.Item.life'])
    expect(actionOutcome.newItems?.map(({ item }) => item.fields)).toMatchObject([
      { humanity: { lifestyle: 'crafty', moved: '' } },
      { humanity: { ability: 'efficientlyPacked', counts: false } },
    ])
  })

  it('a character who has the ability already gains another instead, which does not count either', async () => {
    const actionContextInOwnShop = createActionContextForLifestyle('crafty', {
      items: [createLifestyleItem('carefree'), createAbilityItem('efficientlyPacked')],
    })
    expect(
      await pressShopAction('buyLifestyle', actionContextInOwnShop, createAnswersWithDice(0, 1, 2, 3)),
    ).toHaveProperty('refused', `${REFUSAL_KEY_PREFIX}.chooseAbility`)
    const actionOutcome = requireOutcome(
      await pressShopAction('buyLifestyle', actionContextInOwnShop, {
        ...createAnswersWithDice(0, 1, 2, 3),
        another: 'charity',
      }),
    )
    expect(actionOutcome.deletedItems).toEqual(['Actor.a.Item.life'])
    expect(actionOutcome.newItems?.[1]).toMatchObject({
      item: { fields: { humanity: { ability: 'charity', counts: false } } },
    })
  })

  it("a benefit moves to the setting's own stat only if there is one", async () => {
    const actionContextInOwnShop = createActionContextForLifestyle('crafty')
    const outcomeWithoutHex = requireOutcome(
      await pressShopAction('buyLifestyle', actionContextInOwnShop, {
        ...createAnswersWithDice(0, 1, 2, 3),
        moved: 'home',
      }),
    )
    expect(outcomeWithoutHex.newItems?.[0]).toMatchObject({ item: { fields: { humanity: { moved: '' } } } })
    const actionContextWithHexStat = {
      ...actionContextInOwnShop,
      settings: { ...SETTINGS_AFTER_SESSION, customStat: 'Hex' },
    }
    const outcomeOfMovedStat = requireOutcome(
      await pressShopAction('buyLifestyle', actionContextWithHexStat, {
        ...createAnswersWithDice(0, 1, 2, 3),
        moved: 'home',
      }),
    )
    expect(outcomeOfMovedStat.newItems?.[0]).toMatchObject({
      item: { fields: { humanity: { moved: 'home' } } },
    })
  })

  it('a character becomes Lost for ①①, without an ability, and leaves it in a later session', async () => {
    const actionOutcome = requireOutcome(
      await pressShopAction(
        'buyLifestyle',
        createActionContextForLifestyle('lost'),
        createAnswersWithDice(0, 1),
      ),
    )
    expect(mergeOutcomeEdits(actionOutcome)).toMatchObject({ 'system.humanity.shop.lostSince': 3 })
    expect(actionOutcome.newItems?.length).toBe(1)
    const clickFieldsOfLostPerson = { items: [createLifestyleItem('lost')] }
    const actionContextWhileLost = createActionContextForLifestyle('wired', clickFieldsOfLostPerson, {
      shop: { ...STATE_OF_CLOSED_SHOP, lostSince: 3 },
    })
    expect(await pressShopAction('buyLifestyle', actionContextWhileLost)).toHaveProperty(
      'refused',
      `${REFUSAL_KEY_PREFIX}.lostTooSoon`,
    )
    const outcomeOfLaterChoice = createActionContextForLifestyle(
      'wired',
      { ...clickFieldsOfLostPerson, settings: createSettingsInSession({ ended: 4, over: true }) },
      { shop: { ...STATE_OF_CLOSED_SHOP, lostSince: 3 } },
    )
    expect(
      await pressShopAction('buyLifestyle', outcomeOfLaterChoice, createAnswersWithDice(0, 1, 2)),
    ).toHaveProperty('post')
  })

  it.each(['wired', 'carefree', 'nobility', '__proto__'])(
    'the shop of lifestyles refuses %s',
    async (lifestyle) => {
      expect(
        isRefusal(
          await pressShopAction(
            'buyLifestyle',
            createActionContextForLifestyle(lifestyle),
            createAnswersWithDice(0, 1, 2, 3),
          ),
        ),
      ).toBe(true)
    },
  )
})
