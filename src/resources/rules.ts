/** The suits of the cards that conflicts are played with. */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const

/** A trait of a character or a resource of a community, of limited use. */
export interface Resource {
  /** Its normal value: how many points it has, in whatever state. */
  readonly value: number
  readonly expended: number
  readonly harmed: number
  /** Points lost for good; they are no longer part of the value. */
  readonly destroyed: number
  /** False for what cannot be expended, and so cannot be harmed, such as Magic. */
  readonly expendable: boolean
  readonly suit: '' | (typeof SUITS)[number]
}

/** The points that may still be used: neither expended nor harmed. */
export function availableOf({ value, expended, harmed }: Resource): number {
  return Math.max(0, value - expended - harmed)
}
