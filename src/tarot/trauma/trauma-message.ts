/** Defines the message for hits that do not come from a contest. */
import { defineMessageKind } from '../../core/message-kind'
import type { Tarot } from '../rules'
import type { FactsWithHits } from './hit-facts'
import { haveAllHitsExpired, hasPendingHit, traumaFactsSchema } from './hit-facts'
import { createHitAnnouncement } from './hit-announcement'
import { createHitSteps } from './hit-steps'
import { createHitViews } from './hit-view'
import { traumaMessageActions } from './later-trauma'

export const traumaMessageKind = defineMessageKind<Tarot, FactsWithHits>({
  facts: traumaFactsSchema,
  gmVerified: true,
  parallelFields: ['hits'],
  sideUuids: ({ hits }) => Object.values(hits).map(({ actor }) => actor),
  waitsFor: hasPendingHit,
  announcement: (messageFacts, actorUuid) => createHitAnnouncement(messageFacts, actorUuid),
  isWaitPointless: haveAllHitsExpired,
  pendingSteps: ({ facts }, viewer) => createHitSteps(facts, viewer),
  summary: ({ facts: { hits } }) => ({
    topic: Object.values(hits)[0]?.source ?? null,
    people: Object.values(hits).map(({ name, taken: wounds }) => ({
      name,
      total: wounds === null ? null : { key: 'HnB.tarot.trauma.carries', data: { wounds } },
    })),
    results: [],
  }),
  context: ({ facts }, viewer) => ({ hits: createHitViews(facts, viewer) }),
  actions: traumaMessageActions,
})
