/** Makes the documented members of the dice classes that the table lacks throw. */
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
