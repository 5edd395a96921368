/**
 * Tracks the drawn tabs of a sheet. Only the visible tab is drawn. A hidden tab that needs a redraw is emptied, and
 * drawn when the person opens it.
 */
export class DrawnTabs {
  /** The parts that are drawn and up to date. */
  readonly #drawn = new Set<string>()
  /** The hidden tabs that the present rendering skips. */
  #hidden: readonly string[] = []

  clear(): void {
    this.#drawn.clear()
  }

  has(tab: string): boolean {
    return this.#drawn.has(tab)
  }

  /** Returns the wanted parts without the hidden tabs. */
  choose(wanted: readonly string[], tabs: readonly string[], active: string): string[] {
    this.#hidden = wanted.filter((part) => tabs.includes(part) && part !== active)
    return wanted.filter((part) => !this.#hidden.includes(part))
  }

  /**
   * After a rendering: empties skipped tabs and parts that the sheet no longer has, and moves the hand back to the end.
   * @param rendered the parts that were drawn
   * @param shown all parts that the sheet has now
   */
  settle(sheet: HTMLElement, rendered: readonly (string | undefined)[], shown: readonly string[]): void {
    for (const part of rendered) if (part !== undefined) this.#drawn.add(part)
    for (const part of sheet.querySelectorAll<HTMLElement>('[data-application-part]')) {
      const { applicationPart: name = '' } = part.dataset
      if (!shown.includes(name)) leave(part)
      if (!shown.includes(name) || this.#hidden.includes(name)) this.#empty(part, name)
      // Foundry appends a new part after the hand.
      if (name === 'hand' && part.nextElementSibling) part.parentElement?.append(part)
    }
  }

  /** Empties a part, because the sheet's form would otherwise store its outdated values. */
  #empty(part: HTMLElement, name: string): void {
    part.replaceChildren()
    this.#drawn.delete(name)
  }
}

/**
 * Hides the part of a game that is no longer active, because Foundry never removes a part. The empty element stays, so
 * that Foundry can draw into it when the game is active again.
 */
function leave(part: HTMLElement): void {
  part.hidden = true
  part.classList.remove('active')
}
