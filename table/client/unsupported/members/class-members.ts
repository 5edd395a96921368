/** The documented members of a class that the practice table lacks, listed by Foundry generation. */
export interface MissingMembers {
  /** Missing members in both generations. Keys `static…` list members of the class itself, others of its instances. */
  readonly both?: readonly string[]
  readonly only13?: readonly string[]
  readonly only14?: readonly string[]
  readonly static?: readonly string[]
  readonly static13?: readonly string[]
  readonly static14?: readonly string[]
}
