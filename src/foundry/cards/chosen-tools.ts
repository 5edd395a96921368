/** What is done with chosen cards can be pressed only while some are chosen. */
export function offerTools(window: HTMLElement, chosen: number): void {
  for (const button of window.querySelectorAll<HTMLButtonElement>('button[data-action=move]')) {
    button.disabled = chosen === 0
  }
}
