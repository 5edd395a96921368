/** The message kinds of Turn of the Card: template data, and the actions of buttons. */
import { defineMessageKind } from '../core/message-kind'
import { createTarotCheckAnnouncement } from './check/check-announcement'
import { groupCheckMessageKind } from './check/group-check'
import type { TarotCheckFacts } from './check/check-facts'
import { singleCheckFactsSchema, isTooLateToHelpWithCheck, isCheckWaitingForActor } from './check/check-facts'
import { createTarotCheckSteps } from './check/check-steps'
import { createCheckedPersonSummary, createTarotCheckResultPhrases } from './check/check-summary'
import { createTarotCheckContext } from './check/check-context'
import { checkMessageActions } from './check/later-check'
import { tarotContestMessageKind } from './contest/contest-message'
import type { TraitGrowthFacts } from './growth-facts'
import { traitGrowthFactsSchema } from './growth-facts'
import type { DrawnHandsFacts } from './hands'
import { drawnHandsFactsSchema } from './hands'
import type { Tarot } from './rules'
import { toRankPhrase } from './rules'
import type { MedicalCareFacts, DeathFacts } from './trauma/trauma-facts'
import { medicalCareFactsSchema, deathFactsSchema } from './trauma/trauma-facts'
import { stopBleedingActions } from './trauma/later-trauma'
import { traumaMessageKind } from './trauma/trauma-message'

/** A check from request to result. A check for a bleeding patient also has the button that stops the bleeding. */
const tarotCheckMessageKind = defineMessageKind<Tarot, TarotCheckFacts>({
  facts: singleCheckFactsSchema,
  gmVerified: true,
  sideUuids: ({ actor, aid }) => [actor, ...(aid ? [aid.actor] : [])],
  waitsFor: isCheckWaitingForActor,
  announcement: (checkFacts, actorUuid) => createTarotCheckAnnouncement(checkFacts, actorUuid, 'check'),
  isWaitPointless: isTooLateToHelpWithCheck,
  pendingSteps: ({ facts }, viewer) => createTarotCheckSteps(facts, viewer),
  heading: ({ sooner }) => (sooner ? { key: 'HnB.tarot.round.sooner' } : null),
  requestPhrase: ({ trait }) => trait?.name ?? { key: 'HnB.tarot.check.aTrait' },
  context: createTarotCheckContext,
  summary: ({ facts }) => ({
    topic: facts.trait?.name ?? null,
    people: [createCheckedPersonSummary(facts)],
    results: createTarotCheckResultPhrases(facts),
  }),
  actions: { ...checkMessageActions, ...stopBleedingActions },
})

const medicalCareMessageKind = defineMessageKind<Tarot, MedicalCareFacts>({
  facts: medicalCareFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

const deathMessageKind = defineMessageKind<Tarot, DeathFacts>({
  facts: deathFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

const drawnHandsMessageKind = defineMessageKind<Tarot, DrawnHandsFacts>({
  facts: drawnHandsFactsSchema,
  context: ({ facts }) => ({ ...facts, again: facts.again === true, withoutNames: facts.without.join(', ') }),
  actions: {},
})

const traitGrowthMessageKind = defineMessageKind<Tarot, TraitGrowthFacts>({
  facts: traitGrowthFactsSchema,
  context: ({ facts }) => ({
    ...facts,
    aptitude: toRankPhrase(facts.rank),
    traits: facts.traits.map((trait) => ({ ...trait, aptitude: toRankPhrase(trait.rank) })),
  }),
  actions: {},
})

export const tarotMessageKinds = {
  check: tarotCheckMessageKind,
  checks: groupCheckMessageKind,
  contest: tarotContestMessageKind,
  trauma: traumaMessageKind,
  care: medicalCareMessageKind,
  death: deathMessageKind,
  hands: drawnHandsMessageKind,
  growth: traitGrowthMessageKind,
}
