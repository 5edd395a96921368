/**
 * Places the dock of cards beside the sidebar, above the hotbar, the list of players and other packages' docked
 * windows; on a phone, in front of the windows.
 */
import { isNarrowScreen } from '../platform/narrow-screen'

type AnyWindow = foundry.applications.api.ApplicationV2.Any

/** The gap between the dock and its neighbours, in pixels. */
const DOCK_GAP_PIXELS = 8

/** The smallest width of the dock beside its left neighbours. If less space is free, the dock stands above them. */
const MIN_DOCK_WIDTH_PIXELS = 480

/** The CSS class that puts the dock in front of the windows, on phones, where a window would hide it. */
const DOCK_IN_FRONT_CLASS = 'hnb-dock-over'

/** Places the dock beside the sidebar and above its other neighbours, now and whenever a neighbour changes its size. */
export function keepDockInPlace(cardDock: HTMLElement): void {
  const updatePlaceOfThisDock = () => updateDockPlace(cardDock)
  updatePlaceOfThisDock()
  const neighbourObserver = new ResizeObserver(updatePlaceOfThisDock)
  for (const element of findDockNeighbours(cardDock)) neighbourObserver.observe(element)
  window.addEventListener('resize', updatePlaceOfThisDock)
  Hooks.on('renderApplicationV2', (application, element) => {
    if (!isWindowDocked(application)) return
    neighbourObserver.observe(element)
    updatePlaceOfThisDock()
  })
  // A closed window has no element any more, so the code cannot tell whether the window was docked. Therefore every
  // closing places the dock again.
  Hooks.on('closeApplicationV2', updatePlaceOfThisDock)
}

/**
 * Is this another package's window with a place fixed by style sheets, such as the hand of Complete Card Management?
 * The dock avoids it; other windows avoid the dock.
 */
const isWindowDocked = (application: AnyWindow): boolean =>
  application.hasFrame && !application.options.window.positioned && !application.element.matches('.hnb')

function findDockedElements(): HTMLElement[] {
  const dockedApplications = [...foundry.applications.instances.values()].filter(
    (application) => application.rendered && isWindowDocked(application),
  )
  const elementsOnThisPage = dockedApplications
    .map(({ element }) => element)
    .filter(({ ownerDocument }) => ownerDocument === document)
  return elementsOnThisPage.filter((element) => element.getBoundingClientRect().top > window.innerHeight / 2)
}

/** Puts the dock in front of the windows and above a phone's bottom bar, or returns it to its usual place. */
export function putDockInFront(cardDock: HTMLElement, isDockInFront: boolean): void {
  if (cardDock.classList.contains(DOCK_IN_FRONT_CLASS) === isDockInFront) return
  cardDock.classList.toggle(DOCK_IN_FRONT_CLASS, isDockInFront)
  updateDockPlace(cardDock)
}

/**
 * Finds the elements on the page beside which or above which the dock must fit. If the dock is in front of the windows
 * (on a phone), only the sidebar counts.
 */
function findDockNeighbours(cardDock: HTMLElement): HTMLElement[] {
  const neighbourApplications = cardDock.classList.contains(DOCK_IN_FRONT_CLASS)
    ? [ui.sidebar]
    : [ui.sidebar, ui.hotbar, ui.players]
  return [
    ...neighbourApplications.flatMap((application) => application?.element ?? []),
    ...(isNarrowScreen() ? [] : findDockedElements()),
  ]
}

function updateDockPlace(cardDock: HTMLElement): void {
  const { innerWidth, innerHeight } = window
  const isPhoneScreen = isNarrowScreen()
  const gapBetweenDockAndNeighbours = cardDock.classList.contains(DOCK_IN_FRONT_CLASS) ? 0 : DOCK_GAP_PIXELS
  const neighbourBoxes = findDockNeighbours(cardDock)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  // On a large screen, the sidebar is an element on the right, higher than half of the screen. On a phone, it is a low
  // bar below.
  const isNeighbourTall = ({ height }: DOMRect) => height > innerHeight / 2
  const dockRightInset = Math.max(
    0,
    ...neighbourBoxes.filter(isNeighbourTall).map((neighbourBox) => innerWidth - neighbourBox.left),
  )
  const isNeighbourBesideDock = (neighbourBox: DOMRect) =>
    !isPhoneScreen &&
    neighbourBox.right < innerWidth / 3 &&
    innerWidth - dockRightInset - neighbourBox.right >= MIN_DOCK_WIDTH_PIXELS
  const boxesOfLowNeighbours = neighbourBoxes.filter((neighbourBox) => !isNeighbourTall(neighbourBox))
  const dockLeftInset = Math.max(
    0,
    ...boxesOfLowNeighbours.filter(isNeighbourBesideDock).map((neighbourBox) => neighbourBox.right),
  )
  const dockBottomInset = Math.max(
    0,
    ...boxesOfLowNeighbours
      .filter((neighbourBox) => !isNeighbourBesideDock(neighbourBox))
      .map((boxOfLowNeighbour) => innerHeight - boxOfLowNeighbour.top),
  )
  cardDock.style.setProperty('--hnb-dock-left', `${dockLeftInset + gapBetweenDockAndNeighbours}px`)
  cardDock.style.setProperty('--hnb-dock-right', `${dockRightInset + gapBetweenDockAndNeighbours}px`)
  cardDock.style.setProperty('--hnb-dock-bottom', `${dockBottomInset + gapBetweenDockAndNeighbours}px`)
}
