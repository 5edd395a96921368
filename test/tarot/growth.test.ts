/** Tests how traits grow: a new character's ten points, granted points, and a deleted trait's points. */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import type { ItemView } from '../../src/core/game-views'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { calculateTraitPointBudget } from '../../src/tarot/trait-points'
import { TRAIT_KEYS } from '../../src/tarot/trait-list'
import { createScriptedChance } from '../support/chance'
import { ana, gamemaster } from '../support/people'
import { createTarotActionContext, usualTarotSettings } from '../support/tarot'

const { actions } = tarotRuleset.tab
const traitItemKind = tarotRuleset.items.trait
type GrowthActionContext = ReturnType<typeof createTarotActionContext>

const decideGrowthAction = async (
  actionName: string,
  growthActionContext: GrowthActionContext,
  buttonData: Record<string, string> = {},
) =>
  (await actions[actionName]?.decide(
    { ...growthActionContext, data: buttonData },
    {},
    createScriptedChance([]),
  )) as Outcome | Refusal

const findRefusalName = (actionOutcome: unknown): string | undefined =>
  actionOutcome !== null && typeof actionOutcome === 'object' && 'refused' in actionOutcome
    ? String(actionOutcome.refused).split('.').at(-1)
    : undefined

const requireFirstTraitForAction = (growthActionContext: GrowthActionContext): ItemView => {
  const [first] = growthActionContext.items
  if (!first) throw new Error('They have no trait.')
  return first
}

describe('points are counted, also after creation', () => {
  it.each([
    ['"You get ten points to spend on your character"', {}, {}, 10, 10],
    ['"Mina is Great at Driving" costs three of them', { driving: 6 }, {}, 10, 7],
    ['what the Narrator grants comes to them', { driving: 6 }, { granted: 2 }, 12, 9],
    ['what was lost with a trait does not come back (TC41)', {}, { lost: 3 }, 7, 7],
  ])(
    'the counted points: %s',
    (_caseTitle, rankByTrait, storedState, expectedTraitPointBudget, pointsLeftToSpend) => {
      expect(calculateTraitPointBudget(createTarotActionContext(rankByTrait, storedState))).toMatchObject({
        budget: expectedTraitPointBudget,
        left: pointsLeftToSpend,
      })
      expect(tarotRuleset.tab.context(createTarotActionContext(rankByTrait, storedState), [])).toMatchObject({
        points: { budget: expectedTraitPointBudget, left: pointsLeftToSpend },
      })
    },
  )
})

