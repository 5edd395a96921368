/** The pending steps in the phase "Responding": of open Contests, and of runners who may respond or pass. */
import type { PendingStep, PendingStepButton } from '../../../core/pending-step'
import { createActorStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import type { Contest } from '../../contest/facts'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgeAttacks } from '../../contest/rolls/result'
import { isContestComplete, toOppositeContestRole, listSideNamesInRole } from '../../contest/rolls/sides'
import { listMissingRollSteps } from '../../contest/show/roll-steps'
import type { Humanity } from '../../rules'
import type { Chase } from '../facts'
import {
  listActiveRunners,
  findForemostRunnerKey,
  listUnsettledResponseKeys,
  listRespondingRunnerKeys,
  listRunnersWithoutContest,
} from '../track/state'
import { createChasePhrase, createGMChaseStep, createChaseRoundEndStep } from './step-parts'

type HumanityViewer = Viewer<Humanity>

export function listPendingResponseSteps(chase: Chase, viewer: HumanityViewer): PendingStep[] {
  const responseSteps = listUnsettledResponseKeys(chase).flatMap((responseKey): PendingStep[] => {
    const responseContest = chase.responses[responseKey]
    if (!responseContest) return []
    const rollSteps = listMissingRollSteps(responseContest, viewer, responseKey)
    if (!isContestComplete(responseContest, viewer.sides)) return rollSteps
    return [
      ...rollSteps,
      createGMChaseStep(
        chase,
        viewer,
        createMoveWinnersTask(responseContest, viewer),
        createCloseContestButtons(responseKey, responseContest, viewer),
      ),
    ]
  })
  const runnerTurnSteps = listActiveRunners(chase, viewer.sides)
    .filter(({ key }) => listRespondingRunnerKeys(chase, viewer.sides).includes(key))
    .map(({ key, side }) =>
      createActorStep(side, 'HnB.humanity.next.respond', [
        ...createRunnerResponseButtons(chase, key, viewer),
        { act: 'pass', label: createChasePhrase('pass') },
        ...(viewer.user.isGM && responseSteps.length === 0
          ? [{ act: 'toHazards', label: createChasePhrase('nobodyResponds') }]
          : []),
      ]),
    )
  if (responseSteps.length + runnerTurnSteps.length > 0) return [...responseSteps, ...runnerTurnSteps]
  return [createChaseRoundEndStep(chase, viewer)]
}

/**
 * The buttons with which a runner responds: a Contest against the foremost opponent, without or with violence, or a
 * question about opponents and partners.
 */
function createRunnerResponseButtons(
  chase: Chase,
  runnerKey: string,
  { sides }: HumanityViewer,
): PendingStepButton[] {
  const availableOpponents = listRunnersWithoutContest(chase, sides).filter(
    (runner) => runner.key !== runnerKey,
  )
  const foremostOpponent = availableOpponents.find(
    (runner) => runner.key === findForemostRunnerKey(chase, availableOpponents),
  )
  if (!foremostOpponent) return []
  const opponentNameData = { name: foremostOpponent.side.name }
  const buttonData = { against: foremostOpponent.key, direct: 'yes' }
  return [
    {
      act: 'respond',
      icon: 'contest',
      label: { key: 'HnB.humanity.chase.against', data: opponentNameData },
      data: buttonData,
    },
    {
      act: 'respond',
      icon: 'hurt',
      label: { key: 'HnB.humanity.chase.attack', data: opponentNameData },
      data: { ...buttonData, violent: 'yes' },
    },
    { act: 'respond', label: createChasePhrase('respond'), quiet: availableOpponents.length === 1 },
  ]
}

/**
 * The buttons that close a Contest and move the winners. If exactly one beaten Defender may be wounded, there are two:
 * with and without the wound.
 */
function createCloseContestButtons(
  responseKey: string,
  responseContest: Contest,
  { sides, settings }: HumanityViewer,
): PendingStepButton[] {
  const [attack] = judgeAttacks(responseContest, sides, settings.evenMedian)
  const winnerCount = listContestWinnerNames(responseContest, attack).length
  const buttonLabel = { ...createChasePhrase('close'), data: { number: winnerCount } }
  const closeButton = { act: 'close', icon: 'contest', label: buttonLabel, data: { contest: responseKey } }
  const [defenderKey = '', ...others] = attack?.defenderKeys ?? []
  if (!responseContest.violent || attack?.judgement.winner !== 'attackers' || others.length > 0)
    return [closeButton]
  const { name = '' } = responseContest.exchange.sides[defenderKey] ?? {}
  return [
    {
      ...closeButton,
      icon: 'hurt',
      label: { key: 'HnB.humanity.chase.closeWound', data: { name, number: winnerCount } },
      data: { ...closeButton.data, wounds: 'yes', direct: 'yes' },
    },
    { ...closeButton, data: { ...closeButton.data, wounds: 'no', direct: 'yes' } },
  ]
}

/**
 * The text of the Gamemaster's step that moves the winners. Names them, because several Contests may be complete at
 * once.
 */
function createMoveWinnersTask(contest: Contest, { sides, settings }: HumanityViewer): Phrase {
  const [judgedAttack] = judgeAttacks(contest, sides, settings.evenMedian)
  const winnersToMove = listContestWinnerNames(contest, judgedAttack)
  return winnersToMove.length === 0
    ? { key: 'HnB.humanity.next.winners' }
    : {
        key: 'HnB.humanity.next.winnersAre',
        data: { names: { names: winnersToMove }, number: winnersToMove.length },
      }
}

function listContestWinnerNames(contest: Contest, judgedAttack: JudgedAttack | undefined): readonly string[] {
  if (!judgedAttack) return []
  const { attackingRole, judgement } = judgedAttack
  const winningRole = judgement.winner === 'attackers' ? attackingRole : toOppositeContestRole(attackingRole)
  return listSideNamesInRole(contest, winningRole).names
}
