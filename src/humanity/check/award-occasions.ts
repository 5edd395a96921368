/** Finds the occasions on which a Check may earn a Blessing Die. */
import type { Participant } from '../../core/game-views'
import { isRollOfPastSession } from './roll-time'
import type { Humanity, HumanitySettings } from '../rules'
import type { AwardOccasion, StatCheck } from './check-facts'
import { AWARD_OCCASIONS } from './check-facts'
import { isRollTotalLuckyNumber, computeStatCheckResult } from './check-result'

/** The data, besides the Check, that decide about an award: the sides of the message, and the table's award scheme. */
interface AwardSchemeContext {
  readonly sides: readonly Pick<Participant<Humanity>, 'actor' | 'state'>[]
  readonly settings: Pick<HumanitySettings, 'awardScheme' | 'luckyNumberOn' | 'session'>
}

/** Is the actor a player's character? Only characters get awards: "You as a DM should award players". */
export const isPlayerCharacter = ({ actor }: Pick<Participant<Humanity>, 'actor'>): boolean =>
  actor.type === 'character'

/**
 * The occasions on which a Check earns an award (ruling HU33). The table's award scheme decides: the first success by 5
 * or more, failures, highest faces, or only the lucky number.
 */
export function listAwardOccasions(
  check: StatCheck,
  { sides, settings }: AwardSchemeContext,
): AwardOccasion[] {
  const roller = sides.find(({ actor }) => actor.uuid === check.roller)
  if (!roller || !isPlayerCharacter(roller) || isRollOfPastSession(check, settings)) return []
  const { total, verdict } = computeStatCheckResult(check)
  const diceAwardScheme = settings.awardScheme
  const isOccasionAwarded: Record<AwardOccasion, boolean> = {
    // The award for a high success is for "The first time each session". Another Check of the roller may have earned it
    // after this roll, so the code also reads the roller's current state.
    high:
      diceAwardScheme === 'recommended' &&
      check.first &&
      !roller.state.high &&
      verdict?.success === true &&
      verdict.margin >= 5,
    lucky: diceAwardScheme !== 'none' && isRollTotalLuckyNumber(check, total, settings),
    failed: diceAwardScheme === 'failForward' && verdict?.success === false,
    natural: diceAwardScheme === 'natural' && doesFirstThrowShowOnlyHighestFaces(check),
  }
  return AWARD_OCCASIONS.filter(
    (awardOccasion) => isOccasionAwarded[awardOccasion] && !check.awarded.includes(awardOccasion),
  )
}

/** Did every die of the first throw show its highest face? */
export function doesFirstThrowShowOnlyHighestFaces({ groups }: Pick<StatCheck, 'groups'>): boolean {
  return groups.every(({ waves: [firstThrow = []], faces }) =>
    firstThrow.every((thrownFace) => thrownFace === faces),
  )
}
