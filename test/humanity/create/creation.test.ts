/** Tests creating a character in five steps. */
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { isRefusal } from '../../../src/core/outcome'
import type { ItemView } from '../../../src/core/game-views'
import { createCreationWindowContext } from '../../../src/humanity/create/creation-window'
import { READY_MADE_CHARACTERS } from '../../../src/humanity/create/ready-characters'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import {
  findBestGrowableStat,
  createCompleteStatRanking,
  moveStatInRanking,
  createStartingStats,
} from '../../../src/humanity/rules/creation'
import { BENEFITS_BY_LIFESTYLE } from '../../../src/humanity/rules/lifestyles'
import { LIFESTYLE_IDS, STARTING_LIFESTYLE_IDS } from '../../../src/humanity/rules/lifestyle-ids'
import { ABILITY_IDS } from '../../../src/humanity/rules/abilities'
import { ALL_STATS, RULE_BOOK_STATS, isStatAlwaysD4 } from '../../../src/humanity/rules/stats'
import type { Stat } from '../../../src/humanity/rules/stats'
import { createScriptedChance } from '../../support/chance'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createLifestyleItem,
  emptyCreationState,
  usualSettings,
} from '../../support/humanity'

const dieSizeByStat = { head: 4, hand: 4, heart: 4, home: 4, hurt: 4, hurry: 4, history: 4, custom: 4 }

describe('the dice of a new character ("Character Creation: Step One", "Step Two")', () => {
  it.each([
    ['head', '', '', { head: 6 }],
    ['history', '', '', { history: 6 }],
    [undefined, 'carefree', '', { heart: 6, hurry: 6 }],
    [undefined, 'eager', '', { hand: 6, hurt: 6 }],
    [undefined, 'wisened', '', { head: 6, home: 6 }],
    // The best stat and the lifestyle each make Heart's die one size larger (ruling HU2).
    ['heart', 'carefree', '', { heart: 8, hurry: 6 }],
    // Each lifestyle raises a stat. A player may let it raise the custom stat instead: "they may have that Lifestyle
    // benefit your new Stat instead".
    [undefined, 'wisened', 'home', { head: 6, custom: 6 }],
    ['custom', 'wisened', 'home', { head: 6, custom: 8 }],
    [undefined, 'wisened', 'hurt', { head: 6, home: 6 }],
    // Lifestyles that a character gains later raise no stat (ruling HU12).
    [undefined, 'lost', '', {}],
  ] as const)(
    'the dice for best %s, %s, moved %s: %j',
    (bestStatName, lifestyle, movedStatName, expectedStartingDice) => {
      expect(createStartingStats(bestStatName, { lifestyle, moved: movedStatName }, 'Hex')).toEqual({
        ...dieSizeByStat,
        ...expectedStartingDice,
      })
    },
  )

  it('Hardship stays a d4 ("Creating Other Stats")', () => {
    expect(createStartingStats('head', { lifestyle: 'wisened', moved: 'home' }, 'Hardship').custom).toBe(4)
    expect(isStatAlwaysD4('custom', ' hardship ')).toBe(true)
    expect(isStatAlwaysD4('custom', 'Hex')).toBe(false)
  })
})

describe('the ranking', () => {
  it('the ranking always contains all stats of the table, whatever was stored', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ALL_STATS)),
        fc.constantFrom('', 'Hex'),
        fc.constantFrom(...ALL_STATS),
        fc.constantFrom(-1 as const, 1 as const),
        (storedStatRanking, customStat, stat, expectedRankStep) => {
          const expectedStats: readonly Stat[] = customStat === '' ? RULE_BOOK_STATS : ALL_STATS
          const statRanking = createCompleteStatRanking(storedStatRanking, customStat)
          expect([...statRanking].sort()).toEqual([...expectedStats].sort())
          expect([...moveStatInRanking(statRanking, stat, expectedRankStep)].sort()).toEqual(
            [...expectedStats].sort(),
          )
        },
      ),
    )
  })
})

