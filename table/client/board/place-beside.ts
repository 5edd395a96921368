/** Places a panel beside an element of the board: to the right, else to the left, and always within the board. */
const gap = 10

export function placeBeside(panel: HTMLElement, anchor: HTMLElement): void {
  const board = panel.parentElement?.getBoundingClientRect()
  if (!board) return
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const right = box.right - board.left + gap
  const left = box.left - board.left - gap - width
  const x = right + width <= board.width || left < 0 ? right : left
  const y = box.top - board.top
  panel.style.left = `${Math.max(gap, Math.min(x, board.width - width - gap))}px`
  panel.style.top = `${Math.max(gap, Math.min(y, board.height - height - gap))}px`
}
