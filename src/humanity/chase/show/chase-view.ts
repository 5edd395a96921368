/** The view of a Chase for one person, in its message and in its window. */
import { exchangeView } from '../../../core/exchange-view'
import type { MessageView, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { contestAbilityButtons } from '../../contest/abilities/ability-buttons'
import { awardButtons } from '../../contest/award'
import { aftermathView } from '../../contest/message'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgeAttacks } from '../../contest/rolls/result'
import { sidesIncludingDeleted, isContestComplete } from '../../contest/rolls/sides'
import { contestView } from '../../contest/show/contest-view'
import type { Contest } from '../../contest/facts'
import type { Humanity } from '../../rules'
import { sparkOffersView } from '../../sync/pending-spark-offers'
import { pathOfZeroField } from '../phases/self-sacrifice'
import { advantageAbilityButtons, zeroAbilityButtons } from './ability-buttons'
import { chaseAwardCandidates } from './award-candidates'
import { chaseResultPhrase, runnerNames } from './chase-summary'
import { hazardView } from './hazard-view'
import type { Chase, ChaseMove } from '../facts'
import { numberLineRange, positionPercent } from '../track/number-line'
import { pendingRunnerOffers } from '../track/offers'
import { advantageLead, responseSpaces } from '../track/rules'
import { runnerView } from './runner-view'
import { advantageRanking, activeRunners, pendingHazardRollKeys } from '../track/state'

type HumanityViewer = Viewer<Humanity>

export function chaseView({ uuid, actor, facts }: MessageView<Chase>, viewer: HumanityViewer): object {
  const abilityUseButtons = advantageAbilityButtons(
    { uuid, actor, facts },
    viewer,
    haveAllRunnersRolled(facts, viewer),
  )
  const { user, settings, sides } = viewer
  const view = exchangeView(facts.exchange, viewer)
  const rankedResults = advantageRanking(facts, sides)
  const runners = activeRunners(facts, sides)
  const areAllRolled = haveAllRunnersRolled(facts, viewer)
  const roundLead = advantageLead(rankedResults, settings.chaseTieMoves)
  const isRunningForGM = user.isGM && facts.phase !== 'over'
  return {
    ...chaseHeadView(facts),
    isGM: user.isGM,
    // The actor in whose name a Gamemaster presses the buttons, because every request must name an existing actor.
    speaker: runners[0]?.side.uuid ?? sides[0]?.actor.uuid,
    line: numberLineView(facts),
    runners: view.sides.map((side) => runnerView(facts, side, viewer)),
    lead:
      facts.phase === 'advantage' && areAllRolled
        ? {
            key: 'HnB.humanity.chase.leadIs',
            data: {
              names: { names: runnerNames(facts, roundLead.movers) },
              spaces: roundLead.spaces,
              margin: roundLead.margin,
            },
          }
        : null,
    responses: Object.entries(facts.responses).map(([key, response]) => ({
      ...responseView(facts, response, viewer),
      contest: key,
      mayDrop: isRunningForGM && response.settled === null && !isContestComplete(response, sides),
    })),
    abilities: abilityUseButtons,
    canChangeRolls: abilityUseButtons.length > 0,
    awards: Object.values(facts.awards),
    mayAward: user.isGM ? awardButtons(chaseAwardCandidates(facts, viewer), facts) : [],
    sparkOffers: sparkOffersView(pendingRunnerOffers(facts), viewer),
    hazard: hazardView({ uuid, actor, facts }, viewer),
    // The buttons of pending steps stand at the foot of the window, so this list leaves them out.
    may: {
      endRound: isRunningForGM && pendingHazardRollKeys(facts, sides).length > 0,
      stop: isRunningForGM,
    },
    // The list leaves out the moves of the phase "Responding". Each Contest already shows how far its winners moved.
    thisRound: moveLines(facts.moves.filter(({ round, why }) => round === facts.round && why !== 'response')),
    before: moveLines(facts.moves.filter(({ round }) => round < facts.round))
      .reverse()
      .slice(0, 12),
  }
}

