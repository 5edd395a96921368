/** Where the dock stands: on what is at the bottom of the screen, beside the sidebar; on a phone over the windows, too. */
import { isNarrow } from '../platform/narrow'

/** Room between the dock and what it stands beside, in pixels. */
const GAP = 8

/** The class of a dock that stands before the windows of a phone, which fill its screen. */
const OVER = 'hnb-dock-over'

/** The dock stands on what is at the bottom of the screen, and beside the sidebar, whatever their sizes are. */
export function placeDock(dock: HTMLElement): void {
  const place = () => layOut(dock)
  place()
  const observer = new ResizeObserver(place)
  for (const element of neighbours(dock)) observer.observe(element)
  window.addEventListener('resize', place)
}

/** Has the dock stand before the windows, on the bar of a phone, or back where it belongs. */
export function liftDock(dock: HTMLElement, isOver: boolean): void {
  if (dock.classList.contains(OVER) === isOver) return
  dock.classList.toggle(OVER, isOver)
  layOut(dock)
}

/** Before the windows of a phone only the sidebar is seen besides. */
function neighbours(dock: HTMLElement): HTMLElement[] {
  const apps = dock.classList.contains(OVER) ? [ui.sidebar] : [ui.sidebar, ui.hotbar, ui.players]
  return apps.flatMap((app) => app?.element ?? [])
}

function layOut(dock: HTMLElement): void {
  const { innerWidth, innerHeight } = window
  const narrow = isNarrow()
  const gap = dock.classList.contains(OVER) ? 0 : GAP
  let left = 0
  let right = 0
  let bottom = 0
  for (const element of neighbours(dock)) {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    // A sidebar reaches from top to bottom; on a phone it is a bar at the bottom, as the others are.
    if (box.height > innerHeight / 2) right = Math.max(right, innerWidth - box.left)
    else if (!narrow && box.right < innerWidth / 3) left = Math.max(left, box.right)
    else bottom = Math.max(bottom, innerHeight - box.top)
  }
  dock.style.setProperty('--hnb-dock-left', `${left + gap}px`)
  dock.style.setProperty('--hnb-dock-right', `${right + gap}px`)
  dock.style.setProperty('--hnb-dock-bottom', `${bottom + gap}px`)
}
