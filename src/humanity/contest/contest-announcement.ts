/** The notification of a Contest. It tells a player which actor must roll or answer, and why. */
import type { KeyedPhrase } from '../../core/phrase'
import { createSparkOfferAnnouncement } from '../sync/offer-announcement'
import type { Contest } from './facts'
import { listPendingSparkOffersOfContest } from './pending-offers'
import { listSideNamesInRole } from './rolls/sides'

/**
 * The sentence that tells an actor (by uuid) why they must roll or answer now, or tells everybody (null) which actor
 * may die of a major wound.
 */
export function createContestAnnouncement(contest: Contest, actorUuid: string | null): KeyedPhrase | null {
  if (actorUuid === null) return createLethalWoundAnnouncement(contest)
  return (
    createSparkOfferAnnouncement(listPendingSparkOffersOfContest(contest), actorUuid) ??
    createAttackAnnouncement(contest)
  )
}

/** The sentence that names the Attackers and the Defenders. */
export function createAttackAnnouncement(contest: Contest): KeyedPhrase | null {
  const attackers = listSideNamesInRole(contest, 'attacker')
  const defenders = listSideNamesInRole(contest, 'defender')
  if (attackers.sideSize === 0 || defenders.sideSize === 0) return null
  const phrasePlaceholders = {
    names: { names: attackers.names },
    others: { names: defenders.names },
    number: attackers.sideSize,
  }
  const phraseName = contest.both ? 'bothAttack' : contest.violent ? 'attack' : 'contest'
  return { key: `HnB.humanity.told.${phraseName}`, data: phrasePlaceholders }
}

/** A sentence about the newest major wound that is not decided yet. Null without such a wound. */
export function createLethalWoundAnnouncement({ lethalWounds }: Contest): KeyedPhrase | null {
  const lethalWound = Object.values(lethalWounds).findLast(({ state }) => state === 'open')
  return lethalWound ? { key: 'HnB.humanity.told.dying', data: { name: lethalWound.name } } : null
}
