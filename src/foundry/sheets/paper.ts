/**
 * Turns a drawn part of a sheet into a page for printing, with texts, pictures and blank lines. Buttons do not work on
 * paper. So the page leaves out buttons without data, pending steps, and advice about the screen.
 */

/** Matches elements that are useful only on the screen. */
const SCREEN_ONLY_SELECTOR =
  '.hnb-waiting, .hnb-offer, .hnb-read-as, .hnb-verb, .hnb-unseen, .hnb-screen-only, .hnb-row-buttons, .hnb-row-tools'

/** Matches buttons whose text is data of the character. The print keeps this text without the button. */
const BUTTONS_WITH_DATA = [
  '.hnb-row-name',
  '.hnb-row-picture',
  '.hnb-arena-name',
  '.hnb-use',
  '.hnb-stat-button',
  '.hnb-blessing',
  '.hnb-heart',
  '.hnb-touchstones button',
  '[data-action=endCondition][id]',
  '[data-action=openActor]',
].join(', ')

/** Matches elements that show something although they contain no text. */
const PICTURE_SELECTOR = 'img, svg, i, .hnb-blank'

/** Matches elements that only contain other elements. If such an element is empty in the end, it is removed. */
const CONTAINER_SELECTOR = 'div, p, ul, section, dl'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The text in a form field. The form is not in the page yet, so the chosen option is read from its attribute. */
function fieldText(field: Field): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ''
  return field.value
}

/** Creates an element with the CSS classes of the given element, but without its actions and attributes. */
function copyWithoutFunctions(element: HTMLElement, tag: 'span' | 'h2'): HTMLElement {
  const elementCopy = document.createElement(tag)
  elementCopy.className = element.className
  return elementCopy
}

function fieldsToText(part: HTMLElement): void {
  for (const field of part.querySelectorAll<Field>('input, select, textarea')) {
    const text = copyWithoutFunctions(field, 'span')
    text.classList.add('hnb-written')
    text.textContent = fieldText(field)
    field.replaceWith(text)
  }
}

/**
 * Turns buttons that show data into text, and removes all other buttons. A group in which no button shows data is
 * removed together with its label.
 */
function buttonsToText(part: HTMLElement): void {
  for (const group of part.querySelectorAll('[role=group]')) {
    const hasOnlyActionButtons = group.querySelector(BUTTONS_WITH_DATA) === null
    if (hasOnlyActionButtons && group.querySelector('button')) group.remove()
  }
  for (const button of part.querySelectorAll<HTMLElement>('button, a[data-action]')) {
    if (!button.matches(BUTTONS_WITH_DATA)) {
      button.remove()
      continue
    }
    const text = copyWithoutFunctions(button, 'span')
    text.append(...button.childNodes)
    button.replaceWith(text)
  }
}

/**
 * Turns an empty list into a blank line on which a person can write. The list's advice is removed, because it names buttons of
 * the screen.
 */
function emptyListsToLines(part: HTMLElement): void {
  for (const adviceElement of part.querySelectorAll<HTMLElement>('p.hnb-empty, li.hnb-empty')) {
    adviceElement.className = 'hnb-blank'
    adviceElement.replaceChildren()
  }
}

/** Replaces every collapsible by a heading and the collapsible's content, because all content is printed. */
function openCollapsibles(part: HTMLElement): void {
  for (const collapsible of part.querySelectorAll('details')) {
    const [summary, ...content] = collapsible.childNodes.length > 0 ? collapsible.children : []
    const heading = document.createElement('h2')
    heading.textContent = summary?.textContent ?? ''
    const section = document.createElement('section')
    section.append(heading, ...content)
    collapsible.replaceWith(section)
  }
}

/** Removes empty containers, beginning with the innermost. */
function removeEmptyContainers(part: HTMLElement): void {
  for (const container of [...part.querySelectorAll(CONTAINER_SELECTOR)].reverse())
    if (
      container.textContent.trim() === '' &&
      !container.matches(PICTURE_SELECTOR) &&
      !container.querySelector(PICTURE_SELECTOR)
    )
      container.remove()
}

/**
 * A sheet's part in the form in which it is printed.
 * @param html the part, drawn by its template
 * @returns null if nothing of the part is printed
 */
export function printablePart(html: string): HTMLElement | null {
  const part = document.createElement('div')
  part.innerHTML = html
  for (const element of part.querySelectorAll(SCREEN_ONLY_SELECTOR)) element.remove()
  openCollapsibles(part)
  fieldsToText(part)
  buttonsToText(part)
  emptyListsToLines(part)
  removeEmptyContainers(part)
  return part.childElementCount > 0 ? part : null
}
