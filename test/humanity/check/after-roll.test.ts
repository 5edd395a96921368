/** Tests what can change a Check after its dice are rolled. */
import { describe, expect, it } from 'vitest'
import type { ItemView } from '../../../src/core/game-views'
import type { StatCheck } from '../../../src/humanity/check/check-facts'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import type { TestedCheckCircumstances } from '../../support/checks'
import {
  createD20GroupsWithFace,
  createActionContextForCheck,
  pressCheckButton,
  findRefusalReason,
} from '../../support/checks'
import { createAbilityItem, createHumanityActionContext, createHumanityState } from '../../support/humanity'

describe('protect yourself ("Effect Wording: Protect Yourself for +X")', () => {
  it.each([
    { face: 2, target: 8, total: 5, margin: 3, severity: 'minor', why: '+3' },
    { face: 6, target: 8, total: 7, margin: 1, severity: 'minor', why: 'never into a success (ruling HU13)' },
    { face: 7, target: 8, total: 7, margin: 1, severity: 'minor', why: 'nor down' },
    {
      face: 2,
      target: 12,
      total: 5,
      margin: 7,
      severity: 'medium',
      why: 'a major failure becomes a medium one',
    },
  ])('protection: $face against $target: $why', async ({ face, target, ...expected }) => {
    const { result } = await pressCheckButton('protect', {
      facts: { groups: createD20GroupsWithFace(face), target },
      items: [createAbilityItem('carefulResolve')],
      ability: 'carefulResolve',
    })
    const { total, margin, severity } = expected
    expect(result).toMatchObject({ total, verdict: { success: false, margin, severity } })
  })

  it.each([
    ['carefulResolve', 'check', true],
    ['quicklyAcclimated', 'check', true],
    ['licensedDriver', 'check', true],
    // An ability about Contests does not work in Checks ("Checks vs. Contests").
    ['armoredSkin', 'contest', false],
    ['tactfulSpeech', 'contest', false],
  ] as const)('%s is about a %s: %s', async (abilityId, _abilityKind, isExpectedAccepted) => {
    const { outcome } = await pressCheckButton('protect', {
      facts: { groups: createD20GroupsWithFace(2), target: 8 },
      items: [createAbilityItem(abilityId)],
      ability: abilityId,
    })
    expect(findRefusalReason(outcome) === null).toBe(isExpectedAccepted)
  })

  it('nobody protects a success, a settled Check or the same Check twice', async () => {
    const checkCircumstances = { items: [createAbilityItem('carefulResolve')], ability: 'carefulResolve' }
    const changeThatProtects = { kind: 'protect' as const, by: 'Ana', what: 'x', value: 3 }
    for (const messageFacts of [
      { groups: createD20GroupsWithFace(9), target: 8 },
      { groups: createD20GroupsWithFace(2), target: 8, changes: { carefulResolve: changeThatProtects } },
      { groups: createD20GroupsWithFace(2), target: 8, settled: true },
      { groups: createD20GroupsWithFace(2), target: null },
    ])
      expect(
        findRefusalReason(
          (await pressCheckButton('protect', { ...checkCircumstances, facts: messageFacts })).outcome,
        ),
      ).toBe('HnB.humanity.refusal.notNow')
  })
})

