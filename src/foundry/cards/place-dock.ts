/**
 * Places the dock beside the sidebar, and above the hotbar, the list of players and other packages' docked windows.
 * On a phone, the dock is in front of the windows.
 */
import { isNarrowScreen } from '../platform/narrow-screen'

type AnyApplication = foundry.applications.api.ApplicationV2.Any

/** The gap between the dock and its neighbours, in pixels. */
const DOCK_GAP_PIXELS = 8

/** If the neighbours on the left leave a narrower space than this, the dock stands above these neighbours. */
const MIN_DOCK_WIDTH_PIXELS = 480

/**
 * The CSS class that puts the dock in front of the windows. It is used on phones, where a window fills the screen and
 * would hide the dock.
 */
const DOCK_IN_FRONT_CLASS = 'hnb-dock-over'

/** Places the dock beside the sidebar and above its other neighbours, now and whenever a neighbour changes its size. */
export function placeDock(dock: HTMLElement): void {
  const updatePlace = () => updateDockPlace(dock)
  updatePlace()
  const observer = new ResizeObserver(updatePlace)
  for (const element of dockNeighbours(dock)) observer.observe(element)
  window.addEventListener('resize', updatePlace)
  Hooks.on('renderApplicationV2', (app, element) => {
    if (!isDockedApp(app)) return
    observer.observe(element)
    updatePlace()
  })
  // A closed window has no element any more, so the code cannot tell whether the window was docked. Therefore every closing
  // places the dock again.
  Hooks.on('closeApplicationV2', updatePlace)
}

/**
 * Is this a window of another package that has a fixed place set by style sheets, such as the hand of Complete Card
 * Management? The dock keeps clear of such a window. Every other window keeps clear of the dock.
 */
const isDockedApp = (app: AnyApplication): boolean =>
  app.hasFrame && !app.options.window.positioned && !app.element.matches('.hnb')

function dockedElements(): HTMLElement[] {
  const dockedApps = [...foundry.applications.instances.values()].filter(
    (app) => app.rendered && isDockedApp(app),
  )
  const elementsOnThisPage = dockedApps
    .map(({ element }) => element)
    .filter(({ ownerDocument }) => ownerDocument === document)
  return elementsOnThisPage.filter((element) => element.getBoundingClientRect().top > window.innerHeight / 2)
}

/** Puts the dock in front of the windows and above the bar at the bottom of a phone, or returns it to its usual place. */
export function setDockInFront(dock: HTMLElement, isInFront: boolean): void {
  if (dock.classList.contains(DOCK_IN_FRONT_CLASS) === isInFront) return
  dock.classList.toggle(DOCK_IN_FRONT_CLASS, isInFront)
  updateDockPlace(dock)
}

/**
 * The elements beside and below which the dock must fit. If the dock is in front of the windows (on a phone), only the
 * sidebar limits its place.
 */
function dockNeighbours(dock: HTMLElement): HTMLElement[] {
  const apps = dock.classList.contains(DOCK_IN_FRONT_CLASS)
    ? [ui.sidebar]
    : [ui.sidebar, ui.hotbar, ui.players]
  return [...apps.flatMap((app) => app?.element ?? []), ...(isNarrowScreen() ? [] : dockedElements())]
}

function updateDockPlace(dock: HTMLElement): void {
  const { innerWidth, innerHeight } = window
  const isPhone = isNarrowScreen()
  const dockGap = dock.classList.contains(DOCK_IN_FRONT_CLASS) ? 0 : DOCK_GAP_PIXELS
  const neighbourBoxes = dockNeighbours(dock)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  // An element that is higher than half of the screen is the sidebar of a large screen, on the right. On a phone, the
  // sidebar is a low bar at the bottom.
  const isHighNeighbour = ({ height }: DOMRect) => height > innerHeight / 2
  const right = Math.max(0, ...neighbourBoxes.filter(isHighNeighbour).map((box) => innerWidth - box.left))
  const isBesideDock = (box: DOMRect) =>
    !isPhone && box.right < innerWidth / 3 && innerWidth - right - box.right >= MIN_DOCK_WIDTH_PIXELS
  const bottomBoxes = neighbourBoxes.filter((box) => !isHighNeighbour(box))
  const left = Math.max(0, ...bottomBoxes.filter(isBesideDock).map((box) => box.right))
  const bottom = Math.max(
    0,
    ...bottomBoxes.filter((box) => !isBesideDock(box)).map((box) => innerHeight - box.top),
  )
  dock.style.setProperty('--hnb-dock-left', `${left + dockGap}px`)
  dock.style.setProperty('--hnb-dock-right', `${right + dockGap}px`)
  dock.style.setProperty('--hnb-dock-bottom', `${bottom + dockGap}px`)
}
