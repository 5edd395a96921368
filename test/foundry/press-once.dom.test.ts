/**
 * Tests that each press acts only once. A second press has no effect while the first runs, as part of a double click or
 * double tap, or while a key is held down.
 */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as Once from '../../src/foundry/platform/press-once'

let pressOnceScript: typeof Once
beforeAll(async () => {
  vi.stubGlobal('foundry', { applications: { instances: new Map() } })
  vi.stubGlobal('game', {
    user: { hotbar: { 1: 'ours', 2: 'other' } },
    macros: new Map([
      ['ours', { command: 'await game.system.api.press({})' }],
      ['other', { command: 'ui.notifications.info("x")' }],
    ]),
  })
  pressOnceScript = await import('../../src/foundry/platform/press-once')
  pressOnceScript.guardAgainstAccidentalPresses(document.documentElement)
})

let pressedButtonIds: string[] = []
beforeEach(() => {
  pressedButtonIds = []
  document.body.innerHTML = `<div id="hotbar"><button data-slot="1"></button><button data-slot="2"></button></div>
    <p><a data-uuid="Compendium.harm-and-blessing.buttons.Macro.a"></a><a data-uuid="Macro.b"></a></p>
    <button id="foreign"></button>
    <div class="hnb"><button id="one" data-act="major"></button><button id="two" data-act="use"></button></div>`
  document.body.onclick = ({ target }) => void pressedButtonIds.push((target as HTMLElement).outerHTML)
})

/** Dispatches a click to an element. Returns true if our code then handles it as a press. */
function dispatchClick(selector: string, clickCount: number, extraEventFields: object = {}): boolean {
  const pressCountBefore = pressedButtonIds.length
  const clickEvent = new MouseEvent('click', { bubbles: true, cancelable: true, detail: clickCount })
  // Defines `pointerType` and `timeStamp`, which a real pointer's event has and the constructor of `MouseEvent` cannot
  // set.
  for (const [name, value] of Object.entries(extraEventFields))
    Object.defineProperty(clickEvent, name, { value })
  document.querySelector(selector)?.dispatchEvent(clickEvent)
  return pressedButtonIds.length > pressCountBefore
}

it('the second click of a double click does nothing, even on another button in the same place', () => {
  expect(dispatchClick('#one', 1)).toBe(true)
  expect(dispatchClick('#one', 2)).toBe(false)
  expect(dispatchClick('#two', 3)).toBe(false)
})

it('two separate presses act twice, on the same button or on two buttons', () => {
  expect([dispatchClick('#one', 1), dispatchClick('#one', 1), dispatchClick('#two', 1)]).toEqual([
    true,
    true,
    true,
  ])
})

it('other buttons keep every press, but macros and links to our buttons act once', () => {
  expect(dispatchClick('#foreign', 2)).toBe(true)
  expect([dispatchClick('[data-slot="1"]', 2), dispatchClick('[data-slot="2"]', 2)]).toEqual([false, true])
  expect([dispatchClick('p a:first-child', 2), dispatchClick('p a:last-child', 2)]).toEqual([false, true])
})

it('a second tap counts as a double tap in the same place at once, and not later or elsewhere', () => {
  const tapElementAtPoint = (eventTimeStamp: number, clientX: number, targetSelector = '#one') =>
    dispatchClick(targetSelector, 1, { pointerType: 'touch', timeStamp: eventTimeStamp, clientX, clientY: 0 })
  dispatchClick('#one', 1, { timeStamp: 0 })
  expect([tapElementAtPoint(60_000, 5), tapElementAtPoint(60_300, 60), tapElementAtPoint(61_000, 8)]).toEqual(
    [true, false, true],
  )
  expect([tapElementAtPoint(61_200, 60, '#two'), tapElementAtPoint(61_400, 63)]).toEqual([true, false])
})

it('a click by code between two taps does not hide that they are a double tap', () => {
  const tapElementAtPoint = (eventTimeStamp: number, targetSelector: string) =>
    dispatchClick(targetSelector, 1, {
      pointerType: 'touch',
      timeStamp: eventTimeStamp,
      clientX: 40,
      clientY: 40,
    })
  expect(tapElementAtPoint(70_000, '#one')).toBe(true)
  document.querySelector<HTMLElement>('#one')?.click()
  expect(tapElementAtPoint(70_100, '#two')).toBe(false)
})

it('a key that is held presses once', () => {
  const keyPresses: boolean[] = []
  document.body.onkeydown = () => void keyPresses.push(true)
  const pressEnter = (isKeyHeld: boolean) => {
    const enterKeyEvent = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: isKeyHeld,
      bubbles: true,
      cancelable: true,
    })
    document.querySelector('#one')?.dispatchEvent(enterKeyEvent)
    return enterKeyEvent.defaultPrevented
  }
  expect([pressEnter(false), pressEnter(true), pressEnter(true)]).toEqual([false, true, true])
  document.body.onkeydown = null
})

