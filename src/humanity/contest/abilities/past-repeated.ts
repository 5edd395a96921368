/** Past Repeated in Contests: until the scene ends, a loser may replace the lost roll's stat with History. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { FactsAmendment, DocumentChanges, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { Contest, ContestClick, ContestRoll } from '../facts'
import type { Stat } from '../../rules/stats'
import { listStatsExceptHistory } from '../../rules/stats'
import { findUsableAbilityOfKind } from './usable-ability'

type ContestSide = Contest['exchange']['sides'][string]

/**
 * The rolls with which a side lost a settled Contest: if both sides attacked, possibly both its attack and its defence.
 */
function listLostRolls({ settled }: Contest, { role, answer }: ContestSide): ContestRoll[] {
  return (settled ?? []).flatMap(({ attacking, won: haveAttackersWon }) => {
    const hasSideLost = haveAttackersWon === (attacking !== role)
    const contestRoll = answer?.[haveAttackersWon ? 'defence' : 'attack']
    return hasSideLost && contestRoll ? [contestRoll] : []
  })
}

/** The stats, without History, with which a side lost a non-violent Contest. Empty before the settlement. */
export const listStatsLostByPeacefulSide = (contest: Contest, contestSide: ContestSide): Stat[] =>
  contest.violent
    ? []
    : listStatsExceptHistory(listLostRolls(contest, contestSide).flatMap(({ stats }) => stats))

/**
 * Past Repeated applies "When you … lose a non-violent Contest": History may replace every stat of the lost roll
 * (ruling HU32).
 */
export const usePastRepeatedInContestAction = defineAction<
  ContestClick,
  v.InferOutput<typeof noAnswersSchema>
>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const { message, actor } = click
    const { facts } = message
    const contestSide = Object.values(facts.exchange.sides).find(({ uuid }) => uuid === actor.uuid)
    return contestSide && !facts.violent && listLostRolls(facts, contestSide).length > 0
      ? usePastRepeatedAbility(click, listStatsLostByPeacefulSide(facts, contestSide))
      : refuse('HnB.humanity.refusal.notLost')
  },
})

type UsedAbilityFacts = Pick<Contest, 'awarded'>

/**
 * Uses Past Repeated after a loss. Refuses a loss with History alone.
 * @param lostStats the stats of the lost rolls
 */
export function usePastRepeatedAbility(
  click: Pick<ContestClick, 'actor' | 'state' | 'items'> & {
    readonly message: { readonly facts: UsedAbilityFacts }
  },
  lostStats: readonly Stat[],
): (DocumentChanges & { readonly amend: FactsAmendment; readonly post?: never }) | Refusal {
  const ability = findUsableAbilityOfKind(click, 'past')
  if (isRefusal(ability)) return ability
  const stats = listStatsExceptHistory(lostStats)
  if (stats.length === 0) return refuse('HnB.humanity.refusal.alreadyHistory')
  const { uuid, name, fields } = ability.ability
  const awardedIds = [...click.message.facts.awarded, `past-${uuid}`].slice(-100)
  return {
    edits: [
      ...createAbilityUseCountEdits(ability.ability),
      { target: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } },
    ],
    amend: { set: { awarded: awardedIds }, label: { text: name } },
  }
}
