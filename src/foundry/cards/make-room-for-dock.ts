/**
 * Shares the screen between the dock and all windows. A window that overlaps the dock shrinks or moves up, and gets its
 * size back when the dock closes. On a phone, windows end above the dock.
 */
import { keepScrollPosition } from '../platform/keep-scroll'
import { isNarrowScreen } from '../platform/narrow-screen'
import { putDockInFront } from './place-dock'

type AnyWindow = foundry.applications.api.ApplicationV2.Any

const WINDOW_TO_DOCK_GAP_PIXELS = 8

/** A window that makes room for the dock shrinks at most to this height, in pixels. */
const MIN_WINDOW_HEIGHT_PIXELS = 240

/**
 * A window that overlaps the dock first shrinks to this height in pixels, and only then moves up, because moving takes
 * buttons away from under the pointer. A sheet on a page of 800 pixels reaches 386 pixels if card names need two lines.
 */
const MIN_WINDOW_HEIGHT_BEFORE_MOVE_PIXELS = 420

/** The CSS property that limits the height of a window. */
const MAX_WINDOW_HEIGHT_CSS_PROPERTY = '--hnb-room'

interface WindowTopAndHeight {
  readonly top: number
  readonly height: number
}

/**
 * The windows that this file has moved. For each window: its place before the move (`before`), and the place to which
 * it was moved (`put`). If a window is at neither place now, a person has moved it, and it stays there.
 */
const placesOfMovedWindows = new WeakMap<AnyWindow, { before: WindowTopAndHeight; put: WindowTopAndHeight }>()

/**
 * Makes room for the dock again whenever a window opens, closes or comes to the front. Called once, with the dock's
 * first render.
 */
export function makeRoomForDockOnWindowChange(): void {
  Hooks.on('renderApplicationV2', (_app, windowElement, _context, { isFirstRender }) => {
    // A redraw can change the height of our windows, for example of a question or of a game's window.
    if (isFirstRender || windowElement.matches('.hnb-dialog, .hnb-window')) makeRoomForDock()
    if (isFirstRender && windowElement.matches('.hnb')) watchWindowMinimizing(windowElement)
  })
  for (const { element, rendered } of foundry.applications.instances.values())
    if (rendered && element.matches('.hnb')) watchWindowMinimizing(element)
  Hooks.on('closeApplicationV2', makeRoomForDock)
  // A click may bring another window to the front. The dock then makes room for that window, or that window makes room
  // for the dock.
  document.addEventListener('pointerup', () => {
    if (isNarrowScreen()) makeRoomForDock()
  })
}

const MINIMIZED_WINDOW_CLASS = 'minimized'

/**
 * Makes room for the dock again in two cases: when a window is minimized or restored, because Foundry has no hook for
 * this, and when the pointer leaves a window that was in use.
 */
function watchWindowMinimizing(windowElement: HTMLElement): void {
  windowElement.addEventListener('pointerleave', makeRoomForDock)
  let wasWindowMinimized = windowElement.classList.contains(MINIMIZED_WINDOW_CLASS)
  const classObserver = new MutationObserver(() => {
    const isWindowMinimized = windowElement.classList.contains(MINIMIZED_WINDOW_CLASS)
    if (isWindowMinimized !== wasWindowMinimized) makeRoomForDock()
    wasWindowMinimized = isWindowMinimized
  })
  classObserver.observe(windowElement, { attributeFilter: ['class'] })
}

/**
 * Moves or shrinks every window that overlaps the dock. On a phone, may also collapse the dock or place it in front.
 */
