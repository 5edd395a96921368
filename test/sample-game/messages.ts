/** The message of Lanterns: a light has burned down, and people may pour oil into the lantern. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../src/core/action'
import { defineMessageKind } from '../../src/core/message-kind'
import { createStepForAnybody } from '../../src/core/pending-step'
import { refuse } from '../../src/core/outcome'
import type { MessageActionContext } from '../../src/core/game-views'
import type { LanternsGame } from './rules'

const burnedFactsSchema = v.object({ who: v.string(), name: v.string(), oil: v.number(), dark: v.boolean() })
type BurnedFacts = v.InferOutput<typeof burnedFactsSchema>

/**
 * Pours oil into another person's lantern. Refuses the actor's own lantern, an actor without oil, and a lantern that
 * still burns.
 */
const pourOilAction = defineAction<MessageActionContext<LanternsGame, BurnedFacts>, object>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide({ actor, state, message: { facts } }) {
    if (!facts.dark) return refuse('HnB.lanterns.refusal.burns')
    if (actor.uuid === facts.who || state.oil === 0) return refuse('HnB.lanterns.refusal.nothingToPour')
    return {
      edits: [
        { target: actor.uuid, set: { oil: state.oil - 1 } },
        { target: facts.who, set: { oil: 1 } },
      ],
      amend: {
        set: { dark: false, oil: 1 },
        label: { key: 'HnB.lanterns.poured', data: { name: actor.name } },
      },
    }
  },
})

export const burnedMessageKind = defineMessageKind<LanternsGame, BurnedFacts>({
  facts: burnedFactsSchema,
  gmVerified: true,
  sideUuids: ({ who }) => [who],
  agreed: ({ who }) => [who],
  context: ({ facts }) => facts,
  pendingSteps: ({ facts }) =>
    facts.dark
      ? [
          createStepForAnybody('HnB.lanterns.next.pour', [
            { act: 'pour', label: { key: 'HnB.lanterns.pour' } },
          ]),
        ]
      : [],
  actions: { pour: pourOilAction },
})