it('a busy button says so until it is answered, also where it was redrawn, and does not act again', async () => {
  const findFirstButton = () => document.querySelector<HTMLElement>('#one')!
  let resolvePendingPress = (): void => undefined
  const pressHandlerMock = vi.fn(() => new Promise<void>((resolve) => (resolvePendingPress = resolve)))
  const firstPressPromise = pressOnceScript.pressButton(findFirstButton(), pressHandlerMock)
  expect(findFirstButton().getAttribute('aria-disabled')).toBe('true')
  const redrawnElement = document.querySelector('.hnb')!
  redrawnElement.innerHTML = '<button id="one" data-act="major"></button>'
  pressOnceScript.markBusyButtons(redrawnElement)
  expect(findFirstButton().getAttribute('aria-busy')).toBe('true')
  await pressOnceScript.pressButton(findFirstButton(), pressHandlerMock)
  expect(pressHandlerMock).toHaveBeenCalledTimes(1)
  resolvePendingPress()
  await firstPressPromise
  expect(findFirstButton().hasAttribute('aria-busy') || findFirstButton().hasAttribute('aria-disabled')).toBe(
    false,
  )
  void pressOnceScript.pressButton(findFirstButton(), pressHandlerMock)
  expect(pressHandlerMock).toHaveBeenCalledTimes(2)
  resolvePendingPress()
})

it("a hotbar slot looks busy while its macro's press runs, and a press by other means leaves the slot alone", async () => {
  const slotElement = document.querySelector<HTMLElement>('[data-slot="1"]')!
  let resolvePressHandler = (): void => undefined
  const runPressOnButton = () =>
    pressOnceScript.runButtonPressOnce(
      'macro',
      () => new Promise<void>((resolve) => (resolvePressHandler = resolve)),
    )
  dispatchClick('[data-slot="1"]', 1)
  const promiseOfMacroPress = runPressOnButton()
  expect(slotElement.getAttribute('aria-busy')).toBe('true')
  resolvePressHandler()
  await promiseOfMacroPress
  expect(slotElement.hasAttribute('aria-busy')).toBe(false)
  const promiseOfScriptPress = runPressOnButton()
  expect(slotElement.hasAttribute('aria-busy')).toBe(false)
  resolvePressHandler()
  await promiseOfScriptPress
  dispatchClick('[data-slot="1"]', 1)
  dispatchClick('#foreign', 1)
  const promiseOfPressAfterOtherClick = runPressOnButton()
  expect(slotElement.hasAttribute('aria-busy')).toBe(false)
  resolvePressHandler()
  await promiseOfPressAfterOtherClick
  // A click on the hotbar slot runs a macro that presses no button. Afterwards a keyboard shortcut starts a press,
  // which must not make the slot busy.
  dispatchClick('[data-slot="1"]', 1)
  await new Promise((resolve) => setTimeout(resolve))
  const promiseOfShortcutPress = runPressOnButton()
  expect(slotElement.hasAttribute('aria-busy')).toBe(false)
  resolvePressHandler()
  await promiseOfShortcutPress
})

it('a button whose action failed may be pressed again', async () => {
  const button = document.querySelector<HTMLElement>('#one')!
  await expect(pressOnceScript.pressButton(button, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  const pressHandlerMock = vi.fn()
  await pressOnceScript.pressButton(button, pressHandlerMock)
  expect(pressHandlerMock).toHaveBeenCalledOnce()
})

it('an open question comes to the front, whichever button asks the same', async () => {
  const bringToFrontMock = vi.fn()
  let closeQuestion = (): void => undefined
  const askQuestionOnce = () =>
    pressOnceScript.runButtonPressOnce('the same', (pressInProgress) => {
      pressInProgress.setQuestion({ bringToFront: bringToFrontMock })
      return new Promise<void>((resolve) => (closeQuestion = resolve))
    })
  const [first, second] = [...document.querySelectorAll<HTMLElement>('.hnb button')]
  const promiseOfPress = pressOnceScript.pressButton(first!, askQuestionOnce)
  expect(first!.getAttribute('aria-disabled')).toBeNull()
  await pressOnceScript.pressButton(first!, askQuestionOnce)
  await pressOnceScript.pressButton(second!, askQuestionOnce)
  await askQuestionOnce()
  expect(bringToFrontMock).toHaveBeenCalledTimes(3)
  closeQuestion()
  await promiseOfPress
  void askQuestionOnce()
  expect(bringToFrontMock).toHaveBeenCalledTimes(3)
})
