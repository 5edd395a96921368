/** The rules of contests: penalties for several opponents, who prevails, and the order of the major arcana ("Contests"). */

/** What a side does: it attacks, defends, or competes with everybody. */
export const ROLES = ['attacker', 'defender', 'rival'] as const
export type Role = (typeof ROLES)[number]

/** One rank less for each opponent beyond the first, for attackers and for defenders ("Fights"). */
export function penaltyOf(role: Role, roles: readonly Role[]): number {
  if (role === 'rival') return 0
  const against = role === 'attacker' ? 'defender' : 'attacker'
  return Math.max(0, roles.filter((one) => one === against).length - 1)
}

/** A revealed side with its rank after everything that raised or lowered it. */
export interface Tally {
  readonly key: string
  readonly role: Role
  readonly rank: number
}

/**
 * The result between two sides, by their keys. A draw has no winner. Between an attacker and a defender the defender
 * holds in a draw, unless the Narrator says otherwise (ruling TC16).
 */
export interface PairResult {
  readonly sides: readonly [string, string]
  readonly winner: string | null
  /** In a draw, the defender among the two; null among rivals. */
  readonly holds: string | null
}

/**
 * The results of a contest without major arcana. Each attacker meets each defender, and the higher rank prevails.
 * Rivals meet everybody: the best of all prevail over the others, and draw among themselves.
 */
export function resultsAmong(tallies: readonly Tally[]): PairResult[] {
  const attackers = tallies.filter(({ role }) => role === 'attacker')
  const defenders = tallies.filter(({ role }) => role === 'defender')
  const fights = attackers.flatMap((attacker) => defenders.map((defender) => met(attacker, defender)))
  if (fights.length > 0) return fights
  const best = Math.max(...tallies.map(({ rank }) => rank))
  const [first, ...others] = [...tallies].sort((a, b) => Number(b.rank === best) - Number(a.rank === best))
  if (!first) return []
  const tied = others.filter(({ rank }) => rank === best)
  const beaten = others.filter(({ rank }) => rank < best)
  return [
    ...[first, ...tied].flatMap((one, at, all) => all.slice(at + 1).map((other) => met(one, other))),
    ...[first, ...tied].flatMap((one) => beaten.map((other) => met(one, other))),
  ]
}

function met(one: Tally, other: Tally): PairResult {
  const sides = [one.key, other.key] as const
  if (one.rank === other.rank)
    return { sides, winner: null, holds: other.role === 'defender' ? other.key : null }
  return { sides, winner: one.rank > other.rank ? one.key : other.key, holds: null }
}

/** The name of a draw between two sides, in whatever order they are given. */
export const drawOf = (sides: readonly [string, string]): string => [...sides].sort().join('-')

/** The major arcana of one side, each with its place among the turned ones, if it was turned. */
interface SideMajors<C> {
  readonly key: string
  readonly majors: readonly { readonly card: C; readonly place: number | null }[]
}

/** A major arcana with the key of its side. */
interface OrderedMajor<C> {
  readonly side: string
  readonly card: C
  readonly turned: boolean
}

/**
 * The order in which major arcana are resolved: everybody's first, in the order of the reveal, before anybody's second,
 * until none is left (rulings TC14, TC15). Those that were turned come first, as they were turned.
 * @param sides in the order of the reveal
 */
export function majorsInOrder<C>(sides: readonly SideMajors<C>[]): OrderedMajor<C>[] {
  const turned = sides
    .flatMap(({ key, majors }) =>
      majors.flatMap(({ card, place }) => (place === null ? [] : { key, card, place })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ key, card }) => ({ side: key, card, turned: true }))
  const left = sides.flatMap(({ key, majors }, at) => {
    const open = majors.filter(({ place }) => place === null)
    const before = majors.length - open.length
    return open.map(({ card }, next) => ({ side: key, card, turned: false, round: before + next, at }))
  })
  const inOrder = left
    .sort((a, b) => a.round - b.round || a.at - b.at)
    .map(({ side, card }) => ({ side, card, turned: false }))
  return [...turned, ...inOrder]
}
