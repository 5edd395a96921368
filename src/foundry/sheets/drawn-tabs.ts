/**
 * Knows which tabs of a sheet are drawn. Only the visible tab is drawn. A hidden tab that needs a redraw is emptied,
 * and is drawn when the person opens it.
 */
export class DrawnTabs {
  /** The parts that are drawn and up to date. */
  readonly #drawnParts = new Set<string>()
  /** The hidden tabs that the current render skips. */
  #skippedTabs: readonly string[] = []

  clear(): void {
    this.#drawnParts.clear()
  }

  has(tab: string): boolean {
    return this.#drawnParts.has(tab)
  }

  /** Returns the wanted parts without the hidden tabs. */
  withoutHiddenTabs(wantedParts: readonly string[], tabs: readonly string[], activeTab: string): string[] {
    this.#skippedTabs = wantedParts.filter((part) => tabs.includes(part) && part !== activeTab)
    return wantedParts.filter((part) => !this.#skippedTabs.includes(part))
  }

  /**
   * Called after a render. Empties the skipped tabs and the parts that the sheet no longer has, and moves the hand of
   * cards back to the end.
   * @param renderedParts the parts that were drawn
   * @param shownParts all parts that the sheet has now
   */
  finishRender(
    sheet: HTMLElement,
    renderedParts: readonly (string | undefined)[],
    shownParts: readonly string[],
  ): void {
    for (const part of renderedParts) if (part !== undefined) this.#drawnParts.add(part)
    for (const part of sheet.querySelectorAll<HTMLElement>('[data-application-part]')) {
      const { applicationPart: partName = '' } = part.dataset
      if (!shownParts.includes(partName)) hidePart(part)
      if (!shownParts.includes(partName) || this.#skippedTabs.includes(partName))
        this.#emptyPart(part, partName)
      // Foundry appends a new part behind the hand of cards.
      if (partName === 'hand' && part.nextElementSibling) part.parentElement?.append(part)
    }
  }

  /** Empties a part. Otherwise the sheet's form would submit the part's outdated values. */
  #emptyPart(part: HTMLElement, partName: string): void {
    part.replaceChildren()
    this.#drawnParts.delete(partName)
  }
}

/**
 * Hides the part of a game that is no longer active, because Foundry never removes a part. The empty element stays,
 * so that Foundry can draw into it once the game is active again.
 */
function hidePart(part: HTMLElement): void {
  part.hidden = true
  part.classList.remove('active')
}
