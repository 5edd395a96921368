/** Tests of window frames: moving, resizing, minimizing, menus, and the order of the windows. */
import { beforeEach, describe, expect, test } from 'vitest'
import { ui } from '../../state'
import { setUpTestPage } from '../testing'
import { ApplicationV2 } from './application'
import type { ApplicationDefaults } from './types'

class Plain extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = { window: { title: 'Plain' } }

  override _renderHTML(): Promise<string> {
    return Promise.resolve('Hello')
  }

  override _replaceHTML(text: string, content: HTMLElement): void {
    content.textContent = text
  }
}

beforeEach(() => {
  setUpTestPage()
})

describe('windows', () => {
  test('a window that is shown or pressed comes to the front', async () => {
    const [firstWindow, secondWindow] = [new Plain(), new Plain()]
    await firstWindow.render({ force: true })
    await secondWindow.render({ force: true })
    expect(secondWindow.position.zIndex).toBeGreaterThan(firstWindow.position.zIndex)
    firstWindow.element.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(firstWindow.position.zIndex).toBeGreaterThan(secondWindow.position.zIndex)
    expect(ui.activeWindow).toBe(firstWindow)
  })

  test('a window stays at its position, with its header within reach', async () => {
    const application = await new Plain({ position: { left: 10, top: 20, width: 300 } }).render({
      force: true,
    })
    expect(application.element.style.width).toBe('300px')
    application.setPosition({ top: -500 })
    expect(application.position.top).toBe(0)
  })

  test.each([
    { stated: { width: 300, height: 200 }, after: { width: '340px', height: '230px' } },
    { stated: { width: 300 }, after: { width: '340px', height: '' } },
    { stated: {}, after: { width: '', height: '' } },
  ])('a corner sizes the window in the stated dimensions: $stated', async ({ stated, after }) => {
    const windowConfig = { title: 'Plain', resizable: true }
    const application = await new Plain({ window: windowConfig, position: stated }).render({ force: true })
    // jsdom has no layout, so the test defines the size of the element itself.
    Object.defineProperties(application.element, {
      offsetWidth: { value: 300 },
      offsetHeight: { value: 200 },
    })
    const resizeCornerElement = application.window.resize
    if (!resizeCornerElement) throw new Error('The window has no resize handle.')
    resizeCornerElement.setPointerCapture = () => undefined
    resizeCornerElement.dispatchEvent(new MouseEvent('pointerdown', { clientX: 10, clientY: 10 }))
    resizeCornerElement.dispatchEvent(new MouseEvent('pointermove', { clientX: 50, clientY: 40 }))
    resizeCornerElement.dispatchEvent(new MouseEvent('pointerup'))
    const { width, height } = application.element.style
    expect({ width, height }).toEqual(after)
  })

  test('a double click on the header minimizes a window, and restores it', async () => {
    const application = await new Plain().render({ force: true })
    application.window.header?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    expect(application.minimized).toBe(true)
    await application.maximize()
    expect(application.classList.contains('minimized')).toBe(false)
  })
})
