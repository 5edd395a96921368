/**
 * v14: windows in browser windows of their own, `foundry.applications.detached`.
 * https://foundryvtt.com/api/v14/classes/foundry.default-1.html, interfaces/foundry.applications.types.ApplicationWindowRenderOptions.html,
 * functions/hookEvents.openDetachedWindow.html; foundryvtt#13128. The table can take a window out, and render one into a
 * browser window that is there; a window goes back when it is opened anew.
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

/** Open a browser window that looks as this page does. */
export function openDetached(title: string, { width, height }: DOMRect): Window {
  const opened = window.open('', '_blank', `popup,width=${Math.ceil(width)},height=${Math.ceil(height)}`)
  if (!opened) throw new Error('The browser does not let this page open a window.')
  const { head, body, documentElement } = opened.document
  for (const style of document.querySelectorAll('link[rel=stylesheet], style')) {
    const copy = style.cloneNode(true) as HTMLElement
    // There is no address that the other page could read it from.
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

/** Put a window's element into the browser window that its render options name. */
export function enterDetached(element: HTMLElement, windowId: string | undefined): void {
  if (windowId === undefined) return
  const host = windows.get(windowId)
  if (!host) throw new Error(`There is no detached window "${windowId}".`)
  host.window.document.body.append(element)
}
