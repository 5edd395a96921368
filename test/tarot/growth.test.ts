/**
 * Tests three ways in which traits grow: by the ten points of a new character, by granted points, and by the points of
 * a deleted trait.
 */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import type { ItemView } from '../../src/core/game-views'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { calculatePointBudget } from '../../src/tarot/trait-points'
import { TRAIT_KEYS } from '../../src/tarot/trait-list'
import { scriptedChance } from '../support/chance'
import { ana, gamemaster } from '../support/people'
import { createTarotClick, usualTarotSettings } from '../support/tarot'

const { actions } = tarotRuleset.tab
const traitKind = tarotRuleset.items.trait
type GrowthClick = ReturnType<typeof createTarotClick>

const decideGrowthAction = async (
  actionName: string,
  at: GrowthClick,
  buttonData: Record<string, string> = {},
) =>
  (await actions[actionName]?.decide({ ...at, data: buttonData }, {}, scriptedChance([]))) as
    | Outcome
    | Refusal

const refusalName = (outcome: unknown): string | undefined =>
  outcome !== null && typeof outcome === 'object' && 'refused' in outcome
    ? String(outcome.refused).split('.').at(-1)
    : undefined

const firstTraitOfClick = (at: GrowthClick): ItemView => {
  const [first] = at.items
  if (!first) throw new Error('They have no trait.')
  return first
}

describe('points are counted, also after creation', () => {
  it.each([
    ['"You get ten points to spend on your character"', {}, {}, 10, 10],
    ['"Mina is Great at Driving" costs three of them', { driving: 6 }, {}, 10, 7],
    ['what the Narrator grants comes to them', { driving: 6 }, { granted: 2 }, 12, 9],
    ['what was lost with a trait does not come back (TC41)', {}, { lost: 3 }, 7, 7],
  ])('the counted points: %s', (_caseTitle, ranks, state, expectedBudget, pointsLeft) => {
    expect(calculatePointBudget(createTarotClick(ranks, state))).toMatchObject({
      budget: expectedBudget,
      left: pointsLeft,
    })
    expect(tarotRuleset.tab.context(createTarotClick(ranks, state), [])).toMatchObject({
      points: { budget: expectedBudget, left: pointsLeft },
    })
  })
})

describe('a trait is raised, and told', () => {
  it('a player spends a spare point on a trait by a message, which Undo takes back', async () => {
    const outcome = await decideGrowthAction('rank', createTarotClick({ driving: 6 }), {
      trait: 'driving',
      step: '1',
    })
    expect(outcome).toMatchObject({
      edits: [{ set: { 'system.tarot.rank': 7 } }],
      post: { kind: 'growth', facts: { what: 'raised', rank: 7, points: 0 } },
    })
  })

  it('only the Narrator raises a trait without a spare point, and grants the point in the same click', async () => {
    const spentRanks = { driving: 9, melee: 7 }
    const at = createTarotClick(spentRanks)
    expect(refusalName(await decideGrowthAction('rank', at, { trait: 'melee', step: '1' }))).toBe('noPoint')
    const outcomeByNarrator = await decideGrowthAction(
      'rank',
      { ...at, user: gamemaster },
      { trait: 'melee', step: '1' },
    )
    expect(outcomeByNarrator).toMatchObject({ post: { facts: { what: 'raised', points: 1 } } })
    expect(JSON.stringify(outcomeByNarrator)).toContain('"system.tarot.granted":1')
  })

  it('only the Narrator lowers a rank, and the message says so', async () => {
    const lowerRankData = { trait: 'driving', step: '-1' }
    expect(
      refusalName(await decideGrowthAction('rank', createTarotClick({ driving: 6 }), lowerRankData)),
    ).toBe('noLowering')
    const outcomeByNarrator = await decideGrowthAction(
      'rank',
      createTarotClick({ driving: 6 }, {}, { user: gamemaster }),
      lowerRankData,
    )
    expect(outcomeByNarrator).toMatchObject({ post: { facts: { what: 'lowered', rank: 5 } } })
    // A trait can be lowered to Dismal, and no further.
    const decideLowerDriving = (rank: number) =>
      decideGrowthAction('rank', createTarotClick({ driving: rank }, {}, { user: gamemaster }), lowerRankData)
    expect(await decideLowerDriving(2)).toMatchObject({ post: { facts: { rank: 1 } } })
    expect(refusalName(await decideLowerDriving(1))).toBe('offLadder')
  })

  it('a trait can be raised on its sheet as well as on the tab', async () => {
    const click = createTarotClick({ driving: 6 })
    const item = firstTraitOfClick(click)
    expect(
      traitKind?.buttons(item, click).map(({ act, disabledReason: off }) => [act, refusalName(off)]),
    ).toEqual([
      ['raise', undefined],
      ['lower', 'noLowering'],
    ])
    expect(await traitKind?.actions.raise?.decide({ ...click, item }, {}, scriptedChance([]))).toMatchObject({
      edits: [{ set: { 'system.tarot.rank': 7 } }],
      post: { facts: { what: 'raised' } },
    })
  })
})

