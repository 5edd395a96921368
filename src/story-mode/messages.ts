/** The chat messages of Story Mode, with what each shows and the actions of its buttons. */
import * as v from 'valibot'
import { message } from '../core/message'
import { modifierLines, waivedLines } from '../core/modifiers'
import { assaultMessage, attackMessage } from './attack/messages'
import type { CheckFacts, InitiativeFacts } from './check/check'
import { checkFacts, initiativeFacts } from './check/check'
import { rollContext } from './check/roll'
import { harmMessage, namedMessage } from './harm/messages'
import { treatmentMessage } from './heal/messages'
import { armedFacts, levelFacts } from './level'
import type { StoryMode } from './rules'
import { difficultyOf } from './rules'

const checkMessage = message<StoryMode, CheckFacts>({
  facts: checkFacts,
  context: ({ facts }) => ({
    what: { key: `HnB.storyMode.check.${facts.check}` },
    roll: rollContext(facts.roll),
  }),
  actions: {},
})

const initiativeMessage = message<StoryMode, InitiativeFacts>({
  facts: initiativeFacts,
  context: ({ facts }) => ({
    total: facts.total,
    modifiers: modifierLines(facts.modifiers),
    waived: waivedLines(facts.modifiers),
    dice: facts.groups.flatMap(({ faces, waves }) => waves.flat().map((face) => ({ faces, face }))),
  }),
  actions: {},
})

const carryFacts = v.object({ name: v.string(), dropped: v.boolean() })
const carryMessage = message<StoryMode, v.InferOutput<typeof carryFacts>>({
  facts: carryFacts,
  context: ({ facts }) => facts,
  actions: {},
})

const levelMessage = message<StoryMode, v.InferOutput<typeof levelFacts>>({
  facts: levelFacts,
  context: ({ facts: { level } }) => ({ level, dc: difficultyOf(level) }),
  actions: {},
})

const armedMessage = message<StoryMode, v.InferOutput<typeof armedFacts>>({
  facts: armedFacts,
  context: ({ facts }) => facts,
  actions: {},
})

export const messages = {
  check: checkMessage,
  initiative: initiativeMessage,
  attack: attackMessage,
  assault: assaultMessage,
  harm: harmMessage,
  treatment: treatmentMessage,
  named: namedMessage,
  carry: carryMessage,
  level: levelMessage,
  armed: armedMessage,
}
