/** The documented members of one class that the table lacks, by generation. */
export interface MissingMembers {
  /** The members of instances that exist in both generations. `static…` lists members of the class itself. */
  readonly both?: readonly string[]
  readonly only13?: readonly string[]
  readonly only14?: readonly string[]
  readonly static?: readonly string[]
  readonly static13?: readonly string[]
  readonly static14?: readonly string[]
}
