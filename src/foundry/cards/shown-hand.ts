/** The hand in the dock, as the code that drags its cards or makes their menu needs it. */
export interface ShownHand {
  readonly element: HTMLElement
  /** Whose hand it is, by user id. */
  readonly holder: string
  /** The card at a button, by id. */
  readonly cardAt: (button: HTMLElement) => string | undefined
  /** Redraws the marks after a change of what is chosen. */
  readonly showChosen: () => Promise<void>
  /** Puts a card before another, or last. */
  readonly sortBefore: (card: string, before: string | null) => Promise<void>
  readonly render: () => Promise<unknown>
}
