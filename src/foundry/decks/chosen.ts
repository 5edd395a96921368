/** The cards that this person has chosen in their dock, by id: what is pressed next is about them. */

const chosen = new Set<string>()

export const chosenCards = (): ReadonlySet<string> => chosen

export const isChosen = (card: string): boolean => chosen.has(card)

/** Chooses a card, or lets go of it. */
export function toggleChosen(card: string): void {
  if (!chosen.delete(card)) chosen.add(card)
}

/** Chooses these cards and no others. */
export function chooseOnly(cards: Iterable<string>): void {
  const all = [...cards]
  chosen.clear()
  for (const card of all) chosen.add(card)
}

/** Chooses a card besides. */
export function chooseToo(card: string): void {
  chosen.add(card)
}
