/** The chat message kind for hits outside a contest. */
import { defineMessageKind } from '../../core/message-kind'
import { refuse } from '../../core/outcome'
import { definePushActions } from '../push/push-actions'
import { turnedMajorCards } from '../push/push-schema'
import type { Tarot } from '../rules'
import type { FactsWithHits } from './hit-facts'
import { haveAllHitsExpired, hasPendingHit, traumaFactsSchema } from './hit-facts'
import { adjustHit } from './adjust-hit'
import { hitAnnouncement } from './hit-announcement'
import { clickedHitPush, turnedCardCount } from './hit-pushes'
import { hitSteps } from './hit-steps'
import { resistStun } from './resist-stun'
import { sufferWounds } from './suffer-wounds'
import { hitViews } from './hit-view'

export const traumaMessageKind = defineMessageKind<Tarot, FactsWithHits>({
  facts: traumaFactsSchema,
  gmVerified: true,
  parallelFields: ['hits'],
  sideUuids: ({ hits }) => Object.values(hits).map(({ actor }) => actor),
  waitsFor: hasPendingHit,
  announcement: (facts, uuid) => hitAnnouncement(facts, uuid),
  isWaitPointless: haveAllHitsExpired,
  pendingSteps: ({ facts }, viewer) => hitSteps(facts, viewer),
  summary: ({ facts: { hits } }) => ({
    topic: Object.values(hits)[0]?.source ?? null,
    people: Object.values(hits).map(({ name, taken: wounds }) => ({
      name,
      total: wounds === null ? null : { key: 'HnB.tarot.trauma.carries', data: { wounds } },
    })),
    results: [],
  }),
  context: ({ facts }, viewer) => ({ hits: hitViews(facts, viewer) }),
  actions: {
    suffer: sufferWounds,
    resist: resistStun,
    adjustHit,
    ...definePushActions<FactsWithHits>({
      find: (click) => clickedHitPush(click) ?? refuse('HnB.tarot.refusal.noHit'),
      whyNotTurn: (_click, { push }) =>
        turnedMajorCards(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null,
      countTurnedCards: turnedCardCount,
      determined: (_click, { key }) => [key],
    }),
  },
})
