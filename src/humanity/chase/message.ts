/** The message and the window of a Chase, and their actions. */
import { exchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import { defineMessageWindow } from '../../core/window-kind'
import { attempterUuids, involvedUuids } from '../contest/message'
import type { Humanity } from '../rules'
import type { Chase } from './facts'
import { chaseFactsSchema } from './facts'
import { chaseAnnouncement } from './show/chase-announcement'
import { chaseSummary } from './show/chase-summary'
import { chaseView } from './show/chase-view'
import { chaseSteps } from './show/chase-steps'
import { pendingChaseOffers, pendingRunnerOffers } from './track/offers'
import { sparkOffersToActor, sparkOfferActorUuids } from '../sync/pending-spark-offers'
import { pendingChaseTask } from './show/pending-tasks'
import { chaseMessageActions } from './later-chase'

/** The message shows the state of the Chase. Its button opens the window in which people play the Chase. */
export const chaseMessageKind = defineMessageKind<Humanity, Chase>({
  facts: chaseFactsSchema,
  ...exchangeMessageFields<Chase>(
    (facts, uuid, deletedUuids) =>
      pendingChaseTask(facts, uuid, deletedUuids) !== null ||
      sparkOffersToActor(pendingChaseOffers(facts), uuid, deletedUuids).length > 0,
  ),
  // The message also concerns actors who are not runners: partners in a Spark, and actors who attempt a miracle.
  requestPhrase: ({ stake }) => (stake === '' ? { key: 'HnB.humanity.chase.title' } : { text: stake }),
  sideUuids: (facts) => [
    ...Object.values(facts.exchange.sides).map(({ uuid }) => uuid),
    ...sparkOfferActorUuids(pendingRunnerOffers(facts)),
    ...Object.values(facts.responses).flatMap(involvedUuids),
  ],
  // By rolling, a runner has agreed to take part. So the runner accepts the results of the Contests, too.
  agreed: (facts) => [
    ...pendingChaseOffers(facts).map(({ initiator }) => initiator.uuid),
    ...Object.values(facts.exchange.sides).flatMap(({ uuid, answer }) => (answer ? [uuid] : [])),
    ...Object.values(facts.responses).flatMap((response) => [
      ...Object.values(response.exchange.sides).map(({ uuid }) => uuid),
      ...attempterUuids(response),
    ]),
  ],
  announcement: chaseAnnouncement,
  pendingSteps: ({ facts }, viewer) => chaseSteps(facts, viewer),
  context: chaseView,
  summary: ({ facts }) => chaseSummary(facts),
  actions: chaseMessageActions,
})

export const chaseWindow = defineMessageWindow<Humanity, Chase>({
  icon: 'chase',
  title: 'HnB.humanity.chase.title',
  width: 820,
  kind: 'chase',
  facts: chaseFactsSchema,
  context: chaseView,
})