describe('Blessed by Luck', () => {
  const checkCircumstances: TestedCheckCircumstances = {
    facts: { groups: createD20GroupsWithFace(2), target: 8, help: { b: { name: 'Ben', dice: [3] } } },
    items: [createAbilityItem('luck')],
    ability: 'luck',
  }

  it('Blessed by Luck attempts a failed Check again; the newer result counts, without the help (ruling HU18)', async () => {
    const { outcome, after, result } = await pressCheckButton('retry', checkCircumstances, [5])
    expect(result?.total).toBe(5)
    expect(after?.before).toEqual([createD20GroupsWithFace(2)])
    expect(outcome).toMatchObject({
      edits: [{ target: 'Actor.a.Item.luck', set: { 'system.humanity.used': 1 } }],
    })
  })

  it('a new attempt asks first if it loses help that others have paid for (ruling HU18)', () => {
    const askToRetryCheck = (messageFacts: TestedCheckCircumstances['facts']) =>
      humanityRuleset.messages.check?.actions['retry']?.ask(
        createActionContextForCheck({ ...checkCircumstances, facts: messageFacts }),
      )
    const helpByHelperId = { b: { name: 'Ben', dice: [3, 1] }, c: { name: 'Cid', dice: [2] } }
    expect(
      askToRetryCheck({ ...checkCircumstances.facts, target: 12, help: helpByHelperId, helpWorth: 2 }),
    ).toMatchObject({
      context: { lostHelp: { data: { names: { names: ['Ben', 'Cid'] }, plus: 6 } } },
    })
    expect(askToRetryCheck({ ...checkCircumstances.facts, help: {} })).toBeNull()
    expect(findRefusalReason(askToRetryCheck({ ...checkCircumstances.facts, settled: true }))).toBe(
      'HnB.humanity.refusal.notNow',
    )
  })

  it('Blessed by Luck cannot be used again until ⑤ is spent', async () => {
    const checkCircumstancesWithUsedAbility = {
      ...checkCircumstances,
      items: [createAbilityItem('luck', { used: 1 })],
    }
    expect(await pressCheckButton('retry', checkCircumstancesWithUsedAbility)).toMatchObject({
      outcome: { refused: 'HnB.humanity.refusal.uncharged', data: { price: '⑤' } },
    })
  })

  it('Blessed by Luck changes neither a success nor the Check of another character', async () => {
    expect(
      findRefusalReason(
        (
          await pressCheckButton('retry', {
            ...checkCircumstances,
            facts: { groups: createD20GroupsWithFace(9), target: 8 },
          })
        ).outcome,
      ),
    ).toBe('HnB.humanity.refusal.notNow')
    expect(
      findRefusalReason((await pressCheckButton('retry', { ...checkCircumstances, mine: false })).outcome),
    ).toBe('HnB.humanity.refusal.notNow')
  })
})

