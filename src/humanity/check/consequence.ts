/**
 * Applies the consequence of a Check: a new item after a Preparedness Check, the condition Unprepared, or the end of
 * Uncool.
 */
import type { Chance } from '../../core/chance'
import type { DocumentChanges, StatusEdit } from '../../core/outcome'
import type { ItemView } from '../../core/game-views'
import type { StatCheck } from './check-facts'
import { computeStatCheckResult } from './check-result'

export const UNCOOL_CONDITION_ID = 'humanity-uncool'
const UNPREPARED_CONDITION_ID = 'humanity-unprepared'

/** The changes of the roller's conditions and items that the consequence of a Check makes. */
interface StatCheckConsequence extends Required<Pick<DocumentChanges, 'statuses' | 'newItems'>> {
  /** Updates of the Check's stored data that record which consequence was applied. */
  readonly sets: Pick<StatCheck, 'settled' | 'made'>
}

export const isUncoolCheck = ({ purpose, why: replacementReason }: StatCheck): boolean =>
  purpose === 'shed' || replacementReason === 'other'

/**
 * Finds the result that triggers the Check's consequence: `success` or `failure`. Null if the Check's result has no
 * consequence.
 */
export function findCheckConsequenceTrigger(check: StatCheck): 'success' | 'failure' | null {
  const { verdict } = computeStatCheckResult(check)
  const isPreparednessCheck = check.purpose === 'preparedness'
  if (verdict?.success) return isPreparednessCheck || isUncoolCheck(check) ? 'success' : null
  return verdict && isPreparednessCheck ? 'failure' : null
}

/**
 * The consequence of a Check. "Preparedness": a success lists the item, a failure makes the character Unprepared.
 * "Coolness" and "Radical Self-Acceptance": a success ends the condition Uncool.
 */
export function createStatCheckConsequence(
  check: StatCheck,
  chance: Pick<Chance, 'newId'>,
): StatCheckConsequence | null {
  const consequenceTrigger = findCheckConsequenceTrigger(check)
  if (!consequenceTrigger) return null
  const rollerUuid = check.roller
  const isCheckFailure = consequenceTrigger === 'failure'
  const newConditionItemId = !isCheckFailure && check.purpose === 'preparedness' ? chance.newId() : ''
  return {
    statuses: isCheckFailure
      ? [{ target: rollerUuid, status: UNPREPARED_CONDITION_ID, active: true }]
      : isUncoolCheck(check)
        ? [{ target: rollerUuid, status: UNCOOL_CONDITION_ID, active: false }]
        : [],
    newItems: newConditionItemId
      ? [{ target: rollerUuid, item: { type: 'gear', name: check.item, id: newConditionItemId } }]
      : [],
    sets: { settled: true, made: newConditionItemId },
  }
}

/** The consequence of a success, applied at once. Null for a failure, which waits because others may still help. */
export function createConsequenceOfSuccessfulCheck(
  check: StatCheck,
  chance: Pick<Chance, 'newId'>,
): StatCheckConsequence | null {
  return !check.settled && findCheckConsequenceTrigger(check) === 'success'
    ? createStatCheckConsequence(check, chance)
    : null
}

/**
 * Creates the changes that revert a successful Check that became a failure. They delete the item that the Check
 * created, or restore the condition Uncool. The failure then waits for help or for acceptance.
 * @param items the roller's items
 */
export function createReversalOfCheckSuccess(
  check: StatCheck,
  items: readonly ItemView[],
): Required<Pick<DocumentChanges, 'statuses' | 'deletedItems'>> & {
  readonly sets: StatCheckConsequence['sets']
} {
  const restoredUncoolStatus: StatusEdit = { target: check.roller, status: UNCOOL_CONDITION_ID, active: true }
  return {
    statuses: isUncoolCheck(check) ? [restoredUncoolStatus] : [],
    deletedItems: items.flatMap(({ id, uuid }) => (check.made !== '' && id === check.made ? [uuid] : [])),
    sets: { settled: false, made: '' },
  }
}
