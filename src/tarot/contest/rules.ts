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

/** The result between two sides, by their keys. A draw changes nothing, unless the Narrator says otherwise. */
export interface PairResult {
  readonly winner: string
  readonly loser: string
  readonly draw: boolean
}

/**
 * The results of a contest without major arcana. Each attacker meets each defender, and the higher rank prevails; a
 * draw is the defender's (ruling TC16). Rivals meet everybody, and the best rank of all prevails.
 */
export function resultsAmong(tallies: readonly Tally[]): PairResult[] {
  const attackers = tallies.filter(({ role }) => role === 'attacker')
  const defenders = tallies.filter(({ role }) => role === 'defender')
  const pairs = attackers.flatMap((attacker) =>
    defenders.map((defender): PairResult => {
      const wins = attacker.rank > defender.rank
      return {
        winner: wins ? attacker.key : defender.key,
        loser: wins ? defender.key : attacker.key,
        draw: attacker.rank === defender.rank,
      }
    }),
  )
  if (pairs.length > 0 && !tallies.some(({ role }) => role === 'rival')) return pairs
  const best = Math.max(...tallies.map(({ rank }) => rank))
  const first = tallies.filter(({ rank }) => rank === best)
  const winner = first.find(({ role }) => role === 'defender') ?? first[0]
  if (!winner) return []
  return tallies
    .filter(({ key }) => key !== winner.key)
    .map(({ key, rank }) => ({ winner: winner.key, loser: key, draw: rank === best }))
}

/** The major arcana of one side, each with the place at which it was turned, if it was. */
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
