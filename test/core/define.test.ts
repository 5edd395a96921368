/** Tests `defineRuleset`, which makes a ruleset from its parts. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineAction } from '../../src/core/action'
import { defineOutline, defineRuleset } from '../../src/core/define-ruleset'
import { defineMessageKind } from '../../src/core/message-kind'
import { refuse } from '../../src/core/outcome'
import { integerField, recordField } from '../../src/core/schema'
import type { ActionContext, RawActionContext } from '../../src/core/game-views'
import { createScriptedChance } from '../support/chance'

interface ToyState {
  readonly points: number
}
type ToyGame = { state: ToyState; settings: object }

const toyStateSchema = recordField({ points: integerField(0, 9, 3) })
const actionContextsOfDecisions: unknown[] = []

const toyGameOutline = defineOutline<ToyGame>({
  id: 'toy',
  key: 'toy',
  icon: 'toy',
  firstAct: 'grow',
  actorTypes: ['character'],
  state: toyStateSchema,
  settings: recordField({}),
})

const toyGameRuleset = defineRuleset<ToyGame>(toyGameOutline, {
  personView: ({ state }) => ({ lines: [{ phrase: { text: String(state.points) } }], buttons: [] }),
  tab: {
    context: ({ state }) => ({ points: state.points }),
    actions: {
      use: defineAction<ActionContext<ToyGame>, { many: number }>({
        answers: v.object({ many: v.number() }),
        decide({ actor, state }, { many }) {
          actionContextsOfDecisions.push(many)
          return many > state.points
            ? refuse('tooFew')
            : { edits: [{ target: actor.uuid, set: { points: state.points - many } }] }
        },
      }),
    },
  },
  messages: {
    note: defineMessageKind<ToyGame, { text: string }>({
      facts: v.object({ text: v.string() }),
      context: ({ facts }) => ({ shown: facts.text }),
      actions: {},
    }),
  },
})

const createActionContext = (storedState: unknown): RawActionContext => ({
  actor: {
    uuid: 'Actor.a',
    id: 'a',
    name: 'Ana',
    img: '',
    type: 'character',
    statuses: [],
    conditions: [],
    turn: null,
  },
  state: storedState,
  items: [],
  settings: {},
  user: { id: 'u', name: 'U', isGM: false },
  data: {},
  targets: [],
})
const chance = createScriptedChance([])

describe('a ruleset', () => {
  it('a ruleset writes its own fields below its key', async () => {
    expect(
      await toyGameRuleset.tab.actions.use?.decide(createActionContext({ points: 3 }), { many: 2 }, chance),
    ).toEqual({
      edits: [{ target: 'Actor.a', set: { 'system.toy.points': 1 } }],
    })
  })

  it('a ruleset returns the refusal of its rules', async () => {
    expect(
      await toyGameRuleset.tab.actions.use?.decide(createActionContext({ points: 1 }), { many: 2 }, chance),
    ).toEqual(refuse('tooFew'))
  })

  it.each([
    [{}, 'many'],
    [{ many: 'two' }, 'many'],
    [null, null],
    ['x', null],
  ])(
    'a ruleset refuses answers that it did not ask for, at the wrong field: %j',
    async (formAnswers, expectedWrongField) => {
      actionContextsOfDecisions.length = 0
      const expectedRefusal = refuse('HnB.refusal.badAnswer')
      expect(
        await toyGameRuleset.tab.actions.use?.decide(createActionContext({ points: 3 }), formAnswers, chance),
      ).toEqual(
        expectedWrongField === null ? expectedRefusal : { ...expectedRefusal, field: expectedWrongField },
      )
      expect(actionContextsOfDecisions).toEqual([])
    },
  )

  it.each([null, 7, { points: -1 }, { points: 'many' }])(
    'a ruleset refuses corrupt data: %j',
    async (storedState) => {
      expect(
        await toyGameRuleset.tab.actions.use?.decide(createActionContext(storedState), { many: 1 }, chance),
      ).toEqual(refuse('HnB.refusal.unreadableActor', { name: 'Ana' }))
      expect(toyGameRuleset.tab.context(createActionContext(storedState), [])).toBeNull()
    },
  )

  it('a ruleset shows a message with readable facts, and nothing for any other message', () => {
    const viewer = {
      user: { id: 'u', name: 'U', isGM: false },
      actor: null,
      playedUuids: [],
      sides: [],
      settings: {},
    }
    const messageFields = { uuid: 'ChatMessage.m', actor: 'Actor.a' }
    expect(
      toyGameRuleset.messages.note?.context({ ...messageFields, facts: { text: 'hi' } }, viewer),
    ).toEqual({
      shown: 'hi',
    })
    expect(toyGameRuleset.messages.note?.context({ ...messageFields, facts: { text: 4 } }, viewer)).toBeNull()
  })
})
