/**
 * Enables the buttons for chosen cards only while some are chosen.
 * @param off why they may not be moved by hand, in words; null where they may
 */
export function offerTools(window: HTMLElement, chosen: number, off: string | null = null): void {
  for (const button of window.querySelectorAll<HTMLButtonElement>('button[data-action=move]')) {
    button.disabled = chosen === 0 || off !== null
    if (off === null) delete button.dataset.tooltipText
    else button.dataset.tooltipText = off
  }
}
