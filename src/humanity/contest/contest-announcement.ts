/** The notification of a Contest. It tells a player which actor must roll or answer, and why. */
import type { KeyedPhrase } from '../../core/phrase'
import { sparkOfferAnnouncement } from '../sync/offer-announcement'
import type { Contest } from './facts'
import { pendingContestOffers } from './pending-offers'
import { sideNamesInRole } from './rolls/sides'

/**
 * The sentence that tells an actor (by uuid) why they must roll or answer now. Without a uuid, the sentence tells
 * everybody which actor may die of a major wound.
 */
export function contestAnnouncement(facts: Contest, uuid: string | null): KeyedPhrase | null {
  if (uuid === null) return lethalWoundAnnouncement(facts)
  return sparkOfferAnnouncement(pendingContestOffers(facts), uuid) ?? attackAnnouncement(facts)
}

/** The sentence that names the Attackers and the Defenders. */
export function attackAnnouncement(facts: Contest): KeyedPhrase | null {
  const attackers = sideNamesInRole(facts, 'attacker')
  const defenders = sideNamesInRole(facts, 'defender')
  if (attackers.sideSize === 0 || defenders.sideSize === 0) return null
  const data = {
    names: { names: attackers.names },
    others: { names: defenders.names },
    number: attackers.sideSize,
  }
  const name = facts.both ? 'bothAttack' : facts.violent ? 'attack' : 'contest'
  return { key: `HnB.humanity.told.${name}`, data }
}

/** The sentence about the newest major wound that is still undecided. Null if there is none. */
export function lethalWoundAnnouncement({ lethalWounds }: Contest): KeyedPhrase | null {
  const wound = Object.values(lethalWounds).findLast(({ state }) => state === 'open')
  return wound ? { key: 'HnB.humanity.told.dying', data: { name: wound.name } } : null
}
