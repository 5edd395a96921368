/**
 * Blessed by Insurance in Contests: if an Attacker who tends an actor's wounds loses, the wounded actor may turn the
 * loss into a win.
 */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { ExistingSideActors } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { EffectOfOwnedAbility } from '../../item/abilities'
import type { HumanitySettings } from '../../rules'
import { hasActorWounds, canActorTendWounds } from '../../check/tending'
import type { Contest, ContestActionContext, ContestRoll } from '../facts'
import { findRollAfterResultSwaps, judgeAttacks } from '../rolls/result'
import { listContestSidesInRole } from '../rolls/sides'
import type { ResultSwapContender } from './swap-and-hinder'
import { createQuestionAboutContenders } from './swap-and-hinder'
import { findUsableAbilityOfKind } from './usable-ability'

/** A losing Attacker whose roll may be an attempt to tend wounds. */
interface LosingHealer extends ResultSwapContender {
  /** The path of the roll inside the message's stored data. */
  readonly path: string
  readonly roll: ContestRoll
  /** The number of points by which the roll must rise so that the Attackers win by the smallest margin. */
  readonly raiseToWin: number
}

/** The losing Attackers of a non-violent Contest whose rolls may tend wounds. Empty once the Contest is settled. */
export function listLosingHealers(
  contest: Contest,
  existingSides: ExistingSideActors,
  settings: HumanitySettings,
): LosingHealer[] {
  if (contest.settled || contest.violent) return []
  return judgeAttacks(contest, existingSides, settings.evenMedian)
    .filter(({ judgement }) => judgement.winner === 'defenders')
    .flatMap(({ attackingRole, judgement: { raiseToWin } }) =>
      listContestSidesInRole(contest, attackingRole, existingSides).map((activeSide) => ({
        ...activeSide,
        raiseToWin,
      })),
    )
    .flatMap(({ key, side, raiseToWin }) => {
      const rollAfterResultSwaps = findRollAfterResultSwaps(contest, key, 'attack')
      if (!rollAfterResultSwaps || !canActorTendWounds(rollAfterResultSwaps.roll, settings)) return []
      const fieldPathOfRoll = `exchange.sides.${rollAfterResultSwaps.key}.answer.${rollAfterResultSwaps.part}`
      return [{ key, name: side.name, path: fieldPathOfRoll, roll: rollAfterResultSwaps.roll, raiseToWin }]
    })
}

const rescueHealerAnswersSchema = v.object({ a: v.optional(v.string(), '') })

function findPossibleRescue(
  actionContext: ContestActionContext,
): { ability: EffectOfOwnedAbility; candidates: readonly LosingHealer[] } | Refusal {
  const { message, sides, settings, items } = actionContext
  if (message.facts.settled) return refuse('HnB.humanity.refusal.settled')
  const rescueCandidates = hasActorWounds(items) ? listLosingHealers(message.facts, sides, settings) : []
  if (rescueCandidates.length === 0) return refuse('HnB.humanity.refusal.notTended')
  const ability = findUsableAbilityOfKind(actionContext, 'rescue')
  return isRefusal(ability) ? ability : { ability, candidates: rescueCandidates }
}

/**
 * Turns an Attacker's loss into a win by the smallest margin (HU43). If several Attackers lose, a question asks
 * which.
 */
export const rescueLosingHealerAction = defineAction<
  ContestActionContext,
  v.InferOutput<typeof rescueHealerAnswersSchema>
>({
  answers: rescueHealerAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const possibleRescueOfHealer = findPossibleRescue(actionContext)
    if (isRefusal(possibleRescueOfHealer)) return possibleRescueOfHealer
    return possibleRescueOfHealer.candidates.length === 1
      ? null
      : createQuestionAboutContenders(actionContext, 'rescue', possibleRescueOfHealer)
  },
  decide(actionContext, { a: tenderKey }) {
    const possibleRescueOfHealer = findPossibleRescue(actionContext)
    if (isRefusal(possibleRescueOfHealer)) return possibleRescueOfHealer
    const { ability, candidates } = possibleRescueOfHealer
    const chosenHealer =
      candidates.length === 1 ? candidates[0] : candidates.find(({ key }) => key === tenderKey)
    if (!chosenHealer) return refuse('HnB.humanity.refusal.notTended')
    const { name } = actionContext.actor
    return {
      edits: createAbilityUseCountEdits(ability.ability),
      amend: {
        set: {
          [`${chosenHealer.path}.rescued`]: name,
          [`${chosenHealer.path}.raise`]: Math.min(999, chosenHealer.roll.raise + chosenHealer.raiseToWin),
        },
        label: { key: 'HnB.humanity.contest.did.insure', data: { name } },
      },
    }
  },
})
