/** Tests every function that passes stored data to a game. It refuses unreadable data and changes nothing. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineAction } from '../../src/core/action'
import { defineOutline, defineRuleset } from '../../src/core/define-ruleset'
import { defineItemKind } from '../../src/core/item-kind'
import { defineMessageKind } from '../../src/core/message-kind'
import { liftNestedActions } from '../../src/core/nested-actions'
import { refuse } from '../../src/core/outcome'
import type { Fighter } from '../../src/core/fight-rules'
import { integerField, recordField } from '../../src/core/schema'
import type { ItemView, MessageClick, RawClick, RawMessageClick } from '../../src/core/game-views'
import { defineMessageWindow } from '../../src/core/window-kind'
import { scriptedChance } from '../support/chance'
import { ana, player } from '../support/people'

interface ToyState {
  readonly points: number
}
type ToyGame = { state: ToyState; settings: { readonly most: number }; readonly moment: 'rest' }
type NoteFacts = { readonly text: string }

const noteFacts = v.object({ text: v.string() })
const acceptNote = defineAction<MessageClick<ToyGame, NoteFacts>, object>({
  answers: v.object({}),
  ask: () => refuse('asked'),
  people: () => ({ label: 'whom', minPeople: 1, maxPeople: 1, first: 'oneself', mayChooseSelf: true }),
  whyNotPerson: () => refuse('person'),
  whyNotNonOwner: (_click, [first]) => refuse('outsider', { first: first ?? '' }),
  decide: ({ message: { facts } }) => ({ amend: { set: { text: `${facts.text}!` }, label: { text: '' } } }),
})

const toyOutline = defineOutline<ToyGame>({
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

const toyRuleset = defineRuleset<ToyGame>(toyOutline, {
  personView: ({ state }) => ({ lines: [{ phrase: { text: `${state.points} points` } }], buttons: [] }),
  tab: { context: () => ({}), actions: {} },
  toolStates: ({ settings }) => ({
    deal: { disabledReason: null, note: { text: `up to ${settings.most}` } },
  }),
  messages: {
    note: defineMessageKind<ToyGame, NoteFacts>({
      facts: noteFacts,
      context: ({ facts }) => facts,
      isWaitPointless: ({ text }, { state }) => text === 'for the poor' && state.points > 3,
      actions: { nod: acceptNote },
    }),
    plain: defineMessageKind<ToyGame, NoteFacts>({
      facts: noteFacts,
      context: ({ facts }) => facts,
      actions: {},
    }),
    pair: defineMessageKind<ToyGame, { readonly first: NoteFacts }>({
      facts: v.object({ first: noteFacts }),
      context: () => ({}),
      actions: liftNestedActions<ToyGame, { readonly first: NoteFacts }, NoteFacts>(
        { nod: acceptNote },
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
      facts: noteFacts,
      context: ({ facts, uuid }, { settings }) => ({ text: facts.text, uuid, most: settings.most }),
    }),
  },
})

const READABLE_STATE = { points: 4 }
const UNREADABLE_STATE = { points: -1 }
const chance = scriptedChance([])
const clickWithState = (state: unknown, settings: unknown = { most: 2 }): RawClick => ({
  actor: ana,
  state,
  items: [],
  settings,
  user: player,
  data: {},
  targets: [],
})
const createToolsClick = (settings: unknown) => ({ participants: [], settings, user: player, data: {} })
const viewerWithSettings = (settings: unknown) => ({
  user: player,
  actor: null,
  playedUuids: [],
  sides: [],
  settings,
})
const createNoteMessage = (facts: unknown) => ({ uuid: 'ChatMessage.m', actor: '', facts })
const noteWindowContext = (
  message: ReturnType<typeof createNoteMessage>,
  viewer: ReturnType<typeof viewerWithSettings>,
) => {
  const { note: window } = toyRuleset.windows
  return window?.subject === 'message' ? window.context(message, viewer) : undefined
}
const createFighter = (id: string): Fighter => ({ id, initiative: 1, place: 0, played: true })
const [a, b] = [createFighter('a'), createFighter('b')]
const fighters = [a, b]
const hand = { held: 0, handsDrawn: 0 }
const kingCard = { id: 'king', suit: 'x', value: 1, name: 'King', img: '' }
const [most, none] = [{ most: 2 }, { most: 'many' }]

describe('an actor whose data cannot be read', () => {
  it.each([
    [
      'has no initiative of itself, and rolls like anybody else',
      (s: unknown) => toyRuleset.rounds?.initiative(clickWithState(s)),
      4,
      null,
    ],
    [
      'has no line in the tracker',
      (s: unknown) => toyRuleset.rounds?.trackerLine(clickWithState(s)),
      { text: '4 points' },
      null,
    ],
    [
      'recovers nothing',
      (s: unknown) => toyRuleset.recoveryRules?.effects(clickWithState(s), 'rest', { rest: 'yes' }).length,
      1,
      0,
    ],
    [
      'belongs to nobody',
      (s: unknown) => toyRuleset.recoveryRules?.belongsToActors?.(clickWithState(s), []),
      true,
      false,
    ],
    [
      'chooses nothing: it is refused',
      (s: unknown) => toyRuleset.recoveryRules?.applyChoice(clickWithState(s), 'rest', 'one'),
      { edits: [{ target: ana.uuid, set: { 'system.toy.points': 5 } }] },
      refuse('HnB.refusal.unreadableActor', { name: 'Ana' }),
    ],
    ['takes nothing on from another value', (s: unknown) => toyRuleset.derivedFields(s), {}, {}],
    [
      'has no hand to draw; the note says why',
      (s: unknown) => toyRuleset.hand?.note(clickWithState(s), hand).phrase,
      { text: '4 points' },
      { key: 'HnB.refusal.unreadableActor', data: { name: 'Ana' } },
    ],
    [
      'says so among the people of the scene',
      (s: unknown) =>
        toyRuleset.personView({ ...clickWithState(s), hand: null }).lines.map(({ phrase }) => phrase),
      [{ text: '4 points' }],
      [{ key: 'HnB.refusal.unreadableActor', data: { name: 'Ana' } }],
    ],
    [
      'leaves no message moot',
      (s: unknown) =>
        toyRuleset.messages.note?.isWaitPointless(
          createNoteMessage({ text: 'for the poor' }),
          clickWithState(s),
        ),
      true,
      false,
    ],
  ])(
    'an actor whose data cannot be read: %s',
    (_caseTitle, readAnswer, expectedReadable, expectedUnreadable) => {
      expect(readAnswer(READABLE_STATE)).toEqual(expectedReadable)
      expect(readAnswer(UNREADABLE_STATE)).toEqual(expectedUnreadable)
    },
  )

  it('a Gamemaster without a character can draw a hand', () =>
    expect(toyRuleset.hand?.note(null, hand)).toMatchObject({ phrase: { text: 'nobody' }, act: 'draw' }))

  it('a value that follows from too high a value is lowered, too', () =>
    expect(toyRuleset.derivedFields({ points: 8 })).toEqual({ points: 5 }))
})

describe('settings that cannot be read', () => {
  it.each([
    [
      'leave the order of turns as it is',
      (s: unknown) => toyRuleset.rounds?.comparison(fighters, s).compare(a, b),
      2,
      0,
    ],
    [
      'let nobody change places',
      (s: unknown) => toyRuleset.rounds?.comparison(fighters, s).mayReorder(a, b),
      true,
      false,
    ],
    ['name no deck for the hands', (s: unknown) => toyRuleset.hand?.deckId(s), 'deck2', ''],
    ['miss no card of a deck', (s: unknown) => toyRuleset.hand?.analyseDeck([], s).isComplete, false, true],
    ['name no deck for the cards', (s: unknown) => toyRuleset.cards?.deckId(s), 'deck2', ''],
    ['say nothing about cards', (s: unknown) => toyRuleset.cards?.buttonData([], s), { most: '2' }, {}],
    [
      'give a card no face',
      (s: unknown) => toyRuleset.cards?.describeCard(kingCard, s)?.rank,
      { text: 'up to 2' },
      undefined,
    ],
    [
      'leave the table nothing effect',
      (s: unknown) => toyRuleset.recoveryRules?.tableEffects?.(s, 'rest').length,
      1,
      0,
    ],
    [
      'say nothing of the tools',
      (s: unknown) => toyRuleset.toolStates(createToolsClick(s)),
      { deal: { disabledReason: null, note: { text: 'up to 2' } } },
      {},
    ],
    [
      'show no window of a message',
      (s: unknown) => noteWindowContext(createNoteMessage({ text: 'hi' }), viewerWithSettings(s)),
      { text: 'hi', uuid: 'ChatMessage.m', most: 2 },
      null,
    ],
    [
      'show no message',
      (s: unknown) =>
        toyRuleset.messages.note?.context(createNoteMessage({ text: 'hi' }), viewerWithSettings(s)),
      { text: 'hi' },
      null,
    ],
  ])('unreadable settings: %s', (_caseTitle, readAnswer, expectedReadable, expectedUnreadable) => {
    expect(readAnswer(most)).toEqual(expectedReadable)
    expect(readAnswer(none)).toEqual(expectedUnreadable)
  })
})

describe('a message', () => {
  it('a message with unreadable facts has no window, and still waits', () => {
    expect(noteWindowContext(createNoteMessage({ text: 4 }), viewerWithSettings(most))).toBeNull()
    expect(
      toyRuleset.messages.note?.isWaitPointless(
        createNoteMessage({ text: 4 }),
        clickWithState({ points: 9 }),
      ),
    ).toBe(false)
  })

  it('a message keeps waiting if its game gives no reason against it', () =>
    expect(
      toyRuleset.messages.plain?.isWaitPointless(
        createNoteMessage({ text: 'for the poor' }),
        clickWithState({ points: 9 }),
      ),
    ).toBe(false))
})

describe('an item', () => {
  const isItemOnTab = (itemType: 'gear' | 'trait', fields: unknown) => {
    const rawItem: ItemView = { uuid: 'Item.i', id: 'i', name: 'Thing', img: '', type: itemType, fields }
    return toyRuleset.items[itemType]?.isShownOnTab(rawItem)
  }

  it.each([
    ['that its game shows', 'gear', { weight: 1 }, true],
    ['that its game does not show', 'gear', { weight: 0 }, false],
    ['of a kind that is always shown', 'trait', { weight: 0 }, true],
    ['that cannot be read: so that somebody sees it', 'gear', { weight: 'much' }, true],
  ] as const)('%s has a place on the tab: %4$s', (_caseTitle, type, fields, isShown) =>
    expect(isItemOnTab(type, fields)).toBe(isShown),
  )

  it.each([
    [{ weight: 1 }, false],
    [{ weight: 'much' }, true],
  ])('an item with %j is marked as unreadable: %s', (fields, isMarkedUnreadable) =>
    expect(
      toyRuleset.items.gear?.isUnreadable({
        uuid: 'Item.i',
        id: 'i',
        name: '',
        img: '',
        type: 'gear',
        fields,
      }),
    ).toBe(isMarkedUnreadable),
  )
})

describe('one of several parts of a message', () => {
  const nodAction = toyRuleset.messages.pair?.actions['nod']
  const clickOnMessagePart = (partName: string): RawMessageClick => ({
    ...clickWithState(READABLE_STATE),
    data: { which: partName },
    message: createNoteMessage({ first: { text: 'yes' } }),
    sides: [],
  })
  const expectedRefusal = refuse('noSuchPart')

  it.each([
    ['asks for people as it does alone', () => nodAction?.people(clickOnMessagePart('first'))?.label, 'whom'],
    ['asks as it does alone', () => nodAction?.ask(clickOnMessagePart('first')), refuse('asked')],
    [
      'refuses somebody as it does alone',
      () => nodAction?.whyNotPerson(clickOnMessagePart('first')),
      refuse('person'),
    ],
    [
      'refuses who has no part as it does alone',
      () => nodAction?.whyNotNonOwner(clickOnMessagePart('first'), ['Actor.x']),
      refuse('outsider', { first: 'Actor.x' }),
    ],
    ['that is not there asks for nobody', () => nodAction?.people(clickOnMessagePart('second')), null],
    ['that is not there asks nothing', () => nodAction?.ask(clickOnMessagePart('second')), expectedRefusal],
    [
      'that is not there refuses anybody',
      () => nodAction?.whyNotPerson(clickOnMessagePart('second')),
      expectedRefusal,
    ],
    [
      'that is not there refuses who has no part',
      () => nodAction?.whyNotNonOwner(clickOnMessagePart('second'), []),
      expectedRefusal,
    ],
  ])('an unreadable part of a message: %s', (_caseTitle, readAnswer, expected) =>
    expect(readAnswer()).toEqual(expected),
  )

  it('a readable part of a message changes only itself', async () => {
    expect(await nodAction?.decide(clickOnMessagePart('first'), {}, chance)).toEqual({
      amend: { set: { 'first.text': 'yes!' }, label: { text: '' } },
    })
    expect(await nodAction?.decide(clickOnMessagePart('second'), {}, chance)).toEqual(expectedRefusal)
  })
})
