/** Tests resources at a table: the actions of the tab, sharing, and the council meeting. */
import { describe, expect, it } from 'vitest'
import type { RawActionContext, RawItemActionContext, UnparsedParticipant } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import {
  createActorEffectRows,
  chooseOnlyOptionsOfRows,
  findEffectRowsToApply,
} from '../../src/core/shell/recovery-rows'
import { resourcesRuleset } from '../../src/resources/ruleset'
import {
  gamemasterViewer,
  createActionContextOfOwner,
  createActionContextForItem,
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
const decideItemAction = (
  actionName: string,
  actionContext: RawItemActionContext,
  formAnswers: object = {},
) => findItemAction(actionName).decide(actionContext, formAnswers, createScriptedChance([]))

describe('a click on a resource', () => {
  it('a click expends a point with one write and one message', async () => {
    const mina = createActorWithResources('Mina', { Insight: {} })
    expect(await decideItemAction('use', createActionContextForItem(mina, 'Insight'))).toMatchObject({
      edits: [
        {
          target: 'Actor.Mina.Item.Insight',
          set: { 'system.resources.expended': 1, 'system.resources.harmed': 0 },
        },
      ],
      post: { kind: 'points', facts: { done: 'expended', by: '' } },
    })
    expect(findItemAction('use').ask(createActionContextForItem(mina, 'Insight'))).toBeNull()
  })

  it('a click asks before it harms, and harms only what it asked about', async () => {
    const createActionContextForInsight = (resourceOverrides: object) =>
      createActionContextForItem(createActorWithResources('Mina', { Insight: resourceOverrides }), 'Insight')
    const actionContextForSpentInsight = createActionContextForInsight({ expended: 3 })
    expect(findItemAction('use').ask(actionContextForSpentInsight)).toHaveProperty(
      'template',
      'resources/harm-dialog',
    )
    expect(await decideItemAction('use', actionContextForSpentInsight)).toHaveProperty(
      'refused',
      'HnB.resources.refusal.unasked.harmed',
    )
    expect(await decideItemAction('use', actionContextForSpentInsight, { agreed: 'harmed' })).toMatchObject({
      post: { facts: { done: 'harmed' } },
    })
    // The person has agreed to harm a point. The rules refuse, because the only option left is to destroy the point.
    expect(
      await decideItemAction('use', createActionContextForInsight({ harmed: 3 }), { agreed: 'harmed' }),
    ).toHaveProperty('refused')
    expect(
      await decideItemAction('use', createActionContextForInsight({ harmed: 3 }), { agreed: 'destroyed' }),
    ).toMatchObject({
      post: { facts: { done: 'destroyed', after: { value: 2, harmed: 2, destroyed: 1 } } },
    })
    // The person has agreed to harm a point. But a point is ready again, so the action expends this point and harms
    // none.
    expect(
      await decideItemAction('use', createActionContextForInsight({}), { agreed: 'harmed' }),
    ).toMatchObject({
      post: { facts: { done: 'expended' } },
    })
  })

  it.each([
    [{ expendable: false }, 'notExpendable'],
    [{ value: 0 }, 'noValue'],
    [{ value: 1, harmed: 2 }, 'broken'],
  ])('a click on %j is refused with %s', async (pointFields, expectedReason) => {
    const actionContext = createActionContextForItem(
      createActorWithResources('Mina', { Magic: pointFields }),
      'Magic',
    )
    expect(await decideItemAction('use', actionContext)).toHaveProperty(
      'refused',
      `HnB.resources.refusal.${expectedReason}`,
    )
  })

  it('only a Gamemaster removes harm (RS2)', async () => {
    const actionContext = createActionContextForItem(
      createActorWithResources('Mina', { Insight: { harmed: 1 } }),
      'Insight',
    )
    expect(await decideItemAction('repair', actionContext)).toHaveProperty('refused')
    expect(findItemAction('repair').ask(actionContext)).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    expect(findItemAction('repair').ask({ ...actionContext, ...gamemasterViewer })).toBeNull()
    expect(await decideItemAction('repair', { ...actionContext, ...gamemasterViewer })).toMatchObject({
      post: { facts: { after: { expended: 1, harmed: 0 } } },
    })
  })

  it('"the resource may be improved as normal during a council meeting": only a Gamemaster improves it at other times (RS13)', async () => {
    const actionContext = createActionContextForItem(
      createActorWithResources('Mina', { Insight: {} }),
      'Insight',
    )
    expect(await decideItemAction('improve', actionContext)).toHaveProperty(
      'refused',
      'HnB.resources.refusal.onlyAtCouncil',
    )
    expect(findItemAction('improve').ask(actionContext)).toHaveProperty(
      'refused',
      'HnB.resources.refusal.onlyAtCouncil',
    )
    expect(await decideItemAction('improve', { ...actionContext, ...gamemasterViewer })).toMatchObject({
      post: { facts: { after: { value: 4 } } },
    })
    const createResourceRows = (isGM: boolean) =>
      (
        resourcesRuleset.tab.context(
          {
            ...createActionContextOfOwner(createActorWithResources('Mina', { Insight: {} })),
            user: { ...actionContext.user, isGM },
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
    async (buttonName, formAnswers, pointCount, expectedReason, moreActionContextFields) => {
      const actionContext = createActionContextForItem(
        createActorWithResources('Mina', { Insight: pointCount }),
        'Insight',
      )
      expect(
        await decideItemAction(buttonName, { ...actionContext, ...gamemasterViewer }, formAnswers),
      ).toEqual({
        refused: `HnB.resources.refusal.${expectedReason}`,
        data: { resource: 'Insight', ...moreActionContextFields },
      })
    },
  )

  it('one message tells how many points were refreshed', async () => {
    const actionContext = createActionContextForItem(
      createActorWithResources('Mina', { Insight: { expended: 3 } }),
      'Insight',
    )
    const actionOutcome = await decideItemAction('refresh', actionContext, {
      points: 2,
      reason: 'A night by the fire',
    })
    if (isRefusal(actionOutcome) || !actionOutcome.post) throw new Error('It is told.')
    const phraseOfRefreshedPoints = {
      key: 'HnB.resources.done.refreshed',
      data: { resource: 'Insight', points: 2 },
    }
    expect(actionOutcome.post.label).toEqual(phraseOfRefreshedPoints)
    const message = { uuid: '', actor: 'Actor.Mina', facts: actionOutcome.post.facts }
    const viewer = {
      ...createActionContextOfOwner(createActorWithResources('Mina', {})),
      playedUuids: [],
      sides: [],
    }
    expect(resourcesRuleset.messages.points?.context(message, viewer)).toMatchObject({
      said: phraseOfRefreshedPoints,
      reason: 'A night by the fire',
    })
  })

  it('"or by certain other actions": a refresh names its action, and a table may reserve it (RS10)', async () => {
    const actionContext = createActionContextForItem(
      createActorWithResources('Mina', { Insight: { expended: 3 } }),
      'Insight',
    )
    const expectedRefusal = { refused: 'HnB.resources.refusal.noReason', field: 'reason' }
    expect(await decideItemAction('refresh', actionContext, { points: 2, reason: ' ' })).toMatchObject(
      expectedRefusal,
    )
    const actionContextOfPlayerAtGmTable = { ...actionContext, settings: { ...settings, refreshByGM: true } }
    const formAnswers = { points: 2, reason: 'A letter' }
    const refusalOfPlayer = { refused: 'HnB.resources.refusal.onlyGMRefreshes' }
    expect(findItemAction('refresh').ask(actionContextOfPlayerAtGmTable)).toMatchObject(refusalOfPlayer)
    expect(await decideItemAction('refresh', actionContextOfPlayerAtGmTable, formAnswers)).toMatchObject(
      refusalOfPlayer,
    )
    expect(
      await decideItemAction(
        'refresh',
        { ...actionContextOfPlayerAtGmTable, ...gamemasterViewer },
        formAnswers,
      ),
    ).toHaveProperty('post')
  })

  it('a refresh asks for the number of points, and nothing if none is expended', () => {
    const askToRefreshResource = (pointFields: object) =>
      findItemAction('refresh').ask(
        createActionContextForItem(createActorWithResources('Mina', { Insight: pointFields }), 'Insight'),
      )
    expect(askToRefreshResource({ expended: 2 })).toMatchObject({
      context: { expended: 2 },
      defaults: { points: 1 },
    })
    expect(askToRefreshResource({})).toHaveProperty('refused', 'HnB.resources.refusal.nothingExpended')
  })

  it.each([0, -1, 1.5, 10_000, '2'])('a refresh refuses %j points', async (pointCount) => {
    const actionContext = createActionContextForItem(
      createActorWithResources('Mina', { Insight: { expended: 2 } }),
      'Insight',
    )
    expect(await decideItemAction('refresh', actionContext, { points: pointCount })).toHaveProperty(
      'refused',
      'HnB.refusal.badAnswer',
    )
  })
})

const decideMemberEnrolment = (actionContext: RawActionContext, formAnswers: object) =>
  resourcesRuleset.tab.actions.enrol?.decide(actionContext, formAnswers, createScriptedChance([]))

describe('a community', () => {
  const createCovenant = (participantOverrides: Partial<UnparsedParticipant> = {}) => ({
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
    (moreActionContextFields, item, otherUser, expectedReason) => {
      const refusal = findItemAction('use').whyNotNonOwner(
        createActionContextForItem(createCovenant(moreActionContextFields), item),
        otherUser,
      )
      expect(refusal?.refused ?? null).toBe(expectedReason && `HnB.resources.refusal.${expectedReason}`)
    },
  )

  it('a community lends nothing else to its members, and a character lends nothing at all', () => {
    const actionContext = createActionContextForItem(createCovenant({ state: stateWithMembers }), 'Wealth')
    for (const itemActionName of ['refresh', 'repair', 'improve', 'share'])
      expect(findItemAction(itemActionName).whyNotNonOwner(actionContext, ['Mina'])).not.toBeNull()
    for (const tabActionName of ['enrol', 'conflict'])
      expect(
        resourcesRuleset.tab.actions[tabActionName]?.whyNotNonOwner(actionContext, ['Mina']),
      ).not.toBeNull()
    const tom = createActorWithResources('Tom', { Vigor: { shared: true } })
    expect(
      findItemAction('use').whyNotNonOwner(
        createActionContextForItem({ ...tom, state: stateWithMembers }, 'Vigor'),
        ['Mina'],
      ),
    ).not.toBeNull()
  })

  it('the question about members asks only a Gamemaster, with the present members ticked', () => {
    const actionContext = createActionContextOfOwner(createCovenant({ state: { members: { Mina: true } } }))
    const askToEnrolMembers = (actionContextFields: object) =>
      resourcesRuleset.tab.actions['enrol']?.ask({ ...actionContext, ...actionContextFields })
    expect(askToEnrolMembers({})).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    const answersWithTickedMembers = { members: { Mina: true } }
    expect(askToEnrolMembers(gamemasterViewer)).toMatchObject({
      context: answersWithTickedMembers,
      defaults: answersWithTickedMembers,
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
    const actionContext = createActionContextOfOwner(createCovenant({ state: { members: own } }))
    expect(resourcesRuleset.recoveryRules?.belongsToActors?.(actionContext, others)).toBe(belongs)
    const mina = createActionContextOfOwner({
      ...createActorWithResources('Mina', {}),
      state: { members: own },
    })
    expect(resourcesRuleset.recoveryRules?.belongsToActors?.(mina, others)).toBe(false)
  })

  it('a community has the members whom a Gamemaster ticks', async () => {
    const actionContext = createActionContextOfOwner(
      createCovenant({ state: { members: { Mina: true, Gone: true } } }),
    )
    expect(await decideMemberEnrolment(actionContext, { members: { Tom: true } })).toHaveProperty('refused')
    expect(
      await decideMemberEnrolment(
        { ...actionContext, ...gamemasterViewer },
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
      await decideMemberEnrolment({ ...actionContext, ...gamemasterViewer }, { members: { 'a.b': true } }),
    ).toHaveProperty('refused', 'HnB.refusal.badAnswer')
  })

  it.each([true, false])(
    'a switch shares a resource (shared: %s) or takes it back, but reverses no later change',
    async (isWealthShared) => {
      const actionContext = {
        ...createActionContextForItem(
          createActorWithResources('Covenant', { Wealth: { shared: isWealthShared } }),
          'Wealth',
        ),
        ...gamemasterViewer,
      }
      const wealthSharingChange = {
        edits: [
          { target: 'Actor.Covenant.Item.Wealth', set: { 'system.resources.shared': !isWealthShared } },
        ],
      }
      expect(
        await decideItemAction('share', { ...actionContext, data: { was: String(isWealthShared) } }),
      ).toEqual(wealthSharingChange)
      expect(await decideItemAction('share', actionContext)).toEqual(wealthSharingChange)
      expect(
        await decideItemAction('share', { ...actionContext, data: { was: String(!isWealthShared) } }),
      ).toHaveProperty('refused', 'HnB.refusal.switched')
    },
  )

  it('the message says who used a shared resource', async () => {
    expect(
      await decideItemAction('use', createActionContextForItem(createCovenant(), 'Wealth')),
    ).toMatchObject({
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
  const recoveryRulesOfResources = resourcesRuleset.recoveryRules
  if (!recoveryRulesOfResources) throw new Error('The resources recover.')
  const councilEffects = recoveryRulesOfResources.effects(createActionContextOfOwner(mina), 'council', {
    rest: 'ask',
  })

  it('a council refreshes all expended points, and no harmed ones, resource by resource', () => {
    const tickedRecoverySteps = councilEffects.filter(({ ticked: on }) => on)
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
      councilEffects
        .filter(({ ticked: on }) => !on)
        .map(({ id, options }) => [id, options?.map((option) => option.id)]),
    ).toEqual([
      ['repair', ['Influence', 'Insight']],
      ['improve', ['Vigor', 'Influence', 'Insight', 'Magic']],
    ])
    expect(
      recoveryRulesOfResources.applyChoice(createActionContextOfOwner(mina), 'repair', 'Insight'),
    ).toHaveProperty('refused')
    expect(
      recoveryRulesOfResources.applyChoice(
        createActionContextOfOwner(mina, {}, gamemasterViewer),
        'repair',
        'Insight',
      ),
    ).toMatchObject({
      edits: [{ set: { 'system.resources.harmed': 2, 'system.resources.expended': 0 } }],
    })
    expect(
      recoveryRulesOfResources.applyChoice(createActionContextOfOwner(mina), 'improve', 'Magic'),
    ).toMatchObject({
      edits: [{ set: { 'system.resources.value': 4 } }],
    })
    expect(
      recoveryRulesOfResources.applyChoice(createActionContextOfOwner(mina), 'improve', 'Nothing'),
    ).toHaveProperty('refused')
    expect(
      recoveryRulesOfResources.applyChoice(createActionContextOfOwner(mina), 'other', 'Vigor'),
    ).toHaveProperty('refused')
  })

  it('"refreshed after a council meeting": also a point whose harm was removed in it (RS7)', () => {
    expect(
      recoveryRulesOfResources.applyChoice(
        createActionContextOfOwner(mina, {}, gamemasterViewer),
        'repair',
        'Influence',
      ),
    ).toMatchObject({
      edits: [{ set: { 'system.resources.harmed': 0, 'system.resources.expended': 1 } }],
    })
  })

  it('a refresh that the Gamemaster leaves out refreshes nothing of that resource (RS7)', () => {
    const ana = createActorWithResources('Ana', { Vigor: { expended: 1, harmed: 1 } })
    const participants = [
      { ruleset: resourcesRuleset, situation: createActionContextOfOwner(ana, {}, gamemasterViewer) },
    ]
    const effectRows = createActorEffectRows(participants, 'council', { rest: 'ask' })
    const computePointsAfterChoices = (tickedEffectChoices: readonly string[]) => {
      const effectOutcomes = chooseOnlyOptionsOfRows(
        findEffectRowsToApply(effectRows, tickedEffectChoices),
        participants,
      )
      const outcomeEdits = effectOutcomes.flatMap(({ effect }) => effect.edits ?? [])
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
    const situation = createActionContextOfOwner(ana, {}, gamemasterViewer)
    const participants = [{ ruleset: resourcesRuleset, situation }]
    const effectRows = createActorEffectRows(participants, 'council', { rest: 'ask' })
    expect(effectRows.map(({ effect }) => effect.phrase)).toMatchObject([
      { key: 'HnB.resources.recovery.refresh' },
      { key: 'HnB.resources.repair', data: { resource: 'Vigor' } },
      { key: 'HnB.resources.improve', data: { resource: 'Vigor' } },
    ])
    const effectOutcomes = chooseOnlyOptionsOfRows(effectRows, participants)
    expect(effectOutcomes.every(({ effect }) => effect.options === undefined)).toBe(true)
    const anaAfterOutcome = createParticipantAfterOutcome(ana, {
      edits: effectOutcomes.flatMap(({ effect }) => effect.edits ?? []),
    })
    expect(anaAfterOutcome.items[0]?.fields).toMatchObject({ value: 4, expended: 0, harmed: 0 })
    // The player may not repair this resource. So the player's client does not choose the repair automatically,
    // although it is the only option.
    const situationsOfRulesets = [{ ruleset: resourcesRuleset, situation: createActionContextOfOwner(ana) }]
    expect(
      chooseOnlyOptionsOfRows(effectRows, situationsOfRulesets).map(({ effect }) => effect.options?.length),
    ).toEqual([undefined, 1, undefined])
    // The group has only two members. So each member can choose only one other person.
    const situationsOfMina = [
      { ruleset: resourcesRuleset, situation: createActionContextOfOwner(mina, {}, gamemasterViewer) },
    ]
    expect(
      chooseOnlyOptionsOfRows(
        createActorEffectRows(situationsOfMina, 'council', { rest: 'ask' }),
        situationsOfMina,
      ),
    ).toEqual(createActorEffectRows(situationsOfMina, 'council', { rest: 'ask' }))
  })

  it.each(['scene', 'session', 'safeRest'] as const)('the moment %s is no council', (momentKind) => {
    expect(
      recoveryRulesOfResources.effects(createActionContextOfOwner(mina), momentKind, { rest: 'yes' }),
    ).toEqual([])
  })
})

describe('what is shown', () => {
  it('the glance shows each resource in a few words', () => {
    const mina = createActorWithResources('Mina', {
      Vigor: { expended: 1 },
      Insight: { harmed: 1 },
      Magic: { expendable: false },
    })
    const { lines, buttons } = resourcesRuleset.personView({
      ...createActionContextOfOwner(mina),
      hand: null,
    })
    expect(lines.map(({ phrase }) => phrase)).toMatchObject([
      { key: 'HnB.resources.glance.plain', data: { resource: 'Vigor', available: 2, value: 3 } },
      { key: 'HnB.resources.glance.harmed', data: { resource: 'Insight', available: 2, harmed: 1 } },
      { key: 'HnB.resources.glance.value', data: { resource: 'Magic', value: 3 } },
    ])
    // Only the line about harm has the tone `bad`, which tells the Gamemaster that the harm needs attention.
    expect(lines.map(({ tone }) => tone)).toEqual([undefined, 'bad', undefined])
    expect(buttons.map(({ act, item }) => [act, item])).toEqual([
      ['conflict', undefined],
      ['repair', 'Actor.Mina.Item.Insight'],
    ])
  })

  it('the hint tells the effect of the next click, for every state', () => {
    const createResourceRows = (pointFields: object) =>
      resourcesRuleset.tab.context(
        createActionContextOfOwner(createActorWithResources('Mina', { Insight: pointFields })),
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
    // The row draws only as many lost points as fit into it. The text of the row gives the number of all lost points.
    const pipsOfDestroyedPoints =
      createResourceRows({ value: 0, destroyed: 9 }).resources[0]?.view?.pips ?? []
    expect(pipsOfDestroyedPoints.filter((stateOfPip) => stateOfPip === 'destroyed')).toHaveLength(6)
    expect(createResourceRows({ value: 1, harmed: 3 }).resources[0]?.view).toBeNull()
  })

  it('a resource is offered once, by the names that the table has chosen', () => {
    const listOffersOnTab = (mina: UnparsedParticipant, moreActionContextFields: object = {}) =>
      (
        resourcesRuleset.tab.context(
          createActionContextOfOwner(mina, {}, { settings: { ...settings, ...moreActionContextFields } }),
          [],
        ) as {
          offers: { name: object }[]
        }
      ).offers.map(({ name }) => Object.values(name)[0] as string)
    expect(listOffersOnTab(createActorWithResources('Mina', {}))).toEqual([
      'Vigor',
      'Influence',
      'HnB.resources.offer.insight',
      'HnB.resources.offer.magic',
    ])
    expect(listOffersOnTab(createActorWithResources('Covenant', {}, { type: 'community' }))).toEqual([
      'HnB.resources.offer.wealth',
    ])
  })
})
