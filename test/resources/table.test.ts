/** Tests resources at a table: the actions of the tab, sharing, and the council meeting. */
import { describe, expect, it } from 'vitest'
import type { RawClick, RawItemClick, RawParticipant } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { actorEffectRows, applyChoicesWithOneOption, rowsToApply } from '../../src/core/shell/recovery-rows'
import { resourcesRuleset } from '../../src/resources/ruleset'
import {
  asGamemaster,
  ownersClick,
  clickOnItem,
  actorWithResources,
  settings,
  itemsAfterOutcome,
} from '../support/resources'
import { scriptedChance } from '../support/chance'

const actionNamed = (name: string) => {
  const foundAction = resourcesRuleset.items.resource?.actions[name]
  if (!foundAction) throw new Error(`There is no ${name}.`)
  return foundAction
}
const decide = (name: string, click: RawItemClick, answers: object = {}) =>
  actionNamed(name).decide(click, answers, scriptedChance([]))

describe('a click on a resource', () => {
  it('a click expends a point with one write and one message', async () => {
    const mina = actorWithResources('Mina', { Insight: {} })
    expect(await decide('use', clickOnItem(mina, 'Insight'))).toMatchObject({
      edits: [
        {
          target: 'Actor.Mina.Item.Insight',
          set: { 'system.resources.expended': 1, 'system.resources.harmed': 0 },
        },
      ],
      post: { kind: 'points', facts: { done: 'expended', by: '' } },
    })
    expect(actionNamed('use').ask(clickOnItem(mina, 'Insight'))).toBeNull()
  })

  it('a click asks before it harms, and harms only what it asked about', async () => {
    const click = (overrides: object) =>
      clickOnItem(actorWithResources('Mina', { Insight: overrides }), 'Insight')
    const spentClick = click({ expended: 3 })
    expect(actionNamed('use').ask(spentClick)).toHaveProperty('template', 'resources/harm-dialog')
    expect(await decide('use', spentClick)).toHaveProperty('refused', 'HnB.resources.refusal.unasked.harmed')
    expect(await decide('use', spentClick, { agreed: 'harmed' })).toMatchObject({
      post: { facts: { done: 'harmed' } },
    })
    // The person agreed to harm a point. But now every point is harmed, and the person has not agreed to destroy one.
    // So the rules refuse the press.
    expect(await decide('use', click({ harmed: 3 }), { agreed: 'harmed' })).toHaveProperty('refused')
    expect(await decide('use', click({ harmed: 3 }), { agreed: 'destroyed' })).toMatchObject({
      post: { facts: { done: 'destroyed', after: { value: 2, harmed: 2, destroyed: 1 } } },
    })
    // The person agreed to harm a point. Meanwhile a point has become ready again. So the action expends the ready
    // point and harms none.
    expect(await decide('use', click({}), { agreed: 'harmed' })).toMatchObject({
      post: { facts: { done: 'expended' } },
    })
  })

  it.each([
    [{ expendable: false }, 'notExpendable'],
    [{ value: 0 }, 'noValue'],
    [{ value: 1, harmed: 2 }, 'broken'],
  ])('a click on %j is refused with %s', async (points, reason) => {
    const click = clickOnItem(actorWithResources('Mina', { Magic: points }), 'Magic')
    expect(await decide('use', click)).toHaveProperty('refused', `HnB.resources.refusal.${reason}`)
  })

  it('only a Gamemaster removes harm (RS2)', async () => {
    const click = clickOnItem(actorWithResources('Mina', { Insight: { harmed: 1 } }), 'Insight')
    expect(await decide('repair', click)).toHaveProperty('refused')
    expect(actionNamed('repair').ask(click)).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    expect(actionNamed('repair').ask({ ...click, ...asGamemaster })).toBeNull()
    expect(await decide('repair', { ...click, ...asGamemaster })).toMatchObject({
      post: { facts: { after: { expended: 1, harmed: 0 } } },
    })
  })

  it('"the resource may be improved as normal during a council meeting": only a Gamemaster improves it at other times (RS13)', async () => {
    const click = clickOnItem(actorWithResources('Mina', { Insight: {} }), 'Insight')
    expect(await decide('improve', click)).toHaveProperty('refused', 'HnB.resources.refusal.onlyAtCouncil')
    expect(actionNamed('improve').ask(click)).toHaveProperty('refused', 'HnB.resources.refusal.onlyAtCouncil')
    expect(await decide('improve', { ...click, ...asGamemaster })).toMatchObject({
      post: { facts: { after: { value: 4 } } },
    })
    const rows = (isGM: boolean) =>
      (
        resourcesRuleset.tab.context(
          { ...ownersClick(actorWithResources('Mina', { Insight: {} })), user: { ...click.user, isGM } },
          [],
        ) as {
          resources: object[]
        }
      ).resources
    expect(rows(false)).toMatchObject([{ view: { mayImprove: false } }])
    expect(rows(true)).toMatchObject([{ view: { mayImprove: true } }])
  })

  it.each([
    ['refresh', { points: 1 }, {}, 'nothingExpended', {}],
    ['repair', {}, {}, 'nothingHarmed', {}],
    ['improve', {}, { value: 20 }, 'mostValue', { most: 20 }],
    ['improve', {}, { value: 1, harmed: 2 }, 'broken', {}],
  ])('the button %s with %j of %j is refused: %s', async (name, answers, points, reason, more) => {
    const click = clickOnItem(actorWithResources('Mina', { Insight: points }), 'Insight')
    expect(await decide(name, { ...click, ...asGamemaster }, answers)).toEqual({
      refused: `HnB.resources.refusal.${reason}`,
      data: { resource: 'Insight', ...more },
    })
  })

  it('one message tells how many points were refreshed', async () => {
    const click = clickOnItem(actorWithResources('Mina', { Insight: { expended: 3 } }), 'Insight')
    const outcome = await decide('refresh', click, { points: 2, reason: 'A night by the fire' })
    if (isRefusal(outcome) || !outcome.post) throw new Error('It is told.')
    const donePhrase = { key: 'HnB.resources.done.refreshed', data: { resource: 'Insight', points: 2 } }
    expect(outcome.post.label).toEqual(donePhrase)
    const message = { uuid: '', actor: 'Actor.Mina', facts: outcome.post.facts }
    const viewer = { ...ownersClick(actorWithResources('Mina', {})), playedUuids: [], sides: [] }
    expect(resourcesRuleset.messages.points?.context(message, viewer)).toMatchObject({
      said: donePhrase,
      reason: 'A night by the fire',
    })
  })

  it('"or by certain other actions": a refresh names its action, and a table may reserve it (RS10)', async () => {
    const click = clickOnItem(actorWithResources('Mina', { Insight: { expended: 3 } }), 'Insight')
    const refusal = { refused: 'HnB.resources.refusal.noReason', field: 'reason' }
    expect(await decide('refresh', click, { points: 2, reason: ' ' })).toMatchObject(refusal)
    const clickOfPlayerAtGmTable = { ...click, settings: { ...settings, refreshByGM: true } }
    const answers = { points: 2, reason: 'A letter' }
    const onlyGmRefusal = { refused: 'HnB.resources.refusal.onlyGMRefreshes' }
    expect(actionNamed('refresh').ask(clickOfPlayerAtGmTable)).toMatchObject(onlyGmRefusal)
    expect(await decide('refresh', clickOfPlayerAtGmTable, answers)).toMatchObject(onlyGmRefusal)
    expect(await decide('refresh', { ...clickOfPlayerAtGmTable, ...asGamemaster }, answers)).toHaveProperty(
      'post',
    )
  })

  it('a refresh asks for the number of points, and nothing if none is expended', () => {
    const questionFor = (points: object) =>
      actionNamed('refresh').ask(clickOnItem(actorWithResources('Mina', { Insight: points }), 'Insight'))
    expect(questionFor({ expended: 2 })).toMatchObject({ context: { expended: 2 }, defaults: { points: 1 } })
    expect(questionFor({})).toHaveProperty('refused', 'HnB.resources.refusal.nothingExpended')
  })

  it.each([0, -1, 1.5, 10_000, '2'])('a refresh refuses %j points', async (points) => {
    const click = clickOnItem(actorWithResources('Mina', { Insight: { expended: 2 } }), 'Insight')
    expect(await decide('refresh', click, { points })).toHaveProperty('refused', 'HnB.refusal.badAnswer')
  })
})

