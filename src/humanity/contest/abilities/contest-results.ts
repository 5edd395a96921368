/** Swaps two results of a Contest, or lowers the result of a winner, until the Contest is settled. */
import type { There } from '../../../core/exchange'
import { refuse } from '../../../core/outcome'
import type { Humanity } from '../../rules'
import type { Contest, ContestClick } from '../facts'
import { countedRoll, judgedAttacks } from '../rolls/result'
import { otherRole, sidesOf } from '../rolls/sides'
import type { Winner } from './change-results'
import { hinderAction, swapAction } from './change-results'

/** Swaps two results. Where both sides attack, the two sides swap their attacks and their defences (HU44). */
export const swap = swapAction(({ message: { facts } }: ContestClick) => {
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const { sides } = facts.exchange
  if (Object.values(sides).filter(({ left }) => !left).length < 3)
    return refuse('HnB.humanity.refusal.contestOfThree')
  return Object.entries(sides).flatMap(([key, { name, answer, left }]) =>
    answer && !left ? [{ key, name }] : [],
  )
})

/** Lowers the roll by which another side wins: its attack, or its defence. */
export const hinder = hinderAction(({ message: { facts }, sides, settings, actor }: ContestClick) => {
  return facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : othersWinning(facts, actor.uuid, sides, settings)
})

/** The sides that are winning, each with its winning roll. Excludes one actor (by uuid). */
export function othersWinning(
  facts: Contest,
  but: string,
  there: There,
  { evenMedian }: Pick<Humanity['settings'], 'evenMedian'>,
): Winner[] {
  return judgedAttacks(facts, there, evenMedian).flatMap(({ attacking, judgement }) => {
    const won = judgement.winner === 'attackers'
    return sidesOf(facts, won ? attacking : otherRole(attacking), there).flatMap(({ key, side }) => {
      const counted = countedRoll(facts, key, won ? 'attack' : 'defence')
      // A win through Insurance cannot be undone (HU43).
      if (side.uuid === but || !counted || counted.roll.rescued !== '') return []
      const path = `exchange.sides.${counted.key}.answer.${counted.part}`
      return [{ key, name: side.name, path, roll: counted.roll }]
    })
  })
}
