/** The view of one side of a Contest: its rolls with their buttons, and the rolls that it may make now. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { ExchangeSideView } from '../../../core/exchange-view'
import { isRefusal } from '../../../core/outcome'
import type { Participant, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { createStatLabel } from '../../check/check-question'
import { isRollTotalLuckyNumber } from '../../check/check-result'
import type { Humanity } from '../../rules'
import { isRollOfPastScene } from '../../check/roll-time'
import { mayRollerBumpRolledTwo } from '../../rules/stat-roll'
import { listTableStats } from '../../rules/stats'
import { createCurseButtons } from '../abilities/curse'
import { createProtectionButtons } from '../abilities/protect'
import type { Contest, ContestSideRolls } from '../facts'
import { areRolledStatsAllowed } from '../rolls/stat-choices'
import { hasContestRollLost } from '../rolls/losses'
import { createContestRollPurpose, findNextRollOfSide } from '../rolls/next-roll'
import { computeDirtyTrickBonus, computeContestRollResult, computeSideScore } from '../rolls/result'
import type { ContestRollPart } from '../rolls/sides'
import { hasAttackRoll, findNextRollPartOfSide, listRollsAffectedByButton } from '../rolls/sides'
import { createRollView } from './roll-view'
import { isHelpOfferedToViewer } from '../../check/help-offer'

/** The view of one side. @param isContestClosed has the Contest been settled or ended? Then nothing can change it */
export function createContestSideView(
  contest: Contest,
  contestSide: ExchangeSideView<ContestSideRolls>,
  viewer: Viewer<Humanity>,
  isContestClosed: boolean,
  existingSides: ExistingSideActors,
) {
  const { sides, settings } = viewer
  const participant = sides.find((otherParticipant) => otherParticipant.actor.uuid === contestSide.uuid)
  const isSceneOfRollsOver = listRollsAffectedByButton(contest).some((contestRoll) =>
    isRollOfPastScene(contestRoll, settings),
  )
  const sideRollViews = (['attack', 'defence'] as const).flatMap((rollPart) => {
    const contestRoll = contestSide.answer?.[rollPart]
    if (!contestRoll) return []
    return [
      {
        ...createRollView(contestRoll),
        part: rollPart,
        key: contestSide.key,
        result: computeSideScore(contest, contestSide.key, rollPart, existingSides)?.result ?? 0,
        trick:
          rollPart === 'attack'
            ? computeDirtyTrickBonus(contest, contestSide.key, contestRoll, existingSides)
            : 0,
        swapped: contest.swaps.some(({ a, b }) => a === contestSide.key || b === contestSide.key),
        lucky: isRollTotalLuckyNumber(contestRoll, computeContestRollResult(contestRoll), settings)
          ? contestRoll.lucky
          : null,
        mayBump:
          !isContestClosed && !isSceneOfRollsOver && contestSide.plays && mayRollerBumpRolledTwo(contestRoll),
        of: contestSide.uuid,
        curses:
          isContestClosed || isSceneOfRollsOver || !participant
            ? []
            : createCurseButtons(contestRoll, participant, viewer),
        protections:
          isContestClosed ||
          isSceneOfRollsOver ||
          !hasContestRollLost(contest, { key: contestSide.key, part: rollPart }, existingSides, settings)
            ? []
            : createProtectionButtons(
                {
                  rollerUuid: contestSide.uuid,
                  roll: contestRoll,
                  purpose: createContestRollPurpose(
                    contest,
                    { role: contestSide.role, part: rollPart, stats: contestRoll.stats },
                    existingSides,
                  ),
                },
                viewer,
              ),
        mayHelp: isHelpOfferedToViewer(viewer, contestRoll, !isContestClosed),
      },
    ]
  })
  const pendingRollPhrase = findPendingRollPhrase(contest, contestSide, existingSides)
  const departureReason = contestSide.gone ? 'gone' : contestSide.left ? 'left' : null
  return {
    ...contestSide,
    rolls: sideRollViews,
    waits: pendingRollPhrase,
    departed: departureReason && `HnB.humanity.contest.${departureReason}`,
    // A side that has made all its rolls has no line about a next roll.
    complete: sideRollViews.length > 0 && (pendingRollPhrase === null || isContestClosed),
    canChangeRolls: sideRollViews.some(
      ({ mayHelp, mayBump, curses, protections }) =>
        mayHelp || mayBump || curses.length + protections.length > 0,
    ),
    mayLeave:
      contestSide.plays &&
      !isContestClosed &&
      sideRollViews.length === 0 &&
      (viewer.user.isGM || !hasAttackRoll(contest)),
  }
}

/** The phrase that asks a side for its next roll, or null. */
function findPendingRollPhrase(
  contest: Contest,
  { key, left: hasLeft, gone: isDeleted }: ExchangeSideView<ContestSideRolls>,
  existingSides: ExistingSideActors,
): Phrase | null {
  const contestSide = contest.exchange.sides[key]
  if (hasLeft || isDeleted || !contestSide) return null
  const rollPart = findNextRollPartOfSide(contest, { key, side: contestSide }, existingSides)
  return rollPart === null ? null : { key: `HnB.humanity.contest.waits.${rollPart}` }
}

/** Builds the buttons of the stats that a side may roll now. */
export function createRollButtons(
  contest: Contest,
  { key }: { readonly key: string },
  participant: Participant<Humanity>,
  existingSides: ExistingSideActors,
  { customStat }: Humanity['settings'],
): { stat: string; label: Phrase; die: number; part: ContestRollPart }[] {
  const contestSide = contest.exchange.sides[key]
  if (!contestSide) return []
  const nextRoll = findNextRollOfSide(contest, { key, side: contestSide }, participant, existingSides)
  if (isRefusal(nextRoll)) return []
  return listTableStats(customStat)
    .filter((stat) => areRolledStatsAllowed(nextRoll.choices, [stat]))
    .map((stat) => ({
      stat,
      label: createStatLabel(stat, customStat),
      die: participant.state.stats[stat],
      part: nextRoll.part,
    }))
}
