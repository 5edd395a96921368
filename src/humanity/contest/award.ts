/** Finds the rolls of a Contest that may earn a Blessing Die, and builds the buttons that give the die. */
import type { Participant, Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { AwardOccasion as CheckOccasion } from '../check/check-facts'
import { doesFirstThrowShowOnlyHighestFaces, isPlayerCharacter } from '../check/award-occasions'
import { isRollTotalLuckyNumber } from '../check/check-result'
import { isRollOfPastSession } from '../check/roll-time'
import type { Humanity } from '../rules'
import type { LethalWoundAttempt, Contest, ContestRoll } from './facts'
import { computeLethalAttemptResult } from './lethal/attempt'
import { computeContestRollResult } from './rolls/result'

/** An award that the Gamemaster may give to an actor for a roll in a Contest. */
export interface AwardCandidate {
  /** The id of the award. No other award in the message has the same id. */
  readonly id: string
  readonly occasion: CheckOccasion
  readonly roller: Participant<Humanity>
}

export type AwardViewer = Pick<Viewer<Humanity>, 'sides' | 'settings'>
export type ContestAwardFacts = Pick<Contest, 'awards' | 'awarded'>

/**
 * The awards that a Contest may earn (ruling HU33). The table's scheme decides: the session's first win by 5 or more,
 * each lucky number, or each highest face. Failures earn none.
 */
export function listContestAwardCandidates(contest: Contest, viewer: AwardViewer): AwardCandidate[] {
  const lethalAttemptAwardCandidates = Object.entries(contest.attempts).flatMap(([id, attempt]) =>
    listLethalAttemptAwardCandidates(contest, id, attempt, viewer),
  )
  const contestRollAwardCandidates = Object.entries(contest.exchange.sides).flatMap(
    ([key, { uuid, role, answer }]): AwardCandidate[] => {
      const roller = viewer.sides.find(({ actor }) => actor.uuid === uuid)
      if (!roller) return []
      const finishedContestRolls = [answer?.attack, answer?.defence].flatMap(
        (contestRoll) => contestRoll ?? [],
      )
      if (finishedContestRolls.some((contestRoll) => isRollOfPastSession(contestRoll, viewer.settings)))
        return []
      const hasSideWon = contest.settled?.some(
        ({ attacking, won, severity }) => severity !== 'minor' && won === (attacking === role),
      )
      const finishedRollAwardCandidates = (['attack', 'defence'] as const).flatMap((attackOrDefence) => {
        const contestRoll = answer?.[attackOrDefence]
        return contestRoll
          ? listRollAwardCandidates(`${key} ${attackOrDefence}`, contestRoll, roller, viewer)
          : []
      })
      return [
        ...(hasSideWon === true ? listAwardCandidatesForHighWin(key, roller, viewer) : []),
        ...finishedRollAwardCandidates,
      ]
    },
  )
  return [...contestRollAwardCandidates, ...lethalAttemptAwardCandidates]
}

/**
 * The awards that an attempt after a major wound may earn. A miracle counts as a Contest, a coup de grâce as a Check.
 */
function listLethalAttemptAwardCandidates(
  contest: Contest,
  idOfAwardCandidate: string,
  attempt: LethalWoundAttempt,
  viewer: AwardViewer,
): AwardCandidate[] {
  const roller = viewer.sides.find(({ actor }) => actor.uuid === attempt.uuid)
  const wound = contest.lethalWounds[attempt.wounded]
  if (!roller || !wound || isRollOfPastSession(attempt, viewer.settings)) return []
  const { isWon, margin } = computeLethalAttemptResult(attempt, wound.attack)
  const hasAttemptFailed = viewer.settings.awardScheme === 'failForward' && attempt.what === 'coup' && !isWon
  return [
    ...(attempt.closed && isWon && margin >= 5
      ? listAwardCandidatesForHighWin(idOfAwardCandidate, roller, viewer)
      : []),
    ...listRollAwardCandidates(idOfAwardCandidate, attempt, roller, viewer),
    ...(hasAttemptFailed
      ? [{ id: `failed ${idOfAwardCandidate}`, occasion: 'failed' as const, roller }]
      : []),
  ]
}

/**
 * The award for a win by 5 or more, if it is the actor's first in the session.
 * @param idOfAwardCandidate an id of the win, unique among the wins of the message
 */
export function listAwardCandidatesForHighWin(
  idOfAwardCandidate: string,
  roller: Participant<Humanity>,
  { settings }: AwardViewer,
): AwardCandidate[] {
  return settings.awardScheme === 'recommended' && isPlayerCharacter(roller) && !roller.state.high
    ? [{ id: `high ${idOfAwardCandidate}`, occasion: 'high', roller }]
    : []
}

/**
 * The awards that one roll may earn: for a lucky number, or for a highest face.
 * @param idOfAwardCandidate an id of the roll, unique among the rolls of the message; it becomes a part of the awards'
 * ids
 */
export function listRollAwardCandidates(
  idOfAwardCandidate: string,
  contestRoll: ContestRoll,
  roller: Participant<Humanity>,
  { settings }: AwardViewer,
): AwardCandidate[] {
  const { awardScheme } = settings
  if (!isPlayerCharacter(roller)) return []
  const hasLuckyNumber =
    awardScheme !== 'none' &&
    isRollTotalLuckyNumber(contestRoll, computeContestRollResult(contestRoll), settings)
  const hasHighestFace = awardScheme === 'natural' && doesFirstThrowShowOnlyHighestFaces(contestRoll)
  return [
    ...(hasLuckyNumber ? [{ id: `lucky ${idOfAwardCandidate}`, occasion: 'lucky' as const, roller }] : []),
    ...(hasHighestFace
      ? [{ id: `natural ${idOfAwardCandidate}`, occasion: 'natural' as const, roller }]
      : []),
  ]
}

export const filterPendingAwardCandidates = (
  awardCandidates: readonly AwardCandidate[],
  { awarded }: ContestAwardFacts,
): AwardCandidate[] => awardCandidates.filter(({ id }) => !awarded.includes(id))

/** Builds the Gamemaster's buttons for the awards that have not been given yet. */
export function createAwardButtons(
  awardCandidates: readonly AwardCandidate[],
  awardFacts: ContestAwardFacts,
): { id: string; uuid: string; phrase: Phrase }[] {
  return filterPendingAwardCandidates(awardCandidates, awardFacts).map(({ id, occasion, roller }) => ({
    id,
    uuid: roller.actor.uuid,
    phrase: {
      key: 'HnB.humanity.contest.award',
      data: { name: roller.actor.name, occasion: { key: `HnB.humanity.award.${occasion}` } },
    },
  }))
}
