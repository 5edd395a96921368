/** Abilities that change a miracle or a coup de grâce after its dice have been thrown. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import { copyDiceGroupResults } from '../../../core/dice'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { ActionQuestion } from '../../../core/contract'
import { isRefusal, refuse } from '../../../core/outcome'
import type { EffectOfOwnedAbility } from '../../item/abilities'
import { createAbilityUseCountEdits } from '../../item/abilities'
import { createQuestionBeforeRetriedRoll } from '../../check/new-attempt-question'
import { throwDiceForRetriedRoll } from '../../rules/stat-roll'
import { listStatsExceptHistory } from '../../rules/stats'
import { computeRollReductionWithAbility } from '../abilities/swap-and-hinder'
import { usePastRepeatedAbility } from '../abilities/past-repeated'
import { isAbilityEffectForRollKind, findUsableAbilityOfKind } from '../abilities/usable-ability'
import type { LethalWoundAttempt, ContestActionContext } from '../facts'
import type { ChangeableLethalAttempt } from './attempt'
import { findChangeableLethalAttempt } from './attempt'
import { createLethalAttemptClosingChanges } from './close-attempt'

/**
 * Builds the action that uses an ability on a miracle or a coup de grâce before it is closed.
 * @param mayUseAbility may the ability be used on this attempt?
 * @param createMessageFactEdits returns the edits of the facts
 */
function defineLethalAttemptAbilityAction(
  effectKind: 'hinder' | 'retry',
  mayUseAbility: (attempt: ChangeableLethalAttempt, isRollerOfAttempt: boolean) => boolean,
  createMessageFactEdits: (
    attempt: ChangeableLethalAttempt,
    ability: EffectOfOwnedAbility,
    chance: Chance,
  ) => Promise<MessageFactEdits>,
  createQuestionBeforeAction: (attempt: LethalWoundAttempt) => ActionQuestion | null = () => null,
) {
  return defineAction<ContestActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
    answers: emptyAnswersSchema,
    decided: 'byGM',
    ask(actionContext) {
      const attempt = findChangeableLethalAttempt(actionContext)
      return isRefusal(attempt) ? attempt : createQuestionBeforeAction(attempt.roll)
    },
    async decide(actionContext, _answers, chance) {
      const attempt = findChangeableLethalAttempt(actionContext)
      if (isRefusal(attempt)) return attempt
      if (!mayUseAbility(attempt, attempt.roll.uuid === actionContext.actor.uuid))
        return refuse('HnB.humanity.refusal.notNow')
      const ability = findUsableAbilityOfKind(actionContext, effectKind, (abilityEffect) =>
        isAbilityEffectForRollKind(abilityEffect, findRollKindOfLethalAttempt(attempt.roll)),
      )
      if (isRefusal(ability)) return ability
      const messageFactEdits = await createMessageFactEdits(attempt, ability, chance)
      return {
        edits: createAbilityUseCountEdits(ability.ability),
        amend: { set: messageFactEdits, label: { text: ability.ability.name } },
      }
    },
  })
}

/** The kind of roll of each attempt. A miracle is rolled as a Contest, a coup de grâce as a Check. */
export const findRollKindOfLethalAttempt = ({ what: kind }: Pick<ChangeableLethalAttempt['roll'], 'what'>) =>
  kind === 'miracle' ? ('contest' as const) : ('check' as const)

/**
 * The functions that decide whether an actor may use an ability on the miracle or coup de grâce now, by ability. Some
 * abilities change another character's success, others the actor's own failure.
 */
export const LETHAL_ATTEMPT_PREDICATE_BY_ABILITY = {
  hinder: ({ result }: Pick<ChangeableLethalAttempt, 'result'>, isRollerOfAttempt: boolean) =>
    result.isWon && !isRollerOfAttempt,
  // The ability Blessed by Luck applies only to Checks.
  retry: (
    { roll: attempt, result }: Pick<ChangeableLethalAttempt, 'roll' | 'result'>,
    isRollerOfAttempt: boolean,
  ) => isRollerOfAttempt && attempt.what === 'coup' && !result.isWon,
  // The rule for Past Repeated: "a non-violent Check … or a non-violent Contest". A coup de grâce is a Check of Hurt,
  // so it is violent.
  past: (
    { roll: attempt, result }: Pick<ChangeableLethalAttempt, 'roll' | 'result'>,
    isRollerOfAttempt: boolean,
  ) =>
    isRollerOfAttempt &&
    attempt.what === 'miracle' &&
    !result.isWon &&
    listStatsExceptHistory(attempt.stats).length > 0,
} as const

/** The ability "Blessed by Disruption" says: "You may modify that character's result by −3". */
export const hinderLethalAttemptAction = defineLethalAttemptAbilityAction(
  'hinder',
  LETHAL_ATTEMPT_PREDICATE_BY_ABILITY.hinder,
  ({ roll: attempt, path }, ability) =>
    Promise.resolve({ [`${path}.less`]: computeRollReductionWithAbility(attempt, ability) }),
)

/**
 * "You may attempt the Check again, using the newer result". The first roll's help and hindrance do not count (ruling
 * HU18).
 */
export const retryLethalAttemptAction = defineLethalAttemptAbilityAction(
  'retry',
  LETHAL_ATTEMPT_PREDICATE_BY_ABILITY.retry,
  async ({ roll: attempt, path }, _ability, chance) => {
    const newDiceGroupResults = await throwDiceForRetriedRoll(attempt, chance)
    return {
      [`${path}.groups`]: copyDiceGroupResults(newDiceGroupResults),
      [`${path}.before`]: [...attempt.before, attempt.groups],
      [`${path}.surprised`]: false,
      [`${path}.help`]: {},
      [`${path}.less`]: 0,
    }
  },
  createQuestionBeforeRetriedRoll,
)

/**
 * "Past Repeated": after a failed miracle, History may replace its stats for the rest of the scene. This accepts the
 * failure and closes the attempt (HU40).
 */
export const usePastRepeatedOnLethalAttemptAction = defineAction<
  ContestActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  async decide(actionContext, _answers, chance) {
    const attempt = findChangeableLethalAttempt(actionContext)
    if (isRefusal(attempt)) return attempt
    if (!LETHAL_ATTEMPT_PREDICATE_BY_ABILITY.past(attempt, attempt.roll.uuid === actionContext.actor.uuid))
      return refuse('HnB.humanity.refusal.notLost')
    const pastRepeatedOutcome = usePastRepeatedAbility(actionContext, attempt.roll.stats)
    if (isRefusal(pastRepeatedOutcome)) return pastRepeatedOutcome
    const { edits, factEdits } = await createLethalAttemptClosingChanges(actionContext, attempt, chance)
    return {
      ...pastRepeatedOutcome,
      edits: [...(pastRepeatedOutcome.edits ?? []), ...edits],
      amend: { ...pastRepeatedOutcome.amend, set: { ...pastRepeatedOutcome.amend.set, ...factEdits } },
    }
  },
})
