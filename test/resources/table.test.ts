/** Tests resources at a table: the actions of the tab, sharing, and the council meeting. */
import { describe, expect, it } from 'vitest'
import type { RawClick, RawItemClick, RawParticipant } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import {
  createActorEffectRows,
  applyOnlyOptionsOfRows,
  findEffectRowsToApply,
} from '../../src/core/shell/recovery-rows'
import { resourcesRuleset } from '../../src/resources/ruleset'
import {
  gamemasterViewer,
  createClickOfOwner,
  createClickOnItem,
  createActorWithResources,
  settings,
  createParticipantAfterOutcome,
} from '../support/resources'
import { createScriptedChance } from '../support/chance'

const findItemAction = (actionName: string) => {
  const foundAction = resourcesRuleset.items.resource?.actions[actionName]
  if (!foundAction) throw new Error(`There is no ${actionName}.`)
  return foundAction
}
const decideItemAction = (actionName: string, actionClick: RawItemClick, formAnswers: object = {}) =>
  findItemAction(actionName).decide(actionClick, formAnswers, createScriptedChance([]))

describe('a click on a resource', () => {
  it('a click expends a point with one write and one message', async () => {
    const mina = createActorWithResources('Mina', { Insight: {} })
    expect(await decideItemAction('use', createClickOnItem(mina, 'Insight'))).toMatchObject({
      edits: [
        {
          target: 'Actor.Mina.Item.Insight',
          set: { 'system.resources.expended': 1, 'system.resources.harmed': 0 },
        },
      ],
      post: { kind: 'points', facts: { done: 'expended', by: '' } },
    })
    expect(findItemAction('use').ask(createClickOnItem(mina, 'Insight'))).toBeNull()
  })

  it('a click asks before it harms, and harms only what it asked about', async () => {
    const createClickOnInsight = (resourceOverrides: object) =>
      createClickOnItem(createActorWithResources('Mina', { Insight: resourceOverrides }), 'Insight')
    const clickOnSpentInsight = createClickOnInsight({ expended: 3 })
    expect(findItemAction('use').ask(clickOnSpentInsight)).toHaveProperty('template', 'resources/harm-dialog')
    expect(await decideItemAction('use', clickOnSpentInsight)).toHaveProperty(
      'refused',
      'HnB.resources.refusal.unasked.harmed',
    )
    expect(await decideItemAction('use', clickOnSpentInsight, { agreed: 'harmed' })).toMatchObject({
      post: { facts: { done: 'harmed' } },
    })
    // The person agreed to harm a point, but only destroying one is left, so the rules refuse.
    expect(
      await decideItemAction('use', createClickOnInsight({ harmed: 3 }), { agreed: 'harmed' }),
    ).toHaveProperty('refused')
    expect(
      await decideItemAction('use', createClickOnInsight({ harmed: 3 }), { agreed: 'destroyed' }),
    ).toMatchObject({
      post: { facts: { done: 'destroyed', after: { value: 2, harmed: 2, destroyed: 1 } } },
    })
    // The person agreed to harm a point, but one is ready again: the action expends it instead.
    expect(await decideItemAction('use', createClickOnInsight({}), { agreed: 'harmed' })).toMatchObject({
      post: { facts: { done: 'expended' } },
    })
  })

  it.each([
    [{ expendable: false }, 'notExpendable'],
    [{ value: 0 }, 'noValue'],
    [{ value: 1, harmed: 2 }, 'broken'],
  ])('a click on %j is refused with %s', async (pointFields, expectedReason) => {
    const actionClick = createClickOnItem(createActorWithResources('Mina', { Magic: pointFields }), 'Magic')
    expect(await decideItemAction('use', actionClick)).toHaveProperty(
      'refused',
      `HnB.resources.refusal.${expectedReason}`,
    )
  })

  it('only a Gamemaster removes harm (RS2)', async () => {
    const actionClick = createClickOnItem(
      createActorWithResources('Mina', { Insight: { harmed: 1 } }),
      'Insight',
    )
    expect(await decideItemAction('repair', actionClick)).toHaveProperty('refused')
    expect(findItemAction('repair').ask(actionClick)).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    expect(findItemAction('repair').ask({ ...actionClick, ...gamemasterViewer })).toBeNull()
    expect(await decideItemAction('repair', { ...actionClick, ...gamemasterViewer })).toMatchObject({
      post: { facts: { after: { expended: 1, harmed: 0 } } },
    })
  })

  it('"the resource may be improved as normal during a council meeting": only a Gamemaster improves it at other times (RS13)', async () => {
    const actionClick = createClickOnItem(createActorWithResources('Mina', { Insight: {} }), 'Insight')
    expect(await decideItemAction('improve', actionClick)).toHaveProperty(
      'refused',
      'HnB.resources.refusal.onlyAtCouncil',
    )
    expect(findItemAction('improve').ask(actionClick)).toHaveProperty(
      'refused',
      'HnB.resources.refusal.onlyAtCouncil',
    )
    expect(await decideItemAction('improve', { ...actionClick, ...gamemasterViewer })).toMatchObject({
      post: { facts: { after: { value: 4 } } },
    })
    const createResourceRows = (isGM: boolean) =>
      (
        resourcesRuleset.tab.context(
          {
            ...createClickOfOwner(createActorWithResources('Mina', { Insight: {} })),
            user: { ...actionClick.user, isGM },
          },
          [],
        ) as {
          resources: object[]
        }
      ).resources
    expect(createResourceRows(false)).toMatchObject([{ view: { mayImprove: false } }])
    expect(createResourceRows(true)).toMatchObject([{ view: { mayImprove: true } }])
  })

  it.each([
    ['refresh', { points: 1 }, {}, 'nothingExpended', {}],
    ['repair', {}, {}, 'nothingHarmed', {}],
    ['improve', {}, { value: 20 }, 'mostValue', { most: 20 }],
    ['improve', {}, { value: 1, harmed: 2 }, 'broken', {}],
  ])(
    'the button %s with %j of %j is refused: %s',
    async (buttonName, formAnswers, pointCount, expectedReason, moreClickFields) => {
      const actionClick = createClickOnItem(
        createActorWithResources('Mina', { Insight: pointCount }),
        'Insight',
      )
      expect(
        await decideItemAction(buttonName, { ...actionClick, ...gamemasterViewer }, formAnswers),
      ).toEqual({
        refused: `HnB.resources.refusal.${expectedReason}`,
        data: { resource: 'Insight', ...moreClickFields },
      })
    },
  )

  it('one message tells how many points were refreshed', async () => {
    const actionClick = createClickOnItem(
      createActorWithResources('Mina', { Insight: { expended: 3 } }),
      'Insight',
    )
    const actionOutcome = await decideItemAction('refresh', actionClick, {
      points: 2,
      reason: 'A night by the fire',
    })
    if (isRefusal(actionOutcome) || !actionOutcome.post) throw new Error('It is told.')
    const donePhrase = { key: 'HnB.resources.done.refreshed', data: { resource: 'Insight', points: 2 } }
    expect(actionOutcome.post.label).toEqual(donePhrase)
    const message = { uuid: '', actor: 'Actor.Mina', facts: actionOutcome.post.facts }
    const viewer = { ...createClickOfOwner(createActorWithResources('Mina', {})), playedUuids: [], sides: [] }
    expect(resourcesRuleset.messages.points?.context(message, viewer)).toMatchObject({
      said: donePhrase,
      reason: 'A night by the fire',
    })
  })

  it('"or by certain other actions": a refresh names its action, and a table may reserve it (RS10)', async () => {
    const actionClick = createClickOnItem(
      createActorWithResources('Mina', { Insight: { expended: 3 } }),
      'Insight',
    )
    const expectedRefusal = { refused: 'HnB.resources.refusal.noReason', field: 'reason' }
    expect(await decideItemAction('refresh', actionClick, { points: 2, reason: ' ' })).toMatchObject(
      expectedRefusal,
    )
    const clickOfPlayerAtGmTable = { ...actionClick, settings: { ...settings, refreshByGM: true } }
    const formAnswers = { points: 2, reason: 'A letter' }
    const onlyGmRefusal = { refused: 'HnB.resources.refusal.onlyGMRefreshes' }
    expect(findItemAction('refresh').ask(clickOfPlayerAtGmTable)).toMatchObject(onlyGmRefusal)
    expect(await decideItemAction('refresh', clickOfPlayerAtGmTable, formAnswers)).toMatchObject(
      onlyGmRefusal,
    )
    expect(
      await decideItemAction('refresh', { ...clickOfPlayerAtGmTable, ...gamemasterViewer }, formAnswers),
    ).toHaveProperty('post')
  })

  it('a refresh asks for the number of points, and nothing if none is expended', () => {
    const askToRefreshResource = (pointFields: object) =>
      findItemAction('refresh').ask(
        createClickOnItem(createActorWithResources('Mina', { Insight: pointFields }), 'Insight'),
      )
    expect(askToRefreshResource({ expended: 2 })).toMatchObject({
      context: { expended: 2 },
      defaults: { points: 1 },
    })
    expect(askToRefreshResource({})).toHaveProperty('refused', 'HnB.resources.refusal.nothingExpended')
  })

  it.each([0, -1, 1.5, 10_000, '2'])('a refresh refuses %j points', async (pointCount) => {
    const actionClick = createClickOnItem(
      createActorWithResources('Mina', { Insight: { expended: 2 } }),
      'Insight',
    )
    expect(await decideItemAction('refresh', actionClick, { points: pointCount })).toHaveProperty(
      'refused',
      'HnB.refusal.badAnswer',
    )
  })
})

