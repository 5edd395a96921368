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
  pressOnceModule.guardAgainstAccidentalPresses(document.documentElement)
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
function dispatchClick(selector: string, clickCount: number, moreEventFields: object = {}): boolean {
  const pressCountBefore = pressedButtons.length
  const clickEvent = new MouseEvent('click', { bubbles: true, cancelable: true, detail: clickCount })
  // Defines `pointerType` and `timeStamp`, which a real pointer's event has and the constructor of `MouseEvent` cannot
  // set.
  for (const [name, value] of Object.entries(moreEventFields))
    Object.defineProperty(clickEvent, name, { value })
  document.querySelector(selector)?.dispatchEvent(clickEvent)
  return pressedButtons.length > pressCountBefore
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
  const tapElementAt = (eventTimeStamp: number, clientX: number, targetSelector = '#one') =>
    dispatchClick(targetSelector, 1, { pointerType: 'touch', timeStamp: eventTimeStamp, clientX, clientY: 0 })
  dispatchClick('#one', 1, { timeStamp: 0 })
  expect([tapElementAt(60_000, 5), tapElementAt(60_300, 60), tapElementAt(61_000, 8)]).toEqual([
    true,
    false,
    true,
  ])
  expect([tapElementAt(61_200, 60, '#two'), tapElementAt(61_400, 63)]).toEqual([true, false])
})

it('a click by code between two taps does not hide that they are a double tap', () => {
  const tapElementAt = (eventTimeStamp: number, targetSelector: string) =>
    dispatchClick(targetSelector, 1, {
      pointerType: 'touch',
      timeStamp: eventTimeStamp,
      clientX: 40,
      clientY: 40,
    })
  expect(tapElementAt(70_000, '#one')).toBe(true)
  document.querySelector<HTMLElement>('#one')?.click()
  expect(tapElementAt(70_100, '#two')).toBe(false)
})

it('a key that is held presses once', () => {
  const keyPresses: boolean[] = []
  document.body.onkeydown = () => void keyPresses.push(true)
  const pressEnter = (isKeyHeld: boolean) => {
    const enterEvent = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: isKeyHeld,
      bubbles: true,
      cancelable: true,
    })
    document.querySelector('#one')?.dispatchEvent(enterEvent)
    return enterEvent.defaultPrevented
  }
  expect([pressEnter(false), pressEnter(true), pressEnter(true)]).toEqual([false, true, true])
  document.body.onkeydown = null
})

it('a busy button says so until it is answered, also where it was redrawn, and does not act again', async () => {
  const findFirstButton = () => document.querySelector<HTMLElement>('#one')!
  let finishPendingPress = (): void => undefined
  const handlePressMock = vi.fn(() => new Promise<void>((resolve) => (finishPendingPress = resolve)))
  const firstPressPromise = pressOnceModule.pressButton(findFirstButton(), handlePressMock)
  expect(findFirstButton().getAttribute('aria-disabled')).toBe('true')
  const redrawnElement = document.querySelector('.hnb')!
  redrawnElement.innerHTML = '<button id="one" data-act="major"></button>'
  pressOnceModule.markBusyButtons(redrawnElement)
  expect(findFirstButton().getAttribute('aria-busy')).toBe('true')
  await pressOnceModule.pressButton(findFirstButton(), handlePressMock)
  expect(handlePressMock).toHaveBeenCalledTimes(1)
  finishPendingPress()
  await firstPressPromise
  expect(findFirstButton().hasAttribute('aria-busy') || findFirstButton().hasAttribute('aria-disabled')).toBe(
    false,
  )
  void pressOnceModule.pressButton(findFirstButton(), handlePressMock)
  expect(handlePressMock).toHaveBeenCalledTimes(2)
  finishPendingPress()
})

it("a hotbar slot looks busy while its macro's press runs, and a press by other means leaves the slot alone", async () => {
  const slot = document.querySelector<HTMLElement>('[data-slot="1"]')!
  let finishPress = (): void => undefined
  const runPressOnButton = () =>
    pressOnceModule.runPressOnce('macro', () => new Promise<void>((resolve) => (finishPress = resolve)))
  dispatchClick('[data-slot="1"]', 1)
  const pressOfMacro = runPressOnButton()
  expect(slot.getAttribute('aria-busy')).toBe('true')
  finishPress()
  await pressOfMacro
  expect(slot.hasAttribute('aria-busy')).toBe(false)
  const pressOfScript = runPressOnButton()
  expect(slot.hasAttribute('aria-busy')).toBe(false)
  finishPress()
  await pressOfScript
  dispatchClick('[data-slot="1"]', 1)
  dispatchClick('#foreign', 1)
  const pressAfterOtherClick = runPressOnButton()
  expect(slot.hasAttribute('aria-busy')).toBe(false)
  finishPress()
  await pressAfterOtherClick
})

it('a button whose action failed may be pressed again', async () => {
  const button = document.querySelector<HTMLElement>('#one')!
  await expect(pressOnceModule.pressButton(button, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  const handlePressMock = vi.fn()
  await pressOnceModule.pressButton(button, handlePressMock)
  expect(handlePressMock).toHaveBeenCalledOnce()
})

it('an open question comes to the front, whichever button asks the same', async () => {
  const bringToFrontMock = vi.fn()
  let closeQuestion = (): void => undefined
  const askQuestionOnce = () =>
    pressOnceModule.runPressOnce('the same', (pressInProgress) => {
      pressInProgress.setQuestion({ bringToFront: bringToFrontMock })
      return new Promise<void>((resolve) => (closeQuestion = resolve))
    })
  const [first, second] = [...document.querySelectorAll<HTMLElement>('.hnb button')]
  const pressPromise = pressOnceModule.pressButton(first!, askQuestionOnce)
  expect(first!.getAttribute('aria-disabled')).toBeNull()
  await pressOnceModule.pressButton(first!, askQuestionOnce)
  await pressOnceModule.pressButton(second!, askQuestionOnce)
  await askQuestionOnce()
  expect(bringToFrontMock).toHaveBeenCalledTimes(3)
  closeQuestion()
  await pressPromise
  void askQuestionOnce()
  expect(bringToFrontMock).toHaveBeenCalledTimes(3)
})
