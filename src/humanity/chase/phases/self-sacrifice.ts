/**
 * Blessed by Self-Sacrifice: in a Chase of three or more runners, a runner may set the result of their own roll to 0.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { Action } from '../../../core/contract'
import { activeSideOfClick } from '../../../core/exchange'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Changes, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { countUseEdits } from '../../item/abilities'
import { revertSuccess } from '../../check/consequence'
import type { CheckChange, StatCheck } from '../../check/check-facts'
import { statCheckResult } from '../../check/check-result'
import { isEffectForRollKind, usableAbilityFor } from '../../contest/abilities/usable-ability'
import type { Contest } from '../../contest/facts'
import { rollAfterSwaps, sideKeyAfterSwaps } from '../../contest/rolls/result'
import type { Chase, ChaseClick } from '../facts'
import { clickedHazardCheck, clickedResponse } from '../clicked-part'
import { prefixPaths } from '../../../core/nested-actions'
import { activeRunners, whyNotInPhase } from '../track/state'

/** The changes that set a roll to 0: edits of the facts, and changes to documents. */
type ZeroChanges = Pick<Changes, 'statuses' | 'deletedItems'> & { readonly factEdits: FactEdits }

/**
 * Builds the action with which an actor sets the result of the actor's own roll to 0.
 * @param findZeroChanges returns the changes for the roll that the button names. Refuses a missing roll, another
 * actor's roll, and a roll that can no longer change
 */
function defineSetToZeroAction(
  rollKind: 'check' | 'contest',
  findZeroChanges: (click: ChaseClick, ability: string, chance: Chance) => ZeroChanges | Refusal,
): Action<ChaseClick> {
  return defineAction<ChaseClick, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'byGM',
    decide(click, _answers, chance) {
      const { message, sides, actor } = click
      const ability = usableAbilityFor(click, 'zero', (effect) => isEffectForRollKind(effect, rollKind))
      const zeroChanges = findZeroChanges(click, isRefusal(ability) ? '' : ability.ability.name, chance)
      if (isRefusal(zeroChanges)) return zeroChanges
      if (activeRunners(message.facts, sides).length < 3) return refuse('HnB.humanity.refusal.fewerThanThree')
      if (isRefusal(ability)) return ability
      const { factEdits, ...changes } = zeroChanges
      return {
        ...changes,
        edits: countUseEdits(ability.ability),
        amend: { set: factEdits, label: { key: 'HnB.humanity.chase.did.zero', data: { name: actor.name } } },
      }
    },
  })
}

/**
 * Sets the actor's result for the advantage to 0. If results were swapped, this is the result that now counts for the
 * actor.
 */
export const setAdvantageToZero = defineSetToZeroAction('contest', (click) => {
  const { facts } = click.message
  const refusal = whyNotInPhase(facts, 'advantage')
  if (refusal) return refusal
  const activeSide = activeSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  if (!activeSide.side.answer) return refuse('HnB.humanity.refusal.notRolled')
  const countedSideKey = sideKeyAfterSwaps(facts.swaps, activeSide.key)
  if (facts.exchange.sides[countedSideKey]?.answer?.zero) return refuse('HnB.humanity.refusal.notNow')
  return { factEdits: { [`exchange.sides.${countedSideKey}.answer.zero`]: true } }
})

/**
 * The path of the field that sets an actor's roll (by uuid) to 0 in an open Contest. Null if the actor has no roll that
 * may become 0.
 */
export function pathOfZeroField({ settled, ...contest }: Contest, uuid: string): string | null {
  const [key, side] =
    Object.entries(contest.exchange.sides).find(
      ([, contestSide]) => contestSide.uuid === uuid && !contestSide.left,
    ) ?? []
  if (settled || key === undefined || !side?.answer) return null
  const countingRoll = rollAfterSwaps({ settled, ...contest }, key, side.answer.attack ? 'attack' : 'defence')
  return countingRoll && !countingRoll.roll.zero
    ? `exchange.sides.${countingRoll.key}.answer.${countingRoll.part}.zero`
    : null
}

/** Sets the actor's roll in a Contest of the phase "Responding" to 0. */
export const setResponseToZero = defineSetToZeroAction('contest', (click) => {
  const clickedContest = clickedResponse(click)
  if (isRefusal(clickedContest)) return clickedContest
  const path = pathOfZeroField(clickedContest.facts, click.actor.uuid)
  return path === null
    ? refuse('HnB.humanity.refusal.notRolled')
    : { factEdits: prefixPaths(clickedContest.path, { [path]: true }) }
})

/**
 * May the roller set the result of a Check against a hazard to 0? False if the result is already 0, and after the
 * roller has accepted the failure.
 */
export function maySetCheckResultToZero({ phase }: Chase, check: StatCheck): boolean {
  const isSetToZero = Object.values(check.changes).some(({ kind }) => kind === 'zero')
  return (
    phase === 'hazards' &&
    !isSetToZero &&
    !(check.settled && statCheckResult(check).verdict?.success === false)
  )
}

/** Sets the result of the actor's Check against a hazard to 0, and reverts what its success has changed. */
export const setHazardCheckToZero = defineSetToZeroAction('check', (click, abilityName, chance) => {
  const hazardCheck = clickedHazardCheck(click)
  if (isRefusal(hazardCheck)) return hazardCheck
  const { path, facts } = hazardCheck
  if (facts.roller !== click.actor.uuid || !maySetCheckResultToZero(click.message.facts, facts))
    return refuse('HnB.humanity.refusal.notNow')
  const change: CheckChange = { kind: 'zero', by: click.actor.name, what: abilityName, value: 0 }
  const { sets, ...reverted } = facts.settled
    ? revertSuccess(facts, click.items)
    : { statuses: [], deletedItems: [], sets: {} }
  return { ...reverted, factEdits: prefixPaths(path, { [`changes.${chance.newId()}`]: change, ...sets }) }
})
