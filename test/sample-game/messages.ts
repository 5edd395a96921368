/** The message of Lanterns: somebody's light went down, and whoever has oil may pour. */
import * as v from 'valibot'
import { action, NOTHING } from '../../src/core/action'
import { message } from '../../src/core/message'
import { stepOfAnybody } from '../../src/core/next'
import { refuse } from '../../src/core/outcome'
import type { MessageClick } from '../../src/core/views'
import type { Lanterns } from './rules'

const burnedFacts = v.object({ who: v.string(), name: v.string(), oil: v.number(), dark: v.boolean() })
type Burned = v.InferOutput<typeof burnedFacts>

/** Pours a measure into a lantern that went out. Refuses one's own, an empty one, and one that burns. */
const pour = action<MessageClick<Lanterns, Burned>, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ actor, state, message: { facts } }) {
    if (!facts.dark) return refuse('HnB.lanterns.refusal.burns')
    if (actor.uuid === facts.who || state.oil === 0) return refuse('HnB.lanterns.refusal.nothingToPour')
    return {
      edits: [
        { of: actor.uuid, set: { oil: state.oil - 1 } },
        { of: facts.who, set: { oil: 1 } },
      ],
      amend: {
        set: { dark: false, oil: 1 },
        what: { key: 'HnB.lanterns.poured', data: { name: actor.name } },
      },
    }
  },
})

export const burned = message<Lanterns, Burned>({
  facts: burnedFacts,
  sealed: true,
  sides: ({ who }) => [who],
  agreed: ({ who }) => [who],
  context: ({ facts }) => facts,
  next: ({ facts }) =>
    facts.dark
      ? [stepOfAnybody('HnB.lanterns.next.pour', [{ act: 'pour', label: { key: 'HnB.lanterns.pour' } }])]
      : [],
  actions: { pour },
})
