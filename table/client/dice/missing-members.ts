/** Makes documented members of the dice API that the practice table lacks throw. */
import { NotOnThisTableError } from '../errors'

/**
 * Makes documented members throw when code reads them: the dice resolver, and the syntax helpers that the grammar
 * replaced.
 * The members are not enumerable, so merging or logging the owner does not trigger them.
 */
export function defineMissingMembers(owner: object, prefix: string, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(owner, name, {
      configurable: true,
      get: () => {
        throw new NotOnThisTableError(prefix + name)
      },
    })
  }
}
