/** Reads actors one by one. If a module or bad data has broken an actor, the other actors are still read. */
import { logError } from '../platform/log-error'

/** The actors whose errors were logged, so that each is logged only once. */
const loggedActors = new WeakSet<Actor.Implementation>()

/** Reads each actor and joins the results. An actor that cannot be read is left out, and its error is logged. */
export function readIntactActors<Read>(
  actors: readonly Actor.Implementation[],
  readActor: (actor: Actor.Implementation) => readonly Read[],
): Read[] {
  return actors.flatMap((actor) => {
    try {
      return readActor(actor)
    } catch (error) {
      if (!loggedActors.has(actor)) logError('eachSound', error)
      loggedActors.add(actor)
      return []
    }
  })
}
