/** Abilities that change a miracle or a coup de grâce after its dice have been thrown. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import { copyGroupResults } from '../../../core/dice'
import type { FactEdits } from '../../../core/exchange-changes'
import type { ActionQuestion } from '../../../core/contract'
import { isRefusal, refuse } from '../../../core/outcome'
import type { HeldAbilityEffect } from '../../item/abilities'
import { countUseEdits } from '../../item/abilities'
import { newAttemptQuestion } from '../../check/new-attempt-question'
import { throwNewAttempt } from '../../rules/stat-roll'
import { statsExceptHistory } from '../../rules/stats'
import { reductionAfterUse } from '../abilities/swap-and-hinder'
import { usePastRepeatedAbility } from '../abilities/past-repeated'
import { isEffectForRollKind, usableAbilityFor } from '../abilities/usable-ability'
import type { Attempt, ContestClick } from '../facts'
import type { ChangeableAttempt } from './attempt'
import { changeableAttempt } from './attempt'
import { attemptClosingChanges } from './close-attempt'

/**
 * Builds the action that uses an ability on a miracle or a coup de grâce before it is closed.
 * @param mayUse may the ability be used on this attempt?
 * @param makeFactEdits returns the edits of the facts
 */
function attemptAbilityAction(
  kind: 'hinder' | 'retry',
  mayUse: (attempt: ChangeableAttempt, isRoller: boolean) => boolean,
  makeFactEdits: (
    attempt: ChangeableAttempt,
    ability: HeldAbilityEffect,
    chance: Chance,
  ) => Promise<FactEdits>,
  question: (attempt: Attempt) => ActionQuestion | null = () => null,
) {
  return defineAction<ContestClick, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'byGM',
    ask(click) {
      const attempt = changeableAttempt(click)
      return isRefusal(attempt) ? attempt : question(attempt.roll)
    },
    async decide(click, _answers, chance) {
      const attempt = changeableAttempt(click)
      if (isRefusal(attempt)) return attempt
      if (!mayUse(attempt, attempt.roll.uuid === click.actor.uuid))
        return refuse('HnB.humanity.refusal.notNow')
      const ability = usableAbilityFor(click, kind, (effect) =>
        isEffectForRollKind(effect, rollKindOfAttempt(attempt.roll)),
      )
      if (isRefusal(ability)) return ability
      const factEdits = await makeFactEdits(attempt, ability, chance)
      return {
        edits: countUseEdits(ability.ability),
        amend: { set: factEdits, label: { text: ability.ability.name } },
      }
    },
  })
}

/** The kind of roll of each attempt: a miracle is a Contest, a coup de grâce a Check. */
export const rollKindOfAttempt = ({ what: kind }: Pick<ChangeableAttempt['roll'], 'what'>) =>
  kind === 'miracle' ? ('contest' as const) : ('check' as const)

/**
 * May an actor use this ability on the miracle or coup de grâce now? Some abilities change another character's success,
 * others the actor's own failure.
 */
export const ATTEMPT_ABILITY_PREDICATES = {
  hinder: ({ result }: Pick<ChangeableAttempt, 'result'>, isRoller: boolean) => result.isWon && !isRoller,
  // Blessed by Luck applies to Checks only.
  retry: ({ roll: attempt, result }: Pick<ChangeableAttempt, 'roll' | 'result'>, isRoller: boolean) =>
    isRoller && attempt.what === 'coup' && !result.isWon,
  // The rule for Past Repeated: "a non-violent Check … or a non-violent Contest". A coup de grâce is a Check of Hurt,
  // so it is violent.
  past: ({ roll: attempt, result }: Pick<ChangeableAttempt, 'roll' | 'result'>, isRoller: boolean) =>
    isRoller && attempt.what === 'miracle' && !result.isWon && statsExceptHistory(attempt.stats).length > 0,
} as const

/** The rule of "Blessed by Disruption": "You may modify that character's result by −3". */
export const hinderAttempt = attemptAbilityAction(
  'hinder',
  ATTEMPT_ABILITY_PREDICATES.hinder,
  ({ roll: attempt, path }, ability) =>
    Promise.resolve({ [`${path}.less`]: reductionAfterUse(attempt, ability) }),
)

/**
 * The rule: "You may attempt the Check again, using the newer result". Help and hindrance of the first roll do not
 * count for the new roll (ruling HU18).
 */
export const retryAttempt = attemptAbilityAction(
  'retry',
  ATTEMPT_ABILITY_PREDICATES.retry,
  async ({ roll: attempt, path }, _ability, chance) => {
    const groups = await throwNewAttempt(attempt, chance)
    return {
      [`${path}.groups`]: copyGroupResults(groups),
      [`${path}.before`]: [...attempt.before, attempt.groups],
      [`${path}.surprised`]: false,
      [`${path}.help`]: {},
      [`${path}.less`]: 0,
    }
  },
  newAttemptQuestion,
)

/**
 * "Past Repeated": after a failed miracle, History may replace the miracle's stats for the rest of the scene. Using
 * the ability accepts the failure, so it also closes the attempt (HU40).
 */
export const usePastRepeatedOnAttempt = defineAction<ContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const attempt = changeableAttempt(click)
    if (isRefusal(attempt)) return attempt
    if (!ATTEMPT_ABILITY_PREDICATES.past(attempt, attempt.roll.uuid === click.actor.uuid))
      return refuse('HnB.humanity.refusal.notLost')
    const pastRepeatedOutcome = usePastRepeatedAbility(click, attempt.roll.stats)
    if (isRefusal(pastRepeatedOutcome)) return pastRepeatedOutcome
    const { edits, factEdits } = await attemptClosingChanges(click, attempt, chance)
    return {
      ...pastRepeatedOutcome,
      edits: [...(pastRepeatedOutcome.edits ?? []), ...edits],
      amend: { ...pastRepeatedOutcome.amend, set: { ...pastRepeatedOutcome.amend.set, ...factEdits } },
    }
  },
})
