/**
 * Turns a drawn part of a sheet into a page for printing. Buttons without data, pending steps and advice about the
 * screen are left out; texts and pictures stay.
 */

/** The CSS selector of elements that are useful only on the screen, so they are not printed. */
const SCREEN_ONLY_SELECTOR =
  '.hnb-waiting, .hnb-offer, .hnb-read-as, .hnb-verb, .hnb-unseen, .hnb-screen-only, .hnb-row-buttons, .hnb-row-tools'

/** Matches buttons whose text is data of the character. The print keeps this text without the button. */
const PRINTED_BUTTON_SELECTOR = [
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

/** The CSS selector of elements that are printed although they contain no text, for example pictures. */
const PRINTED_PICTURE_SELECTOR = 'img, svg, i, .hnb-blank'

/** Matches elements that only contain other elements. An empty one is removed before printing. */
const PRINTED_CONTAINER_SELECTOR = 'div, p, ul, section, dl'

type PrintableField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The text in a form field. The form is not in the page yet, so the chosen option is read from its attribute. */
function readFieldText(formField: PrintableField): string {
  if (formField instanceof HTMLSelectElement) return formField.selectedOptions[0]?.text ?? ''
  return formField.value
}

/** Creates an element with the CSS classes of the given element, but without its actions and attributes. */
function createInertElementCopy(originalElement: HTMLElement, elementTagName: 'span' | 'h2'): HTMLElement {
  const elementCopy = document.createElement(elementTagName)
  elementCopy.className = originalElement.className
  return elementCopy
}

function replaceFieldsByText(sheetPart: HTMLElement): void {
  for (const formField of sheetPart.querySelectorAll<PrintableField>('input, select, textarea')) {
    const textElement = createInertElementCopy(formField, 'span')
    textElement.classList.add('hnb-written')
    textElement.textContent = readFieldText(formField)
    formField.replaceWith(textElement)
  }
}

/**
 * For printing: turns buttons that show data into text and removes all other buttons. A group without data is removed
 * with its label.
 */
function replaceButtonsByText(sheetPart: HTMLElement): void {
  for (const buttonGroup of sheetPart.querySelectorAll('[role=group]')) {
    const hasOnlyActionButtons = buttonGroup.querySelector(PRINTED_BUTTON_SELECTOR) === null
    if (hasOnlyActionButtons && buttonGroup.querySelector('button')) buttonGroup.remove()
  }
  for (const button of sheetPart.querySelectorAll<HTMLElement>('button, a[data-action]')) {
    if (!button.matches(PRINTED_BUTTON_SELECTOR)) {
      button.remove()
      continue
    }
    const textElement = createInertElementCopy(button, 'span')
    textElement.append(...button.childNodes)
    button.replaceWith(textElement)
  }
}

/** Turns an empty list into a blank line to write on. The list's advice is removed, because it names buttons. */
function replaceEmptyListsByLines(sheetPart: HTMLElement): void {
  for (const adviceElement of sheetPart.querySelectorAll<HTMLElement>('p.hnb-empty, li.hnb-empty')) {
    adviceElement.className = 'hnb-blank'
    adviceElement.replaceChildren()
  }
}

/** Replaces every collapsible by a heading and the collapsible's content, because all content is printed. */
function replaceCollapsiblesByContent(sheetPart: HTMLElement): void {
  for (const collapsible of sheetPart.querySelectorAll('details')) {
    const [summary, ...content] = collapsible.childNodes.length > 0 ? collapsible.children : []
    const contentHeading = document.createElement('h2')
    contentHeading.textContent = summary?.textContent ?? ''
    const contentSection = document.createElement('section')
    contentSection.append(contentHeading, ...content)
    collapsible.replaceWith(contentSection)
  }
}

/** Removes empty containers, beginning with the innermost. */
function removeEmptyContainers(sheetPart: HTMLElement): void {
  for (const emptyContainer of [...sheetPart.querySelectorAll(PRINTED_CONTAINER_SELECTOR)].reverse())
    if (
      emptyContainer.textContent.trim() === '' &&
      !emptyContainer.matches(PRINTED_PICTURE_SELECTOR) &&
      !emptyContainer.querySelector(PRINTED_PICTURE_SELECTOR)
    )
      emptyContainer.remove()
}

/**
 * A printable copy of a sheet's part.
 * @param sheetPartHtml the part, drawn by its template
 * @returns null if nothing of the part is printed
 */
export function createPrintableSheetPart(sheetPartHtml: string): HTMLElement | null {
  const sheetPart = document.createElement('div')
  sheetPart.innerHTML = sheetPartHtml
  for (const screenOnlyElement of sheetPart.querySelectorAll(SCREEN_ONLY_SELECTOR)) screenOnlyElement.remove()
  replaceCollapsiblesByContent(sheetPart)
  replaceFieldsByText(sheetPart)
  replaceButtonsByText(sheetPart)
  replaceEmptyListsByLines(sheetPart)
  removeEmptyContainers(sheetPart)
  return sheetPart.childElementCount > 0 ? sheetPart : null
}
