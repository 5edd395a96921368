/**
 * A redraw keeps the text, the focus and the selection of a field in which a person types. The text is sent when
 * the person leaves the field.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { TypedFields } from '../../src/foundry/platform/typed-fields'

let windowContent: HTMLElement
let typedFields: TypedFields
let changes: string[]

const formHtml = (name: string, rank = '1'): string =>
  `<input name="name" value="${name}"><input type="number" name="rank" value="${rank}">
   <textarea name="notes"></textarea><input type="checkbox" name="ready">
   <input type="radio" name="suit" value="cups"><input type="radio" name="suit" value="swords">
   <input name="list.0" value="a"><input name="list.0" value="b">`

function openForm(storesFields: boolean): void {
  windowContent = document.createElement('form')
  windowContent.innerHTML = `<div data-application-part="body">${formHtml('Mina')}</div>`
  document.body.replaceChildren(windowContent)
  typedFields = new TypedFields(windowContent, storesFields)
  changes = []
  windowContent.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (!typedFields.isRedrawing) changes.push(`${name}=${value}`)
  })
}

/** Replaces the part's element, as a sheet's redraw after a change of its document does. */
function redrawForm(html: string): void {
  const part = document.createElement('div')
  part.dataset.applicationPart = 'body'
  part.innerHTML = html
  typedFields.redraw(windowContent, { body: part }, () => windowContent.replaceChildren(part))
}

const formField = <Kind extends HTMLElement = HTMLInputElement>(name: string, at = 0): Kind => {
  const foundField = windowContent.querySelectorAll<Kind>(`[name="${name}"]`)[at]
  if (!foundField) throw new Error(`There is no field ${name}.`)
  return foundField
}

/** A person types in the focused field. */
function typeText(name: string, value: string, at = 0): void {
  const target = formField(name, at)
  target.focus()
  target.value = value
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

const dispatchChange = (name: string): boolean =>
  formField(name).dispatchEvent(new Event('change', { bubbles: true }))

describe('in a window that stores each change', () => {
  beforeEach(() => openForm(true))

  it('a redraw keeps a half-typed value, the focus and the selection', () => {
    typeText('name', 'Kite')
    formField('name').setSelectionRange(1, 3)
    redrawForm(formHtml('Mina', '2'))
    expect(document.activeElement).toBe(formField('name'))
    expect(formField('name').value).toBe('Kite')
    expect([formField('name').selectionStart, formField('name').selectionEnd]).toEqual([1, 3])
    expect(formField('rank').value).toBe('2')
  })

  it('a focused field that nobody has changed shows what another client has stored, and keeps its caret', () => {
    formField('name').focus()
    formField('name').setSelectionRange(2, 2)
    redrawForm(formHtml('Ines'))
    expect(formField('name').value).toBe('Ines')
    expect(formField('name').selectionStart).toBe(2)
  })

  it("typed text wins over another client's change of the same field, and is sent when the field is left", () => {
    typeText('name', 'Kite')
    redrawForm(formHtml('Ines'))
    formField('name').blur()
    expect(changes).toEqual(['name=Kite'])
  })

  it('a field that was restored is sent once where the browser announces the change itself', () => {
    typeText('name', 'Kite')
    redrawForm(formHtml('Mina'))
    typeText('name', 'Kites')
    dispatchChange('name')
    formField('name').blur()
    expect(changes).toEqual(['name=Kites'])
  })

  it('Enter sends a restored value', () => {
    typeText('name', 'Kite')
    redrawForm(formHtml('Mina'))
    formField('name').dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
    expect(changes).toEqual(['name=Kite'])
  })

  it('a value that was typed and taken back is not sent', () => {
    typeText('name', 'Kite')
    redrawForm(formHtml('Mina'))
    typeText('name', 'Mina')
    formField('name').blur()
    expect(changes).toEqual([])
    expect(typedFields.unstoredNames.size).toBe(0)
  })

  it('a value on its way outlasts the redraw that an earlier answer causes, and gives way once it has been answered', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    const finishSending = typedFields.markAsSending()
    expect([...typedFields.unstoredNames]).toEqual(['name'])
    redrawForm(formHtml('Mina', '3'))
    expect(formField('name').value).toBe('Kite')
    finishSending()
    redrawForm(formHtml('Kite (cut)'))
    expect(formField('name').value).toBe('Kite (cut)')
  })

  it('what is typed after it was sent outlasts the answer', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    const finishSending = typedFields.markAsSending()
    typeText('name', 'Kite building')
    finishSending()
    redrawForm(formHtml('Kite'))
    expect(formField('name').value).toBe('Kite building')
  })

  it('when an update is silently rejected, the field returns to the stored value', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    typedFields.forgetSentValues()
    redrawForm(formHtml('Mina'))
    expect(formField('name').value).toBe('Mina')
  })

  it('only what was changed is sent: a half-typed neighbour is not', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    typeText('notes', 'Half a sen')
    expect([...typedFields.unstoredNames]).toEqual(['name'])
  })

  it('a box and a choice on their way outlast a redraw', () => {
    formField('ready').click()
    formField('suit', 1).click()
    redrawForm(formHtml('Mina'))
    expect(formField('ready').checked).toBe(true)
    expect(formField('suit', 1).checked).toBe(true)
  })

  it('fields of the same name are told apart', () => {
    typeText('list.0', 'changed', 1)
    redrawForm(formHtml('Mina'))
    expect([formField('list.0', 0).value, formField('list.0', 1).value]).toEqual(['a', 'changed'])
    expect(document.activeElement).toBe(formField('list.0', 1))
  })

  it('a field that can no longer be changed shows what is stored', () => {
    typeText('name', 'Kite')
    redrawForm(formHtml('Mina').replace('name="name"', 'name="name" disabled'))
    expect(formField('name').value).toBe('Mina')
  })
})

describe('in a window that stores nothing before its button is pressed', () => {
  beforeEach(() => openForm(false))

  it('a redraw keeps what was typed, even after the field was left', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    formField('name').blur()
    redrawForm(formHtml('Mina'))
    expect(formField('name').value).toBe('Kite')
  })

  it('a redraw decides what is ticked, which may mean something else now', () => {
    formField('ready').click()
    redrawForm(formHtml('Mina'))
    expect(formField('ready').checked).toBe(false)
  })
})
