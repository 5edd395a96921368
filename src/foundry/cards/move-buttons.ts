/**
 * Enables a window's buttons that move cards while at least one card is chosen.
 * @param disabledReason why this person may not move the cards by hand, as a tooltip; null if they may
 */
export function enableCardMoveButtons(
  windowElement: HTMLElement,
  chosenCardCount: number,
  disabledReason: string | null = null,
): void {
  for (const button of windowElement.querySelectorAll<HTMLButtonElement>('button[data-action=move]')) {
    button.disabled = chosenCardCount === 0 || disabledReason !== null
    if (disabledReason === null) delete button.dataset.tooltipText
    else button.dataset.tooltipText = disabledReason
  }
}
