/** The chat messages of Turn of the Card, with what each shows and the actions of its buttons. */
import { message } from '../core/message'
import { refuse } from '../core/outcome'
import { CHECK, noPush, play } from './check/answer'
import type { CheckFacts } from './check/facts'
import { checkFacts } from './check/facts'
import { judge } from './check/judge'
import { checkSteps } from './check/steps'
import { checkContext } from './check/view'
import { contestMessage } from './contest/messages'
import type { GrowthFacts } from './growth'
import { growthFacts } from './growth'
import type { HandsFacts } from './hands'
import { handsFacts } from './hands'
import { pushActions } from './push/actions'
import { turnedMajors } from './push/push'
import type { Tarot } from './rules'
import { rankWords } from './rules'
import type { CareFacts } from './trauma/care'
import { careFacts, stopBleeding } from './trauma/care'
import type { DeathFacts } from './trauma/death'
import { deathFacts } from './trauma/death'
import { traumaMessage } from './trauma/messages'

/** A check, from its question to its result; a check that was meant to help stops the bleeding there as well. */
const checkMessage = message<Tarot, CheckFacts>({
  facts: checkFacts,
  sealed: true,
  sides: ({ actor, aid }) => [actor, ...(aid ? [aid.actor] : [])],
  waits: ({ stage, actor }, of) => stage === 'asked' && actor === of,
  next: ({ facts }, viewer) => checkSteps(facts, viewer),
  context: checkContext,
  actions: {
    play,
    noPush,
    judge,
    stopBleeding,
    ...pushActions<CheckFacts>({
      find: ({ message: { facts } }) => ({
        key: CHECK,
        push: facts.push,
        path: 'push',
        suitPath: 'push.suit',
        actor: facts.actor,
        name: facts.name,
        open: facts.stage === 'asked',
      }),
      whyNotTurn: (_click, { push }) =>
        turnedMajors(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null,
      turnedBefore: ({ push }) => turnedMajors(push).length,
      // With a major arcana the check is a critical success.
      determined: () => [CHECK],
    }),
  },
})

const careMessage = message<Tarot, CareFacts>({
  facts: careFacts,
  context: ({ facts }) => facts,
  actions: {},
})

const deathMessage = message<Tarot, DeathFacts>({
  facts: deathFacts,
  context: ({ facts }) => facts,
  actions: {},
})

const handsMessage = message<Tarot, HandsFacts>({
  facts: handsFacts,
  context: ({ facts }) => ({ ...facts, withoutNames: facts.without.join(', ') }),
  actions: {},
})

const growthMessage = message<Tarot, GrowthFacts>({
  facts: growthFacts,
  context: ({ facts }) => ({ ...facts, aptitude: rankWords(facts.rank) }),
  actions: {},
})

export const messages = {
  check: checkMessage,
  contest: contestMessage,
  trauma: traumaMessage,
  care: careMessage,
  death: deathMessage,
  hands: handsMessage,
  growth: growthMessage,
}