const chooseMembersWith = (click: RawClick, answers: object) =>
  resourcesRuleset.tab.actions.enrol?.decide(click, answers, scriptedChance([]))

describe('a community', () => {
  const covenant = (participantOverrides: Partial<RawParticipant> = {}) => ({
    ...actorWithResources(
      'Covenant',
      { Wealth: { value: 6, shared: true }, Goodwill: {} },
      { type: 'community' },
    ),
    ...participantOverrides,
  })
  const members = { members: { Mina: true } }

  it.each([
    [{ state: members }, 'Wealth', ['Mina'], null],
    [{ state: members }, 'Goodwill', ['Mina'], 'notShared'],
    [{ state: members }, 'Wealth', ['Tom'], 'notMember'],
    [{ state: members }, 'Wealth', [], 'notMember'],
    [{}, 'Wealth', ['Mina'], 'noMembers'],
  ])('of the community %j, %s used by the player of %j: %s', (more, item, nonOwner, reason) => {
    const no = actionNamed('use').whyNotNonOwner(clickOnItem(covenant(more), item), nonOwner)
    expect(no?.refused ?? null).toBe(reason && `HnB.resources.refusal.${reason}`)
  })

  it('a community lends nothing else to its members, and a character lends nothing at all', () => {
    const click = clickOnItem(covenant({ state: members }), 'Wealth')
    for (const name of ['refresh', 'repair', 'improve', 'share'])
      expect(actionNamed(name).whyNotNonOwner(click, ['Mina'])).not.toBeNull()
    for (const name of ['enrol', 'conflict'])
      expect(resourcesRuleset.tab.actions[name]?.whyNotNonOwner(click, ['Mina'])).not.toBeNull()
    const tom = actorWithResources('Tom', { Vigor: { shared: true } })
    expect(
      actionNamed('use').whyNotNonOwner(clickOnItem({ ...tom, state: members }, 'Vigor'), ['Mina']),
    ).not.toBeNull()
  })

  it('the question about members asks only a Gamemaster, with the present members ticked', () => {
    const click = ownersClick(covenant({ state: { members: { Mina: true } } }))
    const questionFor = (by: object) => resourcesRuleset.tab.actions['enrol']?.ask({ ...click, ...by })
    expect(questionFor({})).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    const tickedMembers = { members: { Mina: true } }
    expect(questionFor(asGamemaster)).toMatchObject({ context: tickedMembers, defaults: tickedMembers })
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
    const click = ownersClick(covenant({ state: { members: own } }))
    expect(resourcesRuleset.recoveryRules?.belongsToActors?.(click, others)).toBe(belongs)
    const mina = ownersClick({ ...actorWithResources('Mina', {}), state: { members: own } })
    expect(resourcesRuleset.recoveryRules?.belongsToActors?.(mina, others)).toBe(false)
  })

  it('a community has the members whom a Gamemaster ticks', async () => {
    const click = ownersClick(covenant({ state: { members: { Mina: true, Gone: true } } }))
    expect(await chooseMembersWith(click, { members: { Tom: true } })).toHaveProperty('refused')
    expect(
      await chooseMembersWith({ ...click, ...asGamemaster }, { members: { Tom: true, Mina: false } }),
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
      await chooseMembersWith({ ...click, ...asGamemaster }, { members: { 'a.b': true } }),
    ).toHaveProperty('refused', 'HnB.refusal.badAnswer')
  })

  it.each([true, false])(
    'a switch shares a resource (shared: %s) or takes it back, but reverses no later change',
    async (isShared) => {
      const click = {
        ...clickOnItem(actorWithResources('Covenant', { Wealth: { shared: isShared } }), 'Wealth'),
        ...asGamemaster,
      }
      const shareChange = {
        edits: [{ target: 'Actor.Covenant.Item.Wealth', set: { 'system.resources.shared': !isShared } }],
      }
      expect(await decide('share', { ...click, data: { was: String(isShared) } })).toEqual(shareChange)
      expect(await decide('share', click)).toEqual(shareChange)
      expect(await decide('share', { ...click, data: { was: String(!isShared) } })).toHaveProperty(
        'refused',
        'HnB.refusal.switched',
      )
    },
  )

  it('the message says who used a shared resource', async () => {
    expect(await decide('use', clickOnItem(covenant(), 'Wealth'))).toMatchObject({
      post: { facts: { by: 'Player 1' } },
    })
  })
})