const pressTabButton = (
  buttonName: string,
  stateOverrides: object,
  buttonData: Record<string, string> = {},
  randomNumbers: number[] = [],
) =>
  humanityRuleset.tab.actions[buttonName]?.decide(
    createHumanityActionContext({ ...stateOverrides, data: buttonData }),
    {},
    createScriptedChance([], randomNumbers),
  )
const findRefusalKey = (actionOutcome: unknown): string | null =>
  typeof actionOutcome === 'object' && actionOutcome !== null && isRefusal(actionOutcome)
    ? actionOutcome.refused
    : null

const creationStateWithTexts = {
  ...emptyCreationState,
  step: 5,
  ranking: ['heart'] as const,
  lifestyle: 'eager' as const,
  touchstone1: 'Knots',
  touchstone2: ' Swords ',
  touchstone3: 'Rivers',
  item1: 'Rope',
  item2: 'Lamp',
  item3: 'Chalk',
}
const twoAbilityItems = [createAbilityItem('luck'), createAbilityItem('voices')]

describe('the five steps', () => {
  it.each<[object, ItemView[], string | null]>([
    [{}, twoAbilityItems, null],
    [{ ranking: [] }, twoAbilityItems, 'ranking'],
    [{ lifestyle: '' }, twoAbilityItems, 'lifestyle'],
    [{ touchstone3: '  ' }, twoAbilityItems, 'history'],
    [{ touchstone4: 'Rain', touchstone5: 'Sun' }, twoAbilityItems, null],
    [{}, [createAbilityItem('luck')], 'abilities'],
    [{}, [...twoAbilityItems, createAbilityItem('wits')], 'abilities'],
    // An ability that came with a lifestyle is not one of the chosen abilities.
    [{}, [...twoAbilityItems, createAbilityItem('wits', { counts: false })], null],
    [{ item2: '' }, twoAbilityItems, 'items'],
  ])('the five steps with %j: %#', async (creationFields, items, missingCreationStep) => {
    const stateAtCreationStep = createHumanityState({
      creation: { ...creationStateWithTexts, ...creationFields },
    })
    expect(findRefusalKey(await pressTabButton('finish', { state: stateAtCreationStep, items }))).toBe(
      missingCreationStep && `HnB.humanity.refusal.step.${missingCreationStep}`,
    )
  })

  it('the five steps are written in one request', async () => {
    expect(
      await pressTabButton('finish', {
        state: createHumanityState({ creation: creationStateWithTexts }),
        items: twoAbilityItems,
      }),
    ).toMatchObject({
      edits: [
        {
          target: 'Actor.a',
          set: {
            'system.humanity.stats': { ...dieSizeByStat, heart: 6, hand: 6, hurt: 6 },
            'system.humanity.touchstones': ['Knots', 'Swords', 'Rivers'],
            'system.humanity.startedAs': 'eager',
            'system.humanity.creation.step': 0,
          },
        },
      ],
      newItems: [
        { item: { type: 'lifestyle', fields: { humanity: { lifestyle: 'eager' } } } },
        { item: { type: 'gear', name: 'Rope' } },
        { item: { type: 'gear', name: 'Lamp' } },
        { item: { type: 'gear', name: 'Chalk' } },
      ],
      post: { kind: 'created' },
    })
  })

  it('two abilities can be taken and given back, a third cannot', async () => {
    expect(await pressTabButton('chooseAbility', { items: [] }, { ability: 'luck' })).toMatchObject({
      newItems: [{ item: { type: 'ability', fields: { humanity: { ability: 'luck', counts: true } } } }],
    })
    expect(await pressTabButton('chooseAbility', { items: twoAbilityItems }, { ability: 'luck' })).toEqual({
      deletedItems: ['Actor.a.Item.luck'],
    })
    expect(
      findRefusalKey(await pressTabButton('chooseAbility', { items: twoAbilityItems }, { ability: 'wits' })),
    ).toBe('HnB.humanity.refusal.twoAbilities')
    expect(findRefusalKey(await pressTabButton('chooseAbility', {}, { ability: '__proto__' }))).toBe(
      'HnB.humanity.refusal.noSuchAbility',
    )
  })

  it('two players who finish at once make one character, and a player who goes back to a step finishes again', async () => {
    const createStateAtCreationStep = (stepNumber: number) =>
      createHumanityState({ creation: { ...creationStateWithTexts, step: stepNumber }, startedAs: 'eager' })
    expect(
      findRefusalKey(
        await pressTabButton('finish', { state: createStateAtCreationStep(0), items: twoAbilityItems }),
      ),
    ).toBe('HnB.humanity.refusal.isCreated')
    expect(
      findRefusalKey(
        await pressTabButton('finish', { state: createStateAtCreationStep(5), items: twoAbilityItems }),
      ),
    ).toBeNull()
    for (const actionName of ['rank', 'chooseAbility', 'finish', 'readyMade', 'random'])
      expect(humanityRuleset.tab.actions[actionName]?.decided, actionName).toBe('inOrder')
  })

  it('Hardship alone stays a d4', () => {
    const lifestyleAnswers = { lifestyle: 'eager', moved: 'hand' } as const
    // The rule says of Hardship: "Cannot be upgraded beyond a d4". So the step for the best stat and a moved lifestyle
    // benefit raise other stats (HU51).
    expect(createStartingStats('head', lifestyleAnswers, 'Hardship')).toMatchObject({
      head: 6,
      hurt: 6,
      hand: 6,
      custom: 4,
    })
    expect(findBestGrowableStat(['custom', 'heart', 'head'], ' hardship ')).toBe('heart')
    expect(findBestGrowableStat(['custom', 'heart', 'head'], 'Hex')).toBe('custom')
    expect(createStartingStats('head', lifestyleAnswers, 'Hex')).toMatchObject({
      head: 6,
      hurt: 6,
      hand: 4,
      custom: 6,
    })
  })

  it.each(['0', '6', '2.5', 'x', ''])('creation refuses the unknown step %j', async (creationStep) => {
    expect(findRefusalKey(await pressTabButton('creationStep', {}, { step: creationStep }))).toBe(
      'HnB.humanity.refusal.notNow',
    )
  })

  it('a benefit moves only if the setting has its own stat', async () => {
    const gameSettings = { ...usualSettings, customStat: 'Hex' }
    expect(await pressTabButton('moveBenefit', { settings: gameSettings }, { stat: 'hand' })).toMatchObject({
      edits: [{ set: { 'system.humanity.creation.moved': 'hand' } }],
    })
    expect(findRefusalKey(await pressTabButton('moveBenefit', {}, { stat: 'hand' }))).toBe(
      'HnB.humanity.refusal.notNow',
    )
    // Two people may press the button at once. The second press must not move the benefit back.
    const clickFieldsOfMovedBenefit = {
      settings: gameSettings,
      state: createHumanityState({ creation: { ...creationStateWithTexts, moved: 'hand' } }),
    }
    const pressMoveBenefitButton = (isBenefitAlreadyMoved: boolean) =>
      pressTabButton('moveBenefit', clickFieldsOfMovedBenefit, {
        stat: 'hand',
        was: String(isBenefitAlreadyMoved),
      })
    expect(findRefusalKey(await pressMoveBenefitButton(false))).toBe('HnB.refusal.switched')
    expect(await pressMoveBenefitButton(true)).toMatchObject({
      edits: [{ set: { 'system.humanity.creation.moved': '' } }],
    })
    expect(humanityRuleset.tab.actions.moveBenefit?.decided).toBe('inOrder')
    expect(
      findRefusalKey(await pressTabButton('moveBenefit', { settings: gameSettings }, { stat: 'history' })),
    ).toBe('HnB.humanity.refusal.notNow')
  })

  it('the third step asks the questions of the rules: a hero, three skills, three people or groups, Tuesday afternoon, the species', () => {
    const backstory = { ...createHumanityState().backstory, skill2: 'Knots' }
    const shownCreationContext = createCreationWindowContext({
      ...createHumanityActionContext(),
      settings: usualSettings,
      state: createHumanityState({ backstory }),
    }) as {
      readonly prompts: readonly { readonly path: string; readonly value: string }[]
    }
    expect(shownCreationContext.prompts.map(({ path }) => path.split('.').at(-1))).toEqual([
      'hero',
      ...['skill1', 'skill2', 'skill3', 'people1', 'people2', 'people3'],
      'tuesday',
      'species',
    ])
    expect(shownCreationContext.prompts[2]?.value).toBe('Knots')
  })

  it('the window asks for three touchstones, and has room for five', () => {
    const { touchstones } = createCreationWindowContext({
      ...createHumanityActionContext(),
      settings: usualSettings,
      state: createHumanityState(),
    }) as {
      readonly touchstones: readonly { readonly at: number; readonly needed: boolean }[]
    }
    expect(touchstones.map(({ at, needed }) => [at, needed])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
    ])
  })

  it('the window shows the chosen abilities', () => {
    const { abilities } = createCreationWindowContext({
      ...createHumanityActionContext({ items: twoAbilityItems }),
      settings: usualSettings,
      state: createHumanityState(),
    }) as { readonly abilities: readonly { readonly id: string; readonly chosen: boolean }[] }
    expect(abilities.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['luck', 'voices'])
  })

  it('the window shows the finished steps and the new dice', () => {
    const situation = {
      ...createHumanityActionContext(),
      settings: usualSettings,
      state: createHumanityState({ creation: creationStateWithTexts }),
    }
    expect(createCreationWindowContext({ ...situation, items: twoAbilityItems })).toMatchObject({
      missing: [],
      step: 'items',
      steps: [{ done: true }, { done: true }, { done: true }, { done: true }, { done: true, current: true }],
    })
    expect(
      createCreationWindowContext({ ...situation, state: createHumanityState(), items: [] }),
    ).toMatchObject({
      step: 'ranking',
      missing: ['ranking', 'lifestyle', 'history', 'abilities', 'items'],
    })
  })
})

