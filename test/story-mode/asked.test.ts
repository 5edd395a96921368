/** Tests rolls that the Gamemaster requests. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { MessageActionContext, Participant } from '../../src/core/game-views'
import type { RollRequestFacts } from '../../src/story-mode/roll-request/roll-request-facts'
import { rollRequestFactsSchema } from '../../src/story-mode/roll-request/roll-request-facts'
import {
  revealRequestedLevelAction,
  makeRequestedRollAction,
} from '../../src/story-mode/roll-request/requested-roll'
import type { StoryMode } from '../../src/story-mode/rules'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { pressAction, pressGroupAction, createFactsWithChangedFields } from '../support/actions'
import { createScriptedChance } from '../support/chance'
import { ana, gamemaster, player } from '../support/people'
import {
  createArmorItem,
  createStoryModeActionContext,
  createCreatureOfLevel,
  createStoryModeState,
  createFightPlace,
  usualStoryModeSettings,
  createWoundItem,
} from '../support/story-mode'

const createPerson = (
  personName: string,
  actorOverrides: Partial<Participant<StoryMode>['actor']> = {},
): Participant<StoryMode> => ({
  actor: { ...ana, uuid: `Actor.${personName}`, id: personName, name: personName, ...actorOverrides },
  state: createStoryModeState(),
  items: [],
})
const DEAD_STATUSES = { statuses: ['dead'] }

const pressRollRequestButton = (participants: readonly Participant<StoryMode>[], formAnswers: object) =>
  pressGroupAction(
    storyModeRuleset.group.ask,
    { participants, settings: usualStoryModeSettings, user: gamemaster, data: {} },
    formAnswers,
    createScriptedChance([]),
  )

describe('the Gamemaster asks for a roll', () => {
  it.each([
    ['a task of level 4', { check: 'task', level: 4 }, { check: 'task', level: 4 }],
    ['stealth', { check: 'stealth', level: 2 }, { check: 'stealth', level: 2 }],
    [
      'a level that is kept secret is no fact',
      { check: 'task', level: null },
      { check: 'task', level: null },
    ],
  ])(
    'the Gamemaster asks several characters for a roll: %s',
    async (_caseTitle, formAnswers, messageFacts) => {
      const actionOutcome = await pressRollRequestButton(
        [createPerson('Mina'), createPerson('Tom')],
        formAnswers,
      )
      expect(actionOutcome).toMatchObject({ post: { kind: 'asked', retractable: true, facts: messageFacts } })
      const factsOfPostedRequest = isRefusal(actionOutcome) ? null : actionOutcome.post?.facts
      expect(v.is(rollRequestFactsSchema, factsOfPostedRequest)).toBe(true)
      expect(Object.values((factsOfPostedRequest as RollRequestFacts).members)).toEqual([
        { uuid: 'Actor.Mina', name: 'Mina', roll: null },
        { uuid: 'Actor.Tom', name: 'Tom', roll: null },
      ])
    },
  )

  it('a request asks one or more people, characters first, and proposes a task of level 3, of up to 6', () => {
    const groupActionContext = {
      participants: [],
      settings: usualStoryModeSettings,
      user: gamemaster,
      data: {},
    }
    expect(storyModeRuleset.group.ask?.people?.(groupActionContext)).toMatchObject({
      minPeople: 1,
      first: 'characters',
      mayChooseSelf: true,
    })
    expect(storyModeRuleset.group.ask?.ask(groupActionContext)).toMatchObject({
      context: {
        checks: [
          { check: 'task', chosen: true },
          { check: 'stealth', chosen: false },
        ],
        ...{ level: 3, levels: [1, 2, 3, 4, 5, 6], least: 1, most: 20 },
      },
      defaults: { check: 'task', level: 3 },
    })
  })

  it.each([
    ['nobody', [], { level: 3 }, 'HnB.refusal.nobodyChosen'],
    ['the dead', [createPerson('Mina', DEAD_STATUSES)], { level: 3 }, 'HnB.storyMode.refusal.dead'],
    [
      '"Player makes all rolls": creatures',
      [createCreatureOfLevel(3)],
      { level: 3 },
      'HnB.storyMode.refusal.creatureRolls',
    ],
    [
      'a level that is none (ruling SM24)',
      [createPerson('Mina')],
      { level: 21 },
      'HnB.storyMode.refusal.level',
    ],
    ['half a level', [createPerson('Mina')], { level: 2.5 }, 'HnB.storyMode.refusal.level'],
  ])('the request refuses %s', async (_caseTitle, participants, formAnswers, expectedRefusal) => {
    expect(await pressRollRequestButton(participants, formAnswers)).toMatchObject({
      refused: expectedRefusal,
    })
  })
})

const createRequestFacts = (factOverrides: Partial<RollRequestFacts> = {}): RollRequestFacts => ({
  check: 'task',
  level: 4,
  members: {
    k1: { uuid: ana.uuid, name: 'Ana', roll: null },
    k2: { uuid: 'Actor.Tom', name: 'Tom', roll: null },
  },
  ...factOverrides,
})
const createActionContextForRequest = (
  rollFacts: RollRequestFacts,
  actionContextOverrides: Partial<MessageActionContext<StoryMode, RollRequestFacts>> = {},
) => ({
  ...createStoryModeActionContext(),
  message: { uuid: 'ChatMessage.m', actor: '', facts: rollFacts },
  sides: [],
  ...actionContextOverrides,
})
const pressRequestedRollButton = (
  rollFacts: RollRequestFacts,
  actionContextOverrides: Partial<MessageActionContext<StoryMode, RollRequestFacts>> = {},
  rolledFaces: readonly number[] = [],
) =>
  pressAction(
    makeRequestedRollAction,
    createActionContextForRequest(rollFacts, actionContextOverrides),
    {},
    createScriptedChance(rolledFaces),
  )
const createFactsAfterRoll = async (rollFacts: RollRequestFacts, rolledFace: number) => {
  const actionOutcome = await pressRequestedRollButton(rollFacts, {}, [rolledFace])
  return createFactsWithChangedFields(rollFacts, isRefusal(actionOutcome) ? {} : actionOutcome.amend?.set)
}
const createMessageContext = (rollFacts: RollRequestFacts) =>
  storyModeRuleset.messages.asked?.context(
    { uuid: 'ChatMessage.m', actor: '', facts: rollFacts },
    {
      user: player,
      settings: usualStoryModeSettings,
      actor: ana,
      playedUuids: [],
      sides: [],
    },
  )

describe('characters who are asked for a roll', () => {
  it('an asked character rolls once, with their own wounds and armor, and only their player does so', async () => {
    const actorItems = [createWoundItem('lingering'), createArmorItem('heavy')]
    expect(
      await pressRequestedRollButton(createRequestFacts({ check: 'stealth' }), { items: actorItems }, [12]),
    ).toMatchObject({
      amend: {
        set: {
          'members.k1.roll': {
            modifiers: [
              { source: 'wound', value: -1, on: true },
              { source: 'armor', value: -2, on: true },
            ],
            groups: [{ waves: [[12]] }],
          },
        },
      },
    })
    expect(
      await pressRequestedRollButton(await createFactsAfterRoll(createRequestFacts(), 12)),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.hasRolled',
    })
    const strangerActor = { ...ana, uuid: 'Actor.zoe', name: 'Zoe' }
    expect(await pressRequestedRollButton(createRequestFacts(), { actor: strangerActor })).toMatchObject({
      refused: 'HnB.storyMode.refusal.notAsked',
    })
    expect(
      await pressRequestedRollButton(createRequestFacts(), { actor: { ...ana, ...DEAD_STATUSES } }),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
  })

  it('an asked roll uses nothing of the round (ruling SM34), and does not ask for the level', async () => {
    const actor = { ...ana, turn: createFightPlace({ used: ['action', 'reaction'] }) }
    expect(await pressRequestedRollButton(createRequestFacts(), { actor }, [12])).not.toHaveProperty('edits')
    for (const level of [4, null])
      expect(
        makeRequestedRollAction.ask(createActionContextForRequest(createRequestFacts({ level }))),
      ).toMatchObject({
        context: { fixed: level, asksLevel: false, fights: false, secret: level === null },
        rememberedFields: [],
      })
  })

  it.each([
    [12, true],
    [11, false],
  ])('a roll of %d against level 4 succeeds: %s', async (dieFace, isRollSuccessful) => {
    expect(createMessageContext(await createFactsAfterRoll(createRequestFacts(), dieFace))).toMatchObject({
      members: [{ roll: { face: dieFace, success: isRollSuccessful } }, { roll: null }],
    })
  })
})

describe('a level that is kept secret', () => {
  const requestWithSecretLevel = createRequestFacts({ level: null })
  const decideRevealOfLevel = (rollFacts: RollRequestFacts, checkLevel: number | null, user = gamemaster) =>
    pressAction(
      revealRequestedLevelAction,
      createActionContextForRequest(rollFacts, { user }),
      { level: checkLevel },
      createScriptedChance([]),
    )

  it('a secret level judges nobody before the Gamemaster reveals it, and everybody afterwards', async () => {
    const ownFacts = await createFactsAfterRoll(requestWithSecretLevel, 12)
    const requestContext = createMessageContext(ownFacts)
    expect(requestContext).toMatchObject({ members: [{ roll: { face: 12, secret: true } }, {}] })
    expect(JSON.stringify(requestContext)).not.toContain('success')
    const actionOutcome = await decideRevealOfLevel(ownFacts, 4)
    expect(actionOutcome).toMatchObject({ amend: { set: { level: 4 } } })
    expect(createMessageContext(createFactsWithChangedFields(ownFacts, { level: 4 }))).toMatchObject({
      members: [{ roll: { success: true } }, {}],
    })
  })

  it.each([
    [
      'before anybody has rolled',
      requestWithSecretLevel,
      4,
      gamemaster,
      'HnB.storyMode.refusal.nobodyRolled',
    ],
    ['twice', createRequestFacts(), 4, gamemaster, 'HnB.storyMode.refusal.levelSaid'],
    ['by a player', requestWithSecretLevel, 4, player, 'HnB.refusal.onlyGM'],
  ])('the level is not revealed %s', async (_caseTitle, rollFacts, checkLevel, user, expectedRefusal) => {
    expect(await decideRevealOfLevel(rollFacts, checkLevel, user)).toMatchObject({ refused: expectedRefusal })
  })

  it('the revealed number must be a level', async () => {
    const ownFacts = await createFactsAfterRoll(requestWithSecretLevel, 12)
    expect(await decideRevealOfLevel(ownFacts, 0)).toMatchObject({ refused: 'HnB.storyMode.refusal.level' })
    expect(await decideRevealOfLevel(ownFacts, null)).toMatchObject({
      refused: 'HnB.storyMode.refusal.level',
    })
  })

  it('the message waits for each missing roll, and then for the Gamemaster', async () => {
    const messageKind = storyModeRuleset.messages.asked
    const ownFacts = await createFactsAfterRoll(requestWithSecretLevel, 12)
    const listRollRequestSteps = (rollRequestFacts: RollRequestFacts) =>
      messageKind?.pendingSteps(
        { uuid: 'ChatMessage.m', actor: '', facts: rollRequestFacts },
        {
          user: player,
          settings: usualStoryModeSettings,
          actor: ana,
          playedUuids: [],
          sides: [],
        },
      )
    expect(listRollRequestSteps(requestWithSecretLevel)?.map(({ actor: of }) => of?.name)).toEqual([
      'Ana',
      'Tom',
    ])
    expect(listRollRequestSteps(ownFacts)?.map(({ actor: of }) => of?.name)).toEqual(['Tom', undefined])
    expect(
      listRollRequestSteps(createRequestFacts({ members: ownFacts.members }))?.map(
        ({ actor: of }) => of?.name,
      ),
    ).toEqual(['Tom'])
  })
})