export function makeRoomForDock(): void {
  const cardDock = document.getElementById('hnb-dock')
  const dockBody = cardDock?.querySelector<HTMLElement>('.hnb-dock-body')
  if (!cardDock || !dockBody) return
  const overlappingApplications = [...foundry.applications.instances.values()].filter(mayWindowOverlapDock)
  const applicationsOfThisSystem = overlappingApplications.filter(({ element }) => element.matches('.hnb'))
  // The dock comes in front of our own windows only, because they end above it. It would cover the lower part of other
  // packages' windows.
  const foremostApplication = overlappingApplications
    .toSorted((a, b) => Number(a.element.style.zIndex) - Number(b.element.style.zIndex))
    .at(-1)
  const isDockInFront =
    isNarrowScreen() && !cardDock.hidden && foremostApplication?.element.matches('.hnb') === true
  putDockInFront(cardDock, isDockInFront)
  cardDock.classList.toggle('hnb-dock-aside', applicationsOfThisSystem.some(isWindowShowingHand))
  // The dock collapses when the foremost question needs its space, so that the question shows all its choices.
  if (
    foremostApplication?.element.matches('.hnb-dialog') &&
    isWindowTallerThanRoomAboveDock(foremostApplication, dockBody.getBoundingClientRect())
  )
    cardDock.classList.add('hnb-dock-aside')
  // While the dock is hidden, windows may use the whole screen.
  const dockBox = cardDock.hidden ? null : dockBody.getBoundingClientRect()
  const isDockFolded = dockBody.matches('.hnb-dock-folded, .hnb-dock-aside *')
  // If the window scrolled while a finger presses a button, the click would miss the button. So the scroll position is
  // kept.
  for (const application of isNarrowScreen() ? applicationsOfThisSystem : overlappingApplications) {
    if (mustWindowKeepPlace(application)) continue
    keepScrollPosition(application.element, () => {
      if (isNarrowScreen()) moveWindowAboveDock(application, isDockInFront ? dockBox : null)
      // A question's window may cover a collapsed dock, because people must see the whole question.
      else if (application.element.matches('.hnb-dialog'))
        moveWindowAboveDock(
          application,
          isDockFolded && isWindowTallerThanRoomAboveDock(application, dockBox) ? null : dockBox,
        )
      else if (application.position.height === 'auto') moveWindowAboveDock(application, dockBox)
      else fitWindowAboveDock(application, dockBox)
    })
    lastPlacedHeightByWindow.set(application, application.element.getBoundingClientRect().height)
  }
}

/** The height of each window, in pixels, at the time when this file last placed the window. */
const lastPlacedHeightByWindow = new WeakMap<AnyWindow, number>()

/**
 * True if a window must stay where it is although it covers the dock. This is so while the pointer or the focus is in
 * the window, because a move would carry its buttons away. A window of fixed height may still shrink.
 */
function mustWindowKeepPlace(application: AnyWindow): boolean {
  const { element, position } = application
  if (isNarrowScreen() || position.height !== 'auto') return false
  const isHoveredOrFocused = element.matches(':hover, :focus-within')
  return (
    isHoveredOrFocused && lastPlacedHeightByWindow.get(application) === element.getBoundingClientRect().height
  )
}

/**
 * True if the window may be moved or shrunk when it overlaps the dock. A window whose position only style sheets set is
 * never moved.
 */
const mayWindowOverlapDock = (application: AnyWindow): boolean =>
  application.rendered &&
  application.hasFrame &&
  application.options.window.positioned &&
  !application.minimized &&
  application.element.ownerDocument === document

const isWindowShowingHand = ({ element }: AnyWindow): boolean =>
  element.querySelector('input[name^="cards."]') !== null

const isBoxBesideDock = ({ left, right }: DOMRect, dockBox: DOMRect): boolean =>
  right <= dockBox.left || left >= dockBox.right

/** True if a window is above the dock and is too high for the space there. */
function isWindowTallerThanRoomAboveDock({ element }: AnyWindow, dockBox: DOMRect | null): boolean {
  element.style.removeProperty(MAX_WINDOW_HEIGHT_CSS_PROPERTY)
  const windowBox = element.getBoundingClientRect()
  return (
    dockBox !== null &&
    !isBoxBesideDock(windowBox, dockBox) &&
    windowBox.height > dockBox.top - 2 * WINDOW_TO_DOCK_GAP_PIXELS
  )
}

