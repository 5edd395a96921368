/**
 * Keeps the fields of a question in place when a hint above them disappears, so that a person who is about to click
 * does not miss.
 */

/**
 * The largest height of a hint, in pixels. If a field moves up further than this, more than a hint has disappeared, so
 * the field may move.
 */
const MAX_HINT_HEIGHT_PIXELS = 80

/** Finds the parts of a form that contain fields. Each part is stored under the name of its first field. */
function groupFormPartsByFieldName(form: HTMLElement): Map<string, HTMLElement> {
  const formPartsContainer = form.childElementCount === 1 ? (form.firstElementChild ?? form) : form
  const formParts = new Map<string, HTMLElement>()
  for (const formPart of formPartsContainer.querySelectorAll<HTMLElement>(':scope > *')) {
    const firstField = formPart.matches('[name]') ? formPart : formPart.querySelector('[name]')
    const fieldName = firstField?.getAttribute('name') ?? ''
    if (fieldName !== '' && !formParts.has(fieldName)) formParts.set(fieldName, formPart)
  }
  return formParts
}

/**
 * Measures the positions of a form's fields before the form is redrawn.
 * @returns a function to call after the redraw: it adds a margin above each field that has moved up
 */
export function keepFieldsInPlace(form: HTMLElement): () => void {
  const readTopOfFormPart = (formPart: HTMLElement): number =>
    formPart.getBoundingClientRect().top - form.getBoundingClientRect().top
  const fieldTopsBeforeChange = new Map(
    [...groupFormPartsByFieldName(form)].map(([name, part]) => [name, readTopOfFormPart(part)]),
  )
  return () => {
    for (const [name, part] of groupFormPartsByFieldName(form)) {
      const fieldRiseInPixels = Math.round((fieldTopsBeforeChange.get(name) ?? 0) - readTopOfFormPart(part))
      if (fieldRiseInPixels > 0 && fieldRiseInPixels <= MAX_HINT_HEIGHT_PIXELS)
        part.style.marginBlockStart = `${parseFloat(getComputedStyle(part).marginTop) + fieldRiseInPixels}px`
    }
  }
}