const decideMemberEnrolment = (actionClick: RawClick, formAnswers: object) =>
  resourcesRuleset.tab.actions.enrol?.decide(actionClick, formAnswers, createScriptedChance([]))

describe('a community', () => {
  const createCovenant = (participantOverrides: Partial<RawParticipant> = {}) => ({
    ...createActorWithResources(
      'Covenant',
      { Wealth: { value: 6, shared: true }, Goodwill: {} },
      { type: 'community' },
    ),
    ...participantOverrides,
  })
  const stateWithMembers = { members: { Mina: true } }

  it.each([
    [{ state: stateWithMembers }, 'Wealth', ['Mina'], null],
    [{ state: stateWithMembers }, 'Goodwill', ['Mina'], 'notShared'],
    [{ state: stateWithMembers }, 'Wealth', ['Tom'], 'notMember'],
    [{ state: stateWithMembers }, 'Wealth', [], 'notMember'],
    [{}, 'Wealth', ['Mina'], 'noMembers'],
  ])(
    'of the community %j, %s used by the player of %j: %s',
    (moreClickFields, item, otherUser, expectedReason) => {
      const refusal = findItemAction('use').whyNotNonOwner(
        createClickOnItem(createCovenant(moreClickFields), item),
        otherUser,
      )
      expect(refusal?.refused ?? null).toBe(expectedReason && `HnB.resources.refusal.${expectedReason}`)
    },
  )

  it('a community lends nothing else to its members, and a character lends nothing at all', () => {
    const actionClick = createClickOnItem(createCovenant({ state: stateWithMembers }), 'Wealth')
    for (const itemActionName of ['refresh', 'repair', 'improve', 'share'])
      expect(findItemAction(itemActionName).whyNotNonOwner(actionClick, ['Mina'])).not.toBeNull()
    for (const tabActionName of ['enrol', 'conflict'])
      expect(
        resourcesRuleset.tab.actions[tabActionName]?.whyNotNonOwner(actionClick, ['Mina']),
      ).not.toBeNull()
    const tom = createActorWithResources('Tom', { Vigor: { shared: true } })
    expect(
      findItemAction('use').whyNotNonOwner(createClickOnItem({ ...tom, state: stateWithMembers }, 'Vigor'), [
        'Mina',
      ]),
    ).not.toBeNull()
  })

  it('the question about members asks only a Gamemaster, with the present members ticked', () => {
    const actionClick = createClickOfOwner(createCovenant({ state: { members: { Mina: true } } }))
    const askToEnrolMembers = (clickFields: object) =>
      resourcesRuleset.tab.actions['enrol']?.ask({ ...actionClick, ...clickFields })
    expect(askToEnrolMembers({})).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    const tickedMembers = { members: { Mina: true } }
    expect(askToEnrolMembers(gamemasterViewer)).toMatchObject({
      context: tickedMembers,
      defaults: tickedMembers,
    })
  })

  it.each([
    {
      why: 'one of whose members is there',
      members: { Mina: true, Ines: true },
      others: ['Mina'],
      belongs: true,
    },
    { why: 'none of whose members is there', members: { Ines: true }, others: ['Mina'], belongs: false },
    { why: 'that has no members is everybody’s (RS14)', members: {}, others: ['Mina'], belongs: true },
  ])('a community belongs to a council meeting, $why', ({ members: own, others, belongs }) => {
    const actionClick = createClickOfOwner(createCovenant({ state: { members: own } }))
    expect(resourcesRuleset.recoveryRules?.belongsToActors?.(actionClick, others)).toBe(belongs)
    const mina = createClickOfOwner({ ...createActorWithResources('Mina', {}), state: { members: own } })
    expect(resourcesRuleset.recoveryRules?.belongsToActors?.(mina, others)).toBe(false)
  })

  it('a community has the members whom a Gamemaster ticks', async () => {
    const actionClick = createClickOfOwner(createCovenant({ state: { members: { Mina: true, Gone: true } } }))
    expect(await decideMemberEnrolment(actionClick, { members: { Tom: true } })).toHaveProperty('refused')
    expect(
      await decideMemberEnrolment(
        { ...actionClick, ...gamemasterViewer },
        { members: { Tom: true, Mina: false } },
      ),
    ).toEqual({
      edits: [
        {
          target: 'Actor.Covenant',
          set: {
            'system.resources.members.Mina': undefined,
            'system.resources.members.Gone': undefined,
            'system.resources.members.Tom': true,
          },
        },
      ],
    })
    expect(
      await decideMemberEnrolment({ ...actionClick, ...gamemasterViewer }, { members: { 'a.b': true } }),
    ).toHaveProperty('refused', 'HnB.refusal.badAnswer')
  })

  it.each([true, false])(
    'a switch shares a resource (shared: %s) or takes it back, but reverses no later change',
    async (isShared) => {
      const actionClick = {
        ...createClickOnItem(
          createActorWithResources('Covenant', { Wealth: { shared: isShared } }),
          'Wealth',
        ),
        ...gamemasterViewer,
      }
      const shareChange = {
        edits: [{ target: 'Actor.Covenant.Item.Wealth', set: { 'system.resources.shared': !isShared } }],
      }
      expect(await decideItemAction('share', { ...actionClick, data: { was: String(isShared) } })).toEqual(
        shareChange,
      )
      expect(await decideItemAction('share', actionClick)).toEqual(shareChange)
      expect(
        await decideItemAction('share', { ...actionClick, data: { was: String(!isShared) } }),
      ).toHaveProperty('refused', 'HnB.refusal.switched')
    },
  )

  it('the message says who used a shared resource', async () => {
    expect(await decideItemAction('use', createClickOnItem(createCovenant(), 'Wealth'))).toMatchObject({
      post: { facts: { by: 'Player 1' } },
    })
  })
})

