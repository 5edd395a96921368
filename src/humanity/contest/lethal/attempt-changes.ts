/** The changes that follow from the result of a miracle or a coup de grâce. */
import { DEAD_STATUS_ID } from '../../../core/conditions'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { DocumentChanges, DocumentEdit } from '../../../core/outcome'
import type { ItemView } from '../../../core/game-views'
import { UNCOOL_CONDITION_ID } from '../../check/consequence'
import type { ContestActionContext, LethalWound, LethalWoundAttempt } from '../facts'
import { createLessenedWoundFields, findWoundByMark } from '../wounds/wound'
import { MIRACLE_MARGIN, computeLethalAttemptResult } from './attempt'

/**
 * Creates the changes that apply the result of a miracle or a coup de grâce. A successful miracle makes the wound
 * medium or minor. A successful coup de grâce makes it fatal.
 */
export function createLethalAttemptResultChanges(
  actionContext: ContestActionContext,
  attempt: LethalWoundAttempt,
  lethalWound: LethalWound,
): { readonly changes: DocumentChanges; readonly set: MessageFactEdits } {
  const { total, isDecisive } = computeLethalAttemptResult(attempt, lethalWound.attack)
  if (!isDecisive) return { changes: {}, set: {} }
  if (attempt.what === 'miracle')
    return createSavedWoundOutcome(
      actionContext,
      attempt.wounded,
      lethalWound,
      total - attempt.needed >= MIRACLE_MARGIN ? 'minor' : 'medium',
    )
  const { statuses = [], ...changes } = addDeathToWoundChanges(
    actionContext,
    lethalWound.uuid,
    createWoundItemChanges(actionContext, lethalWound, () => ({ fatal: true })),
  )
  // A successful roll with the ability "Radical Self-Acceptance" ends the condition Uncool: "Once a Check succeeds this
  // way, you are no longer Uncool" (HU62).
  const editEndingUncool = { target: attempt.uuid, status: UNCOOL_CONDITION_ID, active: false }
  return {
    changes: { ...changes, statuses: attempt.endsUncool ? [...statuses, editEndingUncool] : statuses },
    set: { [`lethalWounds.${attempt.wounded}.state`]: 'finished' },
  }
}

/**
 * The changes that make a wound less severe after a miracle has saved the actor.
 * @param woundedSideKey the key of the wounded side
 */
function createSavedWoundOutcome(
  actionContext: ContestActionContext,
  woundedSideKey: string,
  lethalWound: LethalWound,
  woundSeverity: 'minor' | 'medium',
) {
  const changesOfSavedWound = createWoundItemChanges(actionContext, lethalWound, (woundItem) => ({
    ...createLessenedWoundFields(woundItem, woundSeverity),
    treated: woundSeverity === 'medium',
  }))
  return { changes: changesOfSavedWound, set: { [`lethalWounds.${woundedSideKey}.state`]: 'saved' } }
}

/** The changes of the wound's item. Empty if the item was deleted. */
function createWoundItemChanges(
  { sides }: ContestActionContext,
  { uuid, wound: mark }: LethalWound,
  createWoundItemFields: (woundItem: Pick<ItemView, 'name'>) => DocumentEdit['set'],
): DocumentChanges {
  const participant = sides.find(({ actor }) => actor.uuid === uuid)
  const woundItem = participant && findWoundByMark(participant.items, mark)
  return woundItem ? { edits: [{ target: woundItem.uuid, set: createWoundItemFields(woundItem) }] } : {}
}

/** Adds the wounded actor's death to the changes: Foundry's status for the dead, and defeat in a fight. */
function addDeathToWoundChanges(
  { sides }: ContestActionContext,
  actorUuid: string,
  changesForWound: DocumentChanges,
): DocumentChanges {
  const actor = sides.find((participant) => participant.actor.uuid === actorUuid)?.actor
  if (!actor || actor.statuses.includes(DEAD_STATUS_ID)) return changesForWound
  const defeatEdits: DocumentEdit[] = actor.turn
    ? [{ target: actorUuid, set: { 'turn.defeated': true } }]
    : []
  return {
    edits: [...(changesForWound.edits ?? []), ...defeatEdits],
    statuses: [{ target: actorUuid, status: DEAD_STATUS_ID, active: true }],
  }
}