describe('the main button of the window', () => {
  const creationWindow = humanityRuleset.windows.creation
  if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
  const listPendingSteps = (stateOverrides: object, actorItems: readonly ItemView[] = []) =>
    creationWindow.pendingSteps({
      ...createHumanityActionContext(),
      settings: usualSettings,
      state: createHumanityState(stateOverrides),
      items: actorItems,
    })
  const [buttonsOf, going] = [
    (pendingStepList: ReturnType<typeof listPendingSteps>) =>
      pendingStepList[0]?.buttons.map(({ act, quiet }) => [act, quiet]),
    (creationStep: number) => ({ creation: { ...emptyCreationState, step: creationStep } }),
  ]

  it.each([1, 2, 3, 4])('step %i shows Next first, and Finish says what is missing', (creationStep) => {
    const pendingSteps = listPendingSteps(going(creationStep))
    expect(buttonsOf(pendingSteps)).toEqual([
      ['creationStep', false],
      ['finish', true],
    ])
    expect(pendingSteps[0]?.buttons[0]?.data).toEqual({
      step: String(creationStep + 1),
      ...(creationStep === 1 && { accepted: 'ranking' }),
    })
    expect(pendingSteps[0]?.buttons[1]?.disabledReason).toEqual({ key: 'HnB.humanity.refusal.step.ranking' })
  })

  it('the last step has no Next', () => {
    expect(buttonsOf(listPendingSteps(going(5)))).toEqual([['finish', true]])
  })

  it('when nothing is missing Finish stands first, and leads to the sheet', () => {
    const pendingSteps = listPendingSteps({ creation: creationStateWithTexts }, twoAbilityItems)
    expect(pendingSteps[0]?.buttons[0]).toMatchObject({
      act: 'finish',
      disabledReason: null,
      data: { then: 'sheet' },
    })
  })

  it('a finished character has no waiting step', () => {
    expect(listPendingSteps({ startedAs: 'eager' })).toEqual([])
  })
})

