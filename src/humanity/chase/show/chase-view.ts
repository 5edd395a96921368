/** The template data of a Chase, in its message and its window, for the person who looks at it. */
import { createExchangeView } from '../../../core/exchange-view'
import type { MessageView, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { createContestAbilityButtons } from '../../contest/abilities/ability-buttons'
import { createAwardButtons } from '../../contest/award'
import { createContestAftermathView } from '../../contest/message'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgeAttacks } from '../../contest/rolls/result'
import { listExchangeSidesIncludingDeleted, isContestComplete } from '../../contest/rolls/sides'
import { createContestView } from '../../contest/show/contest-view'
import type { Contest } from '../../contest/facts'
import type { Humanity } from '../../rules'
import { createSparkOffersView } from '../../sync/pending-spark-offers'
import { findFieldPathSettingRollToZero } from '../phases/self-sacrifice'
import { createAdvantageAbilityButtons, createButtonsForSettingRollToZero } from './ability-buttons'
import { listChaseAwardCandidates } from './award-candidates'
import { findChaseResultPhrase, listNamesOfChaseRunners } from './chase-summary'
import { createHazardView } from './hazard-view'
import type { Chase, ChaseMove } from '../facts'
import { computeNumberLineRange, toTrackSpacePercent } from '../track/number-line'
import { listPendingSparkOffersOfChaseRunners } from '../track/offers'
import { computeAdvantageLead, countSpacesForMargin } from '../track/rules'
import { createChaseRunnerView } from './runner-view'
import { listAdvantageResultsByRank, listActiveChaseRunners, listPendingHazardRollKeys } from '../track/state'

type HumanityViewer = Viewer<Humanity>

export function createChaseView({ uuid, actor, facts }: MessageView<Chase>, viewer: HumanityViewer): object {
  const abilityUseButtons = createAdvantageAbilityButtons(
    { uuid, actor, facts },
    viewer,
    haveAllRunnersRolledAdvantage(facts, viewer),
  )
  const { user, settings, sides } = viewer
  const viewOfChaseExchange = createExchangeView(facts.exchange, viewer)
  const rankedAdvantageResults = listAdvantageResultsByRank(facts, sides)
  const chaseRunners = listActiveChaseRunners(facts, sides)
  const areAllAdvantageRollsMade = haveAllRunnersRolledAdvantage(facts, viewer)
  const currentAdvantageLead = computeAdvantageLead(rankedAdvantageResults, settings.chaseTieMoves)
  const isChaseRunningForGM = user.isGM && facts.phase !== 'over'
  return {
    ...createChaseHeadView(facts),
    isGM: user.isGM,
    // The actor in whose name a Gamemaster presses the buttons. The Gamemaster needs an actor, because every request
    // must name an existing actor.
    speaker: chaseRunners[0]?.side.uuid ?? sides[0]?.actor.uuid,
    line: createNumberLineView(facts),
    runners: viewOfChaseExchange.sides.map((chaseRunnerSide) =>
      createChaseRunnerView(facts, chaseRunnerSide, viewer),
    ),
    lead:
      facts.phase === 'advantage' && areAllAdvantageRollsMade
        ? {
            key: 'HnB.humanity.chase.leadIs',
            data: {
              names: { names: listNamesOfChaseRunners(facts, currentAdvantageLead.movers) },
              spaces: currentAdvantageLead.spaces,
              margin: currentAdvantageLead.margin,
            },
          }
        : null,
    responses: Object.entries(facts.responses).map(([key, response]) => ({
      ...createResponseContestView(facts, response, viewer),
      contest: key,
      mayDrop: isChaseRunningForGM && response.settled === null && !isContestComplete(response, sides),
    })),
    abilities: abilityUseButtons,
    canChangeRolls: abilityUseButtons.length > 0,
    awards: Object.values(facts.awards),
    mayAward: user.isGM ? createAwardButtons(listChaseAwardCandidates(facts, viewer), facts) : [],
    sparkOffers: createSparkOffersView(listPendingSparkOffersOfChaseRunners(facts), viewer),
    hazard: createHazardView({ uuid, actor, facts }, viewer),
    // The buttons of pending steps are missing here, because they stand at the foot of the Chase's window.
    may: {
      endRound: isChaseRunningForGM && listPendingHazardRollKeys(facts, sides).length > 0,
      stop: isChaseRunningForGM,
    },
    // The list leaves out the moves of the phase "Responding". Each Contest already shows how far its winners moved.
    thisRound: createChaseMoveLines(
      facts.moves.filter(({ round, why }) => round === facts.round && why !== 'response'),
    ),
    before: createChaseMoveLines(facts.moves.filter(({ round }) => round < facts.round))
      .reverse()
      .slice(0, 12),
  }
}

/**
 * Makes the lines of a Chase's moves, in the order in which the tokens moved. Runners who moved in the same way share a
 * line.
 */