describe('abilities that change the Check of another character', () => {
  it.each([
    { face: 8, target: 8, success: false, why: 'may turn a success' },
    { face: 12, target: 8, success: true, why: 'possibly, not always' },
    { face: 11, target: 8, success: true, why: 'a target that is still met stays a success (ruling HU15)' },
  ])('Blessed by Disruption gives −3: $face against $target, $why', async ({ face, target, success }) => {
    const { result } = await pressCheckButton('hinder', {
      facts: { groups: createD20GroupsWithFace(face), target },
      items: [createAbilityItem('disruption')],
      ability: 'disruption',
      mine: false,
    })
    expect(result).toMatchObject({ total: face - 3, verdict: { success } })
  })

  describe('"possibly turning their success into a failure", when the success has brought something', () => {
    const ropeItem: ItemView = {
      uuid: 'Actor.b.Item.rope',
      id: 'rope',
      name: 'Rope',
      img: '',
      type: 'gear',
      fields: undefined,
    }
    const pressDisruptionButton = async (
      faceOfDie: number,
      checkFacts: Partial<StatCheck>,
      partnerItems: ItemView[],
    ) => {
      const checkActionContext = createActionContextForCheck({
        facts: { groups: createD20GroupsWithFace(faceOfDie), target: 8, settled: true, ...checkFacts },
        items: [createAbilityItem('disruption')],
        ability: 'disruption',
        mine: false,
      })
      const sides = checkActionContext.sides.map((partnerSide) => ({ ...partnerSide, items: partnerItems }))
      return humanityRuleset.messages.check?.actions.hinder?.decide(
        { ...checkActionContext, sides },
        {},
        createScriptedChance([]),
      )
    }
    const preparednessCheckFacts = { purpose: 'preparedness', item: 'Rope', made: 'rope' } as const

    it('the item is no longer listed, and the failure waits for help as any other does', async () => {
      expect(await pressDisruptionButton(10, preparednessCheckFacts, [ropeItem])).toMatchObject({
        deletedItems: ['Actor.b.Item.rope'],
        statuses: [],
        amend: { set: { settled: false, made: '' } },
      })
    })

    it('a disrupted success leaves an item alone that has meanwhile left the list', async () => {
      const itemOfOtherId = { ...ropeItem, id: 'other', uuid: 'Actor.b.Item.other' }
      expect(await pressDisruptionButton(10, preparednessCheckFacts, [itemOfOtherId])).toMatchObject({
        deletedItems: [],
        amend: { set: { settled: false } },
      })
    })

    it.each([{ purpose: 'shed' as const }, { why: 'other' as const }])(
      'a character who had shed Uncool becomes Uncool again: %j',
      async (checkFactOverrides) => {
        expect(await pressDisruptionButton(10, checkFactOverrides, [])).toMatchObject({
          statuses: [{ target: 'Actor.b', status: 'humanity-uncool', active: true }],
          amend: { set: { settled: false } },
        })
      },
    )

    it('a Check that still succeeds keeps what its success brought (ruling HU15)', async () => {
      const actionOutcome = await pressDisruptionButton(11, preparednessCheckFacts, [ropeItem])
      expect(actionOutcome).not.toHaveProperty('deletedItems')
      expect(actionOutcome).not.toHaveProperty('amend.set.settled')
    })

    it('earlier reductions by other characters count as well', async () => {
      const factsWithEarlierReduction = {
        changes: { h: { kind: 'hinder' as const, by: 'Cid', what: 'Disruption', value: 3 } },
      }
      expect(await pressDisruptionButton(13, preparednessCheckFacts, [ropeItem])).not.toHaveProperty(
        'deletedItems',
      )
      expect(
        await pressDisruptionButton(13, { ...preparednessCheckFacts, ...factsWithEarlierReduction }, [
          ropeItem,
        ]),
      ).toHaveProperty('deletedItems')
    })

    it('the message offers Blessed by Disruption and nothing else', () => {
      const checkActionContext = createActionContextForCheck({
        facts: { groups: createD20GroupsWithFace(10), target: 8, settled: true },
        mine: false,
      })
      const ownParticipant = {
        actor: checkActionContext.actor,
        state: checkActionContext.state,
        items: [createAbilityItem('disruption')],
      }
      expect(
        humanityRuleset.messages.check?.context(checkActionContext.message, {
          user: checkActionContext.user,
          actor: checkActionContext.actor,
          ownParticipant,
          playedUuids: [checkActionContext.actor.uuid],
          sides: checkActionContext.sides,
          settings: checkActionContext.settings,
        }),
      ).toMatchObject({ afterRoll: [{ act: 'hinder' }], mayHelp: false })
      const ownActionContext = createActionContextForCheck({
        facts: { groups: createD20GroupsWithFace(10), target: 8, settled: true },
      })
      const viewer = {
        ...ownActionContext,
        ownParticipant,
        playedUuids: [ownActionContext.actor.uuid],
        sides: ownActionContext.sides,
      }
      expect(humanityRuleset.messages.check?.context(ownActionContext.message, viewer)).toMatchObject({
        afterRoll: [],
      })
    })

    it('the message tells of a prepared item only once the item is listed', () => {
      const createCheckContext = (faceOfDie: number, isCheckSettled: boolean) => {
        const checkActionContext = createActionContextForCheck({
          facts: {
            ...preparednessCheckFacts,
            groups: createD20GroupsWithFace(faceOfDie),
            target: 8,
            settled: isCheckSettled,
          },
        })
        return humanityRuleset.messages.check?.context(checkActionContext.message, {
          ...checkActionContext,
          playedUuids: [],
          sides: checkActionContext.sides,
        })
      }
      expect([
        createCheckContext(9, true),
        createCheckContext(9, false),
        createCheckContext(2, true),
        createCheckContext(2, false),
      ]).toMatchObject([true, false, false, false].map((isPrepared) => ({ prepared: isPrepared })))
    })
  })

  it('Blessed by Disruption changes neither a failure nor the user’s own Check', async () => {
    const checkCircumstances = { items: [createAbilityItem('disruption')], ability: 'disruption' }
    const resultOfRefusedPress = await pressCheckButton('hinder', {
      ...checkCircumstances,
      mine: false,
      facts: { groups: createD20GroupsWithFace(2), target: 8 },
    })
    const resultOfOwnPress = await pressCheckButton('hinder', {
      ...checkCircumstances,
      facts: { groups: createD20GroupsWithFace(9), target: 8 },
    })
    expect([
      findRefusalReason(resultOfRefusedPress.outcome),
      findRefusalReason(resultOfOwnPress.outcome),
    ]).toEqual(Array(2).fill('HnB.humanity.refusal.notNow'))
  })

  it('Blessed by Insurance turns a failure into a success', async () => {
    const { result } = await pressCheckButton('rescue', {
      facts: { groups: createD20GroupsWithFace(2), target: 12, stats: ['home'] },
      items: [createAbilityItem('insurance'), { ...createAbilityItem('insurance'), id: 'w', type: 'wound' }],
      ability: 'insurance',
      mine: false,
    })
    expect(result?.verdict).toEqual({ success: true, margin: 0, severity: 'minor' })
  })

  it('"possibly turning their success into a failure": a success by Insurance, too (HU43)', async () => {
    const changeThatRescues = { kind: 'rescue' as const, by: 'Ben', what: 'insurance', value: 10 }
    const { result } = await pressCheckButton('hinder', {
      facts: {
        groups: createD20GroupsWithFace(2),
        target: 12,
        stats: ['home'],
        changes: { r: changeThatRescues },
      },
      items: [createAbilityItem('disruption')],
      ability: 'disruption',
      mine: false,
    })
    expect(result?.verdict).toEqual({ success: false, margin: 3, severity: 'minor' })
  })
})

