/**
 * The log of hands that people have drawn from a deck. The deck stores the log, because only Gamemasters can write
 * decks.
 */

/** One hand that a user drew, with the id of the move that dealt the hand. */
export interface DrawnHand {
  readonly user: string
  readonly move: string
  /** The id of the later move that gathered all cards. A hand that has this id no longer counts as drawn. */
  readonly gathered?: string | undefined
}

/**
 * The most entries in the log. The log also keeps hands that no longer count, so that they count again if the
 * gathering is undone.
 */
const MAX_LOGGED_HANDS = 200

/** The number of hands that a user has drawn since all cards were last gathered. */
export function countHands(log: readonly DrawnHand[], user: string): number {
  return log.filter((hand) => hand.user === user && hand.gathered === undefined).length
}

/**
 * The log after a move.
 * @param isGathering did the move first gather all cards?
 * @param users the ids of the users who then got a hand
 */
export function handLogAfterMove(
  log: readonly DrawnHand[],
  move: string,
  { isGathering, users }: { readonly isGathering: boolean; readonly users: readonly string[] },
): DrawnHand[] {
  const previousLog = isGathering
    ? log.map((hand) => ({ ...hand, gathered: hand.gathered ?? move }))
    : [...log]
  return [...previousLog, ...users.map((user) => ({ user, move }))].slice(-MAX_LOGGED_HANDS)
}

/** The log as it was before a move. */
export function handLogBeforeMove(log: readonly DrawnHand[], move: string): DrawnHand[] {
  return log
    .filter((hand) => hand.move !== move)
    .map(({ user, move: dealtBy, gathered }) =>
      gathered === undefined || gathered === move
        ? { user, move: dealtBy }
        : { user, move: dealtBy, gathered },
    )
}
