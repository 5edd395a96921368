/**
 * Tracks which tabs of a sheet are drawn. Only visible ones are: a hidden tab is emptied when it should be redrawn, and
 * drawn when it is shown.
 */
export class DrawnTabs {
  /** The parts drawn in their present state. */
  readonly #drawn = new Set<string>()
  /** The parts that the rendering in progress leaves hidden. */
  #hidden: readonly string[] = []

  clear(): void {
    this.#drawn.clear()
  }

  has(tab: string): boolean {
    return this.#drawn.has(tab)
  }

  /** The parts to draw now, of those wanted: all but the hidden tabs. */
  choose(wanted: readonly string[], tabs: readonly string[], active: string): string[] {
    this.#hidden = wanted.filter((part) => tabs.includes(part) && part !== active)
    return wanted.filter((part) => !this.#hidden.includes(part))
  }

  /**
   * After a rendering: empties the parts that were hidden or have left, and moves back those that Foundry put
   * elsewhere.
   * @param rendered the parts that were drawn; `shown`: all that the sheet has now
   */
  settle(sheet: HTMLElement, rendered: readonly (string | undefined)[], shown: readonly string[]): void {
    for (const part of rendered) if (part !== undefined) this.#drawn.add(part)
    for (const part of sheet.querySelectorAll<HTMLElement>('[data-application-part]')) {
      const { applicationPart: name = '' } = part.dataset
      if (!shown.includes(name)) leave(part)
      if (!shown.includes(name) || this.#hidden.includes(name)) this.#empty(part, name)
      // Foundry puts a new part at the end.
      if (name === 'hand' && part.nextElementSibling) part.parentElement?.append(part)
    }
  }

  /** Empties a hidden part: its outdated values would be stored with the rest of the form. */
  #empty(part: HTMLElement, name: string): void {
    part.replaceChildren()
    this.#drawn.delete(name)
  }
}

/**
 * A game that was switched off leaves the window: Foundry draws the parts it is given and removes no other. The empty
 * element stays, so that Foundry finds where to draw it when the game is switched on again.
 */
function leave(part: HTMLElement): void {
  part.hidden = true
  part.classList.remove('active')
}
