/** The base class of this system's windows that do not show one document. Each window can be open only once. */
import { extendWindowClass, HandlebarsWindow } from './our-windows'
import { setClassName } from './class-name'

/** A window of this system that does not show one single document. */
export class WindowBase extends extendWindowClass(HandlebarsWindow) {
  static {
    setClassName(this, 'WindowBase')
  }

  /** Brings an already open window to the front and focuses it, when a person tries to open it again. */
  handleReopening(): void {
    if (this.minimized) void this.maximize()
    this.bringToFront()
    this.element.focus({ preventScroll: true })
  }
}

/** The ids of the windows that are being opened. */
const idsOfOpeningWindows = new Set<string>()

/**
 * Opens the window with this id, or brings it to the front. Two calls at once open only one window.
 * @param createWindow creates the window, and may fetch its script first; returns null if the script cannot be fetched
 */
export async function openWindowOnce(
  windowId: string,
  createWindow: () => WindowBase | Promise<WindowBase | null>,
): Promise<void> {
  const alreadyOpenWindow = foundry.applications.instances.get(windowId)
  if (alreadyOpenWindow instanceof WindowBase) return alreadyOpenWindow.handleReopening()
  if (idsOfOpeningWindows.has(windowId)) return
  idsOfOpeningWindows.add(windowId)
  try {
    const newWindow = await createWindow()
    await newWindow?.render({ force: true })
  } finally {
    idsOfOpeningWindows.delete(windowId)
  }
}
