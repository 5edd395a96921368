/**
 * The ability Blessed by Self-Sacrifice. In a Chase of three or more runners, a runner with this ability may set the
 * result of their own roll to 0.
 */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { Action } from '../../../core/contract'
import { findActiveSideForAction } from '../../../core/exchange'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { DocumentChanges, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { createAbilityUseCountEdits } from '../../item/abilities'
import { createReversalOfCheckSuccess } from '../../check/consequence'
import type { CheckResultChange, StatCheck } from '../../check/check-facts'
import { computeStatCheckResult } from '../../check/check-result'
import { isAbilityEffectForRollKind, findUsableAbilityOfKind } from '../../contest/abilities/usable-ability'
import type { Contest } from '../../contest/facts'
import { findRollAfterResultSwaps, findSideKeyAfterResultSwaps } from '../../contest/rolls/result'
import type { Chase, ChaseActionContext } from '../facts'
import { findClickedHazardCheck, findClickedResponse } from '../clicked-part'
import { addPrefixToFactEditPaths } from '../../../core/nested-actions'
import { listActiveChaseRunners, whyNotInChasePhase } from '../track/state'

/** The changes that set a roll to 0: updates of the message's data, and changes of documents. */
type ChangesSettingRollToZero = Pick<DocumentChanges, 'statuses' | 'deletedItems'> & {
  readonly factEdits: MessageFactEdits
}

/**
 * Builds the action with which an actor sets the result of their own roll to 0.
 * @param findChangesSettingRollToZero returns the changes for the roll that the button names. Refuses a missing roll,
 * another actor's roll, and a roll that can no longer change
 */
function defineActionSettingRollToZero(
  rollKind: 'check' | 'contest',
  findChangesSettingRollToZero: (
    actionContext: ChaseActionContext,
    ability: string,
    chance: Chance,
  ) => ChangesSettingRollToZero | Refusal,
): Action<ChaseActionContext> {
  return defineAction<ChaseActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
    answers: emptyAnswersSchema,
    decided: 'byGM',
    decide(actionContext, _answers, chance) {
      const { message, sides, actor } = actionContext
      const ability = findUsableAbilityOfKind(actionContext, 'zero', (abilityEffect) =>
        isAbilityEffectForRollKind(abilityEffect, rollKind),
      )
      const changesSettingRollToZero = findChangesSettingRollToZero(
        actionContext,
        isRefusal(ability) ? '' : ability.ability.name,
        chance,
      )
      if (isRefusal(changesSettingRollToZero)) return changesSettingRollToZero
      if (listActiveChaseRunners(message.facts, sides).length < 3)
        return refuse('HnB.humanity.refusal.fewerThanThree')
      if (isRefusal(ability)) return ability
      const { factEdits, ...changes } = changesSettingRollToZero
      return {
        ...changes,
        edits: createAbilityUseCountEdits(ability.ability),
        amend: { set: factEdits, label: { key: 'HnB.humanity.chase.did.zero', data: { name: actor.name } } },
      }
    },
  })
}

/**
 * Sets the actor's result for the advantage to 0. If results were swapped, this is the result that now counts for the
 * actor.
 */
export const setAdvantageToZeroAction = defineActionSettingRollToZero('contest', (actionContext) => {
  const { facts } = actionContext.message
  const refusal = whyNotInChasePhase(facts, 'advantage')
  if (refusal) return refusal
  const activeSide = findActiveSideForAction(actionContext)
  if (isRefusal(activeSide)) return activeSide
  if (!activeSide.side.answer) return refuse('HnB.humanity.refusal.notRolled')
  const sideKeyAfterResultSwaps = findSideKeyAfterResultSwaps(facts.swaps, activeSide.key)
  if (facts.exchange.sides[sideKeyAfterResultSwaps]?.answer?.zero)
    return refuse('HnB.humanity.refusal.notNow')
  return { factEdits: { [`exchange.sides.${sideKeyAfterResultSwaps}.answer.zero`]: true } }
})

/**
 * Finds the path of the message field that sets an actor's roll in an open Contest to 0. Null if the actor has no roll
 * that may become 0.
 */
export function findFieldPathSettingRollToZero(
  { settled, ...contest }: Contest,
  actorUuid: string,
): string | null {
  const [key, side] =
    Object.entries(contest.exchange.sides).find(
      ([, contestSide]) => contestSide.uuid === actorUuid && !contestSide.left,
    ) ?? []
  if (settled || key === undefined || !side?.answer) return null
  const rollAfterResultSwaps = findRollAfterResultSwaps(
    { settled, ...contest },
    key,
    side.answer.attack ? 'attack' : 'defence',
  )
  return rollAfterResultSwaps && !rollAfterResultSwaps.roll.zero
    ? `exchange.sides.${rollAfterResultSwaps.key}.answer.${rollAfterResultSwaps.part}.zero`
    : null
}

/** The action that sets the actor's roll in a Contest of the phase "Responding" to 0. */
export const setResponseToZeroAction = defineActionSettingRollToZero('contest', (actionContext) => {
  const clickedContest = findClickedResponse(actionContext)
  if (isRefusal(clickedContest)) return clickedContest
  const fieldPathSettingRollToZero = findFieldPathSettingRollToZero(
    clickedContest.facts,
    actionContext.actor.uuid,
  )
  return fieldPathSettingRollToZero === null
    ? refuse('HnB.humanity.refusal.notRolled')
    : { factEdits: addPrefixToFactEditPaths(clickedContest.path, { [fieldPathSettingRollToZero]: true }) }
})

/**
 * True if the roller may set their result against a hazard to 0. False if the result was already set to 0, and if the
 * roller has accepted the failure.
 */
export function mayCheckResultBeSetToZero({ phase }: Chase, check: StatCheck): boolean {
  const isCheckSetToZero = Object.values(check.changes).some(({ kind }) => kind === 'zero')
  return (
    phase === 'hazards' &&
    !isCheckSetToZero &&
    !(check.settled && computeStatCheckResult(check).verdict?.success === false)
  )
}

/**
 * The action that sets the result of the actor's Check against a hazard to 0, and reverts the changes that a success of
 * this Check has made.
 */
export const setHazardCheckToZeroAction = defineActionSettingRollToZero(
  'check',
  (actionContext, abilityName, chance) => {
    const hazardCheck = findClickedHazardCheck(actionContext)
    if (isRefusal(hazardCheck)) return hazardCheck
    const { path, facts } = hazardCheck
    if (
      facts.roller !== actionContext.actor.uuid ||
      !mayCheckResultBeSetToZero(actionContext.message.facts, facts)
    )
      return refuse('HnB.humanity.refusal.notNow')
    const checkChange: CheckResultChange = {
      kind: 'zero',
      by: actionContext.actor.name,
      what: abilityName,
      value: 0,
    }
    const { sets, ...reverted } = facts.settled
      ? createReversalOfCheckSuccess(facts, actionContext.items)
      : { statuses: [], deletedItems: [], sets: {} }
    return {
      ...reverted,
      factEdits: addPrefixToFactEditPaths(path, { [`changes.${chance.newId()}`]: checkChange, ...sets }),
    }
  },
)
