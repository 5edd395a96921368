/** When a part of a window is redrawn, keeps the focus in the same field and the same text selected. */
import { elementFromTarget } from './elements'
import type { FormField } from './form-fields'
import {
  fieldWithKey,
  fillField,
  isInsideFormElement,
  fieldKeyInPart,
  closestWindowPart,
  readField,
  formFieldFrom,
} from './form-fields'

/** A field whose text a person can select. */
type SelectableField = HTMLInputElement | HTMLTextAreaElement

/**
 * Remembers a window's focused field.
 * @returns a function that focuses the same field after a redraw. Its parameter `isTyped` says whether a person has
 * typed into a field. Browsers do not report the caret's position in a number field. So in a number field with a typed
 * number, the caret moves to the end.
 */
export function rememberFocusedField(content: HTMLElement): (isTyped: (field: FormField) => boolean) => void {
  const field = formFieldFrom(elementFromTarget(content.ownerDocument.activeElement))
  if (!field || !content.contains(field)) return () => undefined
  const partElement = closestWindowPart(field)
  const part = partElement && content.contains(partElement) ? partElement : content
  const key = fieldKeyInPart(part, field)
  const name = part.dataset.applicationPart ?? ''
  const { scrollTop } = field
  const value = isInsideFormElement(field) ? readField(field) : undefined
  const {
    selectionStart = null,
    selectionEnd = null,
    selectionDirection = null,
  } = field as Partial<SelectableField>
  return (isTyped) => {
    const redrawnPart =
      part === content ? content : content.querySelector(`[data-application-part="${name}"]`)
    const redrawnField = redrawnPart && fieldWithKey(redrawnPart, key)
    if (!redrawnField || redrawnField === field) return
    if (value !== undefined) fillField(redrawnField, value)
    redrawnField.focus({ preventScroll: true })
    // Cast: only a text field has a selection, and a field of type `number` is an input.
    if (selectionStart !== null)
      (redrawnField as unknown as SelectableField).setSelectionRange(
        selectionStart,
        selectionEnd,
        selectionDirection ?? undefined,
      )
    else if (redrawnField.type === 'number' && isTyped(redrawnField))
      moveCaretToEnd(redrawnField as unknown as HTMLInputElement)
    redrawnField.scrollTop = scrollTop
  }
}

/**
 * Moves the caret of a number field to the end. A script cannot move the caret in a number field. So this function
 * turns the field into a text field, moves the caret, and turns the field back.
 */
function moveCaretToEnd(field: HTMLInputElement): void {
  const { length } = field.value
  field.type = 'text'
  field.setSelectionRange(length, length)
  field.type = 'number'
}