/** The moves in the order in which the tokens moved. Runners who moved in the same way share a line. */
function moveLines(moves: readonly ChaseMove[]): { readonly round: number; readonly phrase: Phrase }[] {
  const mergedLines: (Omit<ChaseMove, 'name'> & { names: string[] })[] = []
  for (const { name, ...move } of moves) {
    const previousLine = mergedLines.at(-1)
    const isSameMove =
      previousLine?.round === move.round &&
      previousLine.why === move.why &&
      previousLine.spaces === move.spaces
    if (isSameMove) previousLine.names.push(name)
    else mergedLines.push({ ...move, names: [name] })
  }
  return mergedLines.map(({ round, why: reason, spaces, names }) => ({
    round,
    phrase: {
      key: `HnB.humanity.chase.move.${reason}`,
      data: { name: { names }, spaces: spaces > 0 ? `+${spaces}` : `−${-spaces}` },
    },
  }))
}

const haveAllRunnersRolled = (facts: Chase, { sides }: HumanityViewer): boolean => {
  const rolledCount = advantageRanking(facts, sides).length
  return rolledCount > 0 && rolledCount === activeRunners(facts, sides).length
}

/** The view of one Contest of this round. */
function responseView(facts: Chase, response: Contest, viewer: HumanityViewer): object {
  const view = contestView(response, viewer, response.settled !== null)
  const abilityUseButtons = [
    ...contestAbilityButtons(response, viewer),
    ...zeroAbilityButtons(facts, 'contest', viewer, (uuid) => pathOfZeroField(response, uuid) !== null),
  ]
  return {
    ...aftermathView(response, viewer),
    ...view,
    abilities: abilityUseButtons,
    canChangeRolls: view.canChangeRolls || abilityUseButtons.length > 0,
    isDecided: response.settled !== null && response.settled.length > 0,
    moved: response.settled ? spacesMovedPhrase(response, viewer) : null,
  }
}

/** The phrase for how far the winners of a settled Contest moved. Null if nobody moved. */
function spacesMovedPhrase(response: Contest, { settings }: HumanityViewer): Phrase | null {
  const [judgedAttack] = judgeAttacks(response, sidesIncludingDeleted(response), settings.evenMedian)
  const spaceCount = response.moved ?? computedSpaces(judgedAttack, settings)
  return spaceCount > 0 ? { key: 'HnB.humanity.chase.spaces', data: { number: spaceCount } } : null
}

/** Computes how many spaces the winners move. Needed only if the Contest's facts do not store the number. */
const computedSpaces = (
  judgedAttack: JudgedAttack | undefined,
  { chaseTieMoves }: Humanity['settings'],
): number => (judgedAttack ? responseSpaces(judgedAttack.judgement, chaseTieMoves) : 0)

/** The head of the message: the conditions that end the Chase, the round, and the winners. */
function chaseHeadView(facts: Chase): object {
  const { reach, rounds, lastOne } = facts.ends
  const endConditions = [
    ...(reach === null ? [] : [{ key: 'HnB.humanity.chase.ends.reach', data: { reach } }]),
    ...(rounds === null ? [] : [{ key: 'HnB.humanity.chase.ends.rounds', data: { rounds } }]),
    ...(lastOne ? [{ key: 'HnB.humanity.chase.ends.lastOne' }] : []),
  ]
  return {
    stake: facts.stake,
    ends: endConditions,
    round: facts.round,
    rounds: facts.ends.rounds,
    phase: facts.phase,
    over: facts.phase === 'over',
    result: chaseResultPhrase(facts),
  }
}

function numberLineView(facts: Chase): object {
  const { firstSpace, lastSpace } = numberLineRange(facts)
  const tickSpacing =
    [1, 2, 5, 10, 20, 50, 100, 200, 500].find(
      (candidateSpacing) => (lastSpace - firstSpace) / candidateSpacing <= 8,
    ) ?? 500
  const firstTick = Math.ceil(firstSpace / tickSpacing) * tickSpacing
  const ticks = Array.from(
    { length: Math.floor((lastSpace - firstTick) / tickSpacing) + 1 },
    (_, index) => firstTick + index * tickSpacing,
  )
  return {
    ticks: ticks.map((tickSpace) => ({
      at: tickSpace,
      share: positionPercent(tickSpace, firstSpace, lastSpace),
      goal: tickSpace === facts.ends.reach,
    })),
    goal: facts.ends.reach === null ? null : positionPercent(facts.ends.reach, firstSpace, lastSpace),
  }
}
