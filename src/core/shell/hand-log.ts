/**
 * The hands of a deck that were drawn since its cards were last gathered; kept by the deck, which only Gamemasters
 * write.
 */

/** One hand that somebody drew, by the id of the move that dealt it. */
export interface DrawnHand {
  readonly user: string
  readonly move: string
  /** The later move that gathered all cards, after which the hand no longer counts. */
  readonly gathered?: string | undefined
}

/** Hands that no longer count are kept for a while, so that a gathering can be undone. */
const REMEMBERED = 200

/** How many hands somebody has drawn since all cards were last gathered. */
export function handsOf(log: readonly DrawnHand[], user: string): number {
  return log.filter((one) => one.user === user && one.gathered === undefined).length
}

/**
 * The log after a move that first gathered all cards, or did not, and dealt each of these people (by user id) a hand.
 */
export function logAfter(
  log: readonly DrawnHand[],
  move: string,
  { gathers, users }: { readonly gathers: boolean; readonly users: readonly string[] },
): DrawnHand[] {
  const before = gathers ? log.map((one) => ({ ...one, gathered: one.gathered ?? move })) : [...log]
  return [...before, ...users.map((user) => ({ user, move }))].slice(-REMEMBERED)
}

/** The log as it was before a move. */
export function logBefore(log: readonly DrawnHand[], move: string): DrawnHand[] {
  return log
    .filter((one) => one.move !== move)
    .map(({ user, move: by, gathered }) =>
      gathered === undefined || gathered === move ? { user, move: by } : { user, move: by, gathered },
    )
}
