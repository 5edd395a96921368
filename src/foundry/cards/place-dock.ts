/** Where the dock stands: beside the sidebar, on what is at the bottom of the screen. */
import { isNarrow } from '../platform/narrow'

/** Room between the dock and what it stands beside, in pixels. */
const GAP = 8

/** The dock stands on what is at the bottom of the screen, and beside the sidebar, whatever their sizes are. */
export function placeDock(dock: HTMLElement): void {
  const neighbours = [ui.sidebar, ui.hotbar, ui.players].flatMap((app) => app?.element ?? [])
  const place = () => layOut(dock, neighbours)
  place()
  const observer = new ResizeObserver(place)
  for (const element of neighbours) observer.observe(element)
  window.addEventListener('resize', place)
}

function layOut(dock: HTMLElement, neighbours: readonly HTMLElement[]): void {
  const { innerWidth, innerHeight } = window
  const narrow = isNarrow()
  let left = 0
  let right = 0
  let bottom = 0
  for (const element of neighbours) {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    // A sidebar reaches from top to bottom; on a phone it is a bar at the bottom, as the others are.
    if (box.height > innerHeight / 2) right = Math.max(right, innerWidth - box.left)
    else if (!narrow && box.right < innerWidth / 3) left = Math.max(left, box.right)
    else bottom = Math.max(bottom, innerHeight - box.top)
  }
  dock.style.setProperty('--hnb-dock-left', `${left + GAP}px`)
  dock.style.setProperty('--hnb-dock-right', `${right + GAP}px`)
  dock.style.setProperty('--hnb-dock-bottom', `${bottom + GAP}px`)
}
