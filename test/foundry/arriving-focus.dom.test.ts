/** Tests a button that gets the focus without a press, after a press by key. For a moment it ignores the keyboard. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

let currentTime = 0
let focusElement: (element: HTMLElement) => void
beforeAll(async () => {
  vi.stubGlobal('foundry', { applications: { instances: new Map() } })
  vi.spyOn(performance, 'now').mockImplementation(() => currentTime)
  const { guardPresses } = await import('../../src/foundry/platform/press-once')
  const { watchArrivingFocus } = await import('../../src/foundry/platform/arriving-focus')
  ;({ focusElement } = await import('../../src/foundry/platform/focus'))
  guardPresses(document.documentElement)
  watchArrivingFocus(document.documentElement)
})

let pressedButtons: string[] = []
beforeEach(() => {
  currentTime += 10_000
  pressedButtons = []
  drawButtons()
  // The code under test remembers which key was pressed last. Pressing Tab before each test resets it.
  press('Tab')
  document.body.onclick = ({ target }) => void pressedButtons.push((target as HTMLElement).id)
})

/** Redraws the message with new buttons. */
function drawButtons(): void {
  document.body.innerHTML = `<div class="hnb"><button id="act"></button><button id="agree"></button></div>`
}

const button = (id: string): HTMLElement => document.getElementById(id) ?? document.body

/** Presses a key on the focused element. As in a browser, Enter also clicks a focused button. */
function press(key: string): void {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  if (target.dispatchEvent(event) && key === 'Enter')
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }))
}

it('a second Enter does not press the next choice, to which the focus has moved by itself', () => {
  button('act').focus()
  press('Enter')
  focusElement(button('agree'))
  expect(button('agree').classList).toContain('hnb-rests')
  press('Enter')
  currentTime += 499
  press('Enter')
  expect(pressedButtons).toEqual(['act'])
  currentTime += 1
  press('Enter')
  expect(pressedButtons).toEqual(['act', 'agree'])
})

it('a redraw marks the new button, and does not lengthen the rest', () => {
  button('act').focus()
  press('Enter')
  focusElement(button('agree'))
  drawButtons()
  button('agree').focus()
  expect(button('agree').classList).toContain('hnb-rests')
  currentTime += 500
  drawButtons()
  focusElement(button('agree'))
  press('Enter')
  expect(pressedButtons).toEqual(['act', 'agree'])
})

it('a button to which the person has moved the focus acts at once, and so does the same button again', () => {
  button('act').focus()
  press('Enter')
  drawButtons()
  focusElement(button('act'))
  press('Enter')
  press('Tab')
  button('agree').focus()
  press('Enter')
  expect(pressedButtons).toEqual(['act', 'act', 'agree'])
})

it('a click is meant for the button under the pointer', () => {
  button('act').focus()
  press('Enter')
  focusElement(button('agree'))
  button('agree').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  expect(pressedButtons).toEqual(['act', 'agree'])
})

it('the first button of a question that opens rests, too', () => {
  button('act').focus()
  press('Enter')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="hnb hnb-dialog"><button id="yes"></button></div>',
  )
  button('yes').focus()
  press('Enter')
  expect(pressedButtons).toEqual(['act'])
})

it('a question that opens by key is told from a question in which the person moves the focus', async () => {
  const { hasFocusEnteredQuestion } = await import('../../src/foundry/platform/arriving-focus')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="hnb hnb-dialog"><input id="first"><input id="second"></div>',
  )
  expect(hasFocusEnteredQuestion(button('first'), null)).toBe(false)
  button('act').focus()
  press('Enter')
  expect(hasFocusEnteredQuestion(button('first'), button('act'))).toBe(true)
  expect(hasFocusEnteredQuestion(button('second'), button('first'))).toBe(false)
})
