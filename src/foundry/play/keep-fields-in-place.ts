/**
 * Keeps the fields of a question in their places when a hint above them disappears. If the fields moved, a person who is about to
 * click a field would miss it.
 */

/**
 * A hint is lower than this number of pixels. If a field would move up by more than that, other content has disappeared
 * too, and the code lets the field move.
 */
const MAX_HINT_PX = 80

/** The parts of a form that contain fields. A part's key is the name of its first field. */
function partsByFieldName(form: HTMLElement): Map<string, HTMLElement> {
  const content = form.childElementCount === 1 ? (form.firstElementChild ?? form) : form
  const parts = new Map<string, HTMLElement>()
  for (const part of content.querySelectorAll<HTMLElement>(':scope > *')) {
    const field = part.matches('[name]') ? part : part.querySelector('[name]')
    const name = field?.getAttribute('name') ?? ''
    if (name !== '' && !parts.has(name)) parts.set(name, part)
  }
  return parts
}

/**
 * Measures the positions of the fields before their form is redrawn.
 * @returns a function to call after the redraw: it adds a margin above each field that has moved up
 */
export function keepFieldsInPlace(form: HTMLElement): () => void {
  const readTopInForm = (part: HTMLElement): number =>
    part.getBoundingClientRect().top - form.getBoundingClientRect().top
  const fieldTopsBefore = new Map(
    [...partsByFieldName(form)].map(([name, part]) => [name, readTopInForm(part)]),
  )
  return () => {
    for (const [name, part] of partsByFieldName(form)) {
      const risePixels = Math.round((fieldTopsBefore.get(name) ?? 0) - readTopInForm(part))
      if (risePixels > 0 && risePixels <= MAX_HINT_PX)
        part.style.marginBlockStart = `${parseFloat(getComputedStyle(part).marginTop) + risePixels}px`
    }
  }
}
