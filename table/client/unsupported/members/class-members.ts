/** The documented members of a class that the practice table lacks, listed by Foundry generation. */
export interface MissingMembers {
  /**
   * The members that the practice table lacks in both generations. In this and the other keys, `static…` stands for
   * members of the class itself, every other key for members of its instances.
   */
  readonly both?: readonly string[]
  readonly only13?: readonly string[]
  readonly only14?: readonly string[]
  readonly static?: readonly string[]
  readonly static13?: readonly string[]
  readonly static14?: readonly string[]
}
