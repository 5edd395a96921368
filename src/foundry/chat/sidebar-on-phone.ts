/**
 * Makes the sidebar usable on a phone, where windows fill the screen. The windows are minimized when a person opens a tab of the
 * sidebar, and restored when the person closes the sidebar. One tap restores a minimized window; Foundry would need a double
 * click.
 */
import { closestElement } from '../platform/elements'
import { isNarrowScreen } from '../platform/narrow-screen'

type AnyWindow = foundry.applications.api.ApplicationV2.Any

/** The windows that were minimized when a tab of the sidebar opened, and that are restored when the sidebar closes. */
const minimizedWindows = new Set<AnyWindow>()

/** Minimizes the windows on a phone when a person opens a tab of the sidebar. */
export function minimizeWindowsForSidebar(): void {
  const minimizeIfSidebarOpens = (): void => {
    if (isNarrowScreen() && ui.sidebar?.expanded) void minimizeWindows()
  }
  Hooks.on('changeSidebarTab', minimizeIfSidebarOpens)
  Hooks.on('collapseSidebar', (_sidebar, isCollapsed) => {
    if (!isNarrowScreen()) return
    if (isCollapsed) return void restoreWindows()
    minimizeIfSidebarOpens()
    // A hidden chat cannot scroll. When the chat appears, its oldest message would be visible, so the code scrolls to
    // the newest message.
    const messages = ui.chat?.element.querySelectorAll('.chat-message')
    messages?.[messages.length - 1]?.scrollIntoView({ block: 'end' })
  })
}

/** Restores a minimized window on a phone when a person taps the window's header. */
export function restoreWindowsByTap(): void {
  /** The header of the window that the last tap has restored. */
  let restoredHeader: HTMLElement | null = null
  const tappedHeader = ({ target }: Event): HTMLElement | null =>
    closestElement(target, 'button, a') ? null : closestElement(target, '.application .window-header')
  document.addEventListener('click', (event) => {
    const header = tappedHeader(event)
    const app = isNarrowScreen() && header ? windowOfHeader(header) : undefined
    if (app?.minimized) {
      restoredHeader = header
      void app.maximize()
    } else if (event.detail < 2) restoredHeader = null
  })
  // Foundry minimizes a window on a double tap. If the first tap has just restored the window, the code stops the
  // double tap, so that the window stays open.
  document.addEventListener(
    'dblclick',
    (event) => {
      const header = tappedHeader(event)
      if (header && header === restoredHeader) event.stopPropagation()
    },
    { capture: true },
  )
}

const windowOfHeader = (header: HTMLElement): AnyWindow | undefined =>
  framedWindows().find(({ element }) => element.contains(header))

/** Minimizes every window, because windows cover the chat on a phone. */
export async function minimizeWindows(): Promise<void> {
  const openWindows = framedWindows().filter(({ minimized }) => !minimized)
  for (const app of openWindows) minimizedWindows.add(app)
  await Promise.all(openWindows.map((app) => app.minimize()))
}

/**
 * Restores the windows that were minimized for the sidebar. Does nothing if the person has opened another window
 * meanwhile.
 */
async function restoreWindows(): Promise<void> {
  const windows = framedWindows()
  const windowsToRestore = windows.filter((app) => minimizedWindows.has(app) && app.minimized)
  minimizedWindows.clear()
  if (windows.every(({ minimized }) => minimized))
    await Promise.all(windowsToRestore.map((app) => app.maximize()))
}

const framedWindows = (): AnyWindow[] =>
  [...foundry.applications.instances.values()].filter(({ rendered, hasFrame }) => rendered && hasFrame)
