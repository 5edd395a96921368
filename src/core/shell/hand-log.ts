/** The log of hands drawn from a deck, stored in the deck, which only Gamemasters can write. */

/** A hand that a user drew, and the id of the move of cards that dealt it. */
export interface DrawnHandRecord {
  readonly user: string
  readonly move: string
  /**
   * The id of the later move that returned all cards to the deck. A hand that has this id no longer counts as drawn.
   */
  readonly gathered?: string | undefined
}

/**
 * The highest number of hands in the log. The log also keeps hands drawn before all cards were gathered, because
 * undoing the gathering makes these hands count again.
 */
const MAX_LOGGED_HANDS = 200

/** Counts the hands that a user has drawn since all cards were last returned to the deck. */
export function countDrawnHands(handLog: readonly DrawnHandRecord[], userId: string): number {
  return handLog.filter((drawnHand) => drawnHand.user === userId && drawnHand.gathered === undefined).length
}

/**
 * Creates the new log of hands after a move of cards.
 * @param isGathering did the move first return all cards to the deck?
 * @param users the ids of the users who were dealt a hand after that
 */
export function createHandLogAfterMove(
  handLog: readonly DrawnHandRecord[],
  idOfDeckMove: string,
  { isGathering, users }: { readonly isGathering: boolean; readonly users: readonly string[] },
): DrawnHandRecord[] {
  const previousHandLog = isGathering
    ? handLog.map((drawnHand) => ({ ...drawnHand, gathered: drawnHand.gathered ?? idOfDeckMove }))
    : [...handLog]
  return [...previousHandLog, ...users.map((userId) => ({ user: userId, move: idOfDeckMove }))].slice(
    -MAX_LOGGED_HANDS,
  )
}

/** The log of drawn hands, as it was before a move of cards. */
export function createHandLogBeforeMove(
  handLog: readonly DrawnHandRecord[],
  idOfDeckMove: string,
): DrawnHandRecord[] {
  return handLog
    .filter((drawnHand) => drawnHand.move !== idOfDeckMove)
    .map(({ user, move: dealtBy, gathered }) =>
      gathered === undefined || gathered === idOfDeckMove
        ? { user, move: dealtBy }
        : { user, move: dealtBy, gathered },
    )
}
