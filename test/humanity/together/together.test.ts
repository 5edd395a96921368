/** Tests a Check that several people make together ("Group Contests"). */
import { describe, expect, it } from 'vitest'
import type { RawMessageActionContext } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { haveAtLeastHalfSucceeded } from '../../../src/humanity/rules/severity'
import type { JointCheckFacts } from '../../../src/humanity/together/together-facts'
import { hasGroupSucceeded } from '../../../src/humanity/together/together-facts'
import { createScriptedChance } from '../../support/chance'
import {
  createAbilityItem,
  createStatCheckFacts,
  createHumanityActionContext,
  createHumanityState,
  createActorFieldsWithConditions,
  usualSettings,
} from '../../support/humanity'

const createCheckFactsOfMember = (rolledFace: number, rollerUuid: string) =>
  createStatCheckFacts({
    roller: rollerUuid,
    target: 8,
    groups: [{ number: 1, faces: 20, bumpOn: 1, waves: [[rolledFace]], cut: false }],
  })
const createUuidOfMember = (memberIndex: number) => (memberIndex === 0 ? 'Actor.a' : `Actor.x${memberIndex}`)
const createGroupCheckFacts = (...rolledFaces: (number | null)[]): JointCheckFacts => ({
  stat: 'head',
  statName: '',
  target: 8,
  each: false,
  anyStat: false,
  sparkOffers: {},
  members: Object.fromEntries(
    rolledFaces.map((rolledFace, memberIndex) => [
      `k${memberIndex}`,
      {
        uuid: createUuidOfMember(memberIndex),
        name: `N${memberIndex}`,
        check:
          rolledFace === null ? null : createCheckFactsOfMember(rolledFace, createUuidOfMember(memberIndex)),
      },
    ]),
  ),
})

