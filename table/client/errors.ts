/** The error classes of the practice table. */
import { getGeneration } from './generation'

/**
 * The error for a documented part of Foundry that the practice table lacks. The error names the part. An undefined
 * value would instead hide a mistake from the tests of a package.
 */
export class NotOnThisTableError extends Error {
  /**
   * Makes the error for a missing member.
   * @param memberName the documented name of the missing member, e.g. `Scene#createThumbnail`
   * @param documentationPage the address of the member's documentation, unless it follows from the name
   */
  constructor(memberName: string, documentationPage?: string) {
    super(
      `${memberName} is not given by the practice table.${documentationPage === undefined ? '' : ` It is documented: ${documentationPage}`}`,
    )
    this.name = 'NotOnThisTableError'
  }
}

/**
 * Throws for a name or shape that this generation deprecates or does not have yet.
 * @param deprecatedApiName the used name or shape, e.g. `the option "rollMode"`
 * @param replacementName the replacement that this generation documents
 */
export function throwDeprecated(deprecatedApiName: string, replacementName: string): never {
  throw new Error(
    `${deprecatedApiName} is not for Foundry ${String(getGeneration())}: use ${replacementName}.`,
  )
}
