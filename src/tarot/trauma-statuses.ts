/** The conditions that Turn of the Card adds to Foundry's conditions: bleeding, failing organs, stunned. */
import type { ConditionDefinition } from '../core/contract'
import type { StatusEdit } from '../core/outcome'

export const BLEEDING_STATUS = 'tarot-bleeding'
const ORGANS_FAILING_STATUS = 'tarot-failing'
export const STUNNED_STATUS = 'tarot-stunned'

export const traumaStatuses: readonly ConditionDefinition<'week'>[] = [
  { id: BLEEDING_STATUS, name: 'HnB.tarot.status.bleeding', icon: 'bleeding', hint: 'HnB.tarot.bleeding' },
  { id: ORGANS_FAILING_STATUS, name: 'HnB.tarot.status.failing', icon: 'failing', hint: 'HnB.tarot.failing' },
  {
    id: STUNNED_STATUS,
    name: 'HnB.tarot.status.stunned',
    icon: 'stunned',
    hint: 'HnB.tarot.stunnedHint',
    ends: 'scene',
  },
]

/**
 * Creates the changes of an actor's conditions after the number of the actor's wounds has changed.
 * @param wounds the new number of wounds
 * @param hasNewWound has a new wound landed?
 */
export function createWoundStatusEdits(
  actorUuid: string,
  wounds: number,
  hasOrganFailure: boolean,
  hasNewWound: boolean,
): StatusEdit[] {
  return [
    ...(hasNewWound ? [{ target: actorUuid, status: BLEEDING_STATUS, active: true }] : []),
    ...(wounds === 0 ? [{ target: actorUuid, status: BLEEDING_STATUS, active: false }] : []),
    { target: actorUuid, status: ORGANS_FAILING_STATUS, active: hasOrganFailure },
  ]
}

/**
 * Creates the changes that end a dead character's conditions that wounds cause.
 * @param currentStatuses the ids of the actor's present conditions
 */
export function createDeathStatusEdits(actorUuid: string, currentStatuses: readonly string[]): StatusEdit[] {
  return [BLEEDING_STATUS, ORGANS_FAILING_STATUS, STUNNED_STATUS].flatMap((statusId) =>
    currentStatuses.includes(statusId) ? [{ target: actorUuid, status: statusId, active: false }] : [],
  )
}
