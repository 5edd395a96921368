import { beforeEach, describe, expect, test } from 'vitest'
import { ui } from '../../state'
import { startPage } from '../testing'
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
  startPage()
})

describe('windows', () => {
  test('come to the front when they are shown or pressed', async () => {
    const [one, two] = [new Plain(), new Plain()]
    await one.render({ force: true })
    await two.render({ force: true })
    expect(two.position.zIndex).toBeGreaterThan(one.position.zIndex)
    one.element.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(one.position.zIndex).toBeGreaterThan(two.position.zIndex)
    expect(ui.activeWindow).toBe(one)
  })

  test('are where they are put, with their header within reach', async () => {
    const app = await new Plain({ position: { left: 10, top: 20, width: 300 } }).render({ force: true })
    expect(app.element.style.width).toBe('300px')
    app.setPosition({ top: -500 })
    expect(app.position.top).toBe(0)
  })

  test('are minimised and restored by a double click on the header', async () => {
    const app = await new Plain().render({ force: true })
    app.window.header?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    expect(app.minimized).toBe(true)
    await app.maximize()
    expect(app.classList.contains('minimized')).toBe(false)
  })
})
