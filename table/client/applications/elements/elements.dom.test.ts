/** Tests of Foundry's custom elements: the rich text editor and the other inputs. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { click, setUpTestPage } from '../testing'
import { defineElements } from './define-elements'

const changeListener = vi.fn()

beforeAll(defineElements)

beforeEach(() => {
  setUpTestPage()
  changeListener.mockReset()
})

/** Puts an element into the page; `changeListener` counts its change events. */
function showElement<Kind extends HTMLElement>(html: string): Kind {
  document.body.innerHTML = `<form>${html}</form>`
  const element = document.querySelector('form')?.firstElementChild
  element?.addEventListener('change', () => {
    changeListener()
  })
  // The cast is safe if the caller names the type of the element that its `html` creates.
  return element as Kind
}

type ElementWithValue<Value> = HTMLElement & { value: Value; disabled: boolean }

function setInputValue(input: HTMLInputElement | null | undefined, value: string): void {
  if (!input) throw new Error('enter(): the input does not exist.')
  input.value = value
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('string tags are added by Enter, once each, and can be removed', () => {
  const stringTags = showElement<ElementWithValue<string[]>>('<string-tags name="t" value="a"></string-tags>')
  const input = stringTags.querySelector('input')
  for (const text of ['b', 'b', ' ']) {
    if (input) input.value = text
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }
  expect(stringTags.value).toEqual(['a', 'b'])
  click(stringTags.querySelector('.remove'))
  expect(stringTags.value).toEqual(['b'])
})

test('string tags with a slug are converted to slugs', () => {
  const stringTags = showElement<ElementWithValue<string[]>>('<string-tags name="t" slug></string-tags>')
  const input = stringTags.querySelector('input')
  if (input) input.value = 'Two Words!'
  click(stringTags.querySelector('.entry button'))
  expect(stringTags.value).toEqual(['two-words-'])
})

test('a multi-select takes values of its options, in their order, and gives them back', () => {
  const select = showElement<ElementWithValue<string[]>>(
    '<multi-select name="m"><option value="a">A</option><option value="b" selected>B</option></multi-select>',
  )
  const innerInput = select.querySelector('select')
  if (innerInput) innerInput.value = 'a'
  innerInput?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(select.value).toEqual(['a', 'b'])
  expect(changeListener).toHaveBeenCalledTimes(1)
  click(select.querySelectorAll('.remove')[1])
  expect(select.value).toEqual(['a'])
})

test('a multi-checkbox shows the options as checkboxes', () => {
  const checkboxGroup = showElement<ElementWithValue<string[]>>(
    '<multi-checkbox name="m"><option value="a">A</option><option value="b">B</option></multi-checkbox>',
  )
  click(checkboxGroup.querySelector('input[value="b"]'))
  expect(checkboxGroup.value).toEqual(['b'])
})

test('a range picker keeps its limits', () => {
  const range = showElement<ElementWithValue<number>>(
    '<range-picker name="r" min="1" max="5" value="3"></range-picker>',
  )
  setInputValue(range.querySelector<HTMLInputElement>('[type="number"]'), '9')
  expect(range.value).toBe(5)
  expect(range.querySelector<HTMLInputElement>('[type="range"]')?.value).toBe('5')
})

test('a value that code sets before the first drawing beats the attribute', () => {
  const element = document.createElement('color-picker') as ElementWithValue<string>
  element.setAttribute('value', '#111111')
  element.value = '#222222'
  document.body.append(element)
  expect(element.value).toBe('#222222')
})

test('a disabled element takes neither input nor presses', () => {
  const picker = showElement<ElementWithValue<string>>('<file-picker name="f" value="a.webp"></file-picker>')
  picker.disabled = true
  expect(
    [...picker.querySelectorAll('input, button')].every((innerInput) => innerInput.matches(':disabled')),
  ).toBe(true)
  picker.disabled = false
  expect(picker.querySelector('input')?.disabled).toBe(false)
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
    const text = showElement<ElementWithValue<string>>(toggledEditorHtml)
    expect(text.querySelector('.editor-content')?.innerHTML).toBe('<p>enriched</p>')
    click(text.querySelector('.toggle'))
    expect(text.querySelector('[contenteditable]')?.innerHTML).toBe('<p>a</p>')
  })

  test('saved rich text is cleaned, and reported as a change', () => {
    const text = showElement<ElementWithValue<string>>(toggledEditorHtml)
    click(text.querySelector('.toggle'))
    const editableElement = text.querySelector('[contenteditable]')
    if (editableElement) editableElement.innerHTML = '<p onclick="x()">b</p>'
    click(text.querySelector('[data-action="save"]'))
    expect(text.value).toBe('<p>b</p>')
    expect(changeListener).toHaveBeenCalledTimes(1)
    expect(text.querySelector('[contenteditable]')).toBeNull()
  })

  test('unchanged rich text is not reported', () => {
    const text = showElement<ElementWithValue<string>>(toggledEditorHtml)
    click(text.querySelector('.toggle'))
    click(text.querySelector('[data-action="save"]'))
    expect(changeListener).not.toHaveBeenCalled()
  })

  test.each([
    ['its toolbar', '[role=toolbar] button'],
    ['another field', '#other'],
  ])('rich text is saved and closed when the focus moves to %s (#12041)', (_title, selector) => {
    const text = showElement<ElementWithValue<string>>(toggledEditorHtml)
    document.body.insertAdjacentHTML('beforeend', '<input id="other">')
    click(text.querySelector('.toggle'))
    const editableElement = text.querySelector('[contenteditable]')
    if (editableElement) editableElement.innerHTML = '<p>b</p>'
    const closeListener = vi.fn<() => void>()
    text.addEventListener('close', closeListener)
    document.querySelector<HTMLElement>(selector)?.focus()
    expect(text.querySelector('[contenteditable]')).toBeNull()
    expect(changeListener).toHaveBeenCalledTimes(1)
    expect(closeListener).toHaveBeenCalledTimes(1)
  })

  test('the editor stays open if a listener cancels the save (#12061)', () => {
    const text = showElement<ElementWithValue<string> & { readonly open: boolean }>(toggledEditorHtml)
    click(text.querySelector('.toggle'))
    text.addEventListener('save', (event) => {
      event.preventDefault()
    })
    text.querySelector<HTMLElement>('[role=toolbar] button')?.focus()
    expect(text.open).toBe(true)
    expect(changeListener).not.toHaveBeenCalled()
  })

  test('rich text has no edit button for a person who may not edit', () => {
    const text = showElement<ElementWithValue<string>>(
      toggledEditorHtml.replace('toggled', 'toggled disabled'),
    )
    expect(text.querySelector<HTMLElement>('.toggle')?.hidden).toBe(true)
  })
})

test("a secret block's button asks to reveal it", () => {
  document.body.innerHTML = '<secret-block><section class="secret" id="s">x</section></secret-block>'
  const revealListener = vi.fn()
  document.body.addEventListener('reveal', (event) => {
    revealListener((event as CustomEvent).detail)
  })
  click(document.querySelector('secret-block button'))
  expect(revealListener).toHaveBeenCalledWith({ id: 's', revealed: true })
})
