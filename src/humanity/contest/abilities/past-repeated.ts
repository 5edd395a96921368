/**
 * The ability Past Repeated in Contests. Until the scene ends, the loser of a Contest may replace the stat of the lost
 * roll with History.
 */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { ChangesOfMessageFacts, DocumentChanges, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { Contest, ContestActionContext, ContestRoll } from '../facts'
import type { Stat } from '../../rules/stats'
import { listStatsExceptHistory } from '../../rules/stats'
import { findUsableAbilityOfKind } from './usable-ability'

type ContestSide = Contest['exchange']['sides'][string]

/**
 * The rolls with which a side lost a settled Contest. If both sides attacked, the side may have lost with both its
 * attack and its defence.
 */
function listLostContestRollsOfSide({ settled }: Contest, { role, answer }: ContestSide): ContestRoll[] {
  return (settled ?? []).flatMap(({ attacking, won: haveAttackersWon }) => {
    const hasContestSideLost = haveAttackersWon === (attacking !== role)
    const contestRoll = answer?.[haveAttackersWon ? 'defence' : 'attack']
    return hasContestSideLost && contestRoll ? [contestRoll] : []
  })
}

/** The stats, without History, with which a side lost a non-violent Contest. Empty before the settlement. */
export const listStatsOfLostRollsByPeacefulSide = (contest: Contest, contestSide: ContestSide): Stat[] =>
  contest.violent
    ? []
    : listStatsExceptHistory(listLostContestRollsOfSide(contest, contestSide).flatMap(({ stats }) => stats))

/**
 * Past Repeated applies "When you … lose a non-violent Contest": History may replace every stat of the lost roll
 * (ruling HU32).
 */
export const usePastRepeatedInContestAction = defineAction<
  ContestActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    const { message, actor } = actionContext
    const { facts } = message
    const contestSide = Object.values(facts.exchange.sides).find(({ uuid }) => uuid === actor.uuid)
    return contestSide && !facts.violent && listLostContestRollsOfSide(facts, contestSide).length > 0
      ? usePastRepeatedAbility(actionContext, listStatsOfLostRollsByPeacefulSide(facts, contestSide))
      : refuse('HnB.humanity.refusal.notLost')
  },
})

type ContestAwardsOfUsedAbility = Pick<Contest, 'awarded'>

/**
 * Uses Past Repeated after a loss. Refuses a loss with History alone.
 * @param statsOfLostRoll the stats of the lost rolls
 */
export function usePastRepeatedAbility(
  actionContext: Pick<ContestActionContext, 'actor' | 'state' | 'items'> & {
    readonly message: { readonly facts: ContestAwardsOfUsedAbility }
  },
  statsOfLostRoll: readonly Stat[],
): (DocumentChanges & { readonly amend: ChangesOfMessageFacts; readonly post?: never }) | Refusal {
  const ability = findUsableAbilityOfKind(actionContext, 'past')
  if (isRefusal(ability)) return ability
  const stats = listStatsExceptHistory(statsOfLostRoll)
  if (stats.length === 0) return refuse('HnB.humanity.refusal.alreadyHistory')
  const { uuid, name, fields } = ability.ability
  const idsOfGivenAwards = [...actionContext.message.facts.awarded, `past-${uuid}`].slice(-100)
  return {
    edits: [
      ...createAbilityUseCountEdits(ability.ability),
      { target: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } },
    ],
    amend: { set: { awarded: idsOfGivenAwards }, label: { text: name } },
  }
}
