/** Prepares an action for which one actor acts: an action of a tab, an item or a message. */
import type { Action, Ruleset } from '../../core/contract'
import type { RawActionContext, UnparsedParticipant } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createStorableActorName } from '../platform/actor-names'
import type { ReadyAction } from './ready-action'
import { bindActionToClick } from './ready-action'

/** A click for which one actor acts, with the clicked documents as this client sees them. */
export interface ActorClick {
  readonly ruleset: Ruleset
  readonly actor: Actor.Implementation
  readonly actionContext: RawActionContext
  readonly user: User.Stored
}

/**
 * Binds an actor's action to a click. Refuses an action that is unknown or that this user may not use for this actor.
 */
export function prepareActorAction<C extends RawActionContext>(
  { ruleset, actor, user }: ActorClick,
  action: Action<C> | undefined,
  actionContext: C,
): ReadyAction | Refusal {
  if (!action) return refuse('HnB.refusal.unknownAction')
  if (!actor.testUserPermission(user, 'OWNER')) {
    const refusal = action.whyNotNonOwner(actionContext, findOwnedActorIds(user))
    if (refusal) return refuse(refusal.refused, { name: createStorableActorName(actor), ...refusal.data })
  }
  const isOtherActor = ({ actor: { uuid } }: UnparsedParticipant) => uuid !== actor.uuid
  const chosenTargets =
    action.people(actionContext)?.mayChooseSelf === false
      ? actionContext.targets.filter(isOtherActor)
      : actionContext.targets
  const singleTargetClicks = chosenTargets.map((target) => ({ ...actionContext, targets: [target] }))
  return {
    ruleset,
    actor,
    message: null,
    agreedActorUuids: [],
    ...bindActionToClick(action, { ...actionContext, targets: chosenTargets }, singleTargetClicks),
  }
}

/** The ids of the actors that a user owns. */
function findOwnedActorIds(user: User.Stored): string[] {
  return game.actors.filter((actor) => actor.testUserPermission(user, 'OWNER')).map(({ id }) => id)
}