describe('a trait is raised, and told', () => {
  it('a player spends a spare point on a trait by a message, which Undo takes back', async () => {
    const actionOutcome = await decideGrowthAction('rank', createTarotActionContext({ driving: 6 }), {
      trait: 'driving',
      step: '1',
    })
    expect(actionOutcome).toMatchObject({
      edits: [{ set: { 'system.tarot.rank': 7 } }],
      post: { kind: 'growth', facts: { what: 'raised', rank: 7, points: 0 } },
    })
  })

  it('only the Narrator raises a trait without a spare point, and grants the point in the same click', async () => {
    const ranksWithoutPointsLeft = { driving: 9, melee: 7 }
    const spentRanksActionContext = createTarotActionContext(ranksWithoutPointsLeft)
    expect(
      findRefusalName(
        await decideGrowthAction('rank', spentRanksActionContext, { trait: 'melee', step: '1' }),
      ),
    ).toBe('noPoint')
    const outcomeOfNarratorsClick = await decideGrowthAction(
      'rank',
      { ...spentRanksActionContext, user: gamemaster },
      { trait: 'melee', step: '1' },
    )
    expect(outcomeOfNarratorsClick).toMatchObject({ post: { facts: { what: 'raised', points: 1 } } })
    expect(JSON.stringify(outcomeOfNarratorsClick)).toContain('"system.tarot.granted":1')
  })

  it('only the Narrator lowers a rank, and the message says so', async () => {
    const buttonDataToLowerRank = { trait: 'driving', step: '-1' }
    expect(
      findRefusalName(
        await decideGrowthAction('rank', createTarotActionContext({ driving: 6 }), buttonDataToLowerRank),
      ),
    ).toBe('noLowering')
    const outcomeOfNarratorsClick = await decideGrowthAction(
      'rank',
      createTarotActionContext({ driving: 6 }, {}, { user: gamemaster }),
      buttonDataToLowerRank,
    )
    expect(outcomeOfNarratorsClick).toMatchObject({ post: { facts: { what: 'lowered', rank: 5 } } })
    // A trait can be lowered to Dismal, and no further.
    const decideToLowerDriving = (traitRank: number) =>
      decideGrowthAction(
        'rank',
        createTarotActionContext({ driving: traitRank }, {}, { user: gamemaster }),
        buttonDataToLowerRank,
      )
    expect(await decideToLowerDriving(2)).toMatchObject({ post: { facts: { rank: 1 } } })
    expect(findRefusalName(await decideToLowerDriving(1))).toBe('offLadder')
  })

  it('a trait can be raised on its sheet as well as on the tab', async () => {
    const actionContext = createTarotActionContext({ driving: 6 })
    const item = requireFirstTraitForAction(actionContext)
    expect(
      traitItemKind
        ?.buttons(item, actionContext)
        .map(({ act, disabledReason: off }) => [act, findRefusalName(off)]),
    ).toEqual([
      ['raise', undefined],
      ['lower', 'noLowering'],
    ])
    expect(
      await traitItemKind?.actions.raise?.decide({ ...actionContext, item }, {}, createScriptedChance([])),
    ).toMatchObject({
      edits: [{ set: { 'system.tarot.rank': 7 } }],
      post: { facts: { what: 'raised' } },
    })
  })
})

describe('"the Narrator grants"', () => {
  const decideToGrantPoints = (
    stateOverrides: object,
    moreActionContextFields: object = { user: gamemaster },
  ) => decideGrowthAction('grant', createTarotActionContext({}, stateOverrides, moreActionContextFields))

  it('only the Narrator grants a point, and a message tells of it', async () => {
    expect(findRefusalName(await decideToGrantPoints({}, {}))).toBe('onlyNarrator')
    expect(await decideToGrantPoints({ granted: 2 })).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'system.tarot.granted': 3 } }],
      post: { kind: 'growth', facts: { what: 'granted', name: 'Ana', points: 1, rank: 0 } },
    })
  })

  it('the Narrator grants one character at most ninety-nine points', async () => {
    expect(findRefusalName(await decideToGrantPoints({ granted: 98 }))).toBeUndefined()
    expect(findRefusalName(await decideToGrantPoints({ granted: 99 }))).toBe('offLadder')
    const decideToLowerMelee = (grantedPointCount: number) =>
      decideGrowthAction(
        'rank',
        createTarotActionContext(
          { driving: 9, melee: 7 },
          { granted: grantedPointCount, lost: grantedPointCount },
          { user: gamemaster },
        ),
        {
          ...{ trait: 'melee', step: '1' },
        },
      )
    expect(findRefusalName(await decideToLowerMelee(98))).toBeUndefined()
    expect(findRefusalName(await decideToLowerMelee(99))).toBe('offLadder')
  })

  it('the Narrator raises traits of her own characters without points', async () => {
    const npcClickFields = { actor: { ...ana, type: 'npc' as const }, user: gamemaster }
    const outcomeOfRaisingTrait = await decideGrowthAction(
      'rank',
      createTarotActionContext({ driving: 8 }, {}, npcClickFields),
      {
        trait: 'driving',
        step: '1',
      },
    )
    expect(outcomeOfRaisingTrait).toMatchObject({
      edits: [{ set: { 'system.tarot.rank': 9 } }],
      post: { facts: { points: 0 } },
    })
  })

  it('the message shows the rank, and every trait and aptitude of a new character', () => {
    const messageFacts = {
      what: 'created',
      name: 'Ana',
      trait: '',
      rank: 0,
      points: 7,
      traits: [{ name: 'Driving', rank: 6 }],
    }
    const viewer = {
      user: gamemaster,
      actor: null,
      playedUuids: [],
      sides: [],
      settings: usualTarotSettings,
    }
    expect(
      tarotRuleset.messages.growth?.context({ uuid: '', actor: '', facts: messageFacts }, viewer),
    ).toMatchObject({
      ...{ what: 'created', points: 7 },
      traits: [{ name: 'Driving', aptitude: { key: 'HnB.tarot.aptitude.great' } }],
    })
    const factsOfRaisedTrait = { ...messageFacts, what: 'raised', trait: 'Driving', rank: 6, traits: [] }
    expect(
      tarotRuleset.messages.growth?.context({ uuid: '', actor: '', facts: factsOfRaisedTrait }, viewer),
    ).toMatchObject({
      aptitude: { key: 'HnB.tarot.aptitude.great' },
    })
    // The player has spent no points. So the message shows no cost.
    const factsWithoutPoints = { ...factsOfRaisedTrait, points: 0 }
    expect(
      tarotRuleset.messages.growth?.context({ uuid: '', actor: '', facts: factsWithoutPoints }, viewer),
    ).toMatchObject({
      points: 0,
    })
  })
})

