/**
 * Tests that each press acts only once. A second press has no effect while the first runs, as part of a double click or
 * double tap, or while a key is held down.
 */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as Once from '../../src/foundry/platform/press-once'

let pressOnceModule: typeof Once
beforeAll(async () => {
  vi.stubGlobal('foundry', { applications: { instances: new Map() } })
  vi.stubGlobal('game', {
    user: { hotbar: { 1: 'ours', 2: 'other' } },
    macros: new Map([
      ['ours', { command: 'await game.system.api.press({})' }],
      ['other', { command: 'ui.notifications.info("x")' }],
    ]),
  })
  pressOnceModule = await import('../../src/foundry/platform/press-once')
  pressOnceModule.guardPresses(document.documentElement)
})

let pressedButtons: string[] = []
beforeEach(() => {
  pressedButtons = []
  document.body.innerHTML = `<div id="hotbar"><button data-slot="1"></button><button data-slot="2"></button></div>
    <p><a data-uuid="Compendium.harm-and-blessing.buttons.Macro.a"></a><a data-uuid="Macro.b"></a></p>
    <button id="foreign"></button>
    <div class="hnb"><button id="one" data-act="major"></button><button id="two" data-act="use"></button></div>`
  document.body.onclick = ({ target }) => void pressedButtons.push((target as HTMLElement).outerHTML)
})

/** Clicks an element. Returns true if the click reaches our code. */
function click(selector: string, detail: number, moreFields: object = {}): boolean {
  const pressCountBefore = pressedButtons.length
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  // The event of a real pointer has the properties `pointerType` and `timeStamp`. The constructor of `MouseEvent`
  // cannot set them, so the test defines them.
  for (const [name, value] of Object.entries(moreFields)) Object.defineProperty(event, name, { value })
  document.querySelector(selector)?.dispatchEvent(event)
  return pressedButtons.length > pressCountBefore
}

it('the second click of a double click does nothing, even on another button in the same place', () => {
  expect(click('#one', 1)).toBe(true)
  expect(click('#one', 2)).toBe(false)
  expect(click('#two', 3)).toBe(false)
})

it('two separate presses act twice, on the same button or on two buttons', () => {
  expect([click('#one', 1), click('#one', 1), click('#two', 1)]).toEqual([true, true, true])
})

it('other buttons keep every press, but macros and links to our buttons act once', () => {
  expect(click('#foreign', 2)).toBe(true)
  expect([click('[data-slot="1"]', 2), click('[data-slot="2"]', 2)]).toEqual([false, true])
  expect([click('p a:first-child', 2), click('p a:last-child', 2)]).toEqual([false, true])
})

it('a second tap counts as a double tap in the same place at once, and not later or elsewhere', () => {
  const tap = (timeStamp: number, clientX: number, id = '#one') =>
    click(id, 1, { pointerType: 'touch', timeStamp, clientX, clientY: 0 })
  click('#one', 1, { timeStamp: 0 })
  expect([tap(60_000, 5), tap(60_300, 60), tap(61_000, 8)]).toEqual([true, false, true])
  expect([tap(61_200, 60, '#two'), tap(61_400, 63)]).toEqual([true, false])
})

it('a click by code between two taps does not hide that they are a double tap', () => {
  const tap = (timeStamp: number, id: string) =>
    click(id, 1, { pointerType: 'touch', timeStamp, clientX: 40, clientY: 40 })
  expect(tap(70_000, '#one')).toBe(true)
  document.querySelector<HTMLElement>('#one')?.click()
  expect(tap(70_100, '#two')).toBe(false)
})

it('a key that is held presses once', () => {
  const keys: boolean[] = []
  document.body.onkeydown = () => void keys.push(true)
  const pressEnter = (isKeyHeld: boolean) => {
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: isKeyHeld,
      bubbles: true,
      cancelable: true,
    })
    document.querySelector('#one')?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([pressEnter(false), pressEnter(true), pressEnter(true)]).toEqual([false, true, true])
  document.body.onkeydown = null
})

it('a busy button says so until it is answered, also where it was redrawn, and does not act again', async () => {
  const button = () => document.querySelector<HTMLElement>('#one')!
  let answer = (): void => undefined
  const handle = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const first = pressOnceModule.pressButton(button(), handle)
  expect(button().getAttribute('aria-disabled')).toBe('true')
  const drawnElement = document.querySelector('.hnb')!
  drawnElement.innerHTML = '<button id="one" data-act="major"></button>'
  pressOnceModule.markBusyButtons(drawnElement)
  expect(button().getAttribute('aria-busy')).toBe('true')
  await pressOnceModule.pressButton(button(), handle)
  expect(handle).toHaveBeenCalledTimes(1)
  answer()
  await first
  expect(button().hasAttribute('aria-busy') || button().hasAttribute('aria-disabled')).toBe(false)
  void pressOnceModule.pressButton(button(), handle)
  expect(handle).toHaveBeenCalledTimes(2)
  answer()
})

it('a button whose action failed may be pressed again', async () => {
  const button = document.querySelector<HTMLElement>('#one')!
  await expect(pressOnceModule.pressButton(button, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  const handle = vi.fn()
  await pressOnceModule.pressButton(button, handle)
  expect(handle).toHaveBeenCalledOnce()
})

it('an open question comes to the front, whichever button asks the same', async () => {
  const bringToFront = vi.fn()
  let close = (): void => undefined
  const act = () =>
    pressOnceModule.pressOnce('the same', (press) => {
      press.setQuestion({ bringToFront })
      return new Promise<void>((resolve) => (close = resolve))
    })
  const [first, second] = [...document.querySelectorAll<HTMLElement>('.hnb button')]
  const pressPromise = pressOnceModule.pressButton(first!, act)
  expect(first!.getAttribute('aria-disabled')).toBeNull()
  await pressOnceModule.pressButton(first!, act)
  await pressOnceModule.pressButton(second!, act)
  await act()
  expect(bringToFront).toHaveBeenCalledTimes(3)
  close()
  await pressPromise
  void act()
  expect(bringToFront).toHaveBeenCalledTimes(3)
})
