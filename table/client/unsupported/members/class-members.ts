/** The documented members of a class that the practice table lacks, listed by Foundry generation. */
export interface MissingMembers {
  /**
   * The members that the practice table lacks and that both Foundry 13 and 14 have. Here and in the other keys,
   * `static…` lists members of the class itself; every other key lists members of its instances.
   */
  readonly both?: readonly string[]
  readonly only13?: readonly string[]
  readonly only14?: readonly string[]
  readonly static?: readonly string[]
  readonly static13?: readonly string[]
  readonly static14?: readonly string[]
}