describe('a trait is deleted: where do its points go (TC41)?', () => {
  const listTraitDepartureIds = (growthActionContext: GrowthActionContext) =>
    traitItemKind
      ?.departures(growthActionContext, requireFirstTraitForAction(growthActionContext))
      .map(({ id }) => id)
  const describeChangesOnDeparture = (growthActionContext: GrowthActionContext, traitKey: string) =>
    JSON.stringify(
      traitItemKind?.changesOnDeparture(
        growthActionContext,
        requireFirstTraitForAction(growthActionContext),
        traitKey,
      ),
    )
  const [mine, hers] = [{}, { user: gamemaster }]

  it.each([
    ['while a character is created they come back', { created: false }, mine, ['returned']],
    ['afterwards a player loses them', {}, mine, ['lost']],
    ['and the Narrator says', {}, hers, ['returned', 'lost']],
    ['her persons have none', {}, { ...hers, actor: { ...ana, type: 'npc' as const } }, []],
  ])(
    'the points of a deleted trait: %s',
    (_caseTitle, storedState, moreActionContextFields, expectedDepartureIds) => {
      expect(
        listTraitDepartureIds(createTarotActionContext({ driving: 6 }, storedState, moreActionContextFields)),
      ).toEqual(expectedDepartureIds)
    },
  )

  it('a Mediocre trait has cost nothing, a Fair one a point', () => {
    expect(listTraitDepartureIds(createTarotActionContext({ driving: 3 }))).toEqual([])
    expect(listTraitDepartureIds(createTarotActionContext({ driving: 4 }))).toEqual(['lost'])
    expect(describeChangesOnDeparture(createTarotActionContext({ driving: 4 }), 'lost')).toContain(
      '"system.tarot.lost":1',
    )
    expect(describeChangesOnDeparture(createTarotActionContext({ driving: 3 }), 'lost')).toBe('{}')
  })

  it.each([
    ['lost', {}, mine, true],
    ['returned', {}, mine, true],
    ['', {}, mine, true],
    ['returned', {}, hers, false],
    ['lost', {}, hers, true],
    ['lost', { created: false }, mine, false],
  ])('the trait %s: %j', (traitKey, storedState, moreActionContextFields, isTraitLost) => {
    expect(
      describeChangesOnDeparture(
        createTarotActionContext({ driving: 6 }, storedState, moreActionContextFields),
        traitKey,
      ).includes('"system.tarot.lost":3'),
    ).toBe(isTraitLost)
  })
})

