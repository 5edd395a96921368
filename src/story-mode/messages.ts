/** The kinds of chat messages of Story Mode: the template context and the button actions of each kind. */
import * as v from 'valibot'
import { message } from '../core/message'
import { modifierLines, waivedLines } from '../core/modifiers'
import { askedMessage } from './asked/message'
import { assaultMessage, attackMessage } from './attack/messages'
import type { CheckFacts } from './check/check'
import { checkFacts } from './check/check'
import type { InitiativeFacts, InitiativesFacts } from './check/initiative'
import { initiativeFacts, initiativesFacts } from './check/initiative'
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
  context: ({ facts }) => initiativeContext(facts),
  actions: {},
})

function initiativeContext({ total, modifiers, groups }: InitiativeFacts) {
  return {
    total,
    modifiers: modifierLines(modifiers),
    waived: waivedLines(modifiers),
    dice: groups.flatMap(({ faces, waves }) => waves.flat().map((face) => ({ faces, face }))),
  }
}

const initiativesMessage = message<StoryMode, InitiativesFacts>({
  facts: initiativesFacts,
  context: ({ facts: { rolls } }) => ({
    rolls: Object.values(rolls)
      .sort((a, b) => b.total - a.total)
      .map((one) => ({ ...initiativeContext(one), actor: one.actor, name: one.name })),
  }),
  sides: ({ rolls }) => Object.values(rolls).map(({ actor }) => actor),
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
  asked: askedMessage,
  initiative: initiativeMessage,
  initiatives: initiativesMessage,
  attack: attackMessage,
  assault: assaultMessage,
  harm: harmMessage,
  treatment: treatmentMessage,
  named: namedMessage,
  carry: carryMessage,
  level: levelMessage,
  armed: armedMessage,
}
