/**
 * Abilities that change the rolls for the advantage, and the ability Past Repeated after a runner has lost the
 * advantage.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Contender, WinningContender } from '../../contest/abilities/swap-and-hinder'
import { defineHinderAction, defineSwapAction } from '../../contest/abilities/swap-and-hinder'
import { usePastRepeatedAbility } from '../../contest/abilities/past-repeated'
import { sideKeyAfterSwaps } from '../../contest/rolls/result'
import type { Chase, ChaseClick } from '../facts'
import { advantageLead } from '../track/rules'
import { advantageResult, advantageRanking, activeRunners, whyNotInPhase } from '../track/state'

/** The runners who have rolled for the advantage. Refuses once the leaders have moved. */
function advantageContenders({ message: { facts }, sides }: ChaseClick): Contender[] | Refusal {
  const refusal = whyNotInPhase(facts, 'advantage')
  if (refusal) return refusal
  return activeRunners(facts, sides).flatMap(({ key, side }) =>
    side.answer ? [{ key, name: side.name }] : [],
  )
}

/** Swaps the results of two runners' rolls for the advantage. The Chase must have three or more runners. */
export const swapAdvantage = defineSwapAction((click: ChaseClick) => {
  const rolledContenders = advantageContenders(click)
  if (isRefusal(rolledContenders)) return rolledContenders
  return activeRunners(click.message.facts, click.sides).length < 3
    ? refuse('HnB.humanity.refusal.fewerThanThree')
    : rolledContenders
})

/** Lowers the highest result that a runner rolled for the advantage. */
export const hinderLeader = defineHinderAction((click: ChaseClick) => {
  const rolledContenders = advantageContenders(click)
  if (isRefusal(rolledContenders)) return rolledContenders
  const { message, sides, settings, actor } = click
  return rolledContenders.length < activeRunners(message.facts, sides).length
    ? refuse('HnB.humanity.refusal.notAllRolled')
    : leadersExceptActor(message.facts, actor.uuid, sides, settings)
})

/**
 * The runners who would move as leaders if the round's results counted now. Each runner has the roll that counts.
 * Leaves out the runner of one actor (by uuid).
 */
export function leadersExceptActor(
  facts: Chase,
  excludedUuid: string,
  existingSides: ChaseClick['sides'],
  { chaseTieMoves }: Pick<ChaseClick['settings'], 'chaseTieMoves'>,
): WinningContender[] {
  const { movers } = advantageLead(advantageRanking(facts, existingSides), chaseTieMoves)
  return activeRunners(facts, existingSides).flatMap(({ key, side }) => {
    const countedSideKey = sideKeyAfterSwaps(facts.swaps, key)
    const roll = facts.exchange.sides[countedSideKey]?.answer
    return roll && movers.includes(key) && side.uuid !== excludedUuid
      ? [{ key, name: side.name, path: `exchange.sides.${countedSideKey}.answer`, roll }]
      : []
  })
}

/** Has a runner (by key) lost this round's advantage? False until the leaders have moved. */
export function hasLostAdvantage(
  { message, sides }: Pick<ChaseClick, 'sides' | 'message'>,
  key: string,
): boolean {
  const { facts } = message
  if (facts.phase === 'advantage' || !facts.exchange.sides[key]?.answer) return false
  const highestResult = Math.max(...advantageRanking(facts, sides).map(({ result }) => result))
  return advantageResult(facts, key) < highestResult
}

/**
 * The rule of "Past Repeated": "When you … lose a non-violent Contest". A runner who lost the advantage may use it, if
 * the roll was made without Hurt.
 */
export const usePastRepeatedForAdvantage = defineAction<ChaseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const { facts } = click.message
    const [key, side] =
      Object.entries(facts.exchange.sides).find(([, { uuid }]) => uuid === click.actor.uuid) ?? []
    const advantageRoll = side?.answer
    return key !== undefined &&
      advantageRoll &&
      !advantageRoll.stats.includes('hurt') &&
      hasLostAdvantage(click, key)
      ? usePastRepeatedAbility(click, advantageRoll.stats)
      : refuse('HnB.humanity.refusal.notLost')
  },
})
