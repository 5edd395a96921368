/**
 * The log of hands drawn from a deck since its cards were last gathered. The deck stores it, and only Gamemasters write
 * decks.
 */

/** One hand that a user drew, with the id of the move that dealt it. */
export interface DrawnHand {
  readonly user: string
  readonly move: string
  /** The id of the later move that gathered all cards: after it the hand no longer counts. */
  readonly gathered?: string | undefined
}

/** The log keeps hands that no longer count, so that a gathering can be undone. */
const REMEMBERED = 200

/** The number of hands that a user has drawn since all cards were last gathered. */
export function handsOf(log: readonly DrawnHand[], user: string): number {
  return log.filter((one) => one.user === user && one.gathered === undefined).length
}

/**
 * The log after a move.
 * @param gathers did the move first gather all cards?
 * @param users the ids of the users who were then dealt a hand
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
