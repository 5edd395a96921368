import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Moment, RawMoment } from '../../src/core/contract'
import { refuse } from '../../src/core/outcome'
import { action, card, defineRuleset } from '../../src/core/ruleset'
import { integer, record } from '../../src/core/schema'
import { scriptedTable } from '../support/table'

interface State {
  readonly points: number
}
type Toy = { state: State; settings: object }

const state = record({ points: integer(0, 9, 3) })
const seen: unknown[] = []

const toy = defineRuleset<Toy>({
  id: 'toy',
  key: 'toy',
  icon: 'toy',
  actorTypes: ['character'],
  state,
  items: {},
  itemLines: () => [],
  settings: record({}),
  statuses: [],
  tab: {
    context: ({ state }) => ({ points: state.points }),
    actions: {
      use: action<Moment<Toy>, { many: number }>({
        answers: v.object({ many: v.number() }),
        decide({ actor, state }, { many }) {
          seen.push(many)
          return many > state.points
            ? refuse('tooFew')
            : { edits: [{ of: actor.uuid, set: { points: state.points - many } }] }
        },
      }),
    },
  },
  cards: {
    note: card<Toy, { text: string }>({
      facts: v.object({ text: v.string() }),
      context: ({ facts }) => ({ shown: facts.text }),
      actions: {},
    }),
  },
})

const moment = (stored: unknown): RawMoment => ({
  actor: { uuid: 'Actor.a', id: 'a', name: 'Ana', img: '', type: 'character', statuses: [] },
  state: stored,
  items: [],
  settings: {},
  asker: { id: 'u', name: 'U', isGM: false },
  data: {},
})
const table = scriptedTable([])

describe('a ruleset', () => {
  it('names its own fields, and they stand below its key', async () => {
    expect(await toy.tab.actions.use?.decide(moment({ points: 3 }), { many: 2 }, table)).toEqual({
      edits: [{ of: 'Actor.a', set: { 'system.toy.points': 1 } }],
    })
  })

  it('passes on a refusal', async () => {
    expect(await toy.tab.actions.use?.decide(moment({ points: 1 }), { many: 2 }, table)).toEqual(
      refuse('tooFew'),
    )
  })

  it.each([{}, { many: 'two' }, null, 'x'])('refuses answers it did not ask for: %j', async (answers) => {
    seen.length = 0
    expect(await toy.tab.actions.use?.decide(moment({ points: 3 }), answers, table)).toEqual(
      refuse('HnB.refusal.badAnswer'),
    )
    expect(seen).toEqual([])
  })

  it.each([null, 7, { points: -1 }, { points: 'many' }])('refuses corrupt data: %j', async (stored) => {
    expect(await toy.tab.actions.use?.decide(moment(stored), { many: 1 }, table)).toEqual(
      refuse('HnB.refusal.unreadableActor', { name: 'Ana' }),
    )
    expect(toy.tab.context(moment(stored), [])).toBeNull()
  })

  it('shows a card whose facts can be read, and nothing for another', () => {
    const viewer = { asker: { id: 'u', name: 'U', isGM: false }, actor: null }
    const at = { uuid: 'ChatMessage.m', actor: 'Actor.a' }
    expect(toy.cards.note?.context({ ...at, facts: { text: 'hi' } }, viewer)).toEqual({ shown: 'hi' })
    expect(toy.cards.note?.context({ ...at, facts: { text: 4 } }, viewer)).toBeNull()
  })
})
