/**
 * Shares the screen between the dock and the windows. A window that overlaps the dock moves up, or shrinks where it
 * cannot move, and regains its size when the dock is folded or hidden. A question that shows the hand itself folds the
 * dock until it closes. On a phone a window fills the screen; the dock is in front of it, and the window ends above it.
 */
import { isNarrow } from '../platform/narrow'
import { liftDock } from './place-dock'

type App = foundry.applications.api.ApplicationV2.Any

const GAP = 8

/** The least height of a window, in pixels. */
const LEAST = 240

/** The CSS property for the greatest height of a window. */
const ROOM = '--hnb-room'

interface Place {
  readonly top: number
  readonly height: number
}

/** The place of each window before and after this file moved it; a window that a person has moved since stays there. */
const moved = new WeakMap<App, { before: Place; put: Place }>()

/** At `ready`: shares the screen again whenever a window opens, closes or comes to the front. */
export function watchRoom(): void {
  Hooks.on('renderApplicationV2', (_app, element, _context, { isFirstRender }) => {
    // A redraw changes the height of a question when another person is chosen, and of a game's window at each step.
    if (isFirstRender || element.matches('.hnb-dialog, .hnb-window')) makeRoom()
  })
  Hooks.on('closeApplicationV2', makeRoom)
  // Another window may have come to the front.
  document.addEventListener('pointerup', () => {
    if (isNarrow()) makeRoom()
  })
}

/** Moves or shrinks every window that overlaps the dock at its present size. */
export function makeRoom(): void {
  const dock = document.getElementById('hnb-dock')
  const body = dock?.querySelector<HTMLElement>('.hnb-dock-body')
  if (!dock || !body) return
  const all = [...foundry.applications.instances.values()].filter(isInTheWay)
  const windows = all.filter(({ element }) => element.matches('.hnb'))
  // The dock is in front of our windows only: other packages' windows have no room for it.
  const isOver = isNarrow() && !dock.hidden && foremost(all)?.element.matches('.hnb') === true
  liftDock(dock, isOver)
  dock.classList.toggle('hnb-dock-aside', windows.some(showsHand))
  // On a phone, an unfolded dock may cover the button of a question.
  const isAsked = isOver && foremost(windows)?.element.matches('.hnb-dialog') === true
  if (isAsked && body.getBoundingClientRect().top < LEAST) dock.classList.add('hnb-dock-aside')
  // A hidden dock takes no room.
  const box = dock.hidden ? null : body.getBoundingClientRect()
  const isStrip = body.matches('.hnb-dock-folded, .hnb-dock-aside *')
  for (const app of windows) {
    if (isNarrow()) keepAbove(app, isOver ? box : null)
    // A whole question matters more than the strip of a folded dock, so the question may cover the strip.
    else if (app.element.matches('.hnb-dialog')) keepAbove(app, isStrip && isHigher(app, box) ? null : box)
    else if (app.position.height === 'auto') keepAbove(app, box)
    else fit(app, box)
  }
}

const isInTheWay = (app: App): boolean =>
  app.rendered && app.hasFrame && !app.minimized && app.element.ownerDocument === document

const showsHand = ({ element }: App): boolean => element.querySelector('input[name^="cards."]') !== null

const foremost = (apps: readonly App[]): App | undefined =>
  apps.toSorted((a, b) => Number(a.element.style.zIndex) - Number(b.element.style.zIndex)).at(-1)

const isBeside = ({ left, right }: DOMRect, dock: DOMRect): boolean =>
  right <= dock.left || left >= dock.right

/** Is the content of a window higher than the space above the dock? */
function isHigher({ element }: App, dock: DOMRect | null): boolean {
  element.style.removeProperty(ROOM)
  return dock !== null && element.getBoundingClientRect().height > dock.top - 2 * GAP
}

/** Moves a window of automatic height above the dock and onto the page; a window that is still too high scrolls. */
function keepAbove(app: App, dock: DOMRect | null): void {
  const { element } = app
  element.style.removeProperty(ROOM)
  const box = element.getBoundingClientRect()
  const last = moved.get(app)
  const isPut = last && Math.abs(last.put.top - box.top) < 2
  const top = isPut ? last.before.top : box.top
  const bottom = isNarrow() ? Infinity : window.innerHeight
  const edge = dock && !isBeside(box, dock) ? dock.top - (isNarrow() ? 0 : GAP) : bottom
  const put = Math.max(Math.min(top, edge - box.height), Math.min(top, GAP))
  if (put === top) moved.delete(app)
  else moved.set(app, { before: { top, height: box.height }, put: { top: put, height: box.height } })
  if (Math.abs(put - box.top) >= 1) app.setPosition({ top: put })
  const room = edge - element.getBoundingClientRect().top
  if (box.height > room) element.style.setProperty(ROOM, `${Math.max(room, LEAST)}px`)
}

function fit(app: App, dock: DOMRect | null): void {
  const box = app.element.getBoundingClientRect()
  const { top, height } = box
  const last = moved.get(app)
  const isPut = last && Math.abs(last.put.top - top) < 2 && Math.abs(last.put.height - height) < 2
  const wanted = isPut ? last.before : { top, height }
  const put = placed(wanted, !dock || isBeside(box, dock) ? Infinity : dock.top - GAP)
  if (!put) return
  if (put.top === wanted.top && put.height === wanted.height) moved.delete(app)
  else moved.set(app, { before: wanted, put })
  const isMoved = Math.abs(put.top - top) >= 1
  // `setPosition` gets a height only where it changes, so that an automatic height stays automatic.
  const isCut = Math.abs(put.height - height) >= 1
  if (isMoved || isCut) app.setPosition(isCut ? { ...put } : { top: put.top })
}

/** The place above an edge, in pixels from the top; null where the room is too small and the window stays. */
function placed({ top, height }: Place, edge: number): Place | null {
  if (top + height <= edge) return { top, height }
  const higher = Math.max(GAP, edge - height)
  const lower = Math.min(height, edge - higher)
  return lower < LEAST ? null : { top: higher, height: lower }
}
