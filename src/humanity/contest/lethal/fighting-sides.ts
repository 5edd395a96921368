/** The sides that can continue a fight in another round. */
import type { Participant } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { Contest } from '../facts'
import { parseContestRole } from '../rolls/sides'
import { decidingAttempt } from './attempt'

/**
 * The sides that can continue the fight. The side's actor exists, no condition keeps the actor from acting, and no coup
 * de grâce has killed the actor in this Contest.
 */
export const fightingSides = (
  facts: Contest,
  sides: readonly Pick<Participant<Humanity>, 'actor'>[],
): Contest['exchange']['sides'][string][] =>
  Object.entries(facts.exchange.sides).flatMap(([key, side]) =>
    !side.left &&
    !isSideKilled(facts, key) &&
    sides.some(({ actor }) => actor.uuid === side.uuid && actor.isDefeated !== true)
      ? [side]
      : [],
  )

/** Has a coup de grâce killed this side (by key)? True even before anybody has accepted its result. */
const isSideKilled = (facts: Contest, key: string): boolean =>
  facts.lethalWounds[key]?.state === 'finished' ||
  (facts.lethalWounds[key]?.state === 'open' && decidingAttempt(facts, key)?.what === 'coup')

/** Can at least one side of each role continue the fight in another round? */
export const canFightOn = (facts: Contest, sides: Parameters<typeof fightingSides>[1]): boolean =>
  new Set(fightingSides(facts, sides).map(({ role }) => parseContestRole(role))).size > 1
