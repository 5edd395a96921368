/** The properties and methods of the dock's hand that the code for dragging and context menus uses. */
export interface HandShownInDock {
  readonly element: HTMLElement
  /** The id of the user whose hand the dock shows. */
  readonly holder: string
  /** The id of the card that a button shows. */
  readonly cardIdOfButton: (cardButton: HTMLElement) => string | undefined
  /** Marks the cards that are chosen now. */
  readonly showChosenCards: () => Promise<void>
  /** Moves a card before another card, or to the end if `nextCardId` is null. */
  readonly moveCardBefore: (cardId: string, nextCardId: string | null) => Promise<void>
  readonly render: () => Promise<unknown>
}
