/** Defines the message and the window of a Chase, and the actions of both. */
import { createExchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import { defineMessageWindow } from '../../core/window-kind'
import { listUuidsOfLethalAttempters, listUuidsOfActorsWithoutSide } from '../contest/message'
import type { Humanity } from '../rules'
import type { Chase } from './facts'
import { chaseFactsSchema } from './facts'
import { createChaseAnnouncement } from './show/chase-announcement'
import { createChaseSummary } from './show/chase-summary'
import { createChaseView } from './show/chase-view'
import { listPendingChaseSteps } from './show/chase-steps'
import { listPendingSparkOffersOfChase, listPendingSparkOffersOfChaseRunners } from './track/offers'
import { filterSparkOffersToActor, listSparkOfferActorUuids } from '../sync/pending-spark-offers'
import { findPendingChaseTask } from './show/pending-tasks'
import { chaseMessageActions } from './later-chase'

/** The message shows the state of the Chase. Its button opens the window in which people play the Chase. */
export const chaseMessageKind = defineMessageKind<Humanity, Chase>({
  facts: chaseFactsSchema,
  ...createExchangeMessageFields<Chase>(
    (chaseFacts, actorUuid, deletedActorUuids) =>
      findPendingChaseTask(chaseFacts, actorUuid, deletedActorUuids) !== null ||
      filterSparkOffersToActor(listPendingSparkOffersOfChase(chaseFacts), actorUuid, deletedActorUuids)
        .length > 0,
  ),
  // The message of a Chase also concerns actors who are not runners: partners in a Spark, and actors who attempt a
  // miracle.
  requestPhrase: ({ stake }) => (stake === '' ? { key: 'HnB.humanity.chase.title' } : { text: stake }),
  sideUuids: (chaseFacts) => [
    ...Object.values(chaseFacts.exchange.sides).map(({ uuid }) => uuid),
    ...listSparkOfferActorUuids(listPendingSparkOffersOfChaseRunners(chaseFacts)),
    ...Object.values(chaseFacts.responses).flatMap(listUuidsOfActorsWithoutSide),
  ],
  // A runner who has rolled has agreed to take part in the Chase, and so also accepts the results of the Chase's
  // Contests.
  agreed: (chaseFacts) => [
    ...listPendingSparkOffersOfChase(chaseFacts).map(({ initiator }) => initiator.uuid),
    ...Object.values(chaseFacts.exchange.sides).flatMap(({ uuid, answer }) => (answer ? [uuid] : [])),
    ...Object.values(chaseFacts.responses).flatMap((responseContest) => [
      ...Object.values(responseContest.exchange.sides).map(({ uuid }) => uuid),
      ...listUuidsOfLethalAttempters(responseContest),
    ]),
  ],
  announcement: createChaseAnnouncement,
  pendingSteps: ({ facts }, viewer) => listPendingChaseSteps(facts, viewer),
  context: createChaseView,
  summary: ({ facts }) => createChaseSummary(facts),
  actions: chaseMessageActions,
})

export const chaseWindow = defineMessageWindow<Humanity, Chase>({
  icon: 'chase',
  title: 'HnB.humanity.chase.title',
  width: 820,
  kind: 'chase',
  facts: chaseFactsSchema,
  context: createChaseView,
})
