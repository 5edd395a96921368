/** Tests that functions which pass stored data to a game refuse unreadable data and change nothing. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineAction } from '../../src/core/action'
import { defineOutline, defineRuleset } from '../../src/core/define-ruleset'
import { defineItemKind } from '../../src/core/item-kind'
import { defineMessageKind } from '../../src/core/message-kind'
import { createActionsOfContainingMessage } from '../../src/core/nested-actions'
import { refuse } from '../../src/core/outcome'
import type { Fighter } from '../../src/core/fight-rules'
import { integerField, recordField } from '../../src/core/schema'
import type {
  ItemView,
  MessageActionContext,
  RawActionContext,
  RawMessageActionContext,
} from '../../src/core/game-views'
import { defineMessageWindow } from '../../src/core/window-kind'
import { createScriptedChance } from '../support/chance'
import { ana, player } from '../support/people'

interface ToyState {
  readonly points: number
}
type ToyGame = { state: ToyState; settings: { readonly most: number }; readonly moment: 'rest' }
type NoteFacts = { readonly text: string }

const noteFactsSchema = v.object({ text: v.string() })
const actionToAcceptNote = defineAction<MessageActionContext<ToyGame, NoteFacts>, object>({
  answers: v.object({}),
  ask: () => refuse('asked'),
  people: () => ({ label: 'whom', minPeople: 1, maxPeople: 1, first: 'oneself', mayChooseSelf: true }),
  whyNotPerson: () => refuse('person'),
  whyNotNonOwner: (_click, [first]) => refuse('outsider', { first: first ?? '' }),
  decide: ({ message: { facts } }) => ({ amend: { set: { text: `${facts.text}!` }, label: { text: '' } } }),
})

const toyGameOutline = defineOutline<ToyGame>({
  id: 'toy',
  key: 'toy',
  icon: 'toy',
  firstAct: 'use',
  actorTypes: ['character'],
  state: recordField({ points: integerField(0, 9, 3) }),
  settings: recordField({ most: integerField(0, 9, 3) }),
  moments: { rest: { title: 'Rest', hint: '', icon: 'rest', asksRest: true, scope: 'side' } },
  derivedFields: ({ points }) => (points > 5 ? { points: 5 } : {}),
  rounds: {
    initiativeAction: '',
    initiativeGroupAction: null,
    updatesInitiative: false,
    heading: () => null,
    limitedUses: [],
    initiative: ({ state }) => state.points,
    trackerLine: ({ state }) => ({ text: `${state.points} points` }),
    comparison: (_all, { most }) => ({ compare: () => most, mayReorder: () => most > 0 }),
  },
})

const toyGameRuleset = defineRuleset<ToyGame>(toyGameOutline, {
  personView: ({ state }) => ({ lines: [{ phrase: { text: `${state.points} points` } }], buttons: [] }),
  tab: { context: () => ({}), actions: {} },
  toolStates: ({ settings }) => ({
    deal: { disabledReason: null, note: { text: `up to ${settings.most}` } },
  }),
  messages: {
    note: defineMessageKind<ToyGame, NoteFacts>({
      facts: noteFactsSchema,
      context: ({ facts }) => facts,
      isWaitPointless: ({ text }, { state }) => text === 'for the poor' && state.points > 3,
      actions: { nod: actionToAcceptNote },
    }),
    plain: defineMessageKind<ToyGame, NoteFacts>({
      facts: noteFactsSchema,
      context: ({ facts }) => facts,
      actions: {},
    }),
    pair: defineMessageKind<ToyGame, { readonly first: NoteFacts }>({
      facts: v.object({ first: noteFactsSchema }),
      context: () => ({}),
      actions: createActionsOfContainingMessage<ToyGame, { readonly first: NoteFacts }, NoteFacts>(
        { nod: actionToAcceptNote },
        ({ data, message: { facts } }) =>
          data['which'] === 'first' ? { path: 'first', facts: facts.first } : refuse('noSuchPart'),
      ),
    }),
  },
  items: {
    gear: defineItemKind<ToyGame, { readonly weight: number }>({
      fields: recordField({ weight: integerField(0, 9, 1) }),
      isShownOnTab: ({ fields }) => fields.weight > 0,
    }),
    trait: defineItemKind<ToyGame, { readonly weight: number }>({
      fields: recordField({ weight: integerField(0, 9, 1) }),
    }),
  },
  hand: {
    deckId: ({ most }) => `deck${most}`,
    analyseDeck: (_cards, { most }) => ({ isComplete: most === 0, lines: [] }),
    note: (situation) => ({
      phrase: { text: situation ? `${situation.state.points} points` : 'nobody' },
      act: 'draw',
      label: { text: '' },
      disabledReason: null,
    }),
  },
  cards: {
    deckId: ({ most }) => `deck${most}`,
    buttonData: (_cards, { most }) => ({ most: String(most) }),
    describeCard: (_card, { most }) => ({ suit: null, rank: { text: `up to ${most}` }, meanings: [] }),
  },
  recoveryRules: {
    effects: {
      rest: ({ state }) => [{ id: 'rest', phrase: { text: `${state.points} points` }, ticked: true }],
    },
    tableEffects: { rest: ({ most }) => [{ id: 'table', phrase: { text: `most ${most}` }, ticked: true }] },
    belongsToActors: ({ state }) => state.points > 0,
    applyChoice: ({ actor, state }) => ({
      edits: [{ target: actor.uuid, set: { points: state.points + 1 } }],
    }),
  },
  windows: {
    note: defineMessageWindow<ToyGame, NoteFacts>({
      kind: 'note',
      icon: 'note',
      title: 'Note',
      facts: noteFactsSchema,
      context: ({ facts, uuid }, { settings }) => ({ text: facts.text, uuid, most: settings.most }),
    }),
  },
})

const READABLE_ACTOR_STATE = { points: 4 }
const UNREADABLE_ACTOR_STATE = { points: -1 }
const chance = createScriptedChance([])
const createActionContextWithState = (
  storedState: unknown,
  gameSettings: unknown = { most: 2 },
): RawActionContext => ({
  actor: ana,
  state: storedState,
  items: [],
  settings: gameSettings,
  user: player,
  data: {},
  targets: [],
})
const createToolsActionContext = (gameSettings: unknown) => ({
  participants: [],
  settings: gameSettings,
  user: player,
  data: {},
})
const createViewerWithSettings = (gameSettings: unknown) => ({
  user: player,
  actor: null,
  playedUuids: [],
  sides: [],
  settings: gameSettings,
})
const createMessageOfNote = (messageFacts: unknown) => ({
  uuid: 'ChatMessage.m',
  actor: '',
  facts: messageFacts,
})
const createContextOfNoteWindow = (
  message: ReturnType<typeof createMessageOfNote>,
  viewer: ReturnType<typeof createViewerWithSettings>,
) => {
  const { note: window } = toyGameRuleset.windows
  return window?.subject === 'message' ? window.context(message, viewer) : undefined
}
const createFighter = (fighterId: string): Fighter => ({
  id: fighterId,
  initiative: 1,
  place: 0,
  played: true,
})
const [a, b] = [createFighter('a'), createFighter('b')]
const fighters = [a, b]
const stateOfEmptyHand = { held: 0, handsDrawn: 0 }
const kingCard = { id: 'king', suit: 'x', value: 1, name: 'King', img: '' }
const [most, none] = [{ most: 2 }, { most: 'many' }]

describe('an actor whose data cannot be read', () => {
  it.each([
    [
      'has no initiative of itself, and rolls like anybody else',
      (gameData: unknown) => toyGameRuleset.rounds?.initiative(createActionContextWithState(gameData)),
      4,
      null,
    ],
    [
      'has no line in the tracker',
      (gameData: unknown) => toyGameRuleset.rounds?.trackerLine(createActionContextWithState(gameData)),
      { text: '4 points' },
      null,
    ],
    [
      'recovers nothing',
      (gameData: unknown) =>
        toyGameRuleset.recoveryRules?.effects(createActionContextWithState(gameData), 'rest', { rest: 'yes' })
          .length,
      1,
      0,
    ],
    [
      'belongs to nobody',
      (gameData: unknown) =>
        toyGameRuleset.recoveryRules?.belongsToActors?.(createActionContextWithState(gameData), []),
      true,
      false,
    ],
    [
      'chooses nothing: it is refused',
      (gameData: unknown) =>
        toyGameRuleset.recoveryRules?.applyChoice(createActionContextWithState(gameData), 'rest', 'one'),
      { edits: [{ target: ana.uuid, set: { 'system.toy.points': 5 } }] },
      refuse('HnB.refusal.unreadableActor', { name: 'Ana' }),
    ],
    [
      'takes nothing on from another value',
      (gameData: unknown) => toyGameRuleset.derivedFields(gameData),
      {},
      {},
    ],
    [
      'has no hand to draw; the note says why',
      (gameData: unknown) =>
        toyGameRuleset.hand?.note(createActionContextWithState(gameData), stateOfEmptyHand).phrase,
      { text: '4 points' },
      { key: 'HnB.refusal.unreadableActor', data: { name: 'Ana' } },
    ],
    [
      'says so among the people of the scene',
      (gameData: unknown) =>
        toyGameRuleset
          .personView({ ...createActionContextWithState(gameData), hand: null })
          .lines.map(({ phrase }) => phrase),
      [{ text: '4 points' }],
      [{ key: 'HnB.refusal.unreadableActor', data: { name: 'Ana' } }],
    ],
    [
      'leaves no message moot',
      (gameData: unknown) =>
        toyGameRuleset.messages.note?.isWaitPointless(
          createMessageOfNote({ text: 'for the poor' }),
          createActionContextWithState(gameData),
        ),
      true,
      false,
    ],
  ])(
    'an actor whose data cannot be read: %s',
    (_caseTitle, readAnswerFromData, expectedResultOfReadableData, expectedResultOfUnreadableData) => {
      expect(readAnswerFromData(READABLE_ACTOR_STATE)).toEqual(expectedResultOfReadableData)
      expect(readAnswerFromData(UNREADABLE_ACTOR_STATE)).toEqual(expectedResultOfUnreadableData)
    },
  )

  it('a Gamemaster without a character can draw a hand', () =>
    expect(toyGameRuleset.hand?.note(null, stateOfEmptyHand)).toMatchObject({
      phrase: { text: 'nobody' },
      act: 'draw',
    }))

  it('a value that follows from too high a value is lowered, too', () =>
    expect(toyGameRuleset.derivedFields({ points: 8 })).toEqual({ points: 5 }))
})

describe('settings that cannot be read', () => {
  it.each([
    [
      'leave the order of turns as it is',
      (gameData: unknown) => toyGameRuleset.rounds?.comparison(fighters, gameData).compare(a, b),
      2,
      0,
    ],
    [
      'let nobody change places',
      (gameData: unknown) => toyGameRuleset.rounds?.comparison(fighters, gameData).mayReorder(a, b),
      true,
      false,
    ],
    ['name no deck for the hands', (gameData: unknown) => toyGameRuleset.hand?.deckId(gameData), 'deck2', ''],
    [
      'miss no card of a deck',
      (gameData: unknown) => toyGameRuleset.hand?.analyseDeck([], gameData).isComplete,
      false,
      true,
    ],
    [
      'name no deck for the cards',
      (gameData: unknown) => toyGameRuleset.cards?.deckId(gameData),
      'deck2',
      '',
    ],
    [
      'say nothing about cards',
      (gameData: unknown) => toyGameRuleset.cards?.buttonData([], gameData),
      { most: '2' },
      {},
    ],
    [
      'give a card no face',
      (gameData: unknown) => toyGameRuleset.cards?.describeCard(kingCard, gameData)?.rank,
      { text: 'up to 2' },
      undefined,
    ],
    [
      'leave the table nothing effect',
      (gameData: unknown) => toyGameRuleset.recoveryRules?.tableEffects?.(gameData, 'rest').length,
      1,
      0,
    ],
    [
      'say nothing of the tools',
      (gameData: unknown) => toyGameRuleset.toolStates(createToolsActionContext(gameData)),
      { deal: { disabledReason: null, note: { text: 'up to 2' } } },
      {},
    ],
    [
      'show no window of a message',
      (gameData: unknown) =>
        createContextOfNoteWindow(createMessageOfNote({ text: 'hi' }), createViewerWithSettings(gameData)),
      { text: 'hi', uuid: 'ChatMessage.m', most: 2 },
      null,
    ],
    [
      'show no message',
      (gameData: unknown) =>
        toyGameRuleset.messages.note?.context(
          createMessageOfNote({ text: 'hi' }),
          createViewerWithSettings(gameData),
        ),
      { text: 'hi' },
      null,
    ],
  ])(
    'unreadable settings: %s',
    (_caseTitle, readAnswerFromData, expectedResultOfReadableData, expectedResultOfUnreadableData) => {
      expect(readAnswerFromData(most)).toEqual(expectedResultOfReadableData)
      expect(readAnswerFromData(none)).toEqual(expectedResultOfUnreadableData)
    },
  )
})

describe('a message', () => {
  it('a message with unreadable facts has no window, and still waits', () => {
    expect(
      createContextOfNoteWindow(createMessageOfNote({ text: 4 }), createViewerWithSettings(most)),
    ).toBeNull()
    expect(
      toyGameRuleset.messages.note?.isWaitPointless(
        createMessageOfNote({ text: 4 }),
        createActionContextWithState({ points: 9 }),
      ),
    ).toBe(false)
  })

  it('a message keeps waiting if its game gives no reason against it', () =>
    expect(
      toyGameRuleset.messages.plain?.isWaitPointless(
        createMessageOfNote({ text: 'for the poor' }),
        createActionContextWithState({ points: 9 }),
      ),
    ).toBe(false))
})

describe('an item', () => {
  const isItemShownOnTab = (itemType: 'gear' | 'trait', itemFields: unknown) => {
    const unreadableItemView: ItemView = {
      uuid: 'Item.i',
      id: 'i',
      name: 'Thing',
      img: '',
      type: itemType,
      fields: itemFields,
    }
    return toyGameRuleset.items[itemType]?.isShownOnTab(unreadableItemView)
  }

  it.each([
    ['that its game shows', 'gear', { weight: 1 }, true],
    ['that its game does not show', 'gear', { weight: 0 }, false],
    ['of a kind that is always shown', 'trait', { weight: 0 }, true],
    ['that cannot be read: so that somebody sees it', 'gear', { weight: 'much' }, true],
  ] as const)('%s has a place on the tab: %4$s', (_caseTitle, itemType, itemFields, isItemShown) =>
    expect(isItemShownOnTab(itemType, itemFields)).toBe(isItemShown),
  )

  it.each([
    [{ weight: 1 }, false],
    [{ weight: 'much' }, true],
  ])('an item with %j is marked as unreadable: %s', (itemFields, isItemMarkedUnreadable) =>
    expect(
      toyGameRuleset.items.gear?.isUnreadable({
        uuid: 'Item.i',
        id: 'i',
        name: '',
        img: '',
        type: 'gear',
        fields: itemFields,
      }),
    ).toBe(isItemMarkedUnreadable),
  )
})

describe('one of several parts of a message', () => {
  const actionOfNodding = toyGameRuleset.messages.pair?.actions['nod']
  const createActionContextForMessagePart = (partName: string): RawMessageActionContext => ({
    ...createActionContextWithState(READABLE_ACTOR_STATE),
    data: { which: partName },
    message: createMessageOfNote({ first: { text: 'yes' } }),
    sides: [],
  })
  const expectedRefusal = refuse('noSuchPart')

  it.each([
    [
      'asks for people as it does alone',
      () => actionOfNodding?.people(createActionContextForMessagePart('first'))?.label,
      'whom',
    ],
    [
      'asks as it does alone',
      () => actionOfNodding?.ask(createActionContextForMessagePart('first')),
      refuse('asked'),
    ],
    [
      'refuses somebody as it does alone',
      () => actionOfNodding?.whyNotPerson(createActionContextForMessagePart('first')),
      refuse('person'),
    ],
    [
      'refuses who has no part as it does alone',
      () => actionOfNodding?.whyNotNonOwner(createActionContextForMessagePart('first'), ['Actor.x']),
      refuse('outsider', { first: 'Actor.x' }),
    ],
    [
      'that is not there asks for nobody',
      () => actionOfNodding?.people(createActionContextForMessagePart('second')),
      null,
    ],
    [
      'that is not there asks nothing',
      () => actionOfNodding?.ask(createActionContextForMessagePart('second')),
      expectedRefusal,
    ],
    [
      'that is not there refuses anybody',
      () => actionOfNodding?.whyNotPerson(createActionContextForMessagePart('second')),
      expectedRefusal,
    ],
    [
      'that is not there refuses who has no part',
      () => actionOfNodding?.whyNotNonOwner(createActionContextForMessagePart('second'), []),
      expectedRefusal,
    ],
  ])('an unreadable part of a message: %s', (_caseTitle, readAnswerFromData, expectedValue) =>
    expect(readAnswerFromData()).toEqual(expectedValue),
  )

  it('a readable part of a message changes only itself', async () => {
    expect(await actionOfNodding?.decide(createActionContextForMessagePart('first'), {}, chance)).toEqual({
      amend: { set: { 'first.text': 'yes!' }, label: { text: '' } },
    })
    expect(await actionOfNodding?.decide(createActionContextForMessagePart('second'), {}, chance)).toEqual(
      expectedRefusal,
    )
  })
})
