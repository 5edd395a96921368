/** Abilities that change advantage rolls, and Past Repeated for a runner who lost the advantage. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { ResultSwapContender, WinningContestContender } from '../../contest/abilities/swap-and-hinder'
import { defineHinderAction, defineSwapAction } from '../../contest/abilities/swap-and-hinder'
import { usePastRepeatedAbility } from '../../contest/abilities/past-repeated'
import { findSideKeyAfterResultSwaps } from '../../contest/rolls/result'
import type { Chase, ChaseActionContext } from '../facts'
import { computeAdvantageLead } from '../track/rules'
import {
  computeAdvantageResult,
  listAdvantageResultsByRank,
  listActiveChaseRunners,
  whyNotInChasePhase,
} from '../track/state'

/** The runners who have rolled for the advantage. Refuses after the leaders have moved. */
function listContendersForAdvantage({
  message: { facts },
  sides,
}: ChaseActionContext): ResultSwapContender[] | Refusal {
  const refusal = whyNotInChasePhase(facts, 'advantage')
  if (refusal) return refusal
  return listActiveChaseRunners(facts, sides).flatMap(({ key, side }) =>
    side.answer ? [{ key, name: side.name }] : [],
  )
}

/** The action that swaps two runners' results for the advantage, in a Chase of three or more runners. */
export const swapAdvantageResultsAction = defineSwapAction((actionContext: ChaseActionContext) => {
  const contendersForAdvantage = listContendersForAdvantage(actionContext)
  if (isRefusal(contendersForAdvantage)) return contendersForAdvantage
  return listActiveChaseRunners(actionContext.message.facts, actionContext.sides).length < 3
    ? refuse('HnB.humanity.refusal.fewerThanThree')
    : contendersForAdvantage
})

/** The action that lowers the highest result that a runner rolled for the advantage. */
export const hinderAdvantageLeaderAction = defineHinderAction((actionContext: ChaseActionContext) => {
  const contendersForAdvantage = listContendersForAdvantage(actionContext)
  if (isRefusal(contendersForAdvantage)) return contendersForAdvantage
  const { message, sides, settings, actor } = actionContext
  return contendersForAdvantage.length < listActiveChaseRunners(message.facts, sides).length
    ? refuse('HnB.humanity.refusal.notAllRolled')
    : listLeadersExceptActor(message.facts, actor.uuid, sides, settings)
})

/**
 * Lists the runners who would move as leaders if the round's present results counted, and the roll of each. One actor's
 * runner is left out (by the actor's uuid).
 */
export function listLeadersExceptActor(
  chase: Chase,
  uuidOfExcludedActor: string,
  existingSides: ChaseActionContext['sides'],
  { chaseTieMoves }: Pick<ChaseActionContext['settings'], 'chaseTieMoves'>,
): WinningContestContender[] {
  const { movers } = computeAdvantageLead(listAdvantageResultsByRank(chase, existingSides), chaseTieMoves)
  return listActiveChaseRunners(chase, existingSides).flatMap(({ key, side }) => {
    const sideKeyAfterResultSwaps = findSideKeyAfterResultSwaps(chase.swaps, key)
    const contestRoll = chase.exchange.sides[sideKeyAfterResultSwaps]?.answer
    return contestRoll && movers.includes(key) && side.uuid !== uuidOfExcludedActor
      ? [
          {
            key,
            name: side.name,
            path: `exchange.sides.${sideKeyAfterResultSwaps}.answer`,
            roll: contestRoll,
          },
        ]
      : []
  })
}

/** Has this runner (by key) lost the advantage in this round? False before the leaders have moved. */
export function hasChaseRunnerLostAdvantage(
  { message, sides }: Pick<ChaseActionContext, 'sides' | 'message'>,
  chaseRunnerKey: string,
): boolean {
  const { facts } = message
  if (facts.phase === 'advantage' || !facts.exchange.sides[chaseRunnerKey]?.answer) return false
  const highestAdvantageResult = Math.max(
    ...listAdvantageResultsByRank(facts, sides).map(({ result }) => result),
  )
  return computeAdvantageResult(facts, chaseRunnerKey) < highestAdvantageResult
}

/**
 * The action that uses the ability Past Repeated for a lost advantage roll that was made without Hurt. The rule: "When
 * you … lose a non-violent Contest".
 */
export const usePastRepeatedForAdvantageAction = defineAction<
  ChaseActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    const { facts } = actionContext.message
    const [key, side] =
      Object.entries(facts.exchange.sides).find(([, { uuid }]) => uuid === actionContext.actor.uuid) ?? []
    const actorAdvantageRoll = side?.answer
    return key !== undefined &&
      actorAdvantageRoll &&
      !actorAdvantageRoll.stats.includes('hurt') &&
      hasChaseRunnerLostAdvantage(actionContext, key)
      ? usePastRepeatedAbility(actionContext, actorAdvantageRoll.stats)
      : refuse('HnB.humanity.refusal.notLost')
  },
})
