/**
 * A redraw keeps the text, the focus and the selection of a field in which a person types. The text is sent when
 * the person leaves the field.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { TypedFields } from '../../src/foundry/platform/typed-fields'

let content: HTMLElement
let typed: TypedFields
let changes: string[]

const formHtml = (name: string, rank = '1'): string =>
  `<input name="name" value="${name}"><input type="number" name="rank" value="${rank}">
   <textarea name="notes"></textarea><input type="checkbox" name="ready">
   <input type="radio" name="suit" value="cups"><input type="radio" name="suit" value="swords">
   <input name="list.0" value="a"><input name="list.0" value="b">`

function open(stores: boolean): void {
  content = document.createElement('form')
  content.innerHTML = `<div data-application-part="body">${formHtml('Mina')}</div>`
  document.body.replaceChildren(content)
  typed = new TypedFields(content, stores)
  changes = []
  content.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (!typed.isRedrawing) changes.push(`${name}=${value}`)
  })
}

/** Redraws the part, as a sheet does after its document has changed. */
function redrawForm(html: string): void {
  const part = document.createElement('div')
  part.dataset.applicationPart = 'body'
  part.innerHTML = html
  typed.redraw(content, { body: part }, () => content.replaceChildren(part))
}

const field = <Kind extends HTMLElement = HTMLInputElement>(name: string, at = 0): Kind => {
  const found = content.querySelectorAll<Kind>(`[name="${name}"]`)[at]
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}

/** A person types in the focused field. */
function type(name: string, value: string, at = 0): void {
  const target = field(name, at)
  target.focus()
  target.value = value
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

const dispatchChange = (name: string): boolean =>
  field(name).dispatchEvent(new Event('change', { bubbles: true }))

describe('in a window that stores each change', () => {
  beforeEach(() => open(true))

  it('a redraw keeps a half-typed value, the focus and the selection', () => {
    type('name', 'Kite')
    field('name').setSelectionRange(1, 3)
    redrawForm(formHtml('Mina', '2'))
    expect(document.activeElement).toBe(field('name'))
    expect(field('name').value).toBe('Kite')
    expect([field('name').selectionStart, field('name').selectionEnd]).toEqual([1, 3])
    expect(field('rank').value).toBe('2')
  })

  it('a focused field that nobody has changed shows what another client has stored, and keeps its caret', () => {
    field('name').focus()
    field('name').setSelectionRange(2, 2)
    redrawForm(formHtml('Ines'))
    expect(field('name').value).toBe('Ines')
    expect(field('name').selectionStart).toBe(2)
  })

  it("typed text wins over another client's change of the same field, and is sent when the field is left", () => {
    type('name', 'Kite')
    redrawForm(formHtml('Ines'))
    field('name').blur()
    expect(changes).toEqual(['name=Kite'])
  })

  it('a field that was restored is sent once where the browser announces the change itself', () => {
    type('name', 'Kite')
    redrawForm(formHtml('Mina'))
    type('name', 'Kites')
    dispatchChange('name')
    field('name').blur()
    expect(changes).toEqual(['name=Kites'])
  })

  it('Enter sends a restored value', () => {
    type('name', 'Kite')
    redrawForm(formHtml('Mina'))
    field('name').dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
    expect(changes).toEqual(['name=Kite'])
  })

  it('a value that was typed and taken back is not sent', () => {
    type('name', 'Kite')
    redrawForm(formHtml('Mina'))
    type('name', 'Mina')
    field('name').blur()
    expect(changes).toEqual([])
    expect(typed.unstoredNames.size).toBe(0)
  })

  it('a value on its way outlasts the redraw that an earlier answer causes, and gives way once it has been answered', () => {
    type('name', 'Kite')
    dispatchChange('name')
    const settle = typed.markAsSending()
    expect([...typed.unstoredNames]).toEqual(['name'])
    redrawForm(formHtml('Mina', '3'))
    expect(field('name').value).toBe('Kite')
    settle()
    redrawForm(formHtml('Kite (cut)'))
    expect(field('name').value).toBe('Kite (cut)')
  })

  it('what is typed after it was sent outlasts the answer', () => {
    type('name', 'Kite')
    dispatchChange('name')
    const settle = typed.markAsSending()
    type('name', 'Kite building')
    settle()
    redrawForm(formHtml('Kite'))
    expect(field('name').value).toBe('Kite building')
  })

  it('when an update is silently rejected, the field returns to the stored value', () => {
    type('name', 'Kite')
    dispatchChange('name')
    typed.forgetSentValues()
    redrawForm(formHtml('Mina'))
    expect(field('name').value).toBe('Mina')
  })

  it('only what was changed is sent: a half-typed neighbour is not', () => {
    type('name', 'Kite')
    dispatchChange('name')
    type('notes', 'Half a sen')
    expect([...typed.unstoredNames]).toEqual(['name'])
  })

  it('a box and a choice on their way outlast a redraw', () => {
    field('ready').click()
    field('suit', 1).click()
    redrawForm(formHtml('Mina'))
    expect(field('ready').checked).toBe(true)
    expect(field('suit', 1).checked).toBe(true)
  })

  it('fields of the same name are told apart', () => {
    type('list.0', 'changed', 1)
    redrawForm(formHtml('Mina'))
    expect([field('list.0', 0).value, field('list.0', 1).value]).toEqual(['a', 'changed'])
    expect(document.activeElement).toBe(field('list.0', 1))
  })

  it('a field that can no longer be changed shows what is stored', () => {
    type('name', 'Kite')
    redrawForm(formHtml('Mina').replace('name="name"', 'name="name" disabled'))
    expect(field('name').value).toBe('Mina')
  })
})

describe('in a window that stores nothing before its button is pressed', () => {
  beforeEach(() => open(false))

  it('a redraw keeps what was typed, even after the field was left', () => {
    type('name', 'Kite')
    dispatchChange('name')
    field('name').blur()
    redrawForm(formHtml('Mina'))
    expect(field('name').value).toBe('Kite')
  })

  it('a redraw decides what is ticked, which may mean something else now', () => {
    field('ready').click()
    redrawForm(formHtml('Mina'))
    expect(field('ready').checked).toBe(false)
  })
})
