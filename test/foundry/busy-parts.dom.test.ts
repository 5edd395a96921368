/** Tests that a part of a sheet is redrawn only after a person has stopped using it. */
import { beforeEach, expect, it, vi } from 'vitest'
import { BusyWindowParts } from '../../src/foundry/platform/busy-parts'

let windowContent: HTMLElement
let busyPartsScript: BusyWindowParts
const redrawPartsMock = vi.fn<(parts: string[]) => void>()

beforeEach(() => {
  windowContent = document.createElement('form')
  windowContent.innerHTML =
    '<div data-application-part="body"><input><button type="button"></button><prose-mirror></prose-mirror></div>' +
    '<div data-application-part="foot"></div>'
  document.body.replaceChildren(windowContent)
  redrawPartsMock.mockClear()
  busyPartsScript = new BusyWindowParts(windowContent, redrawPartsMock)
})

const findElement = (selector: string): HTMLElement => {
  const foundElement = windowContent.querySelector<HTMLElement>(selector)
  if (!foundElement) throw new Error(`There is no ${selector}.`)
  return foundElement
}

const dispatchEventOnElement = (selector: string, eventType: string): boolean =>
  findElement(selector).dispatchEvent(new Event(eventType, { bubbles: true }))

/**
 * Redraws all parts of the window. Returns the names of the parts that are redrawn at once, because nobody is using
 * them.
 */
const redrawWindowParts = (): string[] => {
  const [body, foot] = [document.createElement('div'), document.createElement('div')]
  return Object.keys(busyPartsScript.postponeBusyParts(windowContent, { body, foot }))
}

const waitFiveMilliseconds = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

it('every part is drawn while nobody is busy', () => {
  expect(redrawWindowParts()).toEqual(['body', 'foot'])
})

it('a word that an input method composes is left alone until it is written', async () => {
  dispatchEventOnElement('input', 'compositionstart')
  expect(redrawWindowParts()).toEqual(['foot'])
  dispatchEventOnElement('input', 'input')
  await waitFiveMilliseconds()
  expect(redrawPartsMock).not.toHaveBeenCalled()
  dispatchEventOnElement('input', 'compositionend')
  await waitFiveMilliseconds()
  expect(redrawPartsMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('a button that is held down is left alone until its click is made', async () => {
  dispatchEventOnElement('button', 'pointerdown')
  expect(redrawWindowParts()).toEqual(['foot'])
  dispatchEventOnElement('button', 'pointerup')
  expect(redrawPartsMock).not.toHaveBeenCalled()
  await waitFiveMilliseconds()
  expect(redrawPartsMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('a held button counts as released wherever the pointer is', async () => {
  dispatchEventOnElement('button', 'pointerdown')
  expect(redrawWindowParts()).toEqual(['foot'])
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await waitFiveMilliseconds()
  expect(redrawPartsMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('an incomplete number is left alone until it is complete', async () => {
  const inputElement = findElement('input')
  inputElement.focus()
  Object.defineProperty(inputElement, 'validity', { value: { badInput: true }, configurable: true })
  expect(redrawWindowParts()).toEqual(['foot'])
  Object.defineProperty(inputElement, 'validity', { value: { badInput: false } })
  dispatchEventOnElement('input', 'input')
  await waitFiveMilliseconds()
  expect(redrawPartsMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('an open editor is left alone until it closes', async () => {
  const textEditorElement = Object.assign(findElement('prose-mirror'), { open: true })
  expect(redrawWindowParts()).toEqual(['foot'])
  textEditorElement.open = false
  dispatchEventOnElement('prose-mirror', 'close')
  await waitFiveMilliseconds()
  expect(redrawPartsMock).toHaveBeenCalledExactlyOnceWith(['body'])
})

it('a part that was drawn meanwhile is not drawn again', async () => {
  dispatchEventOnElement('button', 'pointerdown')
  redrawWindowParts()
  dispatchEventOnElement('button', 'pointerup')
  await waitFiveMilliseconds()
  redrawPartsMock.mockClear()
  redrawWindowParts()
  dispatchEventOnElement('input', 'focusout')
  await waitFiveMilliseconds()
  expect(redrawPartsMock).not.toHaveBeenCalled()
})
