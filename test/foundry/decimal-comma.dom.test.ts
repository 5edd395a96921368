/** A decimal comma in a number field of ours becomes a decimal point. */
import { beforeEach, expect, it, vi } from 'vitest'
import { acceptDecimalComma } from '../../src/foundry/platform/decimal-comma'

const execCommandMock = vi.fn(() => true)

beforeEach(() => {
  execCommandMock.mockClear()
  document.body.innerHTML = `
    <div class="hnb"><input type="number" id="ours"><input type="text" id="words"></div>
    <input type="number" id="theirs">`
})
// jsdom has no `execCommand`, so the test replaces it with a mock.
document.execCommand = execCommandMock
acceptDecimalComma(document)

/** Types or pastes a text. Returns true if the browser inserts it unchanged. */
const dispatchInsertText = (fieldElementId: string, insertedText: string): boolean =>
  document
    .querySelector(`#${fieldElementId}`)
    ?.dispatchEvent(new InputEvent('beforeinput', { data: insertedText, bubbles: true, cancelable: true })) ??
  false

it.each([
  [',', '.'],
  ['1,5', '1.5'],
  [' -0,25 ', '-0.25'],
])('the typed text %s is entered as %s', (typedText, expectedFieldText) => {
  expect(dispatchInsertText('ours', typedText)).toBe(false)
  expect(execCommandMock).toHaveBeenCalledExactlyOnceWith('insertText', false, expectedFieldText)
})

it.each([
  ['ours', '5'],
  ['ours', '1.5'],
  // The comma in this text may separate thousands. So the field keeps the comma.
  ['ours', '1,500'],
  ['ours', '1,500,000'],
  ['words', ','],
  ['theirs', ','],
])('in the field %s, the browser enters %s', (inputElementId, typedText) => {
  expect(dispatchInsertText(inputElementId, typedText)).toBe(true)
  expect(execCommandMock).not.toHaveBeenCalled()
})
