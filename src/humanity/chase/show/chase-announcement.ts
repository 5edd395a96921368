/** The notification of a Chase. It tells a player what their actor must do now, and why. */
import type { KeyedPhrase } from '../../../core/phrase'
import { attackAnnouncement, lethalWoundAnnouncement } from '../../contest/contest-announcement'
import { sparkOfferAnnouncement } from '../../sync/offer-announcement'
import type { Chase } from '../facts'
import { pendingChaseOffers } from '../track/offers'
import { pendingChaseTask } from './pending-tasks'

/**
 * The sentence that tells an actor (by uuid) why they must act now. Without a uuid, the sentence tells everybody which
 * actor may die of a major wound.
 */
export function chaseAnnouncement(facts: Chase, uuid: string | null): KeyedPhrase | null {
  if (uuid === null)
    return Object.values(facts.responses).reduce<KeyedPhrase | null>(
      (latestAnnouncement, response) => lethalWoundAnnouncement(response) ?? latestAnnouncement,
      null,
    )
  const offerAnnouncement = sparkOfferAnnouncement(pendingChaseOffers(facts), uuid)
  const task = offerAnnouncement ? null : pendingChaseTask(facts, uuid, [])
  if (!task) return offerAnnouncement
  const name = Object.values(facts.exchange.sides).find((side) => side.uuid === uuid)?.name ?? ''
  switch (task.what) {
    case 'advantage':
      return { key: 'HnB.humanity.told.chase', data: { round: facts.round, name } }
    case 'turn':
      return { key: 'HnB.humanity.told.turn', data: { name } }
    case 'response':
      return attackAnnouncement(task.contest)
    case 'hazard':
      return task.hazard.words
        ? { key: 'HnB.humanity.told.namedHazard', data: { hazard: task.hazard.words, name } }
        : { key: 'HnB.humanity.told.hazard', data: { name } }
  }
}