describe('a coordinated Check ("Group Contests")', () => {
  it.each([
    [[9], true],
    [[7], false],
    [[9, 7], true],
    [[9, 7, 7], false],
    [[9, 9, 7, 7], true],
    [[9, 7, 7, 7, 7], false],
    [[9, null], null],
  ])('the results %j against 8: %s, at least half', (rolledFaces, isGroupSuccessful) => {
    expect(hasGroupSucceeded(createGroupCheckFacts(...rolledFaces))).toBe(isGroupSuccessful)
  })

  it('a group Check without members does not succeed', () => {
    expect(haveAtLeastHalfSucceeded([])).toBe(false)
    expect(hasGroupSucceeded(createGroupCheckFacts())).toBeNull()
  })

  const rollGroupCheck = (
    togetherCheckFacts: JointCheckFacts,
    actionContextOverrides: Partial<RawMessageActionContext> = {},
    rolledFaces: number[] = [],
    formAnswers: object = {},
  ) =>
    humanityRuleset.messages.together?.actions.rollTogether?.decide(
      {
        ...createHumanityActionContext(),
        message: { uuid: 'ChatMessage.m', actor: '', facts: togetherCheckFacts },
        sides: [],
        ...actionContextOverrides,
      },
      formAnswers,
      createScriptedChance(rolledFaces),
    )

  it('an Uncool member may roll "a different Basic Stat than normal", and a success ends Uncool', async () => {
    const clickFieldsOfUncoolActor = {
      actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('uncool') },
    }
    const uncoolPersonWithAcceptance = {
      ...clickFieldsOfUncoolActor,
      items: [createAbilityItem('radicalSelfAcceptance')],
    }
    const rolledFaces = [1, 1, 1, 1, 1, 4]
    expect(
      await rollGroupCheck(createGroupCheckFacts(null), uncoolPersonWithAcceptance, rolledFaces, {
        other: 'hurry',
      }),
    ).toMatchObject({
      statuses: [{ status: 'humanity-uncool', active: false }],
      amend: { set: { 'members.k0.check': { stats: ['hurry'], instead: 'head', why: 'other' } } },
    })
    // The stat that the Check requests counts as the usual stat. A client's answers cannot claim another usual stat.
    for (const formAnswers of [{}, { usual: 'hurry' }, { other: 'head' }])
      expect(
        await rollGroupCheck(
          createGroupCheckFacts(null),
          uncoolPersonWithAcceptance,
          rolledFaces,
          formAnswers,
        ),
      ).toMatchObject({
        statuses: [],
        amend: { set: { 'members.k0.check': { stats: ['head'], instead: '', why: '' } } },
      })
    const expectedRefusalKey = 'HnB.humanity.refusal.notOther'
    expect(
      await rollGroupCheck(createGroupCheckFacts(null), clickFieldsOfUncoolActor, [], { other: 'hurry' }),
    ).toMatchObject({
      refused: expectedRefusalKey,
    })
    expect(
      await rollGroupCheck(createGroupCheckFacts(null), { items: uncoolPersonWithAcceptance.items }, [], {
        other: 'hurry',
      }),
    ).toMatchObject({
      refused: expectedRefusalKey,
    })
    expect(
      await rollGroupCheck(createGroupCheckFacts(null), uncoolPersonWithAcceptance, [], { other: 'custom' }),
    ).toMatchObject({
      refused: 'HnB.humanity.refusal.noSuchStat',
    })
  })

  it('each member rolls once, for themselves', async () => {
    expect(await rollGroupCheck(createGroupCheckFacts(null, null), {}, [3])).toMatchObject({
      amend: { set: { 'members.k0.check': { stats: ['head'], target: 8, groups: [{ waves: [[3]] }] } } },
    })
    expect(await rollGroupCheck(createGroupCheckFacts(5, null))).toMatchObject({
      refused: 'HnB.humanity.refusal.hasRolled',
    })
    const clickFieldsOfStranger = {
      actor: { ...createHumanityActionContext().actor, uuid: 'Actor.z', name: 'Zoe' },
    }
    expect(await rollGroupCheck(createGroupCheckFacts(null), clickFieldsOfStranger)).toMatchObject({
      refused: 'HnB.humanity.refusal.noPart',
    })
  })

  describe('“they each perform their respective rolls”: each the stat that fits, if the Gamemaster allows it', () => {
    const createFactsWithAnyStat = (...faces: (number | null)[]): JointCheckFacts => ({
      ...createGroupCheckFacts(...faces),
      anyStat: true,
    })

    it('a member rolls the stat of the pressed button', async () => {
      expect(
        await rollGroupCheck(createFactsWithAnyStat(null), { data: { stat: 'home' } }, [3]),
      ).toMatchObject({
        amend: { set: { 'members.k0.check': { stats: ['home'], target: 8 } } },
      })
      expect(await rollGroupCheck(createFactsWithAnyStat(null), { data: {} }, [3])).toMatchObject({
        amend: { set: { 'members.k0.check': { stats: ['head'] } } },
      })
    })

    it.each(['custom', 'luck', '__proto__'])('an unknown stat is refused: %s', async (stat) => {
      expect(await rollGroupCheck(createFactsWithAnyStat(null), { data: { stat } })).toMatchObject({
        refused: 'HnB.humanity.refusal.noSuchStat',
      })
    })

    it('otherwise everybody rolls the requested stat, whatever the button says', async () => {
      expect(
        await rollGroupCheck(createGroupCheckFacts(null), { data: { stat: 'home' } }, [3]),
      ).toMatchObject({
        amend: { set: { 'members.k0.check': { stats: ['head'] } } },
      })
    })

    it('the message has a button for each stat, the requested stat first', () => {
      const listGroupCheckButtons = (togetherCheckFacts: JointCheckFacts) =>
        humanityRuleset.messages.together
          ?.pendingSteps(
            { uuid: 'ChatMessage.m', actor: '', facts: togetherCheckFacts },
            { ...createHumanityActionContext(), playedUuids: [], sides: [createHumanityActionContext()] },
          )
          .map(({ buttons }) => buttons.map(({ data }) => data?.stat))
      expect(listGroupCheckButtons(createFactsWithAnyStat(null))).toEqual([
        ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'],
      ])
      expect(listGroupCheckButtons(createGroupCheckFacts(null))).toEqual([[undefined]])
    })

    it('an offered Spark keeps the stat that its initiator pressed', async () => {
      const actorItems = [createAbilityItem('synchronizedSpark')]
      const actionContextOfPartner = {
        ...createHumanityActionContext({ items: actorItems }),
        actor: { ...createHumanityActionContext().actor, uuid: 'Actor.x1', name: 'N1' },
      }
      const actorState = createHumanityState({ blessings: { x: 2, y: 2 } })
      const buttonPressFields = {
        state: actorState,
        items: actorItems,
        sides: [{ ...actionContextOfPartner, state: actorState }],
        data: { stat: 'home' },
      }
      expect(
        await rollGroupCheck(createFactsWithAnyStat(null, null), buttonPressFields, [], {
          together: 'Actor.x1 home home',
        }),
      ).toMatchObject({
        amend: { set: { 'sparkOffers.k0': { stat: 'home', mine: 'home' } } },
      })
    })
  })

  it('a group Check asks all targeted people', async () => {
    const groupActionContextFields = {
      participants: [createHumanityActionContext(), createHumanityActionContext()].map(
        ({ actor, state, items }) => ({
          actor,
          state,
          items,
        }),
      ),
      settings: usualSettings,
      user: { id: 'gm', name: 'GM', isGM: true },
      data: {},
    }
    const decideCheckRequest = (formAnswers: object) =>
      humanityRuleset.group.together?.decide(groupActionContextFields, formAnswers, createScriptedChance([]))
    expect(await decideCheckRequest({ stat: 'hand', target: 12 })).toMatchObject({
      post: { kind: 'together', retractable: true, facts: { stat: 'hand', target: 12, each: true } },
    })
    expect(await decideCheckRequest({ stat: 'hand', target: 12, way: 'half' })).toMatchObject({
      post: { facts: { each: false } },
    })
    expect(await decideCheckRequest({ stat: 'hand', anyStat: true })).toMatchObject({
      post: { facts: { anyStat: true } },
    })
    // The message must not store the secret target, which players could read there.
    expect(await decideCheckRequest({ stat: 'hand', target: null })).toMatchObject({
      post: { facts: { target: null } },
    })
    expect(await decideCheckRequest({ stat: 'custom', target: 12 })).toMatchObject({
      refused: 'HnB.humanity.refusal.noSuchStat',
    })
  })

  it('a Check of one person is not coordinated, and the window does not offer that', async () => {
    const createGroupActionContextWithSize = (diceGroupSize: number) => ({
      participants: Array.from({ length: diceGroupSize }, () => createHumanityActionContext()),
      settings: usualSettings,
      user: { id: 'gm', name: 'GM', isGM: true },
      data: { way: 'half' },
    })
    const listOfferedCountingWays = (diceGroupSize: number) => {
      const askedQuestion = humanityRuleset.group.together?.ask(
        createGroupActionContextWithSize(diceGroupSize),
      )
      return askedQuestion && !('refused' in askedQuestion)
        ? (askedQuestion.context as { readonly ways: readonly unknown[] }).ways.length
        : null
    }
    expect([0, 1, 2].map(listOfferedCountingWays)).toEqual([2, 0, 2])
    const answersForSuccessOfHalf = { stat: 'hand', target: 12, way: 'half' }
    expect(
      await humanityRuleset.group.together?.decide(
        createGroupActionContextWithSize(1),
        answersForSuccessOfHalf,
        createScriptedChance([]),
      ),
    ).toMatchObject({
      post: { facts: { each: true } },
    })
  })

  it("a journal's button proposes whether the Check is coordinated", () => {
    const groupActionContextFields = {
      participants: [],
      settings: usualSettings,
      user: { id: 'gm', name: 'GM', isGM: true },
      data: { way: 'half' },
    }
    expect(humanityRuleset.group.together?.ask(groupActionContextFields)).toMatchObject({
      defaults: { way: 'half' },
    })
    expect(humanityRuleset.group.together?.ask({ ...groupActionContextFields, data: {} })).toMatchObject({
      defaults: { way: 'each' },
    })
  })

  const pressMessageButton = (
    togetherCheckFacts: JointCheckFacts,
    actionName: string,
    memberKey: string,
    actionContextOverrides: Partial<RawMessageActionContext>,
    formAnswers: object = {},
  ) =>
    humanityRuleset.messages.together?.actions[actionName]?.decide(
      {
        ...createHumanityActionContext({
          ...actionContextOverrides,
          data: { member: memberKey, ...actionContextOverrides.data },
        }),
        message: { uuid: 'ChatMessage.m', actor: '', facts: togetherCheckFacts },
        sides: [],
      },
      formAnswers,
      createScriptedChance([]),
    )

  it('each roll of a group Check can be helped once, like any Check ("Helping")', async () => {
    const actorState = createHumanityState({ blessings: { x: 2, y: 5 } })
    const groupCheckFacts = createGroupCheckFacts(7, 7)
    const actionOutcome = await pressMessageButton(
      groupCheckFacts,
      'help',
      'k1',
      { state: actorState },
      { dice: { x: true } },
    )
    expect(actionOutcome).toMatchObject({
      edits: [{ target: 'Actor.a', set: { 'system.humanity.blessings.x': undefined } }],
      amend: { set: { 'members.k1.check.help.a': { name: 'Ana', dice: [2] } } },
    })
    const factsWithHelpingDice = structuredClone(groupCheckFacts)
    Object.assign(factsWithHelpingDice.members.k1?.check?.help ?? {}, { a: { name: 'Ana', dice: [2] } })
    expect(hasGroupSucceeded(factsWithHelpingDice)).toBe(true)
    expect(
      await pressMessageButton(
        factsWithHelpingDice,
        'help',
        'k1',
        { state: actorState },
        { dice: { y: true } },
      ),
    ).toMatchObject({
      refused: 'HnB.humanity.refusal.alreadyHelped',
    })
  })

  it.each(['k9', '__proto__', 'k1'])('a button for a missing roll is refused: %s', async (memberKey) => {
    const actorState = createHumanityState({ blessings: { x: 2 } })
    expect(
      await pressMessageButton(
        createGroupCheckFacts(7, null),
        'help',
        memberKey,
        { state: actorState },
        { dice: { x: true } },
      ),
    ).toMatchObject({
      refused: 'HnB.humanity.refusal.noSuchRoll',
    })
  })

  it('an ability changes one of the rolls, and no other', async () => {
    const actionContextFieldsWithAbility = {
      items: [createAbilityItem('carefulResolve')],
      data: { ability: 'carefulResolve' },
    }
    expect(
      await pressMessageButton(createGroupCheckFacts(3, 3), 'protect', 'k0', actionContextFieldsWithAbility),
    ).toMatchObject({
      amend: { set: { 'members.k0.check.changes.carefulResolve': { kind: 'protect', value: 3 } } },
    })
    expect(
      await pressMessageButton(createGroupCheckFacts(3, 3), 'protect', 'k1', actionContextFieldsWithAbility),
    ).toMatchObject({
      refused: 'HnB.humanity.refusal.notNow',
    })
  })

  it('members who roll for themselves have no group result', () => {
    expect(hasGroupSucceeded({ ...createGroupCheckFacts(9, 9), each: true })).toBeNull()
  })

  describe('against a target that is kept secret', () => {
    const createFactsWithSecretTarget = (...faces: (number | null)[]): JointCheckFacts => {
      const groupCheckFacts = createGroupCheckFacts(...faces)
      for (const { check } of Object.values(groupCheckFacts.members)) if (check) check.target = null
      return { ...groupCheckFacts, target: null }
    }
    const gamemasterUser = { id: 'gm', name: 'GM', isGM: true }
    const viewer = {
      ...createHumanityActionContext(),
      playedUuids: [],
      sides: [createHumanityActionContext()],
      user: gamemasterUser,
    }
    const listGroupCheckSteps = (togetherCheckFacts: JointCheckFacts) =>
      humanityRuleset.messages.together
        ?.pendingSteps({ uuid: 'ChatMessage.m', actor: '', facts: togetherCheckFacts }, viewer)
        .map(({ actor: of, buttons: [button] }) => [of?.name ?? null, button?.act])

    it('against a secret target each member rolls, and nobody knows the result', async () => {
      expect(await rollGroupCheck(createFactsWithSecretTarget(null), {}, [3])).toMatchObject({
        amend: { set: { 'members.k0.check': { target: null } } },
      })
      expect(hasGroupSucceeded(createFactsWithSecretTarget(9, 9))).toBeNull()
    })

    it('the Gamemaster reveals the target once, for all past and future rolls', async () => {
      const groupCheckFactsWithSecretTarget = createFactsWithSecretTarget(9, null)
      expect(listGroupCheckSteps(groupCheckFactsWithSecretTarget)).toEqual([
        ['N1', 'rollTogether'],
        [null, 'reveal'],
      ])
      expect(listGroupCheckSteps(createFactsWithSecretTarget(null, null))).toEqual([
        ['N0', 'rollTogether'],
        ['N1', 'rollTogether'],
      ])
      const outcomeOfReveal = await pressMessageButton(
        groupCheckFactsWithSecretTarget,
        'reveal',
        '',
        { user: gamemasterUser },
        { target: 8 },
      )
      expect(outcomeOfReveal).toMatchObject({
        amend: { set: { target: 8, 'members.k0.check.target': 8 } },
      })
      expect(JSON.stringify(outcomeOfReveal)).not.toContain('members.k1')
    })

    it.each([
      [
        'before anybody has rolled',
        createFactsWithSecretTarget(null),
        gamemasterUser,
        8,
        'HnB.humanity.refusal.notNow',
      ],
      ['twice', createGroupCheckFacts(9), gamemasterUser, 8, 'HnB.humanity.refusal.notNow'],
      [
        'by a player',
        createFactsWithSecretTarget(9),
        createHumanityActionContext().user,
        8,
        'HnB.refusal.onlyGM',
      ],
      ['as nothing', createFactsWithSecretTarget(9), gamemasterUser, null, 'HnB.humanity.refusal.noTarget'],
    ])(
      'the target is not revealed %s',
      async (_caseTitle, groupCheckFacts, user, targetNumber, expectedRefusal) => {
        expect(
          await pressMessageButton(groupCheckFacts, 'reveal', '', { user }, { target: targetNumber }),
        ).toMatchObject({
          refused: expectedRefusal,
        })
      },
    )
  })
})
