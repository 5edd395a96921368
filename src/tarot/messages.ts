/** The chat messages of Turn of the Card, each with its view and the actions of its buttons. */
import { defineMessageKind } from '../core/message-kind'
import { checkActions } from './check/check-actions'
import { checkAnnouncement } from './check/check-announcement'
import { groupCheckMessageKind } from './check/group-check'
import type { CheckFacts } from './check/check-facts'
import { singleCheckFactsSchema, isCheckTooLateToHelp, isCheckPendingFor } from './check/check-facts'
import { checkSteps } from './check/check-steps'
import { checkedPersonSummary, checkResultPhrases } from './check/check-summary'
import { checkContext } from './check/check-context'
import { tarotContestMessageKind } from './contest/contest-message'
import type { GrowthFacts } from './trait-growth'
import { growthFactsSchema } from './trait-growth'
import type { HandsFacts } from './hands'
import { handsFactsSchema } from './hands'
import type { Tarot } from './rules'
import { rankPhrase } from './rules'
import type { CareFacts } from './trauma/stop-bleeding'
import { careFactsSchema, stopBleeding } from './trauma/stop-bleeding'
import type { DeathFacts } from './trauma/declare-death'
import { deathFactsSchema } from './trauma/declare-death'
import { traumaMessageKind } from './trauma/trauma-message'

/** A check, from the request to the result. A first-aid check's message also has a button that stops the bleeding. */
const checkMessage = defineMessageKind<Tarot, CheckFacts>({
  facts: singleCheckFactsSchema,
  gmVerified: true,
  sides: ({ actor, aid }) => [actor, ...(aid ? [aid.actor] : [])],
  waits: isCheckPendingFor,
  announcement: (facts, uuid) => checkAnnouncement(facts, uuid, 'check'),
  isWaitPointless: isCheckTooLateToHelp,
  next: ({ facts }, viewer) => checkSteps(facts, viewer),
  requestPhrase: ({ trait }) => trait?.name ?? { key: 'HnB.tarot.check.aTrait' },
  context: checkContext,
  summary: ({ facts }) => ({
    topic: facts.trait?.name ?? null,
    people: [checkedPersonSummary(facts)],
    results: checkResultPhrases(facts),
  }),
  actions: { ...checkActions, stopBleeding },
})

const careMessage = defineMessageKind<Tarot, CareFacts>({
  facts: careFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

const deathMessage = defineMessageKind<Tarot, DeathFacts>({
  facts: deathFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

const handsMessage = defineMessageKind<Tarot, HandsFacts>({
  facts: handsFactsSchema,
  context: ({ facts }) => ({ ...facts, again: facts.again === true, withoutNames: facts.without.join(', ') }),
  actions: {},
})

const growthMessage = defineMessageKind<Tarot, GrowthFacts>({
  facts: growthFactsSchema,
  context: ({ facts }) => ({
    ...facts,
    aptitude: rankPhrase(facts.rank),
    traits: facts.traits.map((trait) => ({ ...trait, aptitude: rankPhrase(trait.rank) })),
  }),
  actions: {},
})

export const tarotMessages = {
  check: checkMessage,
  checks: groupCheckMessageKind,
  contest: tarotContestMessageKind,
  trauma: traumaMessageKind,
  care: careMessage,
  death: deathMessage,
  hands: handsMessage,
  growth: growthMessage,
}
