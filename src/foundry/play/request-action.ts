/** Sends a request for an action to the client that decides it. */
import type { DecisionMode } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { readRollVisibility } from '../platform/compat'
import { findMessageByUuid } from '../world/documents'
import type { ActionRequest } from './client-request'
import { decideClientRequest } from './decide-request'
import { runWhileMessageHasButtonPress } from './press-in-flight'
import type { FormAnswers } from './question-contents'
import type { ClickSpecification, ReadyAction } from './ready-action'
import { submitClientRequest } from './submit-request'

/** Sends a request for the action to the deciding client. */
export function requestAction(
  clickSpecification: ClickSpecification,
  readyAction: ReadyAction,
  answers: FormAnswers,
  chosenActorUuids: readonly string[],
): Promise<Refusal | null> {
  const { decisionMode, usesTargets } = readyAction
  const request: ActionRequest = {
    type: 'act',
    ...clickSpecification,
    targets: usesTargets || clickSpecification.scope === 'group' ? [...chosenActorUuids] : [],
    answers,
    visibility: readRollVisibility(),
  }
  // A Gamemaster's action may change every actor, so it always waits in the queue of all clients' requests.
  const isActionDecidedByThisClient = decisionMode === 'here'
  return runWhileMessageHasButtonPress(clickSpecification.on, () =>
    isActionDecidedByThisClient && !game.user.isGM
      ? decideClientRequest(request, game.user)
      : submitClientRequest(
          request,
          isActionDecidedByThisClient || mayDecideWithoutGM(decisionMode, readyAction, clickSpecification.on),
        ),
  )
}

/**
 * True if this client may decide the action itself while no Gamemaster is online. It may if this user wrote the
 * message, or if no other online user owns the actor. It may never decide actions marked `byGM`.
 */
function mayDecideWithoutGM(
  decisionMode: DecisionMode,
  { actor, message }: ReadyAction,
  documentUuid: string,
): boolean {
  if (decisionMode === 'byGM') return false
  if (message) return findMessageByUuid(documentUuid)?.isAuthor === true
  if (!actor?.isOwner) return false
  const activeOwners = game.users.filter((user) => user.active && actor.testUserPermission(user, 'OWNER'))
  return activeOwners.every(({ isSelf }) => isSelf)
}
