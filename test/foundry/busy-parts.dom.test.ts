/** Tests that a part of a sheet is not redrawn while a person uses it. The redraw happens afterwards. */
import { beforeEach, expect, it, vi } from 'vitest'
import { BusyParts } from '../../src/foundry/platform/busy-parts'

let windowContent: HTMLElement
let busyParts: BusyParts
const redrawMock = vi.fn<(parts: string[]) => void>()

beforeEach(() => {
  windowContent = document.createElement('form')
  windowContent.innerHTML =
    '<div data-application-part="body"><input><button type="button"></button><prose-mirror></prose-mirror></div>' +
    '<div data-application-part="foot"></div>'
  document.body.replaceChildren(windowContent)
  redrawMock.mockClear()
  busyParts = new BusyParts(windowContent, redrawMock)
})

const find = (selector: string): HTMLElement => {
  const element = windowContent.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

const dispatchEvent = (selector: string, type: string): boolean =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true }))

/** Redraws all parts. Returns the names of the parts that are not postponed. */
const takeDrawnParts = (): string[] => {
  const [body, foot] = [document.createElement('div'), document.createElement('div')]
  return Object.keys(busyParts.postponeBusyParts(windowContent, { body, foot }))
}

const waitForPause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

it('every part is drawn while nobody is busy', () => {
  expect(takeDrawnParts()).toEqual(['body', 'foot'])
})

it('a word that an input method composes is left alone until it is written', async () => {
  dispatchEvent('input', 'compositionstart')
  expect(takeDrawnParts()).toEqual(['foot'])
  dispatchEvent('input', 'input')
  await waitForPause()
  expect(redrawMock).not.toHaveBeenCalled()
  dispatchEvent('input', 'compositionend')
  await waitForPause()
  expect(redrawMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('a button that is held down is left alone until its click is made', async () => {
  dispatchEvent('button', 'pointerdown')
  expect(takeDrawnParts()).toEqual(['foot'])
  dispatchEvent('button', 'pointerup')
  expect(redrawMock).not.toHaveBeenCalled()
  await waitForPause()
  expect(redrawMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('a held button counts as released wherever the pointer is', async () => {
  dispatchEvent('button', 'pointerdown')
  expect(takeDrawnParts()).toEqual(['foot'])
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await waitForPause()
  expect(redrawMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('an incomplete number is left alone until it is complete', async () => {
  const field = find('input')
  field.focus()
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true })
  expect(takeDrawnParts()).toEqual(['foot'])
  Object.defineProperty(field, 'validity', { value: { badInput: false } })
  dispatchEvent('input', 'input')
  await waitForPause()
  expect(redrawMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('an open editor is left alone until it closes', async () => {
  const editor = Object.assign(find('prose-mirror'), { open: true })
  expect(takeDrawnParts()).toEqual(['foot'])
  editor.open = false
  dispatchEvent('prose-mirror', 'close')
  await waitForPause()
  expect(redrawMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('a part that was drawn meanwhile is not drawn again', async () => {
  dispatchEvent('button', 'pointerdown')
  takeDrawnParts()
  dispatchEvent('button', 'pointerup')
  await waitForPause()
  redrawMock.mockClear()
  takeDrawnParts()
  dispatchEvent('input', 'focusout')
  await waitForPause()
  expect(redrawMock).not.toHaveBeenCalled()
})