describe('"the Narrator grants"', () => {
  const decideGrantPoints = (stateOverrides: object, moreClickFields: object = { user: gamemaster }) =>
    decideGrowthAction('grant', createTarotClick({}, stateOverrides, moreClickFields))

  it('only the Narrator grants a point, and a message tells of it', async () => {
    expect(refusalName(await decideGrantPoints({}, {}))).toBe('onlyNarrator')
    expect(await decideGrantPoints({ granted: 2 })).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'system.tarot.granted': 3 } }],
      post: { kind: 'growth', facts: { what: 'granted', name: 'Ana', points: 1, rank: 0 } },
    })
  })

  it('the Narrator grants one character at most ninety-nine points', async () => {
    expect(refusalName(await decideGrantPoints({ granted: 98 }))).toBeUndefined()
    expect(refusalName(await decideGrantPoints({ granted: 99 }))).toBe('offLadder')
    const decideLowerMelee = (grantedPoints: number) =>
      decideGrowthAction(
        'rank',
        createTarotClick(
          { driving: 9, melee: 7 },
          { granted: grantedPoints, lost: grantedPoints },
          { user: gamemaster },
        ),
        {
          ...{ trait: 'melee', step: '1' },
        },
      )
    expect(refusalName(await decideLowerMelee(98))).toBeUndefined()
    expect(refusalName(await decideLowerMelee(99))).toBe('offLadder')
  })

  it('the Narrator raises traits of her own characters without points', async () => {
    const npc = { actor: { ...ana, type: 'npc' as const }, user: gamemaster }
    const raisedOutcome = await decideGrowthAction('rank', createTarotClick({ driving: 8 }, {}, npc), {
      trait: 'driving',
      step: '1',
    })
    expect(raisedOutcome).toMatchObject({
      edits: [{ set: { 'system.tarot.rank': 9 } }],
      post: { facts: { points: 0 } },
    })
  })

  it('the message shows the rank, and every trait and aptitude of a new character', () => {
    const facts = {
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
    expect(tarotRuleset.messages.growth?.context({ uuid: '', actor: '', facts }, viewer)).toMatchObject({
      ...{ what: 'created', points: 7 },
      traits: [{ name: 'Driving', aptitude: { key: 'HnB.tarot.aptitude.great' } }],
    })
    const raisedFacts = { ...facts, what: 'raised', trait: 'Driving', rank: 6, traits: [] }
    expect(
      tarotRuleset.messages.growth?.context({ uuid: '', actor: '', facts: raisedFacts }, viewer),
    ).toMatchObject({
      aptitude: { key: 'HnB.tarot.aptitude.great' },
    })
    // The player has spent no points. So the message shows no cost.
    const factsWithoutPoints = { ...raisedFacts, points: 0 }
    expect(
      tarotRuleset.messages.growth?.context({ uuid: '', actor: '', facts: factsWithoutPoints }, viewer),
    ).toMatchObject({
      points: 0,
    })
  })
})

