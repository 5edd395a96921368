/**
 * v14: `foundry.applications.detached`, the applications that have a browser window of their own.
 * https://foundryvtt.com/api/v14/classes/foundry.default-1.html, interfaces/foundry.applications.types.ApplicationWindowRenderOptions.html,
 * functions/hookEvents.openDetachedWindow.html; foundryvtt#13128. The practice table can detach a window, and render an
 * application into an open browser window. A detached window returns to the page when a user opens it again.
 */
import { Hooks } from '../../helpers/hooks'

interface Descriptor {
  readonly id: string
  readonly window: Window
}

const windows = new Map<string, Descriptor>()

export const detached = {
  get windows(): ReadonlyMap<string, Descriptor> {
    return windows
  },
}

let lastNumber = 0

/** Opens a browser window with the styles of this page. */
export function openDetached(title: string, { width, height }: DOMRect): Window {
  const opened = window.open('', '_blank', `popup,width=${Math.ceil(width)},height=${Math.ceil(height)}`)
  if (!opened) throw new Error('The browser blocked the new window.')
  const { head, body, documentElement } = opened.document
  for (const style of document.querySelectorAll('link[rel=stylesheet], style')) {
    const copy = style.cloneNode(true) as HTMLElement
    // The new page has no address, so it cannot resolve a relative `href`.
    if (style.localName === 'link') copy.setAttribute('href', (style as HTMLLinkElement).href)
    head.append(copy)
  }
  opened.document.title = title
  documentElement.className = document.documentElement.className
  body.className = document.body.className
  lastNumber += 1
  const id = `detached-${String(lastNumber)}`
  windows.set(id, { id, window: opened })
  Hooks.callAll('openDetachedWindow', id, opened)
  opened.addEventListener('pagehide', () => {
    windows.delete(id)
    Hooks.callAll('closeDetachedWindow', id, opened)
  })
  return opened
}

/** Moves an application's element into the browser window with the id `windowId`. */
export function enterDetached(element: HTMLElement, windowId: string | undefined): void {
  if (windowId === undefined) return
  const host = windows.get(windowId)
  if (!host) throw new Error(`No detached window has the id "${windowId}".`)
  host.window.document.body.append(element)
}