describe('Blessed by Steadfastness', () => {
  const checkCircumstances = { items: [createAbilityItem('steadfastness')] }

  it.each([
    [3, true],
    [4, false],
  ])('a %i against 8 brings a blessing die: %s', async (dieFace, isBlessingDieGained) => {
    const { outcome } = await pressCheckButton(
      'settle',
      { ...checkCircumstances, facts: { groups: createD20GroupsWithFace(dieFace), target: 8 } },
      isBlessingDieGained ? [4] : [],
    )
    expect(findRefusalReason(outcome) === null).toBe(isBlessingDieGained)
  })

  it('Blessed by Steadfastness counts the failure after protection, or before it if the table says so (ruling HU14)', async () => {
    const checkChanges = { p: { kind: 'protect' as const, by: 'Ana', what: 'x', value: 3 } }
    const messageFacts = { groups: createD20GroupsWithFace(3), target: 8, changes: checkChanges }
    expect(
      findRefusalReason(
        (await pressCheckButton('settle', { ...checkCircumstances, facts: messageFacts })).outcome,
      ),
    ).not.toBeNull()
    const resultOfSettledCheck = await pressCheckButton(
      'settle',
      { ...checkCircumstances, facts: messageFacts, settings: { steadfastMargin: 'before' } },
      [2],
    )
    expect(resultOfSettledCheck.outcome).toMatchObject({
      edits: [{ target: 'Actor.a', set: { 'system.humanity.blessings.id00000000000001': 2 } }],
    })
  })

  it('Blessed by Steadfastness brings one die for each roll', async () => {
    const messageFacts = { groups: createD20GroupsWithFace(3), target: 8, awarded: ['steadfastness'] }
    expect(
      findRefusalReason(
        (await pressCheckButton('settle', { ...checkCircumstances, facts: messageFacts })).outcome,
      ),
    ).toBe('HnB.humanity.refusal.settled')
  })
})

