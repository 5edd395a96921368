/**
 * Makes the sidebar usable on a phone, where windows fill the screen. Opening a tab minimizes the windows; closing the
 * sidebar restores them. One tap restores a window, not Foundry's double click.
 */
import { findClosestElement } from '../platform/elements'
import { isNarrowScreen } from '../platform/narrow-screen'

type AnyWindow = foundry.applications.api.ApplicationV2.Any

/** The windows minimized when a tab of the sidebar opened. Restored when the sidebar closes. */
const minimizedWindows = new Set<AnyWindow>()

/** Minimizes the windows on a phone when a person opens a tab of the sidebar. */
export function minimizeWindowsForSidebar(): void {
  const minimizeWindowsIfSidebarIsOpen = (): void => {
    if (isNarrowScreen() && ui.sidebar?.expanded) void minimizeWindows()
  }
  Hooks.on('changeSidebarTab', minimizeWindowsIfSidebarIsOpen)
  Hooks.on('collapseSidebar', (_sidebar, isSidebarCollapsed) => {
    if (!isNarrowScreen()) return
    if (isSidebarCollapsed) return restoreWindows()
    minimizeWindowsIfSidebarIsOpen()
    // A hidden chat cannot scroll and would open at its oldest message. So it is scrolled to the newest.
    const chatMessages = ui.chat?.element.querySelectorAll('.chat-message')
    chatMessages?.[chatMessages.length - 1]?.scrollIntoView({ block: 'end' })
  })
}

/** Restores a minimized window on a phone when a person taps the window's header. */
export function restoreWindowsByTap(): void {
  /** The header of the window that the last tap has restored. */
  let restoredHeader: HTMLElement | null = null
  const findTappedHeader = ({ target }: Event): HTMLElement | null =>
    findClosestElement(target, 'button, a') ? null : findClosestElement(target, '.application .window-header')
  document.addEventListener('click', (event) => {
    const windowHeader = findTappedHeader(event)
    const tappedWindow = isNarrowScreen() && windowHeader ? findWindowOfHeader(windowHeader) : undefined
    if (tappedWindow?.minimized) {
      restoredHeader = windowHeader
      void tappedWindow.maximize()
    } else if (event.detail < 2) restoredHeader = null
  })
  // Foundry minimizes a window on a double tap. If the first tap has just restored the window, the double tap is
  // stopped.
  document.addEventListener(
    'dblclick',
    (event) => {
      const windowHeader = findTappedHeader(event)
      if (windowHeader && windowHeader === restoredHeader) event.stopPropagation()
    },
    { capture: true },
  )
}

const findWindowOfHeader = (windowHeader: HTMLElement): AnyWindow | undefined =>
  listFramedWindows().find(({ element }) => element.contains(windowHeader))

/** Minimizes every window, because windows cover the chat on a phone. */
export async function minimizeWindows(): Promise<void> {
  const openWindows = listOpenWindows()
  for (const openWindow of openWindows) minimizedWindows.add(openWindow)
  await Promise.all(openWindows.map((openWindow) => openWindow.minimize()))
}

/**
 * Restores the windows that were minimized for the sidebar. But if another window is open, it covered the sidebar, so
 * the person wanted to see the sidebar: the sidebar expands again instead.
 */
function restoreWindows(): void {
  if (listOpenWindows().length > 0) return queueMicrotask(() => ui.sidebar?.expand())
  for (const framedWindow of listFramedWindows())
    if (minimizedWindows.has(framedWindow)) void framedWindow.maximize()
  minimizedWindows.clear()
}

const listFramedWindows = (): AnyWindow[] =>
  [...foundry.applications.instances.values()].filter(({ rendered, hasFrame }) => rendered && hasFrame)

const listOpenWindows = (): AnyWindow[] =>
  listFramedWindows().filter(({ minimized, options }) => !minimized && options.window.minimizable)
