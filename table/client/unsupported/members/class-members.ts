/** The documented members of a class that the table lacks, listed by Foundry generation. */
export interface MissingMembers {
  /** The instance members that exist in both generations. The keys `static…` list members of the class itself. */
  readonly both?: readonly string[]
  readonly only13?: readonly string[]
  readonly only14?: readonly string[]
  readonly static?: readonly string[]
  readonly static13?: readonly string[]
  readonly static14?: readonly string[]
}
