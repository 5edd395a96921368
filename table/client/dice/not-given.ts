/** Members of dice that Foundry documents and the practice table lacks. */
import { NotOnThisTable } from '../errors'

/**
 * Make documented members throw when they are read: the dice resolver, the syntax helpers that the grammar replaced.
 * They can't be enumerated, so that merging or logging the owner does not trip over them.
 */
export function notGiven(owner: object, prefix: string, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(owner, name, {
      configurable: true,
      get: () => {
        throw new NotOnThisTable(prefix + name)
      },
    })
  }
}
