/** Errors of the practice table itself. */
import { generation } from './generation'

/**
 * Thrown when code uses a documented part of Foundry that the practice table lacks. Returning undefined would hide
 * the bug.
 */
export class NotOnThisTableError extends Error {
  /**
   * @param member the documented name, e.g. `Scene#createThumbnail`
   * @param page the address of the documentation, if it does not follow from the name
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
