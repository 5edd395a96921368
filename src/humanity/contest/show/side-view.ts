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
import { mayRollerBumpOnTwo } from '../../rules/stat-roll'
import { listStatsUsedAtTable } from '../../rules/stats'
import { createCurseButtons } from '../abilities/curse'
import { createProtectionButtons } from '../abilities/protect'
import type { Contest, ContestSideRolls } from '../facts'
import { areRolledStatsAllowed } from '../rolls/stat-choices'
import { hasContestRollLost } from '../rolls/losses'
import { createContestRollPurpose, findNextRollOfSide } from '../rolls/next-roll'
import { computeDirtyTrickBonus, computeContestRollResult, computeRollScoreOfSide } from '../rolls/result'
import type { AttackOrDefence } from '../rolls/sides'
import { hasAttackRoll, findNextAttackOrDefenceOfSide, listRollsAffectedByButton } from '../rolls/sides'
import { createContestRollView } from './roll-view'
import { isHelpOfferedToViewer } from '../../check/help-offer'

/**
 * Creates the view of one side of a Contest.
 * @param isContestClosed has the Contest been settled or ended? Then nothing can change it
 */
export function createContestSideView(
  contest: Contest,
  contestSide: ExchangeSideView<ContestSideRolls>,
  viewer: Viewer<Humanity>,
  isContestClosed: boolean,
  existingSides: ExistingSideActors,
) {
  const { sides, settings } = viewer
  const participant = sides.find((otherParticipant) => otherParticipant.actor.uuid === contestSide.uuid)
  const hasSceneOfAnyRollEnded = listRollsAffectedByButton(contest).some((contestRoll) =>
    isRollOfPastScene(contestRoll, settings),
  )
  const viewsOfSideRolls = (['attack', 'defence'] as const).flatMap((attackOrDefence) => {
    const contestRoll = contestSide.answer?.[attackOrDefence]
    if (!contestRoll) return []
    return [
      {
        ...createContestRollView(contestRoll),
        part: attackOrDefence,
        key: contestSide.key,
        result: computeRollScoreOfSide(contest, contestSide.key, attackOrDefence, existingSides)?.result ?? 0,
        trick:
          attackOrDefence === 'attack'
            ? computeDirtyTrickBonus(contest, contestSide.key, contestRoll, existingSides)
            : 0,
        swapped: contest.swaps.some(({ a, b }) => a === contestSide.key || b === contestSide.key),
        lucky: isRollTotalLuckyNumber(contestRoll, computeContestRollResult(contestRoll), settings)
          ? contestRoll.lucky
          : null,
        mayBump:
          !isContestClosed && !hasSceneOfAnyRollEnded && contestSide.plays && mayRollerBumpOnTwo(contestRoll),
        of: contestSide.uuid,
        curses:
          isContestClosed || hasSceneOfAnyRollEnded || !participant
            ? []
            : createCurseButtons(contestRoll, participant, viewer),
        protections:
          isContestClosed ||
          hasSceneOfAnyRollEnded ||
          !hasContestRollLost(
            contest,
            { key: contestSide.key, part: attackOrDefence },
            existingSides,
            settings,
          )
            ? []
            : createProtectionButtons(
                {
                  rollerUuid: contestSide.uuid,
                  roll: contestRoll,
                  purpose: createContestRollPurpose(
                    contest,
                    { role: contestSide.role, part: attackOrDefence, stats: contestRoll.stats },
                    existingSides,
                  ),
                },
                viewer,
              ),
        mayHelp: isHelpOfferedToViewer(viewer, contestRoll, !isContestClosed),
      },
    ]
  })
  const phraseOfPendingRoll = findPendingRollPhrase(contest, contestSide, existingSides)
  const reasonOfDeparture = contestSide.gone ? 'gone' : contestSide.left ? 'left' : null
  return {
    ...contestSide,
    rolls: viewsOfSideRolls,
    waits: phraseOfPendingRoll,
    departed: reasonOfDeparture && `HnB.humanity.contest.${reasonOfDeparture}`,
    // True if the side has made all its rolls. The message then shows no line about a next roll.
    complete: viewsOfSideRolls.length > 0 && (phraseOfPendingRoll === null || isContestClosed),
    canChangeRolls: viewsOfSideRolls.some(
      ({ mayHelp, mayBump, curses, protections }) =>
        mayHelp || mayBump || curses.length + protections.length > 0,
    ),
    mayLeave:
      contestSide.plays &&
      !isContestClosed &&
      viewsOfSideRolls.length === 0 &&
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
  const attackOrDefence = findNextAttackOrDefenceOfSide(contest, { key, side: contestSide }, existingSides)
  return attackOrDefence === null ? null : { key: `HnB.humanity.contest.waits.${attackOrDefence}` }
}

/** Builds the buttons of the stats that a side may roll now. */
export function createRollButtons(
  contest: Contest,
  { key }: { readonly key: string },
  participant: Participant<Humanity>,
  existingSides: ExistingSideActors,
  { customStat }: Humanity['settings'],
): { stat: string; label: Phrase; die: number; part: AttackOrDefence }[] {
  const contestSide = contest.exchange.sides[key]
  if (!contestSide) return []
  const contestRollToMakeNext = findNextRollOfSide(
    contest,
    { key, side: contestSide },
    participant,
    existingSides,
  )
  if (isRefusal(contestRollToMakeNext)) return []
  return listStatsUsedAtTable(customStat)
    .filter((stat) => areRolledStatsAllowed(contestRollToMakeNext.choices, [stat]))
    .map((stat) => ({
      stat,
      label: createStatLabel(stat, customStat),
      die: participant.state.stats[stat],
      part: contestRollToMakeNext.part,
    }))
}
