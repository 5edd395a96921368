/** The base of our windows that belong to no document; each is open at most once. */
import { ourWindow, PartsWindow } from './our-windows'
import { setClassName } from './class-name'

/** A window of ours that belongs to no document. */
export class WindowBase extends ourWindow(PartsWindow) {
  static {
    setClassName(this, 'WindowBase')
  }

  /** Called when a person opens the window again while it is open. */
  comeForward(): void {
    this.bringToFront()
    this.element.focus({ preventScroll: true })
  }
}

/** The windows that are being opened, by id. */
const opening = new Set<string>()

/**
 * Opens the window of an id, or brings the open window to the front. Foundry may press the same tool twice, and knows a
 * window only once it is drawn.
 * @param make creates the window, and may fetch its script first; returns null where the script cannot be fetched
 */
export async function openOnce(
  id: string,
  make: () => WindowBase | Promise<WindowBase | null>,
): Promise<void> {
  const open = foundry.applications.instances.get(id)
  if (open instanceof WindowBase) return open.comeForward()
  if (opening.has(id)) return
  opening.add(id)
  try {
    const made = await make()
    await made?.render({ force: true })
  } finally {
    opening.delete(id)
  }
}
