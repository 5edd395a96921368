/** The ids of the cards that this person has chosen in the card dock. The next press of a button uses them. */

const chosen = new Set<string>()

export const chosenCards = (): ReadonlySet<string> => chosen

export const isChosen = (card: string): boolean => chosen.has(card)

/** Chooses a card, or unchooses it. */
export function toggleChosen(card: string): void {
  if (!chosen.delete(card)) chosen.add(card)
}

/** Makes these cards the only chosen cards. */
export function chooseOnly(cards: Iterable<string>): void {
  const all = [...cards]
  chosen.clear()
  for (const card of all) chosen.add(card)
}

/** Chooses one more card. */
export function chooseToo(card: string): void {
  chosen.add(card)
}
