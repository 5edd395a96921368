/** What a side of a contest does there. Those that neither attack nor defend compete with all. */
export const ROLES = ['attacker', 'defender', 'rival'] as const
export type Role = (typeof ROLES)[number]

/** One rank less for each further opponent: who defends against several, and who attacks several ("Fights"). */
export function penaltyOf(role: Role, roles: readonly Role[]): number {
  if (role === 'rival') return 0
  const against = role === 'attacker' ? 'defender' : 'attacker'
  return Math.max(0, roles.filter((one) => one === against).length - 1)
}

/** A side that has been revealed. */
export interface Tally {
  readonly key: string
  readonly role: Role
  /** Its rank after all that raised or lowered it. */
  readonly rank: number
}

/** Who prevails between two groups of a contest; `draw` leaves things as they are, unless the Narrator says otherwise. */
export interface Verdict {
  /** The attacker or the better rival, by key. */
  readonly winner: string
  readonly loser: string
  readonly draw: boolean
}

/**
 * How a contest without major arcana ends: each attacker against each defender, the higher rank prevails, and a tie
 * changes nothing, which is the defender's (ruling TC16). Rivals compete with everybody: the best of all prevails.
 */
export function verdictsOf(tallies: readonly Tally[]): Verdict[] {
  const attackers = tallies.filter(({ role }) => role === 'attacker')
  const defenders = tallies.filter(({ role }) => role === 'defender')
  const pairs = attackers.flatMap((attacker) =>
    defenders.map((defender): Verdict => {
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

/** A major arcana that a side has to resolve. */
export interface Due<C> {
  readonly side: string
  readonly card: C
}

/**
 * The order in which major arcana are resolved: everybody's first in the order of the reveal, then everybody's second,
 * and so on until none is left (rulings TC14, TC15).
 */
export function majorsInTurn<C>(
  sides: readonly { readonly key: string; readonly majors: readonly C[] }[],
): Due<C>[] {
  const rounds = Math.max(0, ...sides.map(({ majors }) => majors.length))
  return Array.from({ length: rounds }, (_, round) =>
    sides.flatMap(({ key, majors }) => {
      const card = majors[round]
      return card === undefined ? [] : [{ side: key, card }]
    }),
  ).flat()
}
