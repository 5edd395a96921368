/** Errors of the practice table itself. */
import { generation } from './generation'

/** Thrown where Foundry documents something that the practice table does not have: silence would hide a bug. */
export class NotOnThisTable extends Error {
  /**
   * @param what the documented name, e.g. `Scene#createThumbnail`
   * @param page where it is documented, if not where its name says
   */
  constructor(what: string, page?: string) {
    super(
      `${what} is not given by the practice table.${page === undefined ? '' : ` It is documented: ${page}`}`,
    )
    this.name = 'NotOnThisTable'
  }
}

/**
 * Refuse a name or shape which this generation deprecates or has not got yet.
 * @param what what was used, e.g. `the option "rollMode"`
 * @param instead what this generation documents for it
 */
export function deprecated(what: string, instead: string): never {
  throw new Error(`${what} is not for Foundry ${String(generation())}: use ${instead}.`)
}