describe('a trait is deleted: where do its points go (TC41)?', () => {
  const departureIds = (at: GrowthClick) =>
    traitKind?.departures(at, firstTraitOfClick(at)).map(({ id }) => id)
  const describeChangesOnDeparture = (at: GrowthClick, departureId: string) =>
    JSON.stringify(traitKind?.changesOnDeparture(at, firstTraitOfClick(at), departureId))
  const [mine, hers] = [{}, { user: gamemaster }]

  it.each([
    ['while a character is created they come back', { created: false }, mine, ['returned']],
    ['afterwards a player loses them', {}, mine, ['lost']],
    ['and the Narrator says', {}, hers, ['returned', 'lost']],
    ['her persons have none', {}, { ...hers, actor: { ...ana, type: 'npc' as const } }, []],
  ])('the points of a deleted trait: %s', (_caseTitle, state, moreClickFields, expected) => {
    expect(departureIds(createTarotClick({ driving: 6 }, state, moreClickFields))).toEqual(expected)
  })

  it('a Mediocre trait has cost nothing, a Fair one a point', () => {
    expect(departureIds(createTarotClick({ driving: 3 }))).toEqual([])
    expect(departureIds(createTarotClick({ driving: 4 }))).toEqual(['lost'])
    expect(describeChangesOnDeparture(createTarotClick({ driving: 4 }), 'lost')).toContain(
      '"system.tarot.lost":1',
    )
    expect(describeChangesOnDeparture(createTarotClick({ driving: 3 }), 'lost')).toBe('{}')
  })

  it.each([
    ['lost', {}, mine, true],
    ['returned', {}, mine, true],
    ['', {}, mine, true],
    ['returned', {}, hers, false],
    ['lost', {}, hers, true],
    ['lost', { created: false }, mine, false],
  ])('the trait %s: %j', (departureId, state, moreClickFields, isLost) => {
    expect(
      describeChangesOnDeparture(
        createTarotClick({ driving: 6 }, state, moreClickFields),
        departureId,
      ).includes('"system.tarot.lost":3'),
    ).toBe(isLost)
  })
})

