/**
 * Closes a miracle or a coup de grâce, and applies its result. Blessed by Insurance can turn a failed miracle into a
 * success.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { FactEdits } from '../../../core/exchange-changes'
import type { DocumentEdit, Outcome, Refusal, StatusEdit } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Participant } from '../../../core/game-views'
import { listAbilitiesGivingDice } from '../../check/steadfast-abilities'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { Humanity, HumanitySettings } from '../../rules'
import { findUsableAbilityOfKind } from '../abilities/usable-ability'
import type { LethalWoundAttempt, Contest, ContestClick, LethalWound } from '../facts'
import { gainSteadfastDiceForLosses } from '../rolls/steadfast'
import type { AttemptResult, ChangeableAttempt } from './attempt'
import { createLethalAttemptResultChanges, findChangeableAttempt, toAttemptRollPurpose } from './attempt'

type NoFormAnswers = v.InferOutput<typeof noAnswersSchema>

/**
 * The margin by which a miracle or a coup de grâce failed; 0 for a success. A world setting decides whether protection
 * lowers the margin (ruling HU14).
 */
function computeAttemptFailureMargin(
  { isWon, margin, unprotectedMargin }: AttemptResult,
  { steadfastMargin }: Pick<HumanitySettings, 'steadfastMargin'>,
): number {
  return isWon ? 0 : steadfastMargin === 'after' ? margin : unprotectedMargin
}

/** Would closing the miracle or the coup de grâce change the wound, or give Blessing Dice by Steadfastness? */
export function hasAttemptConsequence(
  attempt: LethalWoundAttempt,
  attemptResult: AttemptResult,
  participants: readonly Participant<Humanity>[],
  settings: HumanitySettings,
): boolean {
  const roller = participants.find(({ actor }) => actor.uuid === attempt.uuid)
  const lossMargin = computeAttemptFailureMargin(attemptResult, settings)
  const doesAttemptGainDice =
    roller !== undefined &&
    lossMargin > 0 &&
    listAbilitiesGivingDice(roller, toAttemptRollPurpose(attempt), lossMargin).length > 0
  return attemptResult.isDecisive || doesAttemptGainDice
}

/**
 * May an actor (by uuid) close a miracle or a coup de grâce? After a failure its roller may, after a success the
 * opposing side, a Gamemaster always.
 */
export function mayCloseLethalAttempt(
  { exchange }: Contest,
  attempt: LethalWoundAttempt,
  { isDecisive }: AttemptResult,
  actorUuid: string,
): boolean {
  if (!isDecisive) return attempt.uuid === actorUuid
  const woundedRole = exchange.sides[attempt.wounded]?.role
  return Object.values(exchange.sides).some(
    (contestSide) =>
      contestSide.uuid === actorUuid && (contestSide.role === woundedRole) === (attempt.what === 'coup'),
  )
}

/** The action that closes a miracle or a coup de grâce and applies its result. */
export const closeLethalAttemptAction = defineAction<ContestClick, NoFormAnswers>({
  answers: noAnswersSchema,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const attempt = findChangeableAttempt(click)
    if (isRefusal(attempt)) return attempt
    const { roll, result } = attempt
    const { actor, user, message } = click
    if (!user.isGM && !mayCloseLethalAttempt(message.facts, roll, result, actor.uuid))
      return refuse('HnB.humanity.refusal.notSettler')
    if (!hasAttemptConsequence(roll, result, click.sides, click.settings))
      return refuse('HnB.humanity.refusal.notNow')
    const { edits, statuses, factEdits } = await createLethalAttemptClosingChanges(click, attempt, chance)
    return {
      edits,
      statuses,
      amend: {
        set: factEdits,
        label: createClosingLabel(roll, result, attempt.wound),
      },
    }
  },
})

/** The label that says what Undo would revert: a death, a rescue, or only the acceptance of a failed attempt. */
const createClosingLabel = (
  { what: kind, name }: LethalWoundAttempt,
  { isDecisive }: AttemptResult,
  lethalWound: LethalWound,
) =>
  isDecisive
    ? {
        key: `HnB.humanity.contest.did.${kind === 'coup' ? 'death' : 'saved'}`,
        data: { name: lethalWound.name },
      }
    : { key: 'HnB.humanity.contest.did.failed', data: { name } }

/**
 * The changes when a miracle or a coup de grâce is closed: a milder or fatal wound, a death, and Blessing Dice, also
 * for a failed roller with Steadfastness.
 */
export async function createLethalAttemptClosingChanges(
  click: ContestClick,
  { roll, path, wound, result }: ChangeableAttempt,
  chance: Chance,
): Promise<{
  readonly edits: readonly DocumentEdit[]
  readonly statuses: readonly StatusEdit[]
  readonly factEdits: FactEdits
}> {
  const { message, sides, settings } = click
  const { changes, set } = createLethalAttemptResultChanges(click, roll, wound)
  // The rule of "Blessed by Steadfastness": "When you fail a Check or lose a Contest by 5 or more, gain a Blessing".
  const failedAttemptMargin = computeAttemptFailureMargin(result, settings)
  const lostRollsOfActors = result.isWon
    ? []
    : [{ uuid: roll.uuid, margin: failedAttemptMargin, purpose: toAttemptRollPurpose(roll) }]
  const { edits, awards } = await gainSteadfastDiceForLosses(lostRollsOfActors, sides, chance)
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
 * The wounded actor turns a failed miracle into a bare success (Blessed by Insurance): "That character may turn … the
 * loss into a win". Help and Disruption may still change it (HU43).
 */
export const insureMiracleAction = defineAction<ContestClick, NoFormAnswers>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click): Outcome | Refusal {
    const { actor } = click
    const failedAttempt = findChangeableAttempt(click)
    if (isRefusal(failedAttempt)) return failedAttempt
    const { roll, path, wound, result } = failedAttempt
    if (wound.uuid !== actor.uuid || roll.what !== 'miracle' || result.isDecisive)
      return refuse('HnB.humanity.refusal.noSuchWound')
    const ability = findUsableAbilityOfKind(click, 'rescue')
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