function createChaseMoveLines(
  chaseMoves: readonly ChaseMove[],
): { readonly round: number; readonly phrase: Phrase }[] {
  const mergedChaseMoveLines: (Omit<ChaseMove, 'name'> & { names: string[] })[] = []
  for (const { name, ...move } of chaseMoves) {
    const previousMoveLine = mergedChaseMoveLines.at(-1)
    const isSameMoveAsPrevious =
      previousMoveLine?.round === move.round &&
      previousMoveLine.why === move.why &&
      previousMoveLine.spaces === move.spaces
    if (isSameMoveAsPrevious) previousMoveLine.names.push(name)
    else mergedChaseMoveLines.push({ ...move, names: [name] })
  }
  return mergedChaseMoveLines.map(({ round, why: reason, spaces, names }) => ({
    round,
    phrase: {
      key: `HnB.humanity.chase.move.${reason}`,
      data: { name: { names }, spaces: spaces > 0 ? `+${spaces}` : `−${-spaces}` },
    },
  }))
}

const haveAllRunnersRolledAdvantage = (chase: Chase, { sides }: HumanityViewer): boolean => {
  const rolledRunnerCount = listAdvantageResultsByRank(chase, sides).length
  return rolledRunnerCount > 0 && rolledRunnerCount === listActiveChaseRunners(chase, sides).length
}

/** The template data of a Contest that belongs to a Chase. */
function createResponseContestView(chase: Chase, responseContest: Contest, viewer: HumanityViewer): object {
  const responseContestView = createContestView(responseContest, viewer, responseContest.settled !== null)
  const abilityUseButtons = [
    ...createContestAbilityButtons(responseContest, viewer),
    ...createButtonsForSettingRollToZero(
      chase,
      'contest',
      viewer,
      (actorUuid) => findFieldPathSettingRollToZero(responseContest, actorUuid) !== null,
    ),
  ]
  return {
    ...createContestAftermathView(responseContest, viewer),
    ...responseContestView,
    abilities: abilityUseButtons,
    canChangeRolls: responseContestView.canChangeRolls || abilityUseButtons.length > 0,
    // An abandoned Contest has no result.
    isResultShown: responseContest.settled === null || responseContest.settled.length > 0,
    canResultChange: responseContest.settled === null && responseContestView.complete,
    moved: responseContest.settled ? formatSpacesMoved(responseContest, viewer) : null,
  }
}

/** A phrase that says how far the winners of a settled Contest moved. Null if nobody moved. */
function formatSpacesMoved(responseContest: Contest, { settings }: HumanityViewer): Phrase | null {
  const [judgedAttack] = judgeAttacks(
    responseContest,
    listExchangeSidesIncludingDeleted(responseContest),
    settings.evenMedian,
  )
  const movedSpaceCount = responseContest.moved ?? countSpacesOfResponse(judgedAttack, settings)
  return movedSpaceCount > 0 ? { key: 'HnB.humanity.chase.spaces', data: { number: movedSpaceCount } } : null
}

/** Computes how many spaces the winners of a Contest move. Used only if the Contest's facts do not store the number. */
const countSpacesOfResponse = (
  judgedAttack: JudgedAttack | undefined,
  { chaseTieMoves }: Humanity['settings'],
): number => (judgedAttack ? countSpacesForMargin(judgedAttack.judgement, chaseTieMoves) : 0)

/** The template data for the head of a Chase's message: its end conditions, the round, and the winners. */
function createChaseHeadView(chase: Chase): object {
  const { reach, rounds, lastOne } = chase.ends
  const chaseEndConditions = [
    ...(reach === null ? [] : [{ key: 'HnB.humanity.chase.ends.reach', data: { reach } }]),
    ...(rounds === null ? [] : [{ key: 'HnB.humanity.chase.ends.rounds', data: { rounds } }]),
    ...(lastOne ? [{ key: 'HnB.humanity.chase.ends.lastOne' }] : []),
  ]
  return {
    stake: chase.stake,
    ends: chaseEndConditions,
    round: chase.round,
    rounds: chase.ends.rounds,
    phase: chase.phase,
    over: chase.phase === 'over',
    result: findChaseResultPhrase(chase),
  }
}

function createNumberLineView(chase: Chase): object {
  const { firstSpace, lastSpace } = computeNumberLineRange(chase)
  const numberLineTickSpacing =
    [1, 2, 5, 10, 20, 50, 100, 200, 500].find(
      (candidateTickSpacing) => (lastSpace - firstSpace) / candidateTickSpacing <= 8,
    ) ?? 500
  const firstTickSpace = Math.ceil(firstSpace / numberLineTickSpacing) * numberLineTickSpacing
  const numberLineTicks = Array.from(
    { length: Math.floor((lastSpace - firstTickSpace) / numberLineTickSpacing) + 1 },
    (_, index) => firstTickSpace + index * numberLineTickSpacing,
  )
  return {
    ticks: numberLineTicks.map((numberLineTickSpace) => ({
      at: numberLineTickSpace,
      share: toTrackSpacePercent(numberLineTickSpace, firstSpace, lastSpace),
      goal: numberLineTickSpace === chase.ends.reach,
    })),
    goal: chase.ends.reach === null ? null : toTrackSpacePercent(chase.ends.reach, firstSpace, lastSpace),
  }
}
