/** Tests a button that gets the focus after a press by key. For a short time, the button ignores the keyboard. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

let simulatedTime = 0
let focusElement: (element: HTMLElement) => void
beforeAll(async () => {
  vi.stubGlobal('foundry', { applications: { instances: new Map() } })
  vi.spyOn(performance, 'now').mockImplementation(() => simulatedTime)
  const { guardAgainstAccidentalPresses: guardPresses } =
    await import('../../src/foundry/platform/press-once')
  const { watchFocusArrivingAtButtons: watchArrivingFocus } =
    await import('../../src/foundry/platform/arriving-focus')
  ;({ focusElement } = await import('../../src/foundry/platform/focus'))
  guardPresses(document.documentElement)
  watchArrivingFocus(document.documentElement)
})

let pressedButtonIds: string[] = []
beforeEach(() => {
  simulatedTime += 10_000
  pressedButtonIds = []
  renderButtons()
  // Our code remembers the last pressed key. Pressing Tab makes it forget a key from the previous test.
  pressKey('Tab')
  document.body.onclick = ({ target }) => void pressedButtonIds.push((target as HTMLElement).id)
})

/** Redraws the message with new buttons. */
function renderButtons(): void {
  document.body.innerHTML = `<div class="hnb"><button id="act"></button><button id="agree"></button></div>`
}

const findButton = (elementId: string): HTMLElement => document.getElementById(elementId) ?? document.body

/**
 * Presses a key on the focused element. If the key is Enter and the element is a button, it also clicks the button, as
 * a browser does.
 */
function pressKey(pressedKey: string): void {
  const keyTarget = document.activeElement ?? document.body
  const keyEvent = new KeyboardEvent('keydown', { key: pressedKey, bubbles: true, cancelable: true })
  if (keyTarget.dispatchEvent(keyEvent) && pressedKey === 'Enter')
    keyTarget.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }))
}

it('a second Enter does not press the next choice, to which the focus has moved by itself', () => {
  findButton('act').focus()
  pressKey('Enter')
  focusElement(findButton('agree'))
  expect(findButton('agree').classList).toContain('hnb-rests')
  pressKey('Enter')
  simulatedTime += 499
  pressKey('Enter')
  expect(pressedButtonIds).toEqual(['act'])
  simulatedTime += 1
  pressKey('Enter')
  expect(pressedButtonIds).toEqual(['act', 'agree'])
})

it('a redraw marks the new button, and does not lengthen the rest', () => {
  findButton('act').focus()
  pressKey('Enter')
  focusElement(findButton('agree'))
  renderButtons()
  findButton('agree').focus()
  expect(findButton('agree').classList).toContain('hnb-rests')
  simulatedTime += 500
  renderButtons()
  focusElement(findButton('agree'))
  pressKey('Enter')
  expect(pressedButtonIds).toEqual(['act', 'agree'])
})

it('a button to which the person has moved the focus acts at once, and so does the same button again', () => {
  findButton('act').focus()
  pressKey('Enter')
  renderButtons()
  focusElement(findButton('act'))
  pressKey('Enter')
  pressKey('Tab')
  findButton('agree').focus()
  pressKey('Enter')
  expect(pressedButtonIds).toEqual(['act', 'act', 'agree'])
})

it('a click is meant for the button under the pointer', () => {
  findButton('act').focus()
  pressKey('Enter')
  focusElement(findButton('agree'))
  findButton('agree').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  expect(pressedButtonIds).toEqual(['act', 'agree'])
})

it('the first button of a question that opens rests, too', () => {
  findButton('act').focus()
  pressKey('Enter')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="hnb hnb-dialog"><button id="yes"></button></div>',
  )
  findButton('yes').focus()
  pressKey('Enter')
  expect(pressedButtonIds).toEqual(['act'])
})

it('a question that opens by key is told from a question in which the person moves the focus', async () => {
  const { hasFocusEnteredQuestion } = await import('../../src/foundry/platform/arriving-focus')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="hnb hnb-dialog"><input id="first"><input id="second"></div>',
  )
  expect(hasFocusEnteredQuestion(findButton('first'), null)).toBe(false)
  findButton('act').focus()
  pressKey('Enter')
  expect(hasFocusEnteredQuestion(findButton('first'), findButton('act'))).toBe(true)
  expect(hasFocusEnteredQuestion(findButton('second'), findButton('first'))).toBe(false)
})
