/** The pending steps in which a Gamemaster or one of several actors accepts a result. */
import type { PendingStep, PendingStepButton } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { ActorView, Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'

/**
 * Lists the pending steps of a result that a Gamemaster, or the player of one of these actors, may accept. Other people
 * read the names of the players' actors, because the docks of their players ask for the result too.
 * @param actorUuidForGM the actor in whose name a Gamemaster presses the button
 */
export function listAcceptanceSteps(
  { user, playedUuids }: Viewer<Humanity>,
  actors: readonly ActorView[],
  phraseKeyOfTask: string,
  button: PendingStepButton,
  actorUuidForGM: string | undefined,
): PendingStep[] {
  const actorsOfPlayers = user.isGM ? [] : actors
  const ownActor = actorsOfPlayers.find(({ uuid }) => playedUuids.includes(uuid))
  if (ownActor) return [createActorStep(ownActor, phraseKeyOfTask, [button])]
  const stepsOfOthers = actorsOfPlayers.flatMap((actor) =>
    actor.played ? [createActorStep(actor, phraseKeyOfTask, [])] : [],
  )
  return stepsOfOthers.length > 0 ? stepsOfOthers : [createGMStep(phraseKeyOfTask, [button], actorUuidForGM)]
}
