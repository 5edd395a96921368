/**
 * Places the dock above the hotbar, the players and other packages' docked windows, and beside the sidebar; on a phone,
 * in front of the windows.
 */
import { isNarrow } from '../platform/narrow'

type App = foundry.applications.api.ApplicationV2.Any

/** The gap between the dock and its neighbours, in pixels. */
const GAP = 8

/** The class of a dock in front of the windows, which fill a phone's screen. */
const OVER = 'hnb-dock-over'

/** Places the dock beside the sidebar and above its other neighbours, and again whenever a neighbour's size changes. */
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
  // A closed window has no element that says whether it was docked, so every closing counts.
  Hooks.on('closeApplicationV2', place)
}

/**
 * Is a window of another package fixed to its place by styles alone, such as the hand that Complete Card Management
 * docks? Our windows and movable windows make room for the dock instead.
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

/** Puts the dock in front of the windows, onto the bar of a phone, or back in its usual place. */
export function liftDock(dock: HTMLElement, isOver: boolean): void {
  if (dock.classList.contains(OVER) === isOver) return
  dock.classList.toggle(OVER, isOver)
  layOut(dock)
}

/** The visible elements around the dock; in front of a phone's windows, only the sidebar is visible. */
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
    // A high element is the sidebar on the right; on a phone the sidebar is a bar at the bottom.
    if (box.height > innerHeight / 2) right = Math.max(right, innerWidth - box.left)
    else if (!narrow && box.right < innerWidth / 3) left = Math.max(left, box.right)
    else bottom = Math.max(bottom, innerHeight - box.top)
  }
  dock.style.setProperty('--hnb-dock-left', `${left + gap}px`)
  dock.style.setProperty('--hnb-dock-right', `${right + gap}px`)
  dock.style.setProperty('--hnb-dock-bottom', `${bottom + gap}px`)
}
