/**
 * The action that closes a miracle or a coup de grâce and applies its result. The ability Blessed by Insurance can turn
 * a failed miracle into a success.
 */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { DocumentEdit, Outcome, Refusal, StatusEdit } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Participant } from '../../../core/game-views'
import { listAbilitiesGivingDice } from '../../check/steadfast-abilities'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { Humanity, HumanitySettings } from '../../rules'
import { findUsableAbilityOfKind } from '../abilities/usable-ability'
import type { LethalWoundAttempt, Contest, ContestActionContext, LethalWound } from '../facts'
import { gainSteadfastDiceForLosses } from '../rolls/steadfast'
import type { LethalAttemptResult, ChangeableLethalAttempt } from './attempt'
import { findChangeableLethalAttempt, toLethalAttemptRollPurpose } from './attempt'
import { createLethalAttemptResultChanges } from './attempt-changes'

type EmptyFormAnswers = v.InferOutput<typeof emptyAnswersSchema>

/**
 * The margin by which a miracle or a coup de grâce failed; 0 for a success. A world setting decides whether protection
 * lowers the margin (ruling HU14).
 */
function computeLethalAttemptFailureMargin(
  { isWon, margin, unprotectedMargin }: LethalAttemptResult,
  { steadfastMargin }: Pick<HumanitySettings, 'steadfastMargin'>,
): number {
  return isWon ? 0 : steadfastMargin === 'after' ? margin : unprotectedMargin
}

/** Would closing the miracle or the coup de grâce change the wound, or give Blessing Dice by Steadfastness? */
export function doesClosingAttemptHaveConsequence(
  attempt: LethalWoundAttempt,
  lethalAttemptResult: LethalAttemptResult,
  participants: readonly Participant<Humanity>[],
  settings: HumanitySettings,
): boolean {
  const roller = participants.find(({ actor }) => actor.uuid === attempt.uuid)
  const lossMargin = computeLethalAttemptFailureMargin(lethalAttemptResult, settings)
  const doesLethalAttemptGainDice =
    roller !== undefined &&
    lossMargin > 0 &&
    listAbilitiesGivingDice(roller, toLethalAttemptRollPurpose(attempt), lossMargin).length > 0
  return lethalAttemptResult.isDecisive || doesLethalAttemptGainDice
}

/**
 * May an actor (by uuid) close a miracle or a coup de grâce? After a failure, the actor who rolled may close it. After
 * a success, the opposing side may. A Gamemaster always may.
 */
export function mayCloseLethalAttempt(
  { exchange }: Contest,
  attempt: LethalWoundAttempt,
  { isDecisive }: LethalAttemptResult,
  actorUuid: string,
): boolean {
  if (!isDecisive) return attempt.uuid === actorUuid
  const roleOfWoundedSide = exchange.sides[attempt.wounded]?.role
  return Object.values(exchange.sides).some(
    (contestSide) =>
      contestSide.uuid === actorUuid &&
      (contestSide.role === roleOfWoundedSide) === (attempt.what === 'coup'),
  )
}

/** The action that closes a miracle or a coup de grâce and applies its result. */
export const closeLethalAttemptAction = defineAction<ContestActionContext, EmptyFormAnswers>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  async decide(actionContext, _answers, chance) {
    const attempt = findChangeableLethalAttempt(actionContext)
    if (isRefusal(attempt)) return attempt
    const { roll, result } = attempt
    const { actor, user, message } = actionContext
    if (!user.isGM && !mayCloseLethalAttempt(message.facts, roll, result, actor.uuid))
      return refuse('HnB.humanity.refusal.notSettler')
    if (!doesClosingAttemptHaveConsequence(roll, result, actionContext.sides, actionContext.settings))
      return refuse('HnB.humanity.refusal.notNow')
    const { edits, statuses, factEdits } = await createLethalAttemptClosingChanges(
      actionContext,
      attempt,
      chance,
    )
    return {
      edits,
      statuses,
      amend: {
        set: factEdits,
        label: createLabelForClosingAttempt(roll, result, attempt.wound),
      },
    }
  },
})

/** The label that says what Undo would revert: a death, a rescue, or only the acceptance of a failed attempt. */
const createLabelForClosingAttempt = (
  { what: kind, name }: LethalWoundAttempt,
  { isDecisive }: LethalAttemptResult,
  lethalWound: LethalWound,
) =>
  isDecisive
    ? {
        key: `HnB.humanity.contest.did.${kind === 'coup' ? 'death' : 'saved'}`,
        data: { name: lethalWound.name },
      }
    : { key: 'HnB.humanity.contest.did.failed', data: { name } }

/**
 * Computes the changes when a miracle or a coup de grâce is closed: a milder wound, a fatal wound, a death, or Blessing
 * Dice. A roller who failed gains Blessing Dice if they are Blessed by Steadfastness.
 */
export async function createLethalAttemptClosingChanges(
  actionContext: ContestActionContext,
  { roll, path, wound, result }: ChangeableLethalAttempt,
  chance: Chance,
): Promise<{
  readonly edits: readonly DocumentEdit[]
  readonly statuses: readonly StatusEdit[]
  readonly factEdits: MessageFactEdits
}> {
  const { message, sides, settings } = actionContext
  const { changes, set } = createLethalAttemptResultChanges(actionContext, roll, wound)
  // The rule of "Blessed by Steadfastness": "When you fail a Check or lose a Contest by 5 or more, gain a Blessing".
  const failedLethalAttemptMargin = computeLethalAttemptFailureMargin(result, settings)
  const lostContestRollsOfActors = result.isWon
    ? []
    : [{ uuid: roll.uuid, margin: failedLethalAttemptMargin, purpose: toLethalAttemptRollPurpose(roll) }]
  const { edits, awards } = await gainSteadfastDiceForLosses(lostContestRollsOfActors, sides, chance)
  return {
    edits: [...(changes.edits ?? []), ...edits],
    statuses: changes.statuses ?? [],
    factEdits: {
      [`${path}.closed`]: true,
      ...set,
      ...(edits.length > 0 && { awards: { ...message.facts.awards, ...awards } }),
    },
  }
}

/**
 * The action of Blessed by Insurance: the wounded actor turns a failed miracle into a bare success. "That character may
 * turn … the loss into a win". Help and Disruption may still change the result (HU43).
 */
export const insureMiracleAction = defineAction<ContestActionContext, EmptyFormAnswers>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext): Outcome | Refusal {
    const { actor } = actionContext
    const failedLethalAttempt = findChangeableLethalAttempt(actionContext)
    if (isRefusal(failedLethalAttempt)) return failedLethalAttempt
    const { roll, path, wound, result } = failedLethalAttempt
    if (wound.uuid !== actor.uuid || roll.what !== 'miracle' || result.isDecisive)
      return refuse('HnB.humanity.refusal.noSuchWound')
    const ability = findUsableAbilityOfKind(actionContext, 'rescue')
    if (isRefusal(ability)) return ability
    return {
      edits: createAbilityUseCountEdits(ability.ability),
      amend: {
        set: {
          [`${path}.rescued`]: actor.name,
          [`${path}.raise`]: Math.min(999, roll.raise + roll.needed - result.total),
        },
        label: { key: 'HnB.humanity.contest.did.insure', data: { name: actor.name } },
      },
    }
  },
})
