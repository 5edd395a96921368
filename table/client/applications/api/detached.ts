/**
 * Foundry 14 only: `foundry.applications.detached`, the applications in a browser window of their own.
 * https://foundryvtt.com/api/v14/classes/foundry.default-1.html,
 * interfaces/foundry.applications.types.ApplicationWindowRenderOptions.html,
 * functions/hookEvents.openDetachedWindow.html; foundryvtt#13128. A detached window returns to the page when a user
 * opens it again.
 */
import { Hooks } from '../../helpers/hooks'

interface DetachedWindow {
  readonly id: string
  readonly window: Window
}

const detachedWindows = new Map<string, DetachedWindow>()

export const detachedWindowsApi = {
  get windows(): ReadonlyMap<string, DetachedWindow> {
    return detachedWindows
  },
}

let lastWindowNumber = 0

/** Opens a browser window that has this page's styles. */
export function openBrowserWindow(windowTitle: string, { width, height }: DOMRect): Window {
  const detachedWindow = window.open(
    '',
    '_blank',
    `popup,width=${Math.ceil(width)},height=${Math.ceil(height)}`,
  )
  if (!detachedWindow) throw new Error('The browser blocked the new window.')
  const { head, body, documentElement } = detachedWindow.document
  for (const styleElement of document.querySelectorAll('link[rel=stylesheet], style')) {
    const copiedStyle = styleElement.cloneNode(true) as HTMLElement
    // Uses the full address, because the new window's page has no address to which a relative `href` could refer.
    if (styleElement.localName === 'link')
      copiedStyle.setAttribute('href', (styleElement as HTMLLinkElement).href)
    head.append(copiedStyle)
  }
  detachedWindow.document.title = windowTitle
  documentElement.className = document.documentElement.className
  body.className = document.body.className
  lastWindowNumber += 1
  const windowId = `detached-${String(lastWindowNumber)}`
  detachedWindows.set(windowId, { id: windowId, window: detachedWindow })
  Hooks.callAll('openDetachedWindow', windowId, detachedWindow)
  detachedWindow.addEventListener('pagehide', () => {
    detachedWindows.delete(windowId)
    Hooks.callAll('closeDetachedWindow', windowId, detachedWindow)
  })
  return detachedWindow
}

/** Moves an application's element into the browser window with the id `windowId`. */
export function moveIntoDetachedWindow(applicationElement: HTMLElement, windowId: string | undefined): void {
  if (windowId === undefined) return
  const detachedWindowHost = detachedWindows.get(windowId)
  if (!detachedWindowHost) throw new Error(`No detached window has the id "${windowId}".`)
  detachedWindowHost.window.document.body.append(applicationElement)
}
