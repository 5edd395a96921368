/**
 * In the phase "Responding", the open Contests and the runners who may respond or pass still wait for people. These are
 * their pending steps.
 */
import type { PendingStep, StepButton } from '../../../core/pending-step'
import { actorStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import type { Contest } from '../../contest/facts'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgeAttacks } from '../../contest/rolls/result'
import { isContestComplete, oppositeRole, sideNamesInRole } from '../../contest/rolls/sides'
import { missingRollSteps } from '../../contest/show/roll-steps'
import type { Humanity } from '../../rules'
import type { Chase } from '../facts'
import {
  activeRunners,
  foremostKey,
  unsettledResponseKeys,
  respondingRunnerKeys,
  runnersWithoutContest,
} from '../track/state'
import { chaseLabel, gmChaseStep, roundEndStep } from './step-parts'

type HumanityViewer = Viewer<Humanity>

export function respondingSteps(facts: Chase, viewer: HumanityViewer): PendingStep[] {
  const responseSteps = unsettledResponseKeys(facts).flatMap((key): PendingStep[] => {
    const response = facts.responses[key]
    if (!response) return []
    const rollSteps = missingRollSteps(response, viewer, key)
    if (!isContestComplete(response, viewer.sides)) return rollSteps
    return [
      ...rollSteps,
      gmChaseStep(facts, viewer, moveWinnersTask(response, viewer), closeButtons(key, response, viewer)),
    ]
  })
  const turnSteps = activeRunners(facts, viewer.sides)
    .filter(({ key }) => respondingRunnerKeys(facts, viewer.sides).includes(key))
    .map(({ key, side }) =>
      actorStep(side, 'HnB.humanity.next.respond', [
        ...responseButtons(facts, key, viewer),
        { act: 'pass', label: chaseLabel('pass') },
        ...(viewer.user.isGM && responseSteps.length === 0
          ? [{ act: 'toHazards', label: chaseLabel('nobodyResponds') }]
          : []),
      ]),
    )
  if (responseSteps.length + turnSteps.length > 0) return [...responseSteps, ...turnSteps]
  return [roundEndStep(facts, viewer)]
}

/**
 * The buttons with which a runner responds. Two buttons begin a Contest against the foremost opponent at once:
 * without violence, and with violence. A third button asks for other opponents, or for partners.
 */
function responseButtons(facts: Chase, key: string, { sides }: HumanityViewer): StepButton[] {
  const opponents = runnersWithoutContest(facts, sides).filter((runner) => runner.key !== key)
  const foremostOpponent = opponents.find((runner) => runner.key === foremostKey(facts, opponents))
  if (!foremostOpponent) return []
  const nameData = { name: foremostOpponent.side.name }
  const buttonData = { against: foremostOpponent.key, direct: 'yes' }
  return [
    {
      act: 'respond',
      icon: 'contest',
      label: { key: 'HnB.humanity.chase.against', data: nameData },
      data: buttonData,
    },
    {
      act: 'respond',
      icon: 'hurt',
      label: { key: 'HnB.humanity.chase.attack', data: nameData },
      data: { ...buttonData, violent: 'yes' },
    },
    { act: 'respond', label: chaseLabel('respond'), quiet: opponents.length === 1 },
  ]
}

/**
 * The buttons that close a Contest and move the winners. If an attack has beaten exactly one Defender and may wound
 * this Defender, there are two buttons: close with the wound, and close without it.
 */
function closeButtons(key: string, response: Contest, { sides, settings }: HumanityViewer): StepButton[] {
  const [attack] = judgeAttacks(response, sides, settings.evenMedian)
  const winnerCount = winnerNames(response, attack).length
  const label = { ...chaseLabel('close'), data: { number: winnerCount } }
  const button = { act: 'close', icon: 'contest', label, data: { contest: key } }
  const [defenderKey = '', ...others] = attack?.defenderKeys ?? []
  if (!response.violent || attack?.judgement.winner !== 'attackers' || others.length > 0) return [button]
  const { name = '' } = response.exchange.sides[defenderKey] ?? {}
  return [
    {
      ...button,
      icon: 'hurt',
      label: { key: 'HnB.humanity.chase.closeWound', data: { name, number: winnerCount } },
      data: { ...button.data, wounds: 'yes', direct: 'yes' },
    },
    { ...button, data: { ...button.data, wounds: 'no', direct: 'yes' } },
  ]
}

/**
 * The text of the pending step in which the Gamemaster moves the winners. It names the winners, because several
 * Contests may be complete at the same time.
 */
function moveWinnersTask(contest: Contest, { sides, settings }: HumanityViewer): Phrase {
  const [judgedAttack] = judgeAttacks(contest, sides, settings.evenMedian)
  const winnersToMove = winnerNames(contest, judgedAttack)
  return winnersToMove.length === 0
    ? { key: 'HnB.humanity.next.winners' }
    : {
        key: 'HnB.humanity.next.winnersAre',
        data: { names: { names: winnersToMove }, number: winnersToMove.length },
      }
}

function winnerNames(contest: Contest, judgedAttack: JudgedAttack | undefined): readonly string[] {
  if (!judgedAttack) return []
  const { attackingRole, judgement } = judgedAttack
  const role = judgement.winner === 'attackers' ? attackingRole : oppositeRole(attackingRole)
  return sideNamesInRole(contest, role).names
}
