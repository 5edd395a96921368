/** Actors that cannot be read, because a module or their data has broken them on this page: they do not stop the others. */
import { logError } from '../platform/log-error'

/** The actors that were logged, each once. */
const broken = new WeakSet<Actor.Implementation>()

/** What is read of each actor; those that throw are left out, and logged. */
export function eachSound<Read>(
  actors: readonly Actor.Implementation[],
  read: (actor: Actor.Implementation) => readonly Read[],
): Read[] {
  return actors.flatMap((actor) => {
    try {
      return read(actor)
    } catch (error) {
      if (!broken.has(actor)) logError('eachSound', error)
      broken.add(actor)
      return []
    }
  })
}
