/** Reads actors one by one: an actor that a module or its data has broken on this page does not stop the others. */
import { logError } from '../platform/log-error'

/** The actors that were logged; each is logged once. */
const loggedActors = new WeakSet<Actor.Implementation>()

/** Reads each actor, and joins the results; an actor whose reading throws is left out and logged. */
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