describe('a council meeting', () => {
  const mina = createActorWithResources('Mina', {
    Vigor: { expended: 2 },
    Influence: { expended: 1, harmed: 1 },
    Insight: { harmed: 3 },
    Magic: { expendable: false },
  })
  const resourcesRecovery = resourcesRuleset.recoveryRules
  if (!resourcesRecovery) throw new Error('The resources recover.')
  const steps = resourcesRecovery.effects(createClickOfOwner(mina), 'council', { rest: 'ask' })

  it('a council refreshes all expended points, and no harmed ones, resource by resource', () => {
    const tickedRecoverySteps = steps.filter(({ ticked: on }) => on)
    expect(tickedRecoverySteps.map(({ id }) => id)).toEqual(['refreshVigor', 'refreshInfluence'])
    const minaAfterOutcome = createParticipantAfterOutcome(mina, {
      edits: tickedRecoverySteps.flatMap(({ edits }) => edits ?? []),
    })
    expect(minaAfterOutcome.items.map(({ fields }) => fields)).toMatchObject([
      { expended: 0, harmed: 0 },
      { expended: 0, harmed: 1 },
      { expended: 0, harmed: 3 },
      { expended: 0, harmed: 0 },
    ])
  })

  it('a council offers repair and improvement, which a person may untick', () => {
    expect(
      steps
        .filter(({ ticked: on }) => !on)
        .map(({ id, options }) => [id, options?.map((option) => option.id)]),
    ).toEqual([
      ['repair', ['Influence', 'Insight']],
      ['improve', ['Vigor', 'Influence', 'Insight', 'Magic']],
    ])
    expect(resourcesRecovery.applyChoice(createClickOfOwner(mina), 'repair', 'Insight')).toHaveProperty(
      'refused',
    )
    expect(
      resourcesRecovery.applyChoice(createClickOfOwner(mina, {}, gamemasterViewer), 'repair', 'Insight'),
    ).toMatchObject({
      edits: [{ set: { 'system.resources.harmed': 2, 'system.resources.expended': 0 } }],
    })
    expect(resourcesRecovery.applyChoice(createClickOfOwner(mina), 'improve', 'Magic')).toMatchObject({
      edits: [{ set: { 'system.resources.value': 4 } }],
    })
    expect(resourcesRecovery.applyChoice(createClickOfOwner(mina), 'improve', 'Nothing')).toHaveProperty(
      'refused',
    )
    expect(resourcesRecovery.applyChoice(createClickOfOwner(mina), 'other', 'Vigor')).toHaveProperty(
      'refused',
    )
  })

  it('"refreshed after a council meeting": also a point whose harm was removed in it (RS7)', () => {
    expect(
      resourcesRecovery.applyChoice(createClickOfOwner(mina, {}, gamemasterViewer), 'repair', 'Influence'),
    ).toMatchObject({
      edits: [{ set: { 'system.resources.harmed': 0, 'system.resources.expended': 1 } }],
    })
  })

  it('a refresh that the Gamemaster leaves out refreshes nothing of that resource (RS7)', () => {
    const ana = createActorWithResources('Ana', { Vigor: { expended: 1, harmed: 1 } })
    const participants = [
      { ruleset: resourcesRuleset, situation: createClickOfOwner(ana, {}, gamemasterViewer) },
    ]
    const effectRows = createActorEffectRows(participants, 'council', { rest: 'ask' })
    const computePointsAfterChoices = (tickedEffectChoices: readonly string[]) => {
      const outcomes = applyOnlyOptionsOfRows(
        findEffectRowsToApply(effectRows, tickedEffectChoices),
        participants,
      )
      const outcomeEdits = outcomes.flatMap(({ effect }) => effect.edits ?? [])
      return createParticipantAfterOutcome(ana, { edits: outcomeEdits }).items[0]?.fields
    }
    const [refresh = '', repair = ''] = effectRows.map(({ id }) => id)
    expect(computePointsAfterChoices([repair])).toMatchObject({ expended: 0, harmed: 0 })
    expect(computePointsAfterChoices([refresh, repair])).toMatchObject({ expended: 2, harmed: 0 })
  })

  it('a council of one has no choice to make: everything happens with the moment', () => {
    const ana = createActorWithResources('Ana', {
      Vigor: { expended: 2, harmed: 1 },
      Magic: { value: 20, expendable: false },
    })
    const situation = createClickOfOwner(ana, {}, gamemasterViewer)
    const participants = [{ ruleset: resourcesRuleset, situation }]
    const effectRows = createActorEffectRows(participants, 'council', { rest: 'ask' })
    expect(effectRows.map(({ effect }) => effect.phrase)).toMatchObject([
      { key: 'HnB.resources.recovery.refresh' },
      { key: 'HnB.resources.repair', data: { resource: 'Vigor' } },
      { key: 'HnB.resources.improve', data: { resource: 'Vigor' } },
    ])
    const outcomes = applyOnlyOptionsOfRows(effectRows, participants)
    expect(outcomes.every(({ effect }) => effect.options === undefined)).toBe(true)
    const anaAfterOutcome = createParticipantAfterOutcome(ana, {
      edits: outcomes.flatMap(({ effect }) => effect.edits ?? []),
    })
    expect(anaAfterOutcome.items[0]?.fields).toMatchObject({ value: 4, expended: 0, harmed: 0 })
    // The player may not repair the resource, so the player's client does not choose it automatically.
    const situationsOfRulesets = [{ ruleset: resourcesRuleset, situation: createClickOfOwner(ana) }]
    expect(
      applyOnlyOptionsOfRows(effectRows, situationsOfRulesets).map(({ effect }) => effect.options?.length),
    ).toEqual([undefined, 1, undefined])
    // The group has only two members. So each member can choose only one other person.
    const situationsOfMina = [
      { ruleset: resourcesRuleset, situation: createClickOfOwner(mina, {}, gamemasterViewer) },
    ]
    expect(
      applyOnlyOptionsOfRows(
        createActorEffectRows(situationsOfMina, 'council', { rest: 'ask' }),
        situationsOfMina,
      ),
    ).toEqual(createActorEffectRows(situationsOfMina, 'council', { rest: 'ask' }))
  })

  it.each(['scene', 'session', 'safeRest'] as const)('the moment %s is no council', (momentKind) => {
    expect(resourcesRecovery.effects(createClickOfOwner(mina), momentKind, { rest: 'yes' })).toEqual([])
  })
})

