/**
 * Where the dock stands: above what is at the bottom of the screen, another package's docked window included, and beside the
 * sidebar; on a phone in front of the windows.
 */
import { isNarrow } from '../platform/narrow'

type App = foundry.applications.api.ApplicationV2.Any

/** The gap between the dock and its neighbours, in pixels. */
const GAP = 8

/** The class of a dock in front of a phone's windows, which fill its screen. */
const OVER = 'hnb-dock-over'

/** Places the dock above what is at the bottom of the screen and beside the sidebar, whatever their sizes. */
export function placeDock(dock: HTMLElement): void {
  const place = () => layOut(dock)
  place()
  const observer = new ResizeObserver(place)
  for (const element of neighbours(dock)) observer.observe(element)
  window.addEventListener('resize', place)
  Hooks.on('renderApplicationV2', (app, element) => {
    if (!isDocked(app)) return
    observer.observe(element)
    place()
  })
  // A window that has closed has no element left to tell what it was.
  Hooks.on('closeApplicationV2', place)
}

/**
 * Does a window keep its place by its styles alone, such as a hand that Complete Card Management docks? Ours and those that can
 * be moved make room for the dock instead.
 */
const isDocked = (app: App): boolean =>
  app.hasFrame && !app.options.window.positioned && !app.element.matches('.hnb')

function docked(): HTMLElement[] {
  const shown = [...foundry.applications.instances.values()].filter((app) => app.rendered && isDocked(app))
  const inThisWindow = shown
    .map(({ element }) => element)
    .filter(({ ownerDocument }) => ownerDocument === document)
  return inThisWindow.filter((element) => element.getBoundingClientRect().top > window.innerHeight / 2)
}

/** Puts the dock in front of the windows, on a phone's bar, or back in its place. */
export function liftDock(dock: HTMLElement, isOver: boolean): void {
  if (dock.classList.contains(OVER) === isOver) return
  dock.classList.toggle(OVER, isOver)
  layOut(dock)
}

/** In front of a phone's windows, only the sidebar is visible beside it. */
function neighbours(dock: HTMLElement): HTMLElement[] {
  const apps = dock.classList.contains(OVER) ? [ui.sidebar] : [ui.sidebar, ui.hotbar, ui.players]
  return [...apps.flatMap((app) => app?.element ?? []), ...(isNarrow() ? [] : docked())]
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
    // A sidebar reaches from top to bottom; on a phone it is a bar at the bottom, like the others.
    if (box.height > innerHeight / 2) right = Math.max(right, innerWidth - box.left)
    else if (!narrow && box.right < innerWidth / 3) left = Math.max(left, box.right)
    else bottom = Math.max(bottom, innerHeight - box.top)
  }
  dock.style.setProperty('--hnb-dock-left', `${left + gap}px`)
  dock.style.setProperty('--hnb-dock-right', `${right + gap}px`)
  dock.style.setProperty('--hnb-dock-bottom', `${bottom + gap}px`)
}
