/** Finds the sides that can continue a fight in another round. */
import type { Participant } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { Contest } from '../facts'
import { parseContestRole } from '../rolls/sides'
import { findDecidingLethalAttempt } from './attempt'

/**
 * The sides that can continue the fight: their actor exists, can act, and was not killed by a coup de grâce in this
 * Contest.
 */
export const listFightingSides = (
  contest: Contest,
  participants: readonly Pick<Participant<Humanity>, 'actor'>[],
): Contest['exchange']['sides'][string][] =>
  Object.entries(contest.exchange.sides).flatMap(([key, side]) =>
    !side.left &&
    !isContestSideKilled(contest, key) &&
    participants.some(({ actor }) => actor.uuid === side.uuid && actor.isDefeated !== true)
      ? [side]
      : [],
  )

/** Has a coup de grâce killed this side (by key)? True even before anybody has accepted its result. */
const isContestSideKilled = (contest: Contest, sideKey: string): boolean =>
  contest.lethalWounds[sideKey]?.state === 'finished' ||
  (contest.lethalWounds[sideKey]?.state === 'open' &&
    findDecidingLethalAttempt(contest, sideKey)?.what === 'coup')

/** Can the fight go on for another round, with at least one side of each role? */
export const canContestContinue = (
  contest: Contest,
  participants: Parameters<typeof listFightingSides>[1],
): boolean =>
  new Set(listFightingSides(contest, participants).map(({ role }) => parseContestRole(role))).size > 1
