/** The hand in the dock, for the code that drags its cards and makes their menu. */
export interface ShownHand {
  readonly element: HTMLElement
  /** The id of the hand's user. */
  readonly holder: string
  /** The id of the card at a button. */
  readonly cardAt: (button: HTMLElement) => string | undefined
  /** Marks the chosen cards again after a change. */
  readonly showChosen: () => Promise<void>
  /** Moves a card before another card, or to the end for null. Both are card ids. */
  readonly sortBefore: (card: string, before: string | null) => Promise<void>
  readonly render: () => Promise<unknown>
}