describe('a council meeting', () => {
  const mina = actorWithResources('Mina', {
    Vigor: { expended: 2 },
    Influence: { expended: 1, harmed: 1 },
    Insight: { harmed: 3 },
    Magic: { expendable: false },
  })
  const recovery = resourcesRuleset.recoveryRules
  if (!recovery) throw new Error('The resources recover.')
  const steps = recovery.effects(ownersClick(mina), 'council', { rest: 'ask' })

  it('a council refreshes all expended points, and no harmed ones, resource by resource', () => {
    const tickedSteps = steps.filter(({ ticked: on }) => on)
    expect(tickedSteps.map(({ id }) => id)).toEqual(['refreshVigor', 'refreshInfluence'])
    const minaAfter = itemsAfterOutcome(mina, { edits: tickedSteps.flatMap(({ edits }) => edits ?? []) })
    expect(minaAfter.items.map(({ fields }) => fields)).toMatchObject([
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
    expect(recovery.applyChoice(ownersClick(mina), 'repair', 'Insight')).toHaveProperty('refused')
    expect(recovery.applyChoice(ownersClick(mina, {}, asGamemaster), 'repair', 'Insight')).toMatchObject({
      edits: [{ set: { 'system.resources.harmed': 2, 'system.resources.expended': 0 } }],
    })
    expect(recovery.applyChoice(ownersClick(mina), 'improve', 'Magic')).toMatchObject({
      edits: [{ set: { 'system.resources.value': 4 } }],
    })
    expect(recovery.applyChoice(ownersClick(mina), 'improve', 'Nothing')).toHaveProperty('refused')
    expect(recovery.applyChoice(ownersClick(mina), 'other', 'Vigor')).toHaveProperty('refused')
  })

  it('"refreshed after a council meeting": also a point whose harm was removed in it (RS7)', () => {
    expect(recovery.applyChoice(ownersClick(mina, {}, asGamemaster), 'repair', 'Influence')).toMatchObject({
      edits: [{ set: { 'system.resources.harmed': 0, 'system.resources.expended': 1 } }],
    })
  })

  it('a refresh that the Gamemaster leaves out refreshes nothing of that resource (RS7)', () => {
    const ana = actorWithResources('Ana', { Vigor: { expended: 1, harmed: 1 } })
    const participants = [{ ruleset: resourcesRuleset, situation: ownersClick(ana, {}, asGamemaster) }]
    const rows = actorEffectRows(participants, 'council', { rest: 'ask' })
    const pointsAfter = (tickedChoices: readonly string[]) => {
      const done = applyChoicesWithOneOption(rowsToApply(rows, tickedChoices), participants)
      const edits = done.flatMap(({ effect }) => effect.edits ?? [])
      return itemsAfterOutcome(ana, { edits }).items[0]?.fields
    }
    const [refresh = '', repair = ''] = rows.map(({ id }) => id)
    expect(pointsAfter([repair])).toMatchObject({ expended: 0, harmed: 0 })
    expect(pointsAfter([refresh, repair])).toMatchObject({ expended: 2, harmed: 0 })
  })

  it('a council of one has no choice to make: everything happens with the moment', () => {
    const ana = actorWithResources('Ana', {
      Vigor: { expended: 2, harmed: 1 },
      Magic: { value: 20, expendable: false },
    })
    const situation = ownersClick(ana, {}, asGamemaster)
    const participants = [{ ruleset: resourcesRuleset, situation }]
    const rows = actorEffectRows(participants, 'council', { rest: 'ask' })
    expect(rows.map(({ effect }) => effect.phrase)).toMatchObject([
      { key: 'HnB.resources.recovery.refresh' },
      { key: 'HnB.resources.repair', data: { resource: 'Vigor' } },
      { key: 'HnB.resources.improve', data: { resource: 'Vigor' } },
    ])
    const done = applyChoicesWithOneOption(rows, participants)
    expect(done.every(({ effect }) => effect.options === undefined)).toBe(true)
    const anaAfter = itemsAfterOutcome(ana, { edits: done.flatMap(({ effect }) => effect.edits ?? []) })
    expect(anaAfter.items[0]?.fields).toMatchObject({ value: 4, expended: 0, harmed: 0 })
    // A player may not repair the resource. So the player's client does not choose the repair automatically.
    const asked = [{ ruleset: resourcesRuleset, situation: ownersClick(ana) }]
    expect(applyChoicesWithOneOption(rows, asked).map(({ effect }) => effect.options?.length)).toEqual([
      undefined,
      1,
      undefined,
    ])
    // The group has only two members. So each member can choose only one other person.
    const two = [{ ruleset: resourcesRuleset, situation: ownersClick(mina, {}, asGamemaster) }]
    expect(applyChoicesWithOneOption(actorEffectRows(two, 'council', { rest: 'ask' }), two)).toEqual(
      actorEffectRows(two, 'council', { rest: 'ask' }),
    )
  })

  it.each(['scene', 'session', 'safeRest'] as const)('the moment %s is no council', (kind) => {
    expect(recovery.effects(ownersClick(mina), kind, { rest: 'yes' })).toEqual([])
  })
})

describe('what is shown', () => {
  it('the glance shows each resource in a few words', () => {
    const mina = actorWithResources('Mina', {
      Vigor: { expended: 1 },
      Insight: { harmed: 1 },
      Magic: { expendable: false },
    })
    const { lines, buttons } = resourcesRuleset.personView({ ...ownersClick(mina), hand: null })
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
    const rows = (points: object) =>
      resourcesRuleset.tab.context(ownersClick(actorWithResources('Mina', { Insight: points })), []) as {
        resources: { view: { next: string | null; pips: string[] } | null }[]
      }
    const next = (points: object) => rows(points).resources[0]?.view?.next
    expect(next({})).toBe('expended')
    expect(next({ expended: 3 })).toBe('harmed')
    expect(next({ harmed: 3 })).toBe('destroyed')
    expect(next({ value: 0 })).toBeNull()
    expect(next({ expendable: false })).toBeNull()
    expect(rows({ value: 4, expended: 1, harmed: 1, destroyed: 1 }).resources[0]?.view?.pips).toEqual([
      'available',
      'available',
      'expended',
      'harmed',
      'destroyed',
    ])
    // The row draws only as many lost points as fit. Its text says how many points are lost.
    const lostPips = rows({ value: 0, destroyed: 9 }).resources[0]?.view?.pips ?? []
    expect(lostPips.filter((pip) => pip === 'destroyed')).toHaveLength(6)
    expect(rows({ value: 1, harmed: 3 }).resources[0]?.view).toBeNull()
  })

  it('a resource is offered once, by the names that the table has chosen', () => {
    const offersFor = (mina: RawParticipant, moreFields: object = {}) =>
      (
        resourcesRuleset.tab.context(
          ownersClick(mina, {}, { settings: { ...settings, ...moreFields } }),
          [],
        ) as {
          offers: { name: object }[]
        }
      ).offers.map(({ name }) => Object.values(name)[0] as string)
    expect(offersFor(actorWithResources('Mina', {}))).toEqual([
      'Vigor',
      'Influence',
      'HnB.resources.offer.insight',
      'HnB.resources.offer.magic',
    ])
    expect(offersFor(actorWithResources('Covenant', {}, { type: 'community' }))).toEqual([
      'HnB.resources.offer.wealth',
    ])
  })
})
