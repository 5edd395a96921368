/** The ids of the cards chosen in the dock. The next pressed button uses these cards. */

const chosenCardIds = new Set<string>()

export const listChosenCardIds = (): ReadonlySet<string> => chosenCardIds

export const isChosenCard = (cardId: string): boolean => chosenCardIds.has(cardId)

/** Chooses a card, or unchooses it. */
export function toggleChosenCard(cardId: string): void {
  if (!chosenCardIds.delete(cardId)) chosenCardIds.add(cardId)
}

/** Makes these cards the only chosen cards. */
export function chooseOnlyGivenCards(cardIds: Iterable<string>): void {
  const newChosenCardIds = [...cardIds]
  chosenCardIds.clear()
  for (const cardId of newChosenCardIds) chosenCardIds.add(cardId)
}

/** Adds a card to the chosen cards. */
export function addChosenCard(cardId: string): void {
  chosenCardIds.add(cardId)
}
