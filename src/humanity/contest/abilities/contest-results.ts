/**
 * The actions of abilities that change the results of a Contest before its settlement. They swap two results, or lower
 * the result of a winner.
 */
import type { ExistingSideActors } from '../../../core/exchange'
import { refuse } from '../../../core/outcome'
import type { Humanity } from '../../rules'
import type { Contest, ContestActionContext } from '../facts'
import { findRollAfterResultSwaps, judgeAttacks } from '../rolls/result'
import { toOppositeContestRole, listContestSidesInRole } from '../rolls/sides'
import type { WinningContestContender } from './swap-and-hinder'
import { defineHinderAction, defineSwapAction } from './swap-and-hinder'

/**
 * The action that swaps the results of two sides of a Contest. If both sides attack, it swaps their attacks and their
 * defences (HU44).
 */
export const swapContestResultsAction = defineSwapAction(({ message: { facts } }: ContestActionContext) => {
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const { sides } = facts.exchange
  if (Object.values(sides).filter(({ left: hasLeft }) => !hasLeft).length < 3)
    return refuse('HnB.humanity.refusal.contestOfThree')
  return Object.entries(sides).flatMap(([key, { name, answer, left: hasLeft }]) =>
    answer && !hasLeft ? [{ key, name }] : [],
  )
})

/** The action that lowers the winning roll of another side: an Attacker's attack, or a Defender's defence. */
export const hinderContestWinnerAction = defineHinderAction(
  ({ message: { facts }, sides, settings, actor }: ContestActionContext) => {
    return facts.settled
      ? refuse('HnB.humanity.refusal.settled')
      : listWinnersExceptActor(facts, actor.uuid, sides, settings)
  },
)

/** The winning sides, each with its winning roll. Leaves out the side of one actor (by uuid). */
export function listWinnersExceptActor(
  contest: Contest,
  uuidOfExcludedActor: string,
  existingSides: ExistingSideActors,
  { evenMedian }: Pick<Humanity['settings'], 'evenMedian'>,
): WinningContestContender[] {
  return judgeAttacks(contest, existingSides, evenMedian).flatMap(({ attackingRole, judgement }) => {
    const haveAttackersWon = judgement.winner === 'attackers'
    return listContestSidesInRole(
      contest,
      haveAttackersWon ? attackingRole : toOppositeContestRole(attackingRole),
      existingSides,
    ).flatMap(({ key, side }) => {
      const rollAfterResultSwaps = findRollAfterResultSwaps(
        contest,
        key,
        haveAttackersWon ? 'attack' : 'defence',
      )
      if (side.uuid === uuidOfExcludedActor || !rollAfterResultSwaps) return []
      const fieldPathOfRoll = `exchange.sides.${rollAfterResultSwaps.key}.answer.${rollAfterResultSwaps.part}`
      return [{ key, name: side.name, path: fieldPathOfRoll, roll: rollAfterResultSwaps.roll }]
    })
  })
}