describe('Past Repeated', () => {
  it('Past Repeated lets History stand for every stat that failed, once per session (ruling HU32)', async () => {
    const checkCircumstances: TestedCheckCircumstances = {
      facts: { groups: createD20GroupsWithFace(2), target: 8, stats: ['head', 'home'] },
      items: [createAbilityItem('pastRepeated')],
      ability: 'pastRepeated',
    }
    const { outcome } = await pressCheckButton('past', checkCircumstances)
    expect(outcome).toMatchObject({
      edits: [
        { set: { 'system.humanity.instead': ['head', 'home'] } },
        { set: { 'system.humanity.used': 1 } },
      ],
    })
    const checkCircumstancesWithPastRepeated = {
      ...checkCircumstances,
      items: [createAbilityItem('pastRepeated', { used: 1 })],
    }
    expect(
      findRefusalReason((await pressCheckButton('past', checkCircumstancesWithPastRepeated)).outcome),
    ).toBe('HnB.humanity.refusal.used.session')
    const checkCircumstancesWithViolence = {
      ...checkCircumstances,
      facts: { groups: createD20GroupsWithFace(2), target: 8, stats: ['hurt' as const] },
    }
    expect(findRefusalReason((await pressCheckButton('past', checkCircumstancesWithViolence)).outcome)).toBe(
      'HnB.humanity.refusal.notNow',
    )
  })

  it('the next roll of that stat rolls History in its place', async () => {
    const actorItems = [createAbilityItem('pastRepeated', { used: 1, instead: ['head'] })]
    const actorState = createHumanityState({ stats: { ...createHumanityState().stats, history: 10 } })
    const rollCheck = (stat: string) =>
      humanityRuleset.tab.actions.check?.decide(
        createHumanityActionContext({ items: actorItems, state: actorState, data: { stat } }),
        { target: 8, touchstone: 'past' },
        createScriptedChance([7]),
      )
    expect(await rollCheck('head')).toMatchObject({
      post: { facts: { stats: ['history'], instead: 'head', why: 'past', groups: [{ faces: 10 }] } },
    })
    expect(findRefusalReason(await rollCheck('heart'))).toBe('HnB.humanity.refusal.notPast')
  })
})

describe('"Cursed by X"', () => {
  const cursedStatus = 'humanity-headCursed'
  const curseConditionList = [{ status: cursedStatus, key: 'k', about: 'Actor.a', name: 'Ana' }]
  const checkCircumstances: TestedCheckCircumstances = {
    facts: { groups: createD20GroupsWithFace(9), target: 8, help: { c: { name: 'Cleo', dice: [2] } } },
    mine: false,
    conditions: curseConditionList,
    ability: `${cursedStatus} k`,
  }

  it('the named character makes the cursed character roll again; the new value counts and the condition ends', async () => {
    const { outcome, result } = await pressCheckButton('curse', checkCircumstances, [3])
    expect(result?.total).toBe(4)
    expect(outcome).toMatchObject({
      statuses: [{ target: 'Actor.b', status: cursedStatus, key: 'k', active: false }],
    })
  })

  it('the condition works for no other character and for no other stat', async () => {
    for (const sceneOverrides of [
      { conditions: [{ status: cursedStatus, key: 'k', about: 'Actor.z' }] },
      { facts: { ...checkCircumstances.facts, stats: ['heart' as const] } },
      { conditions: [] },
    ])
      expect(
        findRefusalReason(
          (await pressCheckButton('curse', { ...checkCircumstances, ...sceneOverrides })).outcome,
        ),
      ).toBe('HnB.humanity.refusal.notNow')
  })
})

describe('a result in words', () => {
  it.each([
    { face: 8, said: 'bare', why: 'who meets the target succeeds by nothing' },
    { face: 9, said: 'success', why: 'who beats it, by a number' },
    { face: 5, said: 'failure', why: 'and who falls short as well' },
  ])('the result $face against 8 is worded: $why', ({ face, said }) => {
    const checkActionContext = createActionContextForCheck({
      facts: { groups: createD20GroupsWithFace(face), target: 8 },
    })
    expect(
      humanityRuleset.messages.check?.context(checkActionContext.message, {
        ...checkActionContext,
        playedUuids: [],
        sides: checkActionContext.sides,
      }),
    ).toMatchObject({ verdict: { said: { key: `HnB.humanity.card.${said}` } } })
  })
})
