/** The hand as the dock shows it, for what is done with its cards: dragged, or chosen from a menu. */
export interface ShownHand {
  readonly element: HTMLElement
  /** Whose hand it is, by user id. */
  readonly holder: string
  /** The card at a button, by id. */
  readonly cardAt: (button: HTMLElement) => string | undefined
  /** What is chosen has changed. */
  readonly showChosen: () => Promise<void>
  /** Puts a card before another, or behind all. */
  readonly sortBefore: (card: string, before: string | null) => Promise<void>
  readonly render: () => Promise<unknown>
}
