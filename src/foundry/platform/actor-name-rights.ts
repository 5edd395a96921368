/** Decides who may read an actor's own name if the actor has no token on the active scene. */
import { toDisplayName } from '../../core/short-name'
import { mayReadTokenName, actualTokenName, isTokenNameShownToAll } from './token-names'

type AnyActor = Actor.Implementation

/**
 * May this user read an actor's own name? Yes, if they see it in the list of actors, in the combat tracker or at a
 * token. A Gamemaster can show it to everybody. Communities' names are public.
 */
export function mayReadActorName(actor: AnyActor, user: User.Stored): boolean {
  return (
    user.isGM ||
    actor.pack !== null ||
    actor.type === 'community' ||
    actor.hasPlayerOwner ||
    actor.testUserPermission(user, 'LIMITED') ||
    isTokenNameShownToAll(actor.prototypeToken) ||
    isActorNameShownInTracker(actor) ||
    isActorNamedByToken(actor, user)
  )
}

/** Does the tracker of the active fight show the actor's name to everybody? */
const isActorNameShownInTracker = ({ id, name }: AnyActor): boolean =>
  game.combats.some(
    ({ active, combatants }) =>
      active &&
      combatants.some((fighter) => !fighter.hidden && fighter.actorId === id && fighter.name === name),
  )

/**
 * True if a token shows the actor's own name on a scene that counts: the active scene, the scene that this user views,
 * or a public scene.
 */
function isActorNamedByToken(actor: AnyActor, user: User.Stored): boolean {
  return actor.getDependentTokens().some((token) => {
    const scene = token.parent
    const isSceneVisibleToUser =
      scene?.active === true ||
      scene?.testUserPermission(user, 'OBSERVER') === true ||
      (user.isSelf && scene === canvas.scene)
    return (
      isSceneVisibleToUser &&
      actualTokenName(token) === toDisplayName(actor.name) &&
      mayReadTokenName(token, user)
    )
  })
}
