/**
 * Closes a miracle or a coup de grâce, and applies its result. Blessed by Insurance can turn a failed miracle into a
 * success.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Edit, Outcome, Refusal, StatusEdit } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Participant } from '../../../core/game-views'
import { abilitiesGivingDice } from '../../check/steadfast-abilities'
import { countUseEdits } from '../../item/abilities'
import type { Humanity, HumanitySettings } from '../../rules'
import { usableAbilityFor } from '../abilities/usable-ability'
import type { Attempt, Contest, ContestClick, LethalWound } from '../facts'
import { diceForLosses } from '../rolls/steadfast'
import type { AttemptResult, ChangeableAttempt } from './attempt'
import { attemptConsequence, changeableAttempt, purposeOfAttempt } from './attempt'

type EmptyAnswers = v.InferOutput<typeof noAnswersSchema>

/**
 * The margin by which a miracle or a coup de grâce failed; 0 for a success. A world setting decides whether protection
 * lowers the margin (ruling HU14).
 */
function attemptFailureMargin(
  { isWon, margin, unprotectedMargin }: AttemptResult,
  { steadfastMargin }: Pick<HumanitySettings, 'steadfastMargin'>,
): number {
  return isWon ? 0 : steadfastMargin === 'after' ? margin : unprotectedMargin
}

/** Would closing the miracle or the coup de grâce change the wound, or give Blessing Dice by Steadfastness? */
export function hasAttemptConsequence(
  attempt: Attempt,
  result: AttemptResult,
  sides: readonly Participant<Humanity>[],
  settings: HumanitySettings,
): boolean {
  const roller = sides.find(({ actor }) => actor.uuid === attempt.uuid)
  const lossMargin = attemptFailureMargin(result, settings)
  const doesGainDice =
    roller !== undefined &&
    lossMargin > 0 &&
    abilitiesGivingDice(roller, purposeOfAttempt(attempt), lossMargin).length > 0
  return result.isDecisive || doesGainDice
}

/**
 * May an actor (by uuid) close a miracle or a coup de grâce? The roller may close it after a failure, the opposing side
 * after a success, and a Gamemaster always.
 */
export function mayCloseAttempt(
  { exchange }: Contest,
  attempt: Attempt,
  { isDecisive }: AttemptResult,
  uuid: string,
): boolean {
  if (!isDecisive) return attempt.uuid === uuid
  const woundedRole = exchange.sides[attempt.wounded]?.role
  return Object.values(exchange.sides).some(
    (side) => side.uuid === uuid && (side.role === woundedRole) === (attempt.what === 'coup'),
  )
}

/** Closes a miracle or a coup de grâce, and applies its result. */
export const closeAttempt = defineAction<ContestClick, EmptyAnswers>({
  answers: noAnswersSchema,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const attempt = changeableAttempt(click)
    if (isRefusal(attempt)) return attempt
    const { roll, result } = attempt
    const { actor, user, message } = click
    if (!user.isGM && !mayCloseAttempt(message.facts, roll, result, actor.uuid))
      return refuse('HnB.humanity.refusal.notSettler')
    if (!hasAttemptConsequence(roll, result, click.sides, click.settings))
      return refuse('HnB.humanity.refusal.notNow')
    const { edits, statuses, factEdits } = await attemptClosingChanges(click, attempt, chance)
    return {
      edits,
      statuses,
      amend: {
        set: factEdits,
        label: closingLabel(roll, result, attempt.wound),
      },
    }
  },
})

/** Names what Undo would revert: a death, a rescue, or only the acceptance of a failed attempt. */
const closingLabel = (
  { what: kind, name }: Attempt,
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
 * The changes when a miracle or a coup de grâce is closed: a less severe or fatal wound, a death, and Blessing Dice. A
 * roller who failed may gain the dice by Steadfastness.
 */
export async function attemptClosingChanges(
  click: ContestClick,
  { roll, path, wound, result }: ChangeableAttempt,
  chance: Chance,
): Promise<{
  readonly edits: readonly Edit[]
  readonly statuses: readonly StatusEdit[]
  readonly factEdits: FactEdits
}> {
  const { message, sides, settings } = click
  const { changes, set } = attemptConsequence(click, roll, wound)
  // The rule of "Blessed by Steadfastness": "When you fail a Check or lose a Contest by 5 or more, gain a Blessing".
  const margin = attemptFailureMargin(result, settings)
  const losses = result.isWon ? [] : [{ uuid: roll.uuid, margin, purpose: purposeOfAttempt(roll) }]
  const { edits, awards } = await diceForLosses(losses, sides, chance)
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
 * The wounded actor uses Blessed by Insurance to turn a failed miracle into a success by the smallest margin. The rule:
 * "That character may turn … the loss into a win". Help and Disruption still change this result (HU43).
 */
export const insureMiracle = defineAction<ContestClick, EmptyAnswers>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click): Outcome | Refusal {
    const { actor } = click
    const failedAttempt = changeableAttempt(click)
    if (isRefusal(failedAttempt)) return failedAttempt
    const { roll, path, wound, result } = failedAttempt
    if (wound.uuid !== actor.uuid || roll.what !== 'miracle' || result.isDecisive)
      return refuse('HnB.humanity.refusal.noSuchWound')
    const ability = usableAbilityFor(click, 'rescue')
    if (isRefusal(ability)) return ability
    return {
      edits: countUseEdits(ability.ability),
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
