/** When a part of a window is redrawn, keeps the focus in the same field and the same text selected. */
import { findElementOfEventTarget } from './elements'
import type { FormField } from './form-fields'
import {
  findFormFieldByKey,
  fillFormField,
  isInsideFormElement,
  createFormFieldKey,
  findClosestWindowPart,
  readFormFieldValue,
  findFormFieldOfEventTarget,
} from './form-fields'

/** A form field in which a person can select text. */
type SelectableField = HTMLInputElement | HTMLTextAreaElement

/**
 * Remembers a window's focused field. Browsers do not report the caret in a number field, so there the caret moves to
 * the end.
 * @returns a function that focuses the same field after a redraw; `isFieldTouched` says whether a person has typed into
 * a field
 */
export function rememberFocusedField(
  windowContent: HTMLElement,
): (isFieldTouched: (field: FormField) => boolean) => void {
  const field = findFormFieldOfEventTarget(
    findElementOfEventTarget(windowContent.ownerDocument.activeElement),
  )
  if (!field || !windowContent.contains(field)) return () => undefined
  const windowPartElement = findClosestWindowPart(field)
  const fieldContainer =
    windowPartElement && windowContent.contains(windowPartElement) ? windowPartElement : windowContent
  const fieldKey = createFormFieldKey(fieldContainer, field)
  const windowPartName = fieldContainer.dataset.applicationPart ?? ''
  const { scrollTop } = field
  const fieldValue = isInsideFormElement(field) ? readFormFieldValue(field) : undefined
  const {
    selectionStart = null,
    selectionEnd = null,
    selectionDirection = null,
  } = field as Partial<SelectableField>
  return (isFieldTouched) => {
    const redrawnWindowPart =
      fieldContainer === windowContent
        ? windowContent
        : windowContent.querySelector(`[data-application-part="${windowPartName}"]`)
    const redrawnField = redrawnWindowPart && findFormFieldByKey(redrawnWindowPart, fieldKey)
    if (!redrawnField || redrawnField === field) return
    if (fieldValue !== undefined) fillFormField(redrawnField, fieldValue)
    redrawnField.focus({ preventScroll: true })
    // Cast: only a text field has a selection, and a field of type `number` is an input.
    if (selectionStart !== null)
      (redrawnField as unknown as SelectableField).setSelectionRange(
        selectionStart,
        selectionEnd,
        selectionDirection ?? undefined,
      )
    else if (redrawnField.type === 'number' && isFieldTouched(redrawnField))
      moveCaretToEnd(redrawnField as unknown as HTMLInputElement)
    redrawnField.scrollTop = scrollTop
  }
}

/**
 * Moves the caret of a number field to the end. Scripts can move the caret only in a text field, so the field becomes a
 * text field for a moment.
 */
function moveCaretToEnd(inputField: HTMLInputElement): void {
  const { length } = inputField.value
  inputField.type = 'text'
  inputField.setSelectionRange(length, length)
  inputField.type = 'number'
}
