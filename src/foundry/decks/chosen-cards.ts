/** The cards that this person has chosen in the dock, by id. The next button that the person presses uses them. */

const chosenIds = new Set<string>()

export const chosenCards = (): ReadonlySet<string> => chosenIds

export const isChosenCard = (cardId: string): boolean => chosenIds.has(cardId)

/** Chooses a card, or unchooses it. */
export function toggleChosenCard(cardId: string): void {
  if (!chosenIds.delete(cardId)) chosenIds.add(cardId)
}

/** Makes these cards the only chosen cards. */
export function chooseOnlyCards(cardIds: Iterable<string>): void {
  const newIds = [...cardIds]
  chosenIds.clear()
  for (const cardId of newIds) chosenIds.add(cardId)
}

/** Chooses one more card. */
export function addChosenCard(cardId: string): void {
  chosenIds.add(cardId)
}
