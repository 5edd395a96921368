/** Reads actors one by one, so that an actor broken by a module or by its own data does not stop the others. */
import { logError } from '../platform/log-error'

/** The actors whose errors were logged; each is logged only once. */
const loggedActors = new WeakSet<Actor.Implementation>()

/** Reads each actor, and joins the results. If an actor cannot be read, the error is logged and the actor left out. */
export function readIntactActors<Read>(
  actors: readonly Actor.Implementation[],
  read: (actor: Actor.Implementation) => readonly Read[],
): Read[] {
  return actors.flatMap((actor) => {
    try {
      return read(actor)
    } catch (error) {
      if (!loggedActors.has(actor)) logError('eachSound', error)
      loggedActors.add(actor)
      return []
    }
  })
}
