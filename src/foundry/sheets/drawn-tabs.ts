/**
 * Which tabs of a sheet are drawn. Only what is seen is: a tab that is hidden when it is to be drawn is emptied, and drawn
 * when it is shown.
 */
export class DrawnTabs {
  /** Parts that are drawn as things are now. */
  readonly #drawn = new Set<string>()
  /** Those that the rendering under way leaves hidden. */
  #hidden: readonly string[] = []

  clear(): void {
    this.#drawn.clear()
  }

  has(tab: string): boolean {
    return this.#drawn.has(tab)
  }

  /** The parts of those wanted that are drawn now: all but the tabs that are not seen. */
  choose(wanted: readonly string[], tabs: readonly string[], active: string): string[] {
    this.#hidden = wanted.filter((part) => tabs.includes(part) && part !== active)
    return wanted.filter((part) => !this.#hidden.includes(part))
  }

  /**
   * After a rendering: what was hidden or has left is emptied, and what Foundry put elsewhere is put in its place.
   * @param rendered the parts that were drawn; `shown`: all that the sheet has now
   */
  settle(sheet: HTMLElement, rendered: readonly (string | undefined)[], shown: readonly string[]): void {
    for (const part of rendered) if (part !== undefined) this.#drawn.add(part)
    for (const part of sheet.querySelectorAll<HTMLElement>('[data-application-part]')) {
      const { applicationPart: name = '' } = part.dataset
      if (!shown.includes(name)) leave(part)
      if (!shown.includes(name) || this.#hidden.includes(name)) this.#empty(part, name)
      // Foundry puts a part that is new at the end.
      if (name === 'hand' && part.nextElementSibling) part.parentElement?.append(part)
    }
  }

  /** What is not seen would be stored with the rest of the form, as old as it is. */
  #empty(part: HTMLElement, name: string): void {
    part.replaceChildren()
    this.#drawn.delete(name)
  }
}

/**
 * A game that was switched off leaves the window: Foundry draws the parts it is given and forgets no other. Its element
 * stays, empty, so that Foundry finds where to draw it when the game is switched on again.
 */
function leave(part: HTMLElement): void {
  part.hidden = true
  part.classList.remove('active')
}