describe('what is shown', () => {
  it('the glance shows each resource in a few words', () => {
    const mina = createActorWithResources('Mina', {
      Vigor: { expended: 1 },
      Insight: { harmed: 1 },
      Magic: { expendable: false },
    })
    const { lines, buttons } = resourcesRuleset.personView({ ...createClickOfOwner(mina), hand: null })
    expect(lines.map(({ phrase }) => phrase)).toMatchObject([
      { key: 'HnB.resources.glance.plain', data: { resource: 'Vigor', available: 2, value: 3 } },
      { key: 'HnB.resources.glance.harmed', data: { resource: 'Insight', available: 2, harmed: 1 } },
      { key: 'HnB.resources.glance.value', data: { resource: 'Magic', value: 3 } },
    ])
    // Only the line about harm has the tone `bad`, which marks a need for action.
    expect(lines.map(({ tone }) => tone)).toEqual([undefined, 'bad', undefined])
    expect(buttons.map(({ act, item }) => [act, item])).toEqual([
      ['conflict', undefined],
      ['repair', 'Actor.Mina.Item.Insight'],
    ])
  })

  it('the hint tells the effect of the next click, for every state', () => {
    const createResourceRows = (pointFields: object) =>
      resourcesRuleset.tab.context(
        createClickOfOwner(createActorWithResources('Mina', { Insight: pointFields })),
        [],
      ) as {
        resources: { view: { next: string | null; pips: string[] } | null }[]
      }
    const findNextPointState = (pointFields: object) =>
      createResourceRows(pointFields).resources[0]?.view?.next
    expect(findNextPointState({})).toBe('expended')
    expect(findNextPointState({ expended: 3 })).toBe('harmed')
    expect(findNextPointState({ harmed: 3 })).toBe('destroyed')
    expect(findNextPointState({ value: 0 })).toBeNull()
    expect(findNextPointState({ expendable: false })).toBeNull()
    expect(
      createResourceRows({ value: 4, expended: 1, harmed: 1, destroyed: 1 }).resources[0]?.view?.pips,
    ).toEqual(['available', 'available', 'expended', 'harmed', 'destroyed'])
    // The row draws the lost points that fit; its text says how many there are.
    const destroyedPointPips = createResourceRows({ value: 0, destroyed: 9 }).resources[0]?.view?.pips ?? []
    expect(destroyedPointPips.filter((pipState) => pipState === 'destroyed')).toHaveLength(6)
    expect(createResourceRows({ value: 1, harmed: 3 }).resources[0]?.view).toBeNull()
  })

  it('a resource is offered once, by the names that the table has chosen', () => {
    const listShownOffers = (mina: RawParticipant, moreClickFields: object = {}) =>
      (
        resourcesRuleset.tab.context(
          createClickOfOwner(mina, {}, { settings: { ...settings, ...moreClickFields } }),
          [],
        ) as {
          offers: { name: object }[]
        }
      ).offers.map(({ name }) => Object.values(name)[0] as string)
    expect(listShownOffers(createActorWithResources('Mina', {}))).toEqual([
      'Vigor',
      'Influence',
      'HnB.resources.offer.insight',
      'HnB.resources.offer.magic',
    ])
    expect(listShownOffers(createActorWithResources('Covenant', {}, { type: 'community' }))).toEqual([
      'HnB.resources.offer.wealth',
    ])
  })
})
