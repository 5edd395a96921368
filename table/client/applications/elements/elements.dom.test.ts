/** Tests of Foundry's custom elements: the rich text editor and the other inputs. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clickElement, setUpTestPage } from '../testing'
import { defineElements } from './define-elements'

const listenerOfChangeEvent = vi.fn()

beforeAll(defineElements)

beforeEach(() => {
  setUpTestPage()
  listenerOfChangeEvent.mockReset()
})

/** Puts an element into the page; `listenerOfChangeEvent` counts its change events. */
function insertElementInForm<Kind extends HTMLElement>(elementHtml: string): Kind {
  document.body.innerHTML = `<form>${elementHtml}</form>`
  const element = document.querySelector('form')?.firstElementChild
  element?.addEventListener('change', () => {
    listenerOfChangeEvent()
  })
  // The cast is safe if the caller names the right type for the element in its HTML.
  return element as Kind
}

type ElementWithValue<Value> = HTMLElement & { value: Value; disabled: boolean }

function setInputValue(input: HTMLInputElement | null | undefined, valueToEnter: string): void {
  if (!input) throw new Error('enter(): the input does not exist.')
  input.value = valueToEnter
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('string tags are added by Enter, once each, and can be removed', () => {
  const stringTags = insertElementInForm<ElementWithValue<string[]>>(
    '<string-tags name="t" value="a"></string-tags>',
  )
  const stringTagsInput = stringTags.querySelector('input')
  for (const enteredText of ['b', 'b', ' ']) {
    if (stringTagsInput) stringTagsInput.value = enteredText
    stringTagsInput?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
  }
  expect(stringTags.value).toEqual(['a', 'b'])
  clickElement(stringTags.querySelector('.remove'))
  expect(stringTags.value).toEqual(['b'])
})

test('string tags with a slug are converted to slugs', () => {
  const stringTags = insertElementInForm<ElementWithValue<string[]>>(
    '<string-tags name="t" slug></string-tags>',
  )
  const stringTagsInput = stringTags.querySelector('input')
  if (stringTagsInput) stringTagsInput.value = 'Two Words!'
  clickElement(stringTags.querySelector('.entry button'))
  expect(stringTags.value).toEqual(['two-words-'])
})

test('a multi-select takes values of its options, in their order, and gives them back', () => {
  const selectElement = insertElementInForm<ElementWithValue<string[]>>(
    '<multi-select name="m"><option value="a">A</option><option value="b" selected>B</option></multi-select>',
  )
  const innerInput = selectElement.querySelector('select')
  if (innerInput) innerInput.value = 'a'
  innerInput?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(selectElement.value).toEqual(['a', 'b'])
  expect(listenerOfChangeEvent).toHaveBeenCalledTimes(1)
  clickElement(selectElement.querySelectorAll('.remove')[1])
  expect(selectElement.value).toEqual(['a'])
})

test('a multi-checkbox shows the options as checkboxes', () => {
  const checkboxGroup = insertElementInForm<ElementWithValue<string[]>>(
    '<multi-checkbox name="m"><option value="a">A</option><option value="b">B</option></multi-checkbox>',
  )
  clickElement(checkboxGroup.querySelector('input[value="b"]'))
  expect(checkboxGroup.value).toEqual(['b'])
})

test('a range picker keeps its limits', () => {
  const rangeElement = insertElementInForm<ElementWithValue<number>>(
    '<range-picker name="r" min="1" max="5" value="3"></range-picker>',
  )
  setInputValue(rangeElement.querySelector<HTMLInputElement>('[type="number"]'), '9')
  expect(rangeElement.value).toBe(5)
  expect(rangeElement.querySelector<HTMLInputElement>('[type="range"]')?.value).toBe('5')
})

test('a value that code sets before the first drawing beats the attribute', () => {
  const element = document.createElement('color-picker') as ElementWithValue<string>
  element.setAttribute('value', '#111111')
  element.value = '#222222'
  document.body.append(element)
  expect(element.value).toBe('#222222')
})

test('a disabled element takes neither input nor presses', () => {
  const pickerElement = insertElementInForm<ElementWithValue<string>>(
    '<file-picker name="f" value="a.webp"></file-picker>',
  )
  pickerElement.disabled = true
  expect(
    [...pickerElement.querySelectorAll('input, button')].every((innerInput) =>
      innerInput.matches(':disabled'),
    ),
  ).toBe(true)
  pickerElement.disabled = false
  expect(pickerElement.querySelector('input')?.disabled).toBe(false)
})

test('the label of the element names its inner inputs', () => {
  document.body.innerHTML =
    '<div class="form-group"><label>Colour</label><color-picker name="c"></color-picker></div>'
  expect(document.querySelector('color-picker input')?.getAttribute('aria-label')).toBe('Colour')
})

describe('rich text', () => {
  const toggledEditorHtml =
    '<prose-mirror name="p" value="&lt;p&gt;a&lt;/p&gt;" toggled><p>enriched</p></prose-mirror>'

  test('rich text is shown enriched until it is edited', () => {
    const editorElement = insertElementInForm<ElementWithValue<string>>(toggledEditorHtml)
    expect(editorElement.querySelector('.editor-content')?.innerHTML).toBe('<p>enriched</p>')
    clickElement(editorElement.querySelector('.toggle'))
    expect(editorElement.querySelector('[contenteditable]')?.innerHTML).toBe('<p>a</p>')
  })

  test('saved rich text is cleaned, and reported as a change', () => {
    const editorElement = insertElementInForm<ElementWithValue<string>>(toggledEditorHtml)
    clickElement(editorElement.querySelector('.toggle'))
    const editableElement = editorElement.querySelector('[contenteditable]')
    if (editableElement) editableElement.innerHTML = '<p onclick="x()">b</p>'
    clickElement(editorElement.querySelector('[data-action="save"]'))
    expect(editorElement.value).toBe('<p>b</p>')
    expect(listenerOfChangeEvent).toHaveBeenCalledTimes(1)
    expect(editorElement.querySelector('[contenteditable]')).toBeNull()
  })

  test('unchanged rich text is not reported', () => {
    const editorElement = insertElementInForm<ElementWithValue<string>>(toggledEditorHtml)
    clickElement(editorElement.querySelector('.toggle'))
    clickElement(editorElement.querySelector('[data-action="save"]'))
    expect(listenerOfChangeEvent).not.toHaveBeenCalled()
  })

  test.each([
    ['its toolbar', '[role=toolbar] button'],
    ['another field', '#other'],
  ])('rich text is saved and closed when the focus moves to %s (#12041)', (_title, selector) => {
    const editorElement = insertElementInForm<ElementWithValue<string>>(toggledEditorHtml)
    document.body.insertAdjacentHTML('beforeend', '<input id="other">')
    clickElement(editorElement.querySelector('.toggle'))
    const editableElement = editorElement.querySelector('[contenteditable]')
    if (editableElement) editableElement.innerHTML = '<p>b</p>'
    const listenerOfCloseEvent = vi.fn<() => void>()
    editorElement.addEventListener('close', listenerOfCloseEvent)
    document.querySelector<HTMLElement>(selector)?.focus()
    expect(editorElement.querySelector('[contenteditable]')).toBeNull()
    expect(listenerOfChangeEvent).toHaveBeenCalledTimes(1)
    expect(listenerOfCloseEvent).toHaveBeenCalledTimes(1)
  })

  test('the editor stays open if a listener cancels the save (#12061)', () => {
    const editorElement = insertElementInForm<ElementWithValue<string> & { readonly open: boolean }>(
      toggledEditorHtml,
    )
    clickElement(editorElement.querySelector('.toggle'))
    editorElement.addEventListener('save', (event) => {
      event.preventDefault()
    })
    editorElement.querySelector<HTMLElement>('[role=toolbar] button')?.focus()
    expect(editorElement.open).toBe(true)
    expect(listenerOfChangeEvent).not.toHaveBeenCalled()
  })

  test('rich text has no edit button for a person who may not edit', () => {
    const editorElement = insertElementInForm<ElementWithValue<string>>(
      toggledEditorHtml.replace('toggled', 'toggled disabled'),
    )
    expect(editorElement.querySelector<HTMLElement>('.toggle')?.hidden).toBe(true)
  })
})

test("a secret block's button asks to reveal it", () => {
  document.body.innerHTML = '<secret-block><section class="secret" id="s">x</section></secret-block>'
  const listenerOfRevealEvent = vi.fn()
  document.body.addEventListener('reveal', (event) => {
    listenerOfRevealEvent((event as CustomEvent).detail)
  })
  clickElement(document.querySelector('secret-block button'))
  expect(listenerOfRevealEvent).toHaveBeenCalledWith({ id: 's', revealed: true })
})
