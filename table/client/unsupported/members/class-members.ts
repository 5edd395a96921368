/** The documented members of one class that the table lacks, by generation. */
export interface MissingMembers {
  /** members of instances in both generations; `static…`: members of the class */
  readonly both?: readonly string[]
  readonly only13?: readonly string[]
  readonly only14?: readonly string[]
  readonly static?: readonly string[]
  readonly static13?: readonly string[]
  readonly static14?: readonly string[]
}
