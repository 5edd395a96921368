/** The pending steps in the phase "Responding": of open Contests, and of runners who may respond or pass. */
import type { PendingStep, PendingStepButton } from '../../../core/pending-step'
import { createActorStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import type { Contest } from '../../contest/facts'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgeAttacks } from '../../contest/rolls/result'
import { isContestComplete, toOppositeContestRole, listSideNamesInRole } from '../../contest/rolls/sides'
import { listPendingStepsForMissingRolls } from '../../contest/show/roll-steps'
import type { Humanity } from '../../rules'
import type { Chase } from '../facts'
import {
  listActiveChaseRunners,
  findKeyOfForemostChaseRunner,
  listKeysOfUnsettledResponses,
  listKeysOfRespondingChaseRunners,
  listChaseRunnersWithoutContest,
} from '../track/state'
import { createChasePhrase, createGMChaseStep, createChaseRoundEndStep } from './step-parts'

type HumanityViewer = Viewer<Humanity>

export function listPendingResponseSteps(chase: Chase, viewer: HumanityViewer): PendingStep[] {
  const responseSteps = listKeysOfUnsettledResponses(chase).flatMap((keyOfResponseContest): PendingStep[] => {
    const responseContest = chase.responses[keyOfResponseContest]
    if (!responseContest) return []
    const rollSteps = listPendingStepsForMissingRolls(responseContest, viewer, keyOfResponseContest)
    if (!isContestComplete(responseContest, viewer.sides)) return rollSteps
    return [
      ...rollSteps,
      createGMChaseStep(
        chase,
        viewer,
        createTaskOfMovingWinners(responseContest, viewer),
        createButtonsForClosingContest(keyOfResponseContest, responseContest, viewer),
      ),
    ]
  })
  const stepsForRespondingRunners = listActiveChaseRunners(chase, viewer.sides)
    .filter(({ key }) => listKeysOfRespondingChaseRunners(chase, viewer.sides).includes(key))
    .map(({ key, side }) =>
      createActorStep(side, 'HnB.humanity.next.respond', [
        ...createResponseButtonsOfChaseRunner(chase, key, viewer),
        { act: 'pass', label: createChasePhrase('pass') },
        ...(viewer.user.isGM && responseSteps.length === 0
          ? [{ act: 'toHazards', label: createChasePhrase('nobodyResponds') }]
          : []),
      ]),
    )
  if (responseSteps.length + stepsForRespondingRunners.length > 0)
    return [...responseSteps, ...stepsForRespondingRunners]
  return [createChaseRoundEndStep(chase, viewer)]
}

/**
 * The buttons with which a runner responds: a Contest against the foremost opponent, without or with violence, or a
 * question about opponents and partners.
 */
function createResponseButtonsOfChaseRunner(
  chase: Chase,
  chaseRunnerKey: string,
  { sides }: HumanityViewer,
): PendingStepButton[] {
  const availableOpponents = listChaseRunnersWithoutContest(chase, sides).filter(
    (chaseRunner) => chaseRunner.key !== chaseRunnerKey,
  )
  const foremostOpposingRunner = availableOpponents.find(
    (chaseRunner) => chaseRunner.key === findKeyOfForemostChaseRunner(chase, availableOpponents),
  )
  if (!foremostOpposingRunner) return []
  const phraseDataWithOpponentNames = { name: foremostOpposingRunner.side.name }
  const buttonData = { against: foremostOpposingRunner.key, direct: 'yes' }
  return [
    {
      act: 'respond',
      icon: 'contest',
      label: { key: 'HnB.humanity.chase.against', data: phraseDataWithOpponentNames },
      data: buttonData,
    },
    {
      act: 'respond',
      icon: 'hurt',
      label: { key: 'HnB.humanity.chase.attack', data: phraseDataWithOpponentNames },
      data: { ...buttonData, violent: 'yes' },
    },
    { act: 'respond', label: createChasePhrase('respond'), quiet: availableOpponents.length === 1 },
  ]
}

/**
 * Creates the buttons with which the Gamemaster closes a Contest and moves its winners. If exactly one beaten Defender
 * may be wounded, one button closes the Contest with this wound, and another closes it without.
 */
function createButtonsForClosingContest(
  keyOfResponseContest: string,
  responseContest: Contest,
  { sides, settings }: HumanityViewer,
): PendingStepButton[] {
  const [attack] = judgeAttacks(responseContest, sides, settings.evenMedian)
  const winnerCount = listContestWinnerNames(responseContest, attack).length
  const buttonLabel = { ...createChasePhrase('close'), data: { number: winnerCount } }
  const closeButton = {
    act: 'close',
    icon: 'contest',
    label: buttonLabel,
    data: { contest: keyOfResponseContest },
  }
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
 * The phrase of the step in which the Gamemaster moves a Contest's winners. The phrase names the winners, because
 * several Contests may be complete at the same time.
 */
function createTaskOfMovingWinners(contest: Contest, { sides, settings }: HumanityViewer): Phrase {
  const [judgedAttack] = judgeAttacks(contest, sides, settings.evenMedian)
  const namesOfWinnersToMove = listContestWinnerNames(contest, judgedAttack)
  return namesOfWinnersToMove.length === 0
    ? { key: 'HnB.humanity.next.winners' }
    : {
        key: 'HnB.humanity.next.winnersAre',
        data: { names: { names: namesOfWinnersToMove }, number: namesOfWinnersToMove.length },
      }
}

function listContestWinnerNames(contest: Contest, judgedAttack: JudgedAttack | undefined): readonly string[] {
  if (!judgedAttack) return []
  const { attackingRole, judgement } = judgedAttack
  const winningRole = judgement.winner === 'attackers' ? attackingRole : toOppositeContestRole(attackingRole)
  return listSideNamesInRole(contest, winningRole).names
}