describe('creation on one page', () => {
  const stateBeforeCreation = { created: false }
  const decideRankChoice = (
    growthActionContext: GrowthActionContext,
    traitKey: string,
    traitRank: number,
    traitRankBefore?: string,
  ) =>
    decideGrowthAction('choose', growthActionContext, {
      key: traitKey,
      rank: String(traitRank),
      ...(traitRankBefore === undefined ? {} : { was: traitRankBefore }),
    })

  it('the page shows all 27 traits with their meaning and the cost of each rank', () => {
    const creationWindow = tarotRuleset.windows.creation
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    const { traits: rows } = creationWindow.context(createTarotActionContext({}, stateBeforeCreation)) as {
      traits: { ranks: { price: number }[] }[]
    }
    expect(rows).toHaveLength(27)
    expect(rows[0]?.ranks.map(({ price }) => price)).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6])
  })

  it.each(TRAIT_KEYS.filter((traitKey) => traitKey !== 'academics' && traitKey !== 'engineer'))(
    'the trait %s: a click makes it Great',
    async (traitKey) => {
      expect(
        await decideRankChoice(createTarotActionContext({}, stateBeforeCreation), traitKey, 6),
      ).toMatchObject({
        newItems: [
          {
            item: {
              name: { key: `HnB.tarot.trait.${traitKey}` },
              fields: { tarot: { key: traitKey, rank: 6 } },
            },
          },
        ],
      })
    },
  )

  it('"Academics requires you to name a school of study"', async () => {
    expect(
      findRefusalName(
        await decideRankChoice(createTarotActionContext({}, stateBeforeCreation), 'academics', 4),
      ),
    ).toBe('academics')
    const actionContextWithNamedSubject = createTarotActionContext(
      {},
      { ...stateBeforeCreation, academics: 'Biology' },
    )
    expect(await decideRankChoice(actionContextWithNamedSubject, 'academics', 4)).toMatchObject({
      newItems: [{ item: { fields: { tarot: { specialization: 'Biology' } } } }],
    })
  })

  it('a click on the present rank, or on Mediocre, takes the trait back', async () => {
    const actionContext = createTarotActionContext({ driving: 6 }, stateBeforeCreation)
    expect(await decideRankChoice(actionContext, 'driving', 6)).toMatchObject({
      deletedItems: [requireFirstTraitForAction(actionContext).uuid],
    })
    expect(await decideRankChoice(actionContext, 'driving', 3)).toMatchObject({
      deletedItems: [requireFirstTraitForAction(actionContext).uuid],
    })
    expect(await decideRankChoice(actionContext, 'driving', 5)).toMatchObject({
      edits: [{ set: { 'system.tarot.rank': 5 } }],
    })
    // Two people may press the button at once. The second press must not give back the point that the first has spent.
    expect(findRefusalName(await decideRankChoice(actionContext, 'driving', 6, 'false'))).toBe('switched')
  })

  it.each([
    ['more than ten points', { driving: 9, melee: 7 }, 'stealth', 4, usualTarotSettings, 'points'],
    [
      'above the table’s cap',
      {},
      'stealth',
      7,
      { ...usualTarotSettings, startingCap: 'great' as const },
      'cap',
    ],
    ['no such rank', {}, 'stealth', 10, usualTarotSettings, 'offLadder'],
    ['no such trait', {}, 'constructor', 4, usualTarotSettings, 'noTrait'],
  ])(
    'creation refuses %s',
    async (_caseTitle, rankByTrait, traitKey, traitRank, gameSettings, expectedRefusalName) => {
      expect(
        findRefusalName(
          await decideRankChoice(
            createTarotActionContext(rankByTrait, stateBeforeCreation, { settings: gameSettings }),
            traitKey,
            traitRank,
          ),
        ),
      ).toBe(expectedRefusalName)
    },
  )

  it('Finish posts one message about the new character', async () => {
    const actionContextToFinishCreation = createTarotActionContext(
      { driving: 6, health: 3 },
      stateBeforeCreation,
    )
    expect(await decideGrowthAction('finish', actionContextToFinishCreation)).toMatchObject({
      edits: [{ set: { 'system.tarot.created': true } }],
      post: { facts: { what: 'created', traits: [{ name: 'driving', rank: 6 }], points: 7 } },
    })
    expect(findRefusalName(await decideGrowthAction('finish', createTarotActionContext()))).toBe('isCreated')
    expect(findRefusalName(await decideRankChoice(createTarotActionContext(), 'driving', 4))).toBe(
      'isCreated',
    )
  })

  it("creation lists the table's own traits and further specializations, which are changed on the sheet", () => {
    const creationWindow = tarotRuleset.windows.creation
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    const createTraitItem = (
      itemId: string,
      traitKey: string,
      specialization = '',
      traitRank = 4,
    ): ItemView => ({
      ...{ uuid: `Actor.ana.Item.${itemId}`, id: itemId, name: itemId, img: '', type: 'trait' },
      fields: { rank: traitRank, core: false, specialization, key: traitKey },
    })
    const items = [
      createTraitItem('Biology', 'academics', 'Biology', 5),
      createTraitItem('History', 'academics', 'History'),
      createTraitItem('Sailing', ''),
      createTraitItem('driving', 'driving'),
    ]
    const { others } = creationWindow.context(
      createTarotActionContext({}, stateBeforeCreation, { items }),
    ) as {
      others: object[]
    }
    expect(others).toEqual([
      { name: 'History', specialization: 'History', label: { key: 'HnB.tarot.aptitude.fair' } },
      { name: 'Sailing', specialization: '', label: { key: 'HnB.tarot.aptitude.fair' } },
    ])
  })

  it.each([
    ['points pay for it', {}, usualTarotSettings, 4, false],
    ['points do not', { driving: 9, melee: 7 }, usualTarotSettings, 4, true],
    ['the cap forbids it', {}, { ...usualTarotSettings, startingCap: 'great' as const }, 7, true],
    ['a lower rank is always free', { driving: 9, melee: 7 }, usualTarotSettings, 2, false],
  ])(
    'an impossible rank is disabled: %s',
    (_caseTitle, rankByTrait, gameSettings, traitRank, isDisabledExpected) => {
      const creationWindow = tarotRuleset.windows.creation
      if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
      const findShownStealthOption = (stateOverrides: object) => {
        const { traits } = creationWindow.context(
          createTarotActionContext(rankByTrait, stateOverrides, { settings: gameSettings }),
        ) as {
          traits: { key: string; ranks: { rank: number; isDisabled: boolean }[] }[]
        }
        return traits
          .find(({ key }) => key === 'stealth')
          ?.ranks.find((rankOption) => rankOption.rank === traitRank)?.isDisabled
      }
      expect(findShownStealthOption(stateBeforeCreation)).toBe(isDisabledExpected)
      expect(findShownStealthOption({ created: true })).toBe(false)
    },
  )

  it('a player cannot finish with too many spent points', () => {
    const creationWindow = tarotRuleset.windows.creation
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    const findDisabledReasonOfNextButton = (rankByTrait: Record<string, number>) =>
      creationWindow.pendingSteps(createTarotActionContext(rankByTrait, stateBeforeCreation))[0]?.buttons[0]
        ?.disabledReason
    expect(findDisabledReasonOfNextButton({ driving: 9, melee: 7 })).toBeNull()
    expect(findDisabledReasonOfNextButton({ driving: 9, melee: 8 })).toMatchObject({
      key: 'HnB.tarot.refusal.points',
    })
  })

  it('the line at the foot of the page counts the points that are left', () => {
    const creationWindow = tarotRuleset.windows.creation
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    expect(
      creationWindow.pendingSteps(createTarotActionContext({ driving: 6, items: 3 }, stateBeforeCreation)),
    ).toMatchObject([
      { phrase: { data: { left: 7, budget: 10 } }, buttons: [{ act: 'finish', disabledReason: null }] },
    ])
    expect(creationWindow.pendingSteps(createTarotActionContext())).toEqual([])
  })
})
