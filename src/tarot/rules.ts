/** The nine aptitudes, worst first; a trait's rank is its place on this ladder, from 1 ("Traits and Aptitudes"). */
export const APTITUDES = [
  'dismal',
  'poor',
  'mediocre',
  'fair',
  'good',
  'great',
  'exceptional',
  'incredible',
  'peerless',
] as const
export type Aptitude = (typeof APTITUDES)[number]

/** The rank of a trait that a character does not have: Mediocre ("Checks"). */
export const MEDIOCRE = 3

/** What Turn of the Card keeps on a character. */
export interface State {
  /** Each lowers every trait by one rank ("Wounds"). */
  readonly wounds: number
}

/** What this game keeps: on a character, and for the table. */
export type Tarot = { readonly state: State; readonly settings: object }

/** The aptitude of a rank; below Dismal and above Peerless the number is kept and only the name stops. */
export function aptitudeOf(rank: number): Aptitude {
  const place = Math.min(Math.max(rank, 1), APTITUDES.length)
  return APTITUDES[place - 1] ?? 'mediocre'
}
