/** Makes the documented members of the dice classes that the table lacks throw. */
import { NotOnThisTableError } from '../errors'

/**
 * Defines members that throw when code reads them. They belong to documented parts that the table lacks: the dice
 * resolver, and the syntax helpers that the grammar replaced. The members are not enumerable, so merging or logging
 * their owner does not read them.
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