/** Moves a window with automatic height above the dock and onto the page. A window higher than the page scrolls. */
function moveWindowAboveDock(application: AnyWindow, dockBox: DOMRect | null): void {
  const { element } = application
  element.style.removeProperty(MAX_WINDOW_HEIGHT_CSS_PROPERTY)
  const windowBox = element.getBoundingClientRect()
  const lastOwnWindowMove = placesOfMovedWindows.get(application)
  const isWindowWhereDockMovedIt =
    lastOwnWindowMove && Math.abs(lastOwnWindowMove.put.top - windowBox.top) < 2
  const wantedWindowTop = isWindowWhereDockMovedIt ? lastOwnWindowMove.before.top : windowBox.top
  const screenBottom = isNarrowScreen() ? Infinity : window.innerHeight
  const windowBottomLimit =
    dockBox && !isBoxBesideDock(windowBox, dockBox)
      ? dockBox.top - (isNarrowScreen() ? 0 : WINDOW_TO_DOCK_GAP_PIXELS)
      : screenBottom
  const newWindowTop = Math.max(
    Math.min(wantedWindowTop, windowBottomLimit - windowBox.height),
    Math.min(wantedWindowTop, WINDOW_TO_DOCK_GAP_PIXELS),
  )
  if (newWindowTop === wantedWindowTop) placesOfMovedWindows.delete(application)
  else
    placesOfMovedWindows.set(application, {
      before: { top: wantedWindowTop, height: windowBox.height },
      put: { top: newWindowTop, height: windowBox.height },
    })
  if (Math.abs(newWindowTop - windowBox.top) >= 1) application.setPosition({ top: newWindowTop })
  const freeHeightAboveDock = windowBottomLimit - element.getBoundingClientRect().top
  if (windowBox.height > freeHeightAboveDock)
    element.style.setProperty(
      MAX_WINDOW_HEIGHT_CSS_PROPERTY,
      `${Math.max(freeHeightAboveDock, MIN_WINDOW_HEIGHT_PIXELS)}px`,
    )
}

function fitWindowAboveDock(application: AnyWindow, dockBox: DOMRect | null): void {
  const windowBox = application.element.getBoundingClientRect()
  const { top, height } = windowBox
  const lastOwnWindowMove = placesOfMovedWindows.get(application)
  const isWindowWhereDockMovedIt =
    lastOwnWindowMove &&
    Math.abs(lastOwnWindowMove.put.top - top) < 2 &&
    Math.abs(lastOwnWindowMove.put.height - height) < 2
  const wantedWindowPlace = isWindowWhereDockMovedIt ? lastOwnWindowMove.before : { top, height }
  const newWindowPlace = findWindowPlaceAboveLimit(
    wantedWindowPlace,
    !dockBox || isBoxBesideDock(windowBox, dockBox) ? Infinity : dockBox.top - WINDOW_TO_DOCK_GAP_PIXELS,
  )
  if (!newWindowPlace) return
  if (newWindowPlace.top === wantedWindowPlace.top && newWindowPlace.height === wantedWindowPlace.height)
    placesOfMovedWindows.delete(application)
  else placesOfMovedWindows.set(application, { before: wantedWindowPlace, put: newWindowPlace })
  const isWindowTopChanged = Math.abs(newWindowPlace.top - top) >= 1
  // The code sets a height only if it differs, because a window with a set height no longer follows its content's
  // height.
  const isWindowHeightChanged = Math.abs(newWindowPlace.height - height) >= 1
  if (isWindowTopChanged || isWindowHeightChanged)
    application.setPosition(isWindowHeightChanged ? { ...newWindowPlace } : { top: newWindowPlace.top })
}

/**
 * Finds a new place for a window, so that its lower edge is above a limit (in pixels from the top). The window first
 * shrinks and then moves up. Null if the space is too small.
 */
function findWindowPlaceAboveLimit(
  { top, height }: WindowTopAndHeight,
  windowBottomLimit: number,
): WindowTopAndHeight | null {
  if (top + height <= windowBottomLimit) return { top, height }
  const newWindowTop = Math.min(
    top,
    Math.max(
      WINDOW_TO_DOCK_GAP_PIXELS,
      windowBottomLimit - Math.min(height, MIN_WINDOW_HEIGHT_BEFORE_MOVE_PIXELS),
    ),
  )
  const newWindowHeight = Math.min(height, windowBottomLimit - newWindowTop)
  return newWindowHeight < MIN_WINDOW_HEIGHT_PIXELS ? null : { top: newWindowTop, height: newWindowHeight }
}
