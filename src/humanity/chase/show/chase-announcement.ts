/** The notification of a Chase, which tells a player what their actor must do now and why. */
import type { KeyedPhrase } from '../../../core/phrase'
import { createAttackAnnouncement, createLethalWoundAnnouncement } from '../../contest/contest-announcement'
import { createSparkOfferAnnouncement } from '../../sync/offer-announcement'
import type { Chase } from '../facts'
import { listPendingSparkOffersOfChase } from '../track/offers'
import { findPendingChaseTask } from './pending-tasks'

/**
 * Makes the sentence of a notification that tells an actor (by uuid) why they must act now. Without a uuid, the
 * sentence names an actor who may die of a major wound.
 */
export function createChaseAnnouncement(chase: Chase, actorUuid: string | null): KeyedPhrase | null {
  if (actorUuid === null)
    return Object.values(chase.responses).reduce<KeyedPhrase | null>(
      (latestAnnouncementSoFar, responseContest) =>
        createLethalWoundAnnouncement(responseContest) ?? latestAnnouncementSoFar,
      null,
    )
  const sparkOfferAnnouncement = createSparkOfferAnnouncement(listPendingSparkOffersOfChase(chase), actorUuid)
  const pendingTask = sparkOfferAnnouncement ? null : findPendingChaseTask(chase, actorUuid, [])
  if (!pendingTask) return sparkOfferAnnouncement
  const actorName =
    Object.values(chase.exchange.sides).find((chaseRunnerSide) => chaseRunnerSide.uuid === actorUuid)?.name ??
    ''
  switch (pendingTask.what) {
    case 'advantage':
      return { key: 'HnB.humanity.told.chase', data: { round: chase.round, name: actorName } }
    case 'turn':
      return { key: 'HnB.humanity.told.turn', data: { name: actorName } }
    case 'response':
      return createAttackAnnouncement(pendingTask.contest)
    case 'hazard':
      return pendingTask.hazard.words
        ? {
            key: 'HnB.humanity.told.namedHazard',
            data: { hazard: pendingTask.hazard.words, name: actorName },
          }
        : { key: 'HnB.humanity.told.hazard', data: { name: actorName } }
  }
}
