/** A redraw keeps the text, focus and selection of a field in use. Its text is sent when the person leaves it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { UnstoredFieldValues } from '../../src/foundry/platform/typed-fields'

let windowContent: HTMLElement
let typedFieldsScript: UnstoredFieldValues
let namesOfChangedFields: string[]

const createFormFieldsHtml = (characterName: string, traitRank = '1'): string =>
  `<input name="name" value="${characterName}"><input type="number" name="rank" value="${traitRank}">
   <textarea name="notes"></textarea><input type="checkbox" name="ready">
   <input type="radio" name="suit" value="cups"><input type="radio" name="suit" value="swords">
   <input name="list.0" value="a"><input name="list.0" value="b">`

function openFormWindow(areFieldsStored: boolean): void {
  windowContent = document.createElement('form')
  windowContent.innerHTML = `<div data-application-part="body">${createFormFieldsHtml('Mina')}</div>`
  document.body.replaceChildren(windowContent)
  typedFieldsScript = new UnstoredFieldValues(windowContent, areFieldsStored)
  namesOfChangedFields = []
  windowContent.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (!typedFieldsScript.isRedrawing) namesOfChangedFields.push(`${name}=${value}`)
  })
}

/** Replaces the element of the window's part, as a sheet does when it redraws. */
function redrawForm(html: string): void {
  const partElement = document.createElement('div')
  partElement.dataset.applicationPart = 'body'
  partElement.innerHTML = html
  typedFieldsScript.redraw(windowContent, { body: partElement }, () =>
    windowContent.replaceChildren(partElement),
  )
}

const findFormField = <Kind extends HTMLElement = HTMLInputElement>(
  fieldName: string,
  fieldIndex = 0,
): Kind => {
  const foundFormField = windowContent.querySelectorAll<Kind>(`[name="${fieldName}"]`)[fieldIndex]
  if (!foundFormField) throw new Error(`There is no field ${fieldName}.`)
  return foundFormField
}

/** A person types in the focused field. */
function typeText(fieldName: string, typedValue: string, fieldIndex = 0): void {
  const textField = findFormField(fieldName, fieldIndex)
  textField.focus()
  textField.value = typedValue
  textField.dispatchEvent(new Event('input', { bubbles: true }))
}

const dispatchChange = (fieldName: string): boolean =>
  findFormField(fieldName).dispatchEvent(new Event('change', { bubbles: true }))

describe('in a window that stores each change', () => {
  beforeEach(() => openFormWindow(true))

  it('a redraw keeps a half-typed value, the focus and the selection', () => {
    typeText('name', 'Kite')
    findFormField('name').setSelectionRange(1, 3)
    redrawForm(createFormFieldsHtml('Mina', '2'))
    expect(document.activeElement).toBe(findFormField('name'))
    expect(findFormField('name').value).toBe('Kite')
    expect([findFormField('name').selectionStart, findFormField('name').selectionEnd]).toEqual([1, 3])
    expect(findFormField('rank').value).toBe('2')
  })

  it('a focused field that nobody has changed shows what another client has stored, and keeps its caret', () => {
    findFormField('name').focus()
    findFormField('name').setSelectionRange(2, 2)
    redrawForm(createFormFieldsHtml('Ines'))
    expect(findFormField('name').value).toBe('Ines')
    expect(findFormField('name').selectionStart).toBe(2)
  })

  it("typed text wins over another client's change of the same field, and is sent when the field is left", () => {
    typeText('name', 'Kite')
    redrawForm(createFormFieldsHtml('Ines'))
    findFormField('name').blur()
    expect(namesOfChangedFields).toEqual(['name=Kite'])
  })

  it('a field that was restored is sent once where the browser announces the change itself', () => {
    typeText('name', 'Kite')
    redrawForm(createFormFieldsHtml('Mina'))
    typeText('name', 'Kites')
    dispatchChange('name')
    findFormField('name').blur()
    expect(namesOfChangedFields).toEqual(['name=Kites'])
  })

  it('Enter sends a restored value', () => {
    typeText('name', 'Kite')
    redrawForm(createFormFieldsHtml('Mina'))
    findFormField('name').dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
    expect(namesOfChangedFields).toEqual(['name=Kite'])
  })

  it('a value that was typed and taken back is not sent', () => {
    typeText('name', 'Kite')
    redrawForm(createFormFieldsHtml('Mina'))
    typeText('name', 'Mina')
    findFormField('name').blur()
    expect(namesOfChangedFields).toEqual([])
    expect(typedFieldsScript.unstoredNames.size).toBe(0)
  })

  it('a value on its way outlasts the redraw that an earlier answer causes, and gives way once it has been answered', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    const finishSendingFields = typedFieldsScript.markAsSending()
    expect([...typedFieldsScript.unstoredNames]).toEqual(['name'])
    redrawForm(createFormFieldsHtml('Mina', '3'))
    expect(findFormField('name').value).toBe('Kite')
    finishSendingFields()
    redrawForm(createFormFieldsHtml('Kite (cut)'))
    expect(findFormField('name').value).toBe('Kite (cut)')
  })

  it('what is typed after it was sent outlasts the answer', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    const finishSendingFields = typedFieldsScript.markAsSending()
    typeText('name', 'Kite building')
    finishSendingFields()
    redrawForm(createFormFieldsHtml('Kite'))
    expect(findFormField('name').value).toBe('Kite building')
  })

  it('when an update is silently rejected, the field returns to the stored value', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    typedFieldsScript.forgetSentValues()
    redrawForm(createFormFieldsHtml('Mina'))
    expect(findFormField('name').value).toBe('Mina')
  })

  it('only what was changed is sent: a half-typed neighbour is not', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    typeText('notes', 'Half a sen')
    expect([...typedFieldsScript.unstoredNames]).toEqual(['name'])
  })

  it('a box and a choice on their way outlast a redraw', () => {
    findFormField('ready').click()
    findFormField('suit', 1).click()
    redrawForm(createFormFieldsHtml('Mina'))
    expect(findFormField('ready').checked).toBe(true)
    expect(findFormField('suit', 1).checked).toBe(true)
  })

  it('fields of the same name are told apart', () => {
    typeText('list.0', 'changed', 1)
    redrawForm(createFormFieldsHtml('Mina'))
    expect([findFormField('list.0', 0).value, findFormField('list.0', 1).value]).toEqual(['a', 'changed'])
    expect(document.activeElement).toBe(findFormField('list.0', 1))
  })

  it('a field that can no longer be changed shows what is stored', () => {
    typeText('name', 'Kite')
    redrawForm(createFormFieldsHtml('Mina').replace('name="name"', 'name="name" disabled'))
    expect(findFormField('name').value).toBe('Mina')
  })
})

describe('in a window that stores nothing before its button is pressed', () => {
  beforeEach(() => openFormWindow(false))

  it('a redraw keeps what was typed, even after the field was left', () => {
    typeText('name', 'Kite')
    dispatchChange('name')
    findFormField('name').blur()
    redrawForm(createFormFieldsHtml('Mina'))
    expect(findFormField('name').value).toBe('Kite')
  })

  it('a redraw decides what is ticked, which may mean something else now', () => {
    findFormField('ready').click()
    redrawForm(createFormFieldsHtml('Mina'))
    expect(findFormField('ready').checked).toBe(false)
  })
})
