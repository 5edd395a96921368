/** The chat messages of Turn of the Card, each with its view and the actions of its buttons. */
import { defineMessageKind } from '../core/message-kind'
import { checkActions } from './check/actions'
import { checksMessage } from './check/several'
import type { CheckFacts } from './check/facts'
import { checkFacts, checkMoot, checkWaits } from './check/facts'
import { checkSteps } from './check/steps'
import { checkContext } from './check/view'
import { contestMessage } from './contest/messages'
import type { GrowthFacts } from './growth'
import { growthFacts } from './growth'
import type { HandsFacts } from './hands'
import { handsFacts } from './hands'
import type { Tarot } from './rules'
import { rankWords } from './rules'
import type { CareFacts } from './trauma/care'
import { careFacts, stopBleeding } from './trauma/care'
import type { DeathFacts } from './trauma/death'
import { deathFacts } from './trauma/death'
import { traumaMessage } from './trauma/messages'

/** A check, from the request to the result. A first-aid check's message also has a button that stops the bleeding. */
const checkMessage = defineMessageKind<Tarot, CheckFacts>({
  facts: checkFacts,
  sealed: true,
  sides: ({ actor, aid }) => [actor, ...(aid ? [aid.actor] : [])],
  waits: checkWaits,
  moot: checkMoot,
  next: ({ facts }, viewer) => checkSteps(facts, viewer),
  asked: ({ trait }) => trait?.name ?? { key: 'HnB.tarot.check.secretly' },
  context: checkContext,
  actions: { ...checkActions, stopBleeding },
})

const careMessage = defineMessageKind<Tarot, CareFacts>({
  facts: careFacts,
  context: ({ facts }) => facts,
  actions: {},
})

const deathMessage = defineMessageKind<Tarot, DeathFacts>({
  facts: deathFacts,
  context: ({ facts }) => facts,
  actions: {},
})

const handsMessage = defineMessageKind<Tarot, HandsFacts>({
  facts: handsFacts,
  context: ({ facts }) => ({ ...facts, again: facts.again === true, withoutNames: facts.without.join(', ') }),
  actions: {},
})

const growthMessage = defineMessageKind<Tarot, GrowthFacts>({
  facts: growthFacts,
  context: ({ facts }) => ({
    ...facts,
    aptitude: rankWords(facts.rank),
    traits: facts.traits.map((one) => ({ ...one, aptitude: rankWords(one.rank) })),
  }),
  actions: {},
})

export const messages = {
  check: checkMessage,
  checks: checksMessage,
  contest: contestMessage,
  trauma: traumaMessage,
  care: careMessage,
  death: deathMessage,
  hands: handsMessage,
  growth: growthMessage,
}
