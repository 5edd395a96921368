/** The error classes of the practice table. */
import { generation } from './generation'

/**
 * The error for a documented part of Foundry that the practice table lacks. An undefined value instead would hide the
 * bug from the package's tests.
 */
export class NotOnThisTableError extends Error {
  /**
   * Makes the error for a missing member.
   * @param member the documented name of the missing member, e.g. `Scene#createThumbnail`
   * @param page the address of the member's documentation, unless it follows from the name
   */
  constructor(member: string, page?: string) {
    super(
      `${member} is not given by the practice table.${page === undefined ? '' : ` It is documented: ${page}`}`,
    )
    this.name = 'NotOnThisTableError'
  }
}

/**
 * Throws for a name or shape that this generation deprecates or does not have yet.
 * @param deprecatedUsage the used name or shape, e.g. `the option "rollMode"`
 * @param replacement the replacement that this generation documents
 */
export function throwDeprecated(deprecatedUsage: string, replacement: string): never {
  throw new Error(`${deprecatedUsage} is not for Foundry ${String(generation())}: use ${replacement}.`)
}
