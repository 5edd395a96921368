/** Keeps the focus of a field, and the selection in it, when its part of a window is redrawn. */
import { elementOf } from './elements'
import type { Field } from './fields'
import { fieldAt, fillField, isInner, keyIn, partOf, readField, typedField } from './fields'

/** A field whose text can be selected. */
type Text = HTMLInputElement | HTMLTextAreaElement

/**
 * Remembers the focused field of a window's content.
 * @returns a function that focuses the field's successor after a redraw. `isTyped` says whether a person has typed into
 * the field: the browser does not tell where the caret of a number is, so the caret of a typed number moves to the end.
 */
export function rememberCaret(content: HTMLElement): (isTyped: (field: Field) => boolean) => void {
  const field = typedField(elementOf(content.ownerDocument.activeElement))
  if (!field || !content.contains(field)) return () => undefined
  const within = partOf(field)
  const part = within && content.contains(within) ? within : content
  const key = keyIn(part, field)
  const name = part.dataset.applicationPart ?? ''
  const { scrollTop } = field
  const value = isInner(field) ? readField(field) : undefined
  const { selectionStart = null, selectionEnd = null, selectionDirection = null } = field as Partial<Text>
  return (isTyped) => {
    const now = part === content ? content : content.querySelector(`[data-application-part="${name}"]`)
    const again = now && fieldAt(now, key)
    if (!again || again === field) return
    if (value !== undefined) fillField(again, value)
    again.focus({ preventScroll: true })
    // Reason for the casts: only a text field has a selection, and a field of type `number` is an input.
    if (selectionStart !== null)
      (again as unknown as Text).setSelectionRange(
        selectionStart,
        selectionEnd,
        selectionDirection ?? undefined,
      )
    else if (again.type === 'number' && isTyped(again)) caretToEnd(again as unknown as HTMLInputElement)
    again.scrollTop = scrollTop
  }
}

/** The browser lets no script move the caret of a number, but keeps the caret when the field's type changes. */
function caretToEnd(field: HTMLInputElement): void {
  const { length } = field.value
  field.type = 'text'
  field.setSelectionRange(length, length)
  field.type = 'number'
}
