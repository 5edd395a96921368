/** Tests how our windows and Foundry's make room for the dock. A window in use does not move. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeRoomForDock } from '../../src/foundry/cards/make-room-for-dock'

const WINDOW_TOP_PIXELS = 300

/** Opens a test window. Its top and height can be read and set, in pixels. */
function openWindow(windowClasses = 'hnb hnb-window', windowPositionHeight: number | 'auto' = 'auto') {
  const windowElement = document.createElement('div')
  windowElement.className = windowClasses
  windowElement.append(document.createElement('button'))
  document.body.append(windowElement)
  const windowBox = { top: WINDOW_TOP_PIXELS, height: 200 }
  windowElement.getBoundingClientRect = () => new DOMRect(0, windowBox.top, 400, windowBox.height)
  const openedApplication = {
    ...{
      element: windowElement,
      rendered: true,
      hasFrame: true,
      minimized: false,
      position: { height: windowPositionHeight },
    },
    options: { window: { positioned: true } },
    setPosition: (newWindowPosition: { top: number; height?: number }) =>
      void Object.assign(windowBox, newWindowPosition),
  }
  return { app: openedApplication, box: windowBox, element: windowElement }
}

let openedWindow: ReturnType<typeof openWindow>
/** Moves the top edge of the dock to this height in pixels, and then arranges the windows again. */
let growDock: (dockTopPixels: number) => void

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = '<div id="hnb-dock"><div class="hnb-dock-body"></div></div>'
  openedWindow = openWindow()
  vi.stubGlobal('foundry', { applications: { instances: new Map([['w', openedWindow.app]]) } })
  const dockBody = document.querySelector('.hnb-dock-body')
  growDock = (dockTop) => {
    if (dockBody) dockBody.getBoundingClientRect = () => new DOMRect(0, dockTop, 800, 800 - dockTop)
    makeRoomForDock()
  }
  growDock(700)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('when the dock grows over a window with a fixed height', () => {
  const openAndStoreTestWindow = (windowClasses: string) => {
    openedWindow = openWindow(windowClasses, 200)
    openedWindow.box.height = 350
    vi.stubGlobal('foundry', { applications: { instances: new Map([['w', openedWindow.app]]) } })
  }
  const isWindowAboveDock = (dockTop: number) => openedWindow.box.top + openedWindow.box.height <= dockTop

  it.each(['hnb hnb-screen', 'sheet journal-sheet'])(
    'the window "%s" ends above the dock',
    (windowClasses) => {
      openAndStoreTestWindow(windowClasses)
      growDock(550)
      expect(isWindowAboveDock(550)).toBe(true)
    },
  )

  it('the Gamemaster’s screen ends above the dock even under the pointer, because it would cover the dock’s buttons', () => {
    openAndStoreTestWindow('hnb hnb-screen')
    growDock(700)
    vi.spyOn(openedWindow.element, 'matches').mockImplementation((selector) => selector !== '.hnb-dialog')
    growDock(550)
    expect(isWindowAboveDock(550)).toBe(true)
  })
})

describe('when the dock grows over a window with automatic height', () => {
  it('the window moves up', () => {
    growDock(450)
    expect(openedWindow.box.top).toBeLessThan(WINDOW_TOP_PIXELS)
  })

  it('the window stays under the pointer and the focus of the person who uses it', () => {
    openedWindow.element.querySelector('button')?.focus()
    growDock(450)
    expect(openedWindow.box.top).toBe(WINDOW_TOP_PIXELS)
    openedWindow.element.querySelector('button')?.blur()
    growDock(450)
    expect(openedWindow.box.top).toBeLessThan(WINDOW_TOP_PIXELS)
  })

  it('a window that grows itself moves all the same, so that its buttons stay on the page', () => {
    growDock(520)
    openedWindow.element.querySelector('button')?.focus()
    openedWindow.box.height = 400
    growDock(520)
    expect(openedWindow.box.top).toBeLessThan(WINDOW_TOP_PIXELS)
  })
})
