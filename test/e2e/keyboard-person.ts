/** A simulated person who plays by keyboard and accessibility tree alone. Counts every key and never clicks. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/**
 * Matches a focused control that ignores Enter and Space. Such a control is busy, or it has only just got the focus or
 * moved.
 */
export const KEY_IGNORING_CONTROL_SELECTOR = ':focus:is([aria-busy=true], [aria-disabled=true], .hnb-rests)'

/** The largest allowed number of presses of the Tab key for reaching a control. */
const MAX_TAB_PRESSES = 80

/** Waits until the control has the focus, which after a redraw may come late. */
export const expectFocused = (control: Locator): Promise<void> => expect(control).toBeFocused()

type FocusState = 'here' | 'in its toolbar' | 'elsewhere'

/**
 * Returns a function that reads where the focus is. Searching the control by its name takes longer than a key press. So
 * the function searches only at first, after a redraw has replaced the element, and when the element has the focus.
 */
async function createFocusStateReader(control: Locator): Promise<() => Promise<FocusState>> {
  const findElement = () => control.elementHandle()
  let controlElement = await findElement()
  return async () => {
    for (;;) {
      const focusState = await controlElement?.evaluate((element): FocusState | null => {
        if (!element.isConnected) return null
        const { activeElement } = element.ownerDocument
        if (element === activeElement) return 'here'
        return element.closest('[role=toolbar]')?.contains(activeElement) ? 'in its toolbar' : 'elsewhere'
      })
      if (focusState === 'in its toolbar' || focusState === 'elsewhere') return focusState
      controlElement = await findElement()
      if (focusState === 'here' && (await controlElement?.evaluate((element) => element.matches(':focus'))))
        return 'here'
    }
  }
}

export class KeyboardPerson {
  readonly page: Page
  /** The number of keys that the person has pressed. */
  presses = 0

  constructor(page: Page) {
    this.page = page
  }

  get sheet(): Locator {
    return this.page.getByRole('form', { name: /^Character: / })
  }

  get dock(): Locator {
    return this.page.getByRole('region', { name: 'Cards and hand' })
  }

  get screen(): Locator {
    return this.page.getByRole('dialog', { name: "The Gamemaster's screen" })
  }

  get newestMessage(): Locator {
    return this.page.getByRole('log').getByRole('article').last()
  }

  /** Presses keys, one after another. */
  async press(...pressedKeys: readonly string[]): Promise<void> {
    for (const pressedKey of pressedKeys) {
      this.presses += 1
      await this.page.keyboard.press(pressedKey)
    }
  }

  async typeText(text: string): Promise<void> {
    await this.press(...text)
  }

  /**
   * Presses Tab (or another given key) until the control has the focus. Inside a toolbar, it presses Home and then the
   * right arrow key instead.
   */
  async pressTabUntilFocused(control: Locator, keyForMovingFocus = 'Tab'): Promise<void> {
    await expect(control).toBeVisible()
    const readFocusState = await createFocusStateReader(control)
    let nextToolbarKey = 'Home'
    for (let tabPressCount = 0; tabPressCount < MAX_TAB_PRESSES; tabPressCount++) {
      const focusStateOfPage = await readFocusState()
      if (focusStateOfPage === 'here') return
      await this.press(focusStateOfPage === 'elsewhere' ? keyForMovingFocus : nextToolbarKey)
      if (focusStateOfPage !== 'elsewhere') nextToolbarKey = 'ArrowRight'
    }
    throw new Error(`The key ${keyForMovingFocus} does not reach ${control.toString()}.`)
  }

  /** Goes to a control by keyboard and presses Enter. */
  async pressControl(control: Locator, keyForMovingFocus = 'Tab'): Promise<void> {
    await this.pressTabUntilFocused(control, keyForMovingFocus)
    await this.pressEnter()
  }

  /** Presses Enter once the focused control accepts keys. Fails if the focus is lost. */
  async pressEnter(): Promise<void> {
    await expect(this.page.locator(KEY_IGNORING_CONTROL_SELECTOR)).toHaveCount(0)
    await this.press('Enter')
    await expect(this.page.locator('body')).not.toBeFocused()
  }

  /**
   * Moves the focus to the beginning of the dock with the dock's key. If the focus is already inside the dock, a first
   * press of this key only leaves the dock.
   */
  async enterDock(): Promise<void> {
    // Waits until all questions are closed. Otherwise the focus might return to the dock, and the dock's key would then
    // leave the dock.
    await expect(this.page.locator('.hnb-question')).toHaveCount(0)
    if ((await this.dock.locator(':focus').count()) > 0) {
      await this.press('Shift+H')
      await expect(this.dock.locator(':focus')).toHaveCount(0)
    }
    await this.press('Shift+H')
    await expect(this.dock.locator(':focus')).toHaveCount(1)
  }

  /** Opens the Gamemaster's screen by its keyboard shortcut, and waits until the screen has the focus. */
  async openScreen(): Promise<void> {
    await this.press('Shift+G')
    await expectFocused(this.screen)
  }

  /** Opens the person's own sheet at a game's tab. */
  async openTab(tabName: string): Promise<void> {
    await this.press('Shift+O')
    await expectFocused(this.sheet)
    await this.pressTabUntilFocused(this.sheet.getByRole('tab', { selected: true }))
    for (let pressedKeyCount = 0; pressedKeyCount < 7; pressedKeyCount++) {
      if (await this.sheet.getByRole('tab', { name: tabName, selected: true }).count()) return
      await this.press('ArrowRight')
    }
    throw new Error(`The arrow keys do not reach the tab ${tabName}.`)
  }
}
