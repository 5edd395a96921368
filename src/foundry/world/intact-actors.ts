/** Reads actors separately. If a module or bad data has broken an actor, the other actors are still read. */
import { logError } from '../platform/log-error'

/** The actors whose errors this page has already logged. Each actor's error is logged only once. */
const actorsWithLoggedError = new WeakSet<Actor.Implementation>()

/**
 * Calls a reading function for each actor and joins the results. If an actor cannot be read, it is left out, and the
 * error is logged.
 */
export function readValuesOfActorsWithoutErrors<Read>(
  actors: readonly Actor.Implementation[],
  readValuesFromActor: (actor: Actor.Implementation) => readonly Read[],
): Read[] {
  return actors.flatMap((actor) => {
    try {
      return readValuesFromActor(actor)
    } catch (error) {
      if (!actorsWithLoggedError.has(actor)) logError('eachSound', error)
      actorsWithLoggedError.add(actor)
      return []
    }
  })
}
