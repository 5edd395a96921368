/** Tests rolls that the Gamemaster requests. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { MessageClick, Participant } from '../../src/core/game-views'
import type { RollRequestFacts } from '../../src/story-mode/roll-request/roll-request-facts'
import { rollRequestFactsSchema } from '../../src/story-mode/roll-request/roll-request-facts'
import { revealRequestedLevel, makeRequestedRoll } from '../../src/story-mode/roll-request/requested-roll'
import type { StoryMode } from '../../src/story-mode/rules'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { pressAction, pressGroupAction, factsWithFieldsSet } from '../support/actions'
import { scriptedChance } from '../support/chance'
import { ana, gamemaster, player } from '../support/people'
import {
  armorItem,
  createStoryModeClick,
  creatureOfLevel,
  storyModeState,
  createFightPlace,
  usualStoryModeSettings,
  woundItem,
} from '../support/story-mode'

const createPerson = (
  name: string,
  actorOverrides: Partial<Participant<StoryMode>['actor']> = {},
): Participant<StoryMode> => ({
  actor: { ...ana, uuid: `Actor.${name}`, id: name, name, ...actorOverrides },
  state: storyModeState(),
  items: [],
})
const DEAD_STATUSES = { statuses: ['dead'] }

const pressRollRequest = (participants: readonly Participant<StoryMode>[], answers: object) =>
  pressGroupAction(
    storyModeRuleset.group.ask,
    { participants, settings: usualStoryModeSettings, user: gamemaster, data: {} },
    answers,
    scriptedChance([]),
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
  ])('the Gamemaster asks several characters for a roll: %s', async (_caseTitle, answers, facts) => {
    const outcome = await pressRollRequest([createPerson('Mina'), createPerson('Tom')], answers)
    expect(outcome).toMatchObject({ post: { kind: 'asked', retractable: true, facts } })
    const postedFacts = isRefusal(outcome) ? null : outcome.post?.facts
    expect(v.is(rollRequestFactsSchema, postedFacts)).toBe(true)
    expect(Object.values((postedFacts as RollRequestFacts).members)).toEqual([
      { uuid: 'Actor.Mina', name: 'Mina', roll: null },
      { uuid: 'Actor.Tom', name: 'Tom', roll: null },
    ])
  })

  it('a request asks one or more people, characters first, and proposes a task of level 3, of up to 6', () => {
    const groupClick = { participants: [], settings: usualStoryModeSettings, user: gamemaster, data: {} }
    expect(storyModeRuleset.group.ask?.people?.(groupClick)).toMatchObject({
      minPeople: 1,
      first: 'characters',
      mayChooseSelf: true,
    })
    expect(storyModeRuleset.group.ask?.ask(groupClick)).toMatchObject({
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
      [creatureOfLevel(3)],
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
  ])('the request refuses %s', async (_caseTitle, participants, answers, expectedRefusal) => {
    expect(await pressRollRequest(participants, answers)).toMatchObject({ refused: expectedRefusal })
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
const clickOnRequest = (
  rollFacts: RollRequestFacts,
  clickOverrides: Partial<MessageClick<StoryMode, RollRequestFacts>> = {},
) => ({
  ...createStoryModeClick(),
  message: { uuid: 'ChatMessage.m', actor: '', facts: rollFacts },
  sides: [],
  ...clickOverrides,
})
const pressRequestedRoll = (
  rollFacts: RollRequestFacts,
  clickOverrides: Partial<MessageClick<StoryMode, RollRequestFacts>> = {},
  rolledFaces: readonly number[] = [],
) =>
  pressAction(makeRequestedRoll, clickOnRequest(rollFacts, clickOverrides), {}, scriptedChance(rolledFaces))
const factsAfterRoll = async (rollFacts: RollRequestFacts, rolledFace: number) => {
  const outcome = await pressRequestedRoll(rollFacts, {}, [rolledFace])
  return factsWithFieldsSet(rollFacts, isRefusal(outcome) ? {} : outcome.amend?.set)
}
const messageContext = (rollFacts: RollRequestFacts) =>
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
    const items = [woundItem('lingering'), armorItem('heavy')]
    expect(await pressRequestedRoll(createRequestFacts({ check: 'stealth' }), { items }, [12])).toMatchObject(
      {
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
      },
    )
    expect(await pressRequestedRoll(await factsAfterRoll(createRequestFacts(), 12))).toMatchObject({
      refused: 'HnB.storyMode.refusal.hasRolled',
    })
    const strangerActor = { ...ana, uuid: 'Actor.zoe', name: 'Zoe' }
    expect(await pressRequestedRoll(createRequestFacts(), { actor: strangerActor })).toMatchObject({
      refused: 'HnB.storyMode.refusal.notAsked',
    })
    expect(
      await pressRequestedRoll(createRequestFacts(), { actor: { ...ana, ...DEAD_STATUSES } }),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
  })

  it('an asked roll uses nothing of the round (ruling SM34), and does not ask for the level', async () => {
    const actor = { ...ana, turn: createFightPlace({ used: ['action', 'reaction'] }) }
    expect(await pressRequestedRoll(createRequestFacts(), { actor }, [12])).not.toHaveProperty('edits')
    for (const level of [4, null])
      expect(makeRequestedRoll.ask(clickOnRequest(createRequestFacts({ level })))).toMatchObject({
        context: { fixed: level, asksLevel: false, fights: false, secret: level === null },
        rememberedFields: [],
      })
  })

  it.each([
    [12, true],
    [11, false],
  ])('a roll of %d against level 4 succeeds: %s', async (face, hasSucceeded) => {
    expect(messageContext(await factsAfterRoll(createRequestFacts(), face))).toMatchObject({
      members: [{ roll: { face, success: hasSucceeded } }, { roll: null }],
    })
  })
})

describe('a level that is kept secret', () => {
  const secretRequest = createRequestFacts({ level: null })
  const decideRevealLevel = (rollFacts: RollRequestFacts, level: number | null, user = gamemaster) =>
    pressAction(revealRequestedLevel, clickOnRequest(rollFacts, { user }), { level }, scriptedChance([]))

  it('a secret level judges nobody before the Gamemaster reveals it, and everybody afterwards', async () => {
    const ownFacts = await factsAfterRoll(secretRequest, 12)
    const context = messageContext(ownFacts)
    expect(context).toMatchObject({ members: [{ roll: { face: 12, secret: true } }, {}] })
    expect(JSON.stringify(context)).not.toContain('success')
    const outcome = await decideRevealLevel(ownFacts, 4)
    expect(outcome).toMatchObject({ amend: { set: { level: 4 } } })
    expect(messageContext(factsWithFieldsSet(ownFacts, { level: 4 }))).toMatchObject({
      members: [{ roll: { success: true } }, {}],
    })
  })

  it.each([
    ['before anybody has rolled', secretRequest, 4, gamemaster, 'HnB.storyMode.refusal.nobodyRolled'],
    ['twice', createRequestFacts(), 4, gamemaster, 'HnB.storyMode.refusal.levelSaid'],
    ['by a player', secretRequest, 4, player, 'HnB.refusal.onlyGM'],
  ])('the level is not revealed %s', async (_caseTitle, rollFacts, level, user, expectedRefusal) => {
    expect(await decideRevealLevel(rollFacts, level, user)).toMatchObject({ refused: expectedRefusal })
  })

  it('the revealed number must be a level', async () => {
    const ownFacts = await factsAfterRoll(secretRequest, 12)
    expect(await decideRevealLevel(ownFacts, 0)).toMatchObject({ refused: 'HnB.storyMode.refusal.level' })
    expect(await decideRevealLevel(ownFacts, null)).toMatchObject({ refused: 'HnB.storyMode.refusal.level' })
  })

  it('the message waits for each missing roll, and then for the Gamemaster', async () => {
    const messageKind = storyModeRuleset.messages.asked
    const ownFacts = await factsAfterRoll(secretRequest, 12)
    const rollRequestSteps = (request: RollRequestFacts) =>
      messageKind?.pendingSteps(
        { uuid: 'ChatMessage.m', actor: '', facts: request },
        {
          user: player,
          settings: usualStoryModeSettings,
          actor: ana,
          playedUuids: [],
          sides: [],
        },
      )
    expect(rollRequestSteps(secretRequest)?.map(({ actor: of }) => of?.name)).toEqual(['Ana', 'Tom'])
    expect(rollRequestSteps(ownFacts)?.map(({ actor: of }) => of?.name)).toEqual(['Tom', undefined])
    expect(
      rollRequestSteps(createRequestFacts({ members: ownFacts.members }))?.map(({ actor: of }) => of?.name),
    ).toEqual(['Tom'])
  })
})