describe('a random or ready-made character in one click', () => {
  const randomTextAnswers = { touchstones: 'A|B|C|D|E|F|', items: 'X|Y|Z|W|' }

  it('a random character is complete', async () => {
    const randomNumbers = Array.from({ length: 60 }, (_, numberIndex) => (numberIndex * 0.37) % 1)
    const actionOutcome = await pressTabButton(
      'random',
      { items: twoAbilityItems },
      randomTextAnswers,
      randomNumbers,
    )
    expect(actionOutcome).toMatchObject({
      deletedItems: ['Actor.a.Item.luck', 'Actor.a.Item.voices'],
      post: { kind: 'created', facts: { replaced: twoAbilityItems.map(({ name }) => name), aside: [] } },
    })
    const createdItems = actionOutcome && !isRefusal(actionOutcome) ? (actionOutcome.newItems ?? []) : []
    const createdItemTypes = createdItems.map(({ item }) => item.type)
    expect(createdItemTypes).toEqual(['lifestyle', 'ability', 'ability', 'gear', 'gear', 'gear'])
  })

  it.each([
    { customStat: 'Hardship', first: false, why: '"cannot be upgraded beyond a d4"' },
    { customStat: 'Hex', first: true, why: 'another stat of the setting may be the best' },
  ])('a random character ranks $customStat first: $first, for $why (HU51)', async ({ customStat, first }) => {
    const statsOfFirstRoll = new Set<string | undefined>()
    for (let randomNumber = 0; randomNumber < 1; randomNumber += 0.02) {
      const fieldsWithCustomStat = { settings: { ...usualSettings, customStat } }
      const randomNumbers = Array.from(
        { length: 60 },
        (_, numberIndex) => (randomNumber + numberIndex * 0.37) % 1,
      )
      const actionOutcome = await pressTabButton(
        'random',
        fieldsWithCustomStat,
        randomTextAnswers,
        randomNumbers,
      )
      const creationEdits = actionOutcome && !isRefusal(actionOutcome) ? (actionOutcome.edits ?? []) : []
      const [, ranking] =
        creationEdits
          .flatMap(({ set }) => Object.entries(set))
          .find(([path]) => path === 'system.humanity.creation.ranking') ?? []
      statsOfFirstRoll.add((ranking as string[] | undefined)?.[0])
    }
    expect(statsOfFirstRoll.size).toBeGreaterThan(1)
    expect(statsOfFirstRoll.has('custom')).toBe(first)
  })

  it('the new character replaces the Lifestyle and the abilities, and keeps the carried items', async () => {
    const ropeItem = {
      ...createAbilityItem('luck'),
      id: 'rope',
      uuid: 'Actor.a.Item.rope',
      name: 'Rope',
      type: 'gear' as const,
    }
    const actionOutcome = await pressTabButton(
      'readyMade',
      { items: [...twoAbilityItems, createLifestyleItem('eager'), ropeItem] },
      { ready: 'driver', ...randomTextAnswers },
    )
    expect(actionOutcome).toMatchObject({
      deletedItems: ['Actor.a.Item.luck', 'Actor.a.Item.voices', 'Actor.a.Item.life'],
      post: { facts: { replaced: ['luck', 'voices', 'eager'], aside: ['Rope'] } },
    })
    const messageFacts = actionOutcome && !isRefusal(actionOutcome) ? actionOutcome.post?.facts : null
    const createdMessageContext = humanityRuleset.messages.created?.context(
      { uuid: 'ChatMessage.m', actor: '', facts: messageFacts },
      {
        user: createHumanityActionContext().user,
        actor: null,
        playedUuids: [],
        sides: [],
        settings: usualSettings,
      },
    )
    expect(createdMessageContext).toMatchObject({
      replaced: 'luck, voices, eager',
      aside: 'Rope',
      items: ['X', 'Y', 'Z'],
    })
    // When creation in steps is finished, the character has the chosen abilities.
    const outcomeOfFinishingCreation = await pressTabButton('finish', {
      state: createHumanityState({ creation: creationStateWithTexts }),
      items: [...twoAbilityItems, createLifestyleItem('carefree')],
    })
    expect(outcomeOfFinishingCreation).toMatchObject({
      deletedItems: ['Actor.a.Item.life'],
      post: { facts: { abilities: [{ text: 'luck' }, { text: 'voices' }], replaced: ['carefree'] } },
    })
  })

  it.each([
    [0, 3],
    [0.5, 4],
    [0.999, 5],
  ])(
    'a random character has three to five touchstones: by a chance of %d, %i',
    async (randomNumber, statDieCount) => {
      const actionOutcome = await pressTabButton(
        'random',
        {},
        randomTextAnswers,
        Array<number>(60).fill(randomNumber),
      )
      const changedFields = actionOutcome && !isRefusal(actionOutcome) ? actionOutcome.edits?.[0]?.set : {}
      expect(changedFields?.['system.humanity.touchstones']).toHaveLength(statDieCount)
    },
  )

  it.each(['random', 'readyMade'])(
    'the button %s does not replace a character that was just made',
    async (characterNameAnswer) => {
      const pressReadyCharacterButton = (formerNameAnswer: string) =>
        pressTabButton(
          characterNameAnswer,
          {},
          { ready: 'driver', over: formerNameAnswer, ...randomTextAnswers },
          Array<number>(60).fill(0.4),
        )
      expect(findRefusalKey(await pressReadyCharacterButton('another'))).toBe(
        'HnB.humanity.refusal.isCreated',
      )
      expect(findRefusalKey(await pressReadyCharacterButton(''))).toBeNull()
    },
  )

  it('words that another person puts on the button stay text, and are shortened', async () => {
    const answersWithLongTexts = { touchstones: `${'x'.repeat(500)}|`.repeat(3), items: '<b>|' }
    const actionOutcome = await pressTabButton('readyMade', {}, { ready: 'driver', ...answersWithLongTexts })
    const changedFields = actionOutcome && !isRefusal(actionOutcome) ? actionOutcome.edits?.[0]?.set : {}
    const createdTouchstones = changedFields?.['system.humanity.touchstones']
    expect(createdTouchstones).toEqual(Array(3).fill('x'.repeat(80)))
    expect(
      findRefusalKey(await pressTabButton('readyMade', {}, { ready: 'nobody', ...randomTextAnswers })),
    ).toBe('HnB.humanity.refusal.notNow')
  })

  it('six characters are ready-made, each with two abilities and a beginning', () => {
    expect(READY_MADE_CHARACTERS).toHaveLength(6)
    for (const { ranking, lifestyle, abilities } of READY_MADE_CHARACTERS) {
      expect(STARTING_LIFESTYLE_IDS).toContain(lifestyle)
      expect(new Set(abilities).size).toBe(2)
      expect(createCompleteStatRanking(ranking, '')).toHaveLength(7)
    }
  })
})

