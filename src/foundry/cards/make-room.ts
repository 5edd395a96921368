/**
 * The dock and the windows share the screen: what lies where the dock comes to stand moves up, or gets lower where it
 * cannot, and comes back to its size when the dock is folded.
 */
import { isNarrow } from '../platform/narrow'

const GAP = 8

/** A window is not made lower than this, in pixels. */
const LEAST = 240

interface Place {
  readonly top: number
  readonly height: number
}

/** Where windows lay before, and where they were put: who has moved one since wants it there. */
const moved = new WeakMap<foundry.applications.api.ApplicationV2.Any, { before: Place; put: Place }>()

/** At `ready`: a window that opens lies beside the dock, and the dock beside every window. */
export function watchRoom(): void {
  Hooks.on('renderApplicationV2', (_app, _element, _context, { isFirstRender }) => {
    if (isFirstRender) makeRoom()
  })
}

/** Makes room for the dock as it is now. */
export function makeRoom(): void {
  const body = document.querySelector('#hnb-dock:not([hidden]) .hnb-dock-body')
  // A phone shows a window or the dock.
  if (!body || isNarrow()) return
  const box = body.getBoundingClientRect()
  for (const app of foundry.applications.instances.values()) {
    const isOurs = app.rendered && app.hasFrame && app.element.matches('.hnb:not(.hnb-dialog)')
    if (isOurs && !app.minimized) fit(app, box)
  }
}

function fit(app: foundry.applications.api.ApplicationV2.Any, dock: DOMRect): void {
  const { element } = app
  if (element.ownerDocument !== document) return
  const { left, right, top, height } = element.getBoundingClientRect()
  const last = moved.get(app)
  const isPut = last && Math.abs(last.put.top - top) < 2 && Math.abs(last.put.height - height) < 2
  const wanted = isPut ? last.before : { top, height }
  const isBeside = right <= dock.left || left >= dock.right
  const room = isBeside ? Infinity : dock.top - GAP
  const put = placed(wanted, room)
  if (!put) return
  if (put.top === wanted.top && put.height === wanted.height) moved.delete(app)
  else moved.set(app, { before: wanted, put })
  const isMoved = Math.abs(put.top - top) >= 1
  // A window that is as high as what it shows stays so where it fits.
  const isCut = Math.abs(put.height - height) >= 1
  if (isMoved || isCut) app.setPosition(isCut ? { ...put } : { top: put.top })
}

/** A place above an edge; null where there is no room for it, and it stays where it is. */
function placed({ top, height }: Place, edge: number): Place | null {
  if (top + height <= edge) return { top, height }
  const higher = Math.max(GAP, edge - height)
  const lower = Math.min(height, edge - higher)
  return lower < LEAST ? null : { top: higher, height: lower }
}
