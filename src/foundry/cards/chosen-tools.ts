/**
 * Enables the move buttons of a window only while cards are chosen.
 * @param chosen how many cards are chosen
 * @param off why this person may not move the cards by hand, as text for the tooltip; null where they may
 */
export function offerTools(window: HTMLElement, chosen: number, off: string | null = null): void {
  for (const button of window.querySelectorAll<HTMLButtonElement>('button[data-action=move]')) {
    button.disabled = chosen === 0 || off !== null
    if (off === null) delete button.dataset.tooltipText
    else button.dataset.tooltipText = off
  }
}
