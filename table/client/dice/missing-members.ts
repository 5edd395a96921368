/** Makes dice members throw when code reads them, if Foundry documents them but the practice table lacks them. */
import { NotOnThisTableError } from '../errors'

/**
 * Defines members that throw when code reads them, for documented parts that the table lacks. They are not enumerable,
 * so merging or logging their owner does not read them.
 */
export function defineMissingMembers(
  memberOwner: object,
  ownerPath: string,
  memberNames: readonly string[],
): void {
  for (const memberName of memberNames) {
    Object.defineProperty(memberOwner, memberName, {
      configurable: true,
      get: () => {
        throw new NotOnThisTableError(ownerPath + memberName)
      },
    })
  }
}
