/**
 * Records which tabs of a sheet are drawn and up to date. Only the visible tab is redrawn. A hidden tab whose content
 * is outdated is emptied, and drawn when the person opens it.
 */
export class DrawnSheetTabs {
  /** The names of the sheet's parts that are drawn and up to date. */
  readonly #drawnParts = new Set<string>()
  /** The tabs that are hidden during the current render, so that the render does not draw them. */
  #skippedTabs: readonly string[] = []

  clear(): void {
    this.#drawnParts.clear()
  }

  has(tabId: string): boolean {
    return this.#drawnParts.has(tabId)
  }

  /** Returns the names of the parts to draw: all wanted parts except the hidden tabs. */
  withoutHiddenTabs(
    wantedSheetPartIds: readonly string[],
    tabIds: readonly string[],
    activeTab: string,
  ): string[] {
    this.#skippedTabs = wantedSheetPartIds.filter(
      (sheetPartId) => tabIds.includes(sheetPartId) && sheetPartId !== activeTab,
    )
    return wantedSheetPartIds.filter((sheetPartId) => !this.#skippedTabs.includes(sheetPartId))
  }

  /**
   * Called after a render. Empties the tabs that the render left out and the parts that the sheet no longer has. Moves
   * the hand of cards to the end.
   * @param renderedParts the parts that were drawn
   * @param shownSheetPartIds all parts that the sheet has now
   */
  finishRender(
    sheetElement: HTMLElement,
    renderedParts: readonly (string | undefined)[],
    shownSheetPartIds: readonly string[],
  ): void {
    for (const renderedSheetPart of renderedParts)
      if (renderedSheetPart !== undefined) this.#drawnParts.add(renderedSheetPart)
    for (const drawnPartElement of sheetElement.querySelectorAll<HTMLElement>('[data-application-part]')) {
      const { applicationPart: partName = '' } = drawnPartElement.dataset
      if (!shownSheetPartIds.includes(partName)) hideInactiveSheetPart(drawnPartElement)
      if (!shownSheetPartIds.includes(partName) || this.#skippedTabs.includes(partName))
        this.#emptyPart(drawnPartElement, partName)
      // The hand of cards must stay the last part, but Foundry appends a new part after it.
      if (partName === 'hand' && drawnPartElement.nextElementSibling)
        drawnPartElement.parentElement?.append(drawnPartElement)
    }
  }

  /** Empties a hidden part of the sheet, because the form would submit its outdated field values. */
  #emptyPart(sheetPartElement: HTMLElement, sheetPartName: string): void {
    sheetPartElement.replaceChildren()
    this.#drawnParts.delete(sheetPartName)
  }
}

/**
 * Hides the tab of an inactive game. The empty element stays, because Foundry never removes a part and can draw into it
 * again later.
 */
function hideInactiveSheetPart(sheetPartElement: HTMLElement): void {
  sheetPartElement.hidden = true
  sheetPartElement.classList.remove('active')
}
