/** Makes dice members throw when code reads them, if Foundry documents them but the practice table lacks them. */
import { NotOnThisTableError } from '../errors'

/**
 * Defines members for documented parts of Foundry that the table lacks. A member throws when code reads it. The members
 * are not enumerable, so code that merges or logs the object does not read them.
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
