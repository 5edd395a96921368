/** Abilities that change a miracle or a coup de grâce after its dice have been thrown. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import { copyDiceGroupResults } from '../../../core/dice'
import type { FactEdits } from '../../../core/exchange-changes'
import type { ActionQuestion } from '../../../core/contract'
import { isRefusal, refuse } from '../../../core/outcome'
import type { HeldAbilityEffect } from '../../item/abilities'
import { createAbilityUseCountEdits } from '../../item/abilities'
import { createNewAttemptQuestion } from '../../check/new-attempt-question'
import { throwDiceForNewAttempt } from '../../rules/stat-roll'
import { listStatsExceptHistory } from '../../rules/stats'
import { computeRollReductionAfterAbilityUse } from '../abilities/swap-and-hinder'
import { usePastRepeatedAbility } from '../abilities/past-repeated'
import { isEffectForRollKind, findUsableAbilityOfKind } from '../abilities/usable-ability'
import type { LethalWoundAttempt, ContestClick } from '../facts'
import type { ChangeableAttempt } from './attempt'
import { findChangeableAttempt } from './attempt'
import { createLethalAttemptClosingChanges } from './close-attempt'

/**
 * Builds the action that uses an ability on a miracle or a coup de grâce before it is closed.
 * @param mayUseAbility may the ability be used on this attempt?
 * @param makeFactEdits returns the edits of the facts
 */
function defineAttemptAbilityAction(
  effectKind: 'hinder' | 'retry',
  mayUseAbility: (attempt: ChangeableAttempt, isRollerOfAttempt: boolean) => boolean,
  makeFactEdits: (
    attempt: ChangeableAttempt,
    ability: HeldAbilityEffect,
    chance: Chance,
  ) => Promise<FactEdits>,
  makeQuestion: (attempt: LethalWoundAttempt) => ActionQuestion | null = () => null,
) {
  return defineAction<ContestClick, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'byGM',
    ask(click) {
      const attempt = findChangeableAttempt(click)
      return isRefusal(attempt) ? attempt : makeQuestion(attempt.roll)
    },
    async decide(click, _answers, chance) {
      const attempt = findChangeableAttempt(click)
      if (isRefusal(attempt)) return attempt
      if (!mayUseAbility(attempt, attempt.roll.uuid === click.actor.uuid))
        return refuse('HnB.humanity.refusal.notNow')
      const ability = findUsableAbilityOfKind(click, effectKind, (abilityEffect) =>
        isEffectForRollKind(abilityEffect, findAttemptRollKind(attempt.roll)),
      )
      if (isRefusal(ability)) return ability
      const factEdits = await makeFactEdits(attempt, ability, chance)
      return {
        edits: createAbilityUseCountEdits(ability.ability),
        amend: { set: factEdits, label: { text: ability.ability.name } },
      }
    },
  })
}

/** The kind of roll of each attempt: a miracle is a Contest, a coup de grâce a Check. */
export const findAttemptRollKind = ({ what: kind }: Pick<ChangeableAttempt['roll'], 'what'>) =>
  kind === 'miracle' ? ('contest' as const) : ('check' as const)

/**
 * May an actor use this ability on the miracle or coup de grâce now? Some abilities change another character's success,
 * others the actor's own failure.
 */
export const ATTEMPT_PREDICATE_BY_ABILITY = {
  hinder: ({ result }: Pick<ChangeableAttempt, 'result'>, isRollerOfAttempt: boolean) =>
    result.isWon && !isRollerOfAttempt,
  // The ability Blessed by Luck applies only to Checks.
  retry: (
    { roll: attempt, result }: Pick<ChangeableAttempt, 'roll' | 'result'>,
    isRollerOfAttempt: boolean,
  ) => isRollerOfAttempt && attempt.what === 'coup' && !result.isWon,
  // The rule for Past Repeated: "a non-violent Check … or a non-violent Contest". A coup de grâce is a Check of Hurt,
  // so it is violent.
  past: ({ roll: attempt, result }: Pick<ChangeableAttempt, 'roll' | 'result'>, isRollerOfAttempt: boolean) =>
    isRollerOfAttempt &&
    attempt.what === 'miracle' &&
    !result.isWon &&
    listStatsExceptHistory(attempt.stats).length > 0,
} as const

/** The ability "Blessed by Disruption" says: "You may modify that character's result by −3". */
export const hinderLethalAttemptAction = defineAttemptAbilityAction(
  'hinder',
  ATTEMPT_PREDICATE_BY_ABILITY.hinder,
  ({ roll: attempt, path }, ability) =>
    Promise.resolve({ [`${path}.less`]: computeRollReductionAfterAbilityUse(attempt, ability) }),
)

/**
 * "You may attempt the Check again, using the newer result". The first roll's help and hindrance do not count (ruling
 * HU18).
 */
export const retryLethalAttemptAction = defineAttemptAbilityAction(
  'retry',
  ATTEMPT_PREDICATE_BY_ABILITY.retry,
  async ({ roll: attempt, path }, _ability, chance) => {
    const newGroupResults = await throwDiceForNewAttempt(attempt, chance)
    return {
      [`${path}.groups`]: copyDiceGroupResults(newGroupResults),
      [`${path}.before`]: [...attempt.before, attempt.groups],
      [`${path}.surprised`]: false,
      [`${path}.help`]: {},
      [`${path}.less`]: 0,
    }
  },
  createNewAttemptQuestion,
)

/**
 * "Past Repeated": after a failed miracle, History may replace its stats for the rest of the scene. This accepts the
 * failure and closes the attempt (HU40).
 */
export const usePastRepeatedOnAttemptAction = defineAction<
  ContestClick,
  v.InferOutput<typeof noAnswersSchema>
>({
  answers: noAnswersSchema,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const attempt = findChangeableAttempt(click)
    if (isRefusal(attempt)) return attempt
    if (!ATTEMPT_PREDICATE_BY_ABILITY.past(attempt, attempt.roll.uuid === click.actor.uuid))
      return refuse('HnB.humanity.refusal.notLost')
    const pastRepeatedOutcome = usePastRepeatedAbility(click, attempt.roll.stats)
    if (isRefusal(pastRepeatedOutcome)) return pastRepeatedOutcome
    const { edits, factEdits } = await createLethalAttemptClosingChanges(click, attempt, chance)
    return {
      ...pastRepeatedOutcome,
      edits: [...(pastRepeatedOutcome.edits ?? []), ...edits],
      amend: { ...pastRepeatedOutcome.amend, set: { ...pastRepeatedOutcome.amend.set, ...factEdits } },
    }
  },
})