describe('creation on one page', () => {
  const freshState = { created: false }
  const decideRankChoice = (at: GrowthClick, traitKey: string, rank: number, was?: string) =>
    decideGrowthAction('choose', at, {
      key: traitKey,
      rank: String(rank),
      ...(was === undefined ? {} : { was }),
    })

  it('the page shows all 27 traits with their meaning and the cost of each rank', () => {
    const creationWindow = tarotRuleset.windows.creation
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    const { traits: rows } = creationWindow.context(createTarotClick({}, freshState)) as {
      traits: { ranks: { price: number }[] }[]
    }
    expect(rows).toHaveLength(27)
    expect(rows[0]?.ranks.map(({ price }) => price)).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6])
  })

  it.each(TRAIT_KEYS.filter((key) => key !== 'academics' && key !== 'engineer'))(
    'the trait %s: a click makes it Great',
    async (key) => {
      expect(await decideRankChoice(createTarotClick({}, freshState), key, 6)).toMatchObject({
        newItems: [
          { item: { name: { key: `HnB.tarot.trait.${key}` }, fields: { tarot: { key, rank: 6 } } } },
        ],
      })
    },
  )

  it('"Academics requires you to name a school of study"', async () => {
    expect(refusalName(await decideRankChoice(createTarotClick({}, freshState), 'academics', 4))).toBe(
      'academics',
    )
    const namedSubjectClick = createTarotClick({}, { ...freshState, academics: 'Biology' })
    expect(await decideRankChoice(namedSubjectClick, 'academics', 4)).toMatchObject({
      newItems: [{ item: { fields: { tarot: { specialization: 'Biology' } } } }],
    })
  })

  it('a click on the present rank, or on Mediocre, takes the trait back', async () => {
    const click = createTarotClick({ driving: 6 }, freshState)
    expect(await decideRankChoice(click, 'driving', 6)).toMatchObject({
      deletedItems: [firstTraitOfClick(click).uuid],
    })
    expect(await decideRankChoice(click, 'driving', 3)).toMatchObject({
      deletedItems: [firstTraitOfClick(click).uuid],
    })
    expect(await decideRankChoice(click, 'driving', 5)).toMatchObject({
      edits: [{ set: { 'system.tarot.rank': 5 } }],
    })
    // Two people press the button at the same time. The second press must not give the point back.
    expect(refusalName(await decideRankChoice(click, 'driving', 6, 'false'))).toBe('switched')
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
  ])('creation refuses %s', async (_caseTitle, ranks, key, rank, settings, expectedRefusalName) => {
    expect(
      refusalName(await decideRankChoice(createTarotClick(ranks, freshState, { settings }), key, rank)),
    ).toBe(expectedRefusalName)
  })

  it('Finish posts one message about the new character', async () => {
    const readyClick = createTarotClick({ driving: 6, health: 3 }, freshState)
    expect(await decideGrowthAction('finish', readyClick)).toMatchObject({
      edits: [{ set: { 'system.tarot.created': true } }],
      post: { facts: { what: 'created', traits: [{ name: 'driving', rank: 6 }], points: 7 } },
    })
    expect(refusalName(await decideGrowthAction('finish', createTarotClick()))).toBe('isCreated')
    expect(refusalName(await decideRankChoice(createTarotClick(), 'driving', 4))).toBe('isCreated')
  })

  it("creation lists the table's own traits and further specializations, which are changed on the sheet", () => {
    const creationWindow = tarotRuleset.windows.creation
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    const createTrait = (id: string, key: string, specialization = '', rank = 4): ItemView => ({
      ...{ uuid: `Actor.ana.Item.${id}`, id, name: id, img: '', type: 'trait' },
      fields: { rank, core: false, specialization, key },
    })
    const items = [
      createTrait('Biology', 'academics', 'Biology', 5),
      createTrait('History', 'academics', 'History'),
      createTrait('Sailing', ''),
      createTrait('driving', 'driving'),
    ]
    const { others } = creationWindow.context(createTarotClick({}, freshState, { items })) as {
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
  ])('an impossible rank is disabled: %s', (_caseTitle, ranks, settings, rank, isDisabledExpected) => {
    const creationWindow = tarotRuleset.windows.creation
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    const shownStealthOption = (stateOverrides: object) => {
      const { traits } = creationWindow.context(createTarotClick(ranks, stateOverrides, { settings })) as {
        traits: { key: string; ranks: { rank: number; isDisabled: boolean }[] }[]
      }
      return traits.find(({ key }) => key === 'stealth')?.ranks.find((option) => option.rank === rank)
        ?.isDisabled
    }
    expect(shownStealthOption(freshState)).toBe(isDisabledExpected)
    expect(shownStealthOption({ created: true })).toBe(false)
  })

  it('a player cannot finish with too many spent points', () => {
    const creationWindow = tarotRuleset.windows.creation
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    const whyNextIsDisabled = (ranks: Record<string, number>) =>
      creationWindow.pendingSteps(createTarotClick(ranks, freshState))[0]?.buttons[0]?.disabledReason
    expect(whyNextIsDisabled({ driving: 9, melee: 7 })).toBeNull()
    expect(whyNextIsDisabled({ driving: 9, melee: 8 })).toMatchObject({ key: 'HnB.tarot.refusal.points' })
  })

  it('the line at the foot of the page counts the points that are left', () => {
    const creationWindow = tarotRuleset.windows.creation
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    expect(creationWindow.pendingSteps(createTarotClick({ driving: 6, items: 3 }, freshState))).toMatchObject(
      [{ phrase: { data: { left: 7, budget: 10 } }, buttons: [{ act: 'finish', disabledReason: null }] }],
    )
    expect(creationWindow.pendingSteps(createTarotClick())).toEqual([])
  })
})
