/**
 * Shares the screen between the dock and the windows: a window where the dock would stand moves up, or shrinks where it
 * cannot, and regains its size when the dock is folded or goes. A question that shows the hand itself folds the dock meanwhile.
 * On a phone, where a window fills the screen, the dock stands in front of it, and the window ends above it.
 */
import { isNarrow } from '../platform/narrow'
import { liftDock } from './place-dock'

type App = foundry.applications.api.ApplicationV2.Any

const GAP = 8

/** A window is never made lower than this, in pixels. */
const LEAST = 240

/** The CSS property for the height a window may have. */
const ROOM = '--hnb-room'

interface Place {
  readonly top: number
  readonly height: number
}

/** Where windows were before, and where they were put: a window that somebody has moved since stays there. */
const moved = new WeakMap<App, { before: Place; put: Place }>()

/** At `ready`: keeps a window that opens clear of the dock, and the dock clear of every window. */
export function watchRoom(): void {
  Hooks.on('renderApplicationV2', (_app, element, _context, { isFirstRender }) => {
    // A question is redrawn as another when somebody else is chosen in it, and a game's own window as the game goes on.
    if (isFirstRender || element.matches('.hnb-dialog, .hnb-window')) makeRoom()
  })
  Hooks.on('closeApplicationV2', makeRoom)
  // Another window may have come to the front.
  document.addEventListener('pointerup', () => {
    if (isNarrow()) makeRoom()
  })
}

/** Makes room for the dock as it is now. */
export function makeRoom(): void {
  const dock = document.getElementById('hnb-dock')
  const body = dock?.querySelector<HTMLElement>('.hnb-dock-body')
  if (!dock || !body) return
  const all = [...foundry.applications.instances.values()].filter(isInTheWay)
  const windows = all.filter(({ element }) => element.matches('.hnb'))
  // Other packages' windows leave no room for a dock in front of them.
  const isOver = isNarrow() && !dock.hidden && foremost(all)?.element.matches('.hnb') === true
  liftDock(dock, isOver)
  dock.classList.toggle('hnb-dock-aside', windows.some(showsHand))
  // An unfolded dock may leave a phone's question no room for its own button.
  const isAsked = isOver && foremost(windows)?.element.matches('.hnb-dialog') === true
  if (isAsked && body.getBoundingClientRect().top < LEAST) dock.classList.add('hnb-dock-aside')
  // A dock that has nothing to show any more gives back the room it took.
  const box = dock.hidden ? null : body.getBoundingClientRect()
  const isStrip = body.matches('.hnb-dock-folded, .hnb-dock-aside *')
  for (const app of windows) {
    if (isNarrow()) keepAbove(app, isOver ? box : null)
    // Being able to see a whole question matters more than the dock's strip.
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

/** Is a window higher than the space above the dock, if it were as high as its content? */
function isHigher({ element }: App, dock: DOMRect | null): boolean {
  element.style.removeProperty(ROOM)
  return dock !== null && element.getBoundingClientRect().height > dock.top - 2 * GAP
}

/** Moves a window above the dock and onto the page; it keeps its automatic height, and scrolls where it must. */
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
  // A window with automatic height keeps it where it fits.
  const isCut = Math.abs(put.height - height) >= 1
  if (isMoved || isCut) app.setPosition(isCut ? { ...put } : { top: put.top })
}

/** A place above an edge; null where there is no room, so that the window stays where it is. */
function placed({ top, height }: Place, edge: number): Place | null {
  if (top + height <= edge) return { top, height }
  const higher = Math.max(GAP, edge - height)
  const lower = Math.min(height, edge - higher)
  return lower < LEAST ? null : { top: higher, height: lower }
}
