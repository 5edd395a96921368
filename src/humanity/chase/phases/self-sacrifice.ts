/**
 * Blessed by Self-Sacrifice: in a Chase of three or more runners, a runner may set the result of their own roll to 0.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { Action } from '../../../core/contract'
import { findActiveSideOfClick } from '../../../core/exchange'
import type { FactEdits } from '../../../core/exchange-changes'
import type { DocumentChanges, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { createAbilityUseCountEdits } from '../../item/abilities'
import { createCheckSuccessReversal } from '../../check/consequence'
import type { CheckChange, StatCheck } from '../../check/check-facts'
import { computeStatCheckResult } from '../../check/check-result'
import { isEffectForRollKind, findUsableAbilityOfKind } from '../../contest/abilities/usable-ability'
import type { Contest } from '../../contest/facts'
import { findRollAfterSwaps, findSideKeyAfterSwaps } from '../../contest/rolls/result'
import type { Chase, ChaseClick } from '../facts'
import { findClickedHazardCheck, findClickedResponse } from '../clicked-part'
import { prefixEditPaths } from '../../../core/nested-actions'
import { listActiveRunners, whyNotInChasePhase } from '../track/state'

/** Everything that sets a roll to 0: updates of the message's data, and changes of documents. */
type SetToZeroChanges = Pick<DocumentChanges, 'statuses' | 'deletedItems'> & { readonly factEdits: FactEdits }

/**
 * Builds the action with which an actor sets the result of their own roll to 0.
 * @param findZeroChanges returns the changes for the roll that the button names. Refuses a missing roll, another
 * actor's roll, and a roll that can no longer change
 */
function defineSetToZeroAction(
  rollKind: 'check' | 'contest',
  findZeroChanges: (click: ChaseClick, ability: string, chance: Chance) => SetToZeroChanges | Refusal,
): Action<ChaseClick> {
  return defineAction<ChaseClick, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'byGM',
    decide(click, _answers, chance) {
      const { message, sides, actor } = click
      const ability = findUsableAbilityOfKind(click, 'zero', (abilityEffect) =>
        isEffectForRollKind(abilityEffect, rollKind),
      )
      const setToZeroChanges = findZeroChanges(click, isRefusal(ability) ? '' : ability.ability.name, chance)
      if (isRefusal(setToZeroChanges)) return setToZeroChanges
      if (listActiveRunners(message.facts, sides).length < 3)
        return refuse('HnB.humanity.refusal.fewerThanThree')
      if (isRefusal(ability)) return ability
      const { factEdits, ...changes } = setToZeroChanges
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
export const setAdvantageToZeroAction = defineSetToZeroAction('contest', (click) => {
  const { facts } = click.message
  const refusal = whyNotInChasePhase(facts, 'advantage')
  if (refusal) return refusal
  const activeSide = findActiveSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  if (!activeSide.side.answer) return refuse('HnB.humanity.refusal.notRolled')
  const effectiveSideKey = findSideKeyAfterSwaps(facts.swaps, activeSide.key)
  if (facts.exchange.sides[effectiveSideKey]?.answer?.zero) return refuse('HnB.humanity.refusal.notNow')
  return { factEdits: { [`exchange.sides.${effectiveSideKey}.answer.zero`]: true } }
})

/** The path of the field that sets an actor's roll in an open Contest to 0. Null without a roll that may become 0. */
export function findSetToZeroFieldPath({ settled, ...contest }: Contest, actorUuid: string): string | null {
  const [key, side] =
    Object.entries(contest.exchange.sides).find(
      ([, contestSide]) => contestSide.uuid === actorUuid && !contestSide.left,
    ) ?? []
  if (settled || key === undefined || !side?.answer) return null
  const effectiveRoll = findRollAfterSwaps(
    { settled, ...contest },
    key,
    side.answer.attack ? 'attack' : 'defence',
  )
  return effectiveRoll && !effectiveRoll.roll.zero
    ? `exchange.sides.${effectiveRoll.key}.answer.${effectiveRoll.part}.zero`
    : null
}

/** The action that sets the actor's roll in a Contest of the phase "Responding" to 0. */
export const setResponseToZeroAction = defineSetToZeroAction('contest', (click) => {
  const clickedContest = findClickedResponse(click)
  if (isRefusal(clickedContest)) return clickedContest
  const zeroFieldPath = findSetToZeroFieldPath(clickedContest.facts, click.actor.uuid)
  return zeroFieldPath === null
    ? refuse('HnB.humanity.refusal.notRolled')
    : { factEdits: prefixEditPaths(clickedContest.path, { [zeroFieldPath]: true }) }
})

/** May the roller set their result against a hazard to 0? False if it is 0, and after they accepted the failure. */
export function maySetCheckResultToZero({ phase }: Chase, check: StatCheck): boolean {
  const isCheckSetToZero = Object.values(check.changes).some(({ kind }) => kind === 'zero')
  return (
    phase === 'hazards' &&
    !isCheckSetToZero &&
    !(check.settled && computeStatCheckResult(check).verdict?.success === false)
  )
}

/** Sets the result of the actor's Check against a hazard to 0, and reverts what its success has changed. */
export const setHazardCheckToZeroAction = defineSetToZeroAction('check', (click, abilityName, chance) => {
  const hazardCheck = findClickedHazardCheck(click)
  if (isRefusal(hazardCheck)) return hazardCheck
  const { path, facts } = hazardCheck
  if (facts.roller !== click.actor.uuid || !maySetCheckResultToZero(click.message.facts, facts))
    return refuse('HnB.humanity.refusal.notNow')
  const checkChange: CheckChange = { kind: 'zero', by: click.actor.name, what: abilityName, value: 0 }
  const { sets, ...reverted } = facts.settled
    ? createCheckSuccessReversal(facts, click.items)
    : { statuses: [], deletedItems: [], sets: {} }
  return {
    ...reverted,
    factEdits: prefixEditPaths(path, { [`changes.${chance.newId()}`]: checkChange, ...sets }),
  }
})