describe('numbers of the rule document', () => {
  it('the package has thirty abilities and thirteen lifestyles', () => {
    expect(ABILITY_IDS).toHaveLength(30)
    expect(LIFESTYLE_IDS).toHaveLength(13)
  })

  it.each([
    ['blossomed', 'carefree', ['history'], ['heart', 'hurry'], 'epicStorytelling'],
    ['prodigious', 'carefree', ['head', 'hurt'], ['head', 'hurt'], 'voices'],
    ['crafty', 'carefree', ['hand', 'home'], ['hand', 'home'], 'efficientlyPacked'],
    ['driven', 'eager', ['history'], ['hand', 'hurt'], 'epicInventory'],
    ['chosen', 'eager', ['heart', 'home'], ['heart', 'home'], 'charity'],
    ['wired', 'eager', ['head', 'hurry'], ['head', 'hurry'], 'easeOfFocus'],
    ['steadfast', 'wisened', ['history'], ['head', 'home'], 'epicAwkwardness'],
    ['warry', 'wisened', ['hand', 'hurry'], ['hand', 'hurry'], 'pastRepeated'],
    ['compelling', 'wisened', ['heart', 'hurt'], ['heart', 'hurt'], 'tactfulSpeech'],
    ['lost', null, ['history'], ['history'], null],
  ] as const)(
    'the number of the rule document: %s',
    (abilityId, startingStatName, cheaperStatNames, sparkStats, expectedAbility) => {
      expect(BENEFITS_BY_LIFESTYLE[abilityId]).toEqual({
        from: startingStatName,
        raises: [],
        cheaper: cheaperStatNames,
        sparks: sparkStats,
        ability: expectedAbility,
      })
    },
  )
})
