/** Abilities that change advantage rolls, and Past Repeated for a runner who lost the advantage. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { ResultSwapContender, WinningContender } from '../../contest/abilities/swap-and-hinder'
import { defineHinderAction, defineSwapAction } from '../../contest/abilities/swap-and-hinder'
import { usePastRepeatedAbility } from '../../contest/abilities/past-repeated'
import { findSideKeyAfterSwaps } from '../../contest/rolls/result'
import type { Chase, ChaseClick } from '../facts'
import { computeAdvantageLead } from '../track/rules'
import {
  computeAdvantageResult,
  rankAdvantageResults,
  listActiveRunners,
  whyNotInChasePhase,
} from '../track/state'

/** The runners who have rolled for the advantage. Refuses after the leaders have moved. */
function listAdvantageContenders({ message: { facts }, sides }: ChaseClick): ResultSwapContender[] | Refusal {
  const refusal = whyNotInChasePhase(facts, 'advantage')
  if (refusal) return refusal
  return listActiveRunners(facts, sides).flatMap(({ key, side }) =>
    side.answer ? [{ key, name: side.name }] : [],
  )
}

/** Swaps two runners' results for the advantage, in a Chase of three or more runners. */
export const swapAdvantageResultsAction = defineSwapAction((click: ChaseClick) => {
  const rolledContenders = listAdvantageContenders(click)
  if (isRefusal(rolledContenders)) return rolledContenders
  return listActiveRunners(click.message.facts, click.sides).length < 3
    ? refuse('HnB.humanity.refusal.fewerThanThree')
    : rolledContenders
})

/** The action that lowers the highest result that a runner rolled for the advantage. */
export const hinderAdvantageLeaderAction = defineHinderAction((click: ChaseClick) => {
  const rolledContenders = listAdvantageContenders(click)
  if (isRefusal(rolledContenders)) return rolledContenders
  const { message, sides, settings, actor } = click
  return rolledContenders.length < listActiveRunners(message.facts, sides).length
    ? refuse('HnB.humanity.refusal.notAllRolled')
    : listLeadersExceptActor(message.facts, actor.uuid, sides, settings)
})

/**
 * The runners who would move as leaders if the round's results counted now, with the rolls that count. Leaves out one
 * actor's runner (by uuid).
 */
export function listLeadersExceptActor(
  chase: Chase,
  excludedActorUuid: string,
  existingSides: ChaseClick['sides'],
  { chaseTieMoves }: Pick<ChaseClick['settings'], 'chaseTieMoves'>,
): WinningContender[] {
  const { movers } = computeAdvantageLead(rankAdvantageResults(chase, existingSides), chaseTieMoves)
  return listActiveRunners(chase, existingSides).flatMap(({ key, side }) => {
    const effectiveSideKey = findSideKeyAfterSwaps(chase.swaps, key)
    const contestRoll = chase.exchange.sides[effectiveSideKey]?.answer
    return contestRoll && movers.includes(key) && side.uuid !== excludedActorUuid
      ? [{ key, name: side.name, path: `exchange.sides.${effectiveSideKey}.answer`, roll: contestRoll }]
      : []
  })
}

/** Has this runner (by key) lost the advantage in this round? False before the leaders have moved. */
export function hasRunnerLostAdvantage(
  { message, sides }: Pick<ChaseClick, 'sides' | 'message'>,
  runnerKey: string,
): boolean {
  const { facts } = message
  if (facts.phase === 'advantage' || !facts.exchange.sides[runnerKey]?.answer) return false
  const highestAdvantageResult = Math.max(...rankAdvantageResults(facts, sides).map(({ result }) => result))
  return computeAdvantageResult(facts, runnerKey) < highestAdvantageResult
}

/** Past Repeated: "When you … lose a non-violent Contest". Also for a lost advantage, if rolled without Hurt. */
export const usePastRepeatedForAdvantageAction = defineAction<
  ChaseClick,
  v.InferOutput<typeof noAnswersSchema>
>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const { facts } = click.message
    const [key, side] =
      Object.entries(facts.exchange.sides).find(([, { uuid }]) => uuid === click.actor.uuid) ?? []
    const actorAdvantageRoll = side?.answer
    return key !== undefined &&
      actorAdvantageRoll &&
      !actorAdvantageRoll.stats.includes('hurt') &&
      hasRunnerLostAdvantage(click, key)
      ? usePastRepeatedAbility(click, actorAdvantageRoll.stats)
      : refuse('HnB.humanity.refusal.notLost')
  },
})
