/**
 * Finds faults in our controls' accessible names. The function must be self-contained, because Playwright also runs it
 * in a page.
 */

/** The beginning of the fault of two controls with the same name. */
export const FAULT_OF_EQUAL_NAMES = 'two controls have the same name'

/**
 * Finds controls in our windows, dock and messages whose name equals that of another control in their group (the
 * nearest named ancestor), or lacks the visible label (WCAG 2.5.3).
 */
export function listControlNameFaults({ ownerDocument: page }: Element): string[] {
  const ROOT_SELECTOR = '.application.hnb, .hnb-dialog, #hnb-dock, .hnb-message'
  const CONTROL_SELECTOR =
    'button, summary, a[href], input:not([type=hidden], [type=radio]), select, textarea, [role=button], [role=tab]'
  const GROUP_SELECTOR = '[aria-label], [aria-labelledby], fieldset:has(> legend)'
  const HIDDEN_SELECTOR =
    '[hidden], .window-header, section.tab:not(.active), details:not([open]) > :not(summary)'
  const WRONG_PLURAL_PATTERN =
    /\b1 (?:points|cards|rests|dice|marks|levels|weeks|people|hits|wounds|boxes|hearts|spaces)\b/
  const isolateCharacterPattern = /[\u2066-\u2069]/g
  const readVisibleText = (element: Element, removedSelector: string): string => {
    const elementCopy = element.cloneNode(true) as Element
    for (const hiddenPartElement of elementCopy.querySelectorAll(removedSelector)) hiddenPartElement.remove()
    for (const pictureElement of elementCopy.querySelectorAll('[role=img][aria-label]'))
      pictureElement.textContent = pictureElement.getAttribute('aria-label')
    return elementCopy.textContent.replaceAll(isolateCharacterPattern, '').replaceAll(/\s+/g, ' ').trim()
  }
  const readVisibleLabel = (control: Element): string => {
    const idsOfLabelElements = control.getAttribute('aria-labelledby')
    if (idsOfLabelElements !== null)
      return idsOfLabelElements
        .split(' ')
        .map((elementId) => page.getElementById(elementId)?.textContent.trim() ?? '')
        .join(' ')
    const ariaLabel = control.getAttribute('aria-label')
    if (ariaLabel !== null) return ariaLabel.replaceAll(isolateCharacterPattern, '')
    const fieldSelector = 'input, select, textarea'
    if (!control.matches(fieldSelector)) return readVisibleText(control, '[aria-hidden=true]')
    const labelElement = control.closest('label') ?? page.querySelector(`label[for="${control.id}"]`)
    return labelElement
      ? readVisibleText(labelElement, `${fieldSelector}, [aria-hidden=true]`)
      : (control.getAttribute('title') ?? '')
  }
  const splitIntoWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  /** True if the name contains all words of the label in the same order. */
  const hasNameAllWordsOfLabel = (controlName: string, visibleLabelText: string): boolean => {
    const controlNameWords = splitIntoWords(controlName)
    let wordIndexInName = -1
    return splitIntoWords(visibleLabelText).every(
      (word) => (wordIndexInName = controlNameWords.indexOf(word, wordIndexInName + 1)) >= 0,
    )
  }
  const foundFaults = new Set<string>()
  for (const windowRoot of page.querySelectorAll(ROOT_SELECTOR)) {
    const namesByGroup = new Map<Element, Set<string>>()
    for (const shownControl of windowRoot.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)) {
      if (shownControl.closest(ROOT_SELECTOR) !== windowRoot || shownControl.closest(HIDDEN_SELECTOR))
        continue
      const controlName = readVisibleLabel(shownControl)
      const controlGroup = shownControl.parentElement?.closest(GROUP_SELECTOR) ?? windowRoot
      const { act, action, game } = shownControl.dataset
      const controlLocation = [
        windowRoot.className.split(' ').slice(-3).join('.'),
        controlGroup.className,
        act ?? action,
        game,
      ].join(' ')
      const controlKey = `${shownControl.localName} "${controlName}"`
      const otherControlNames = namesByGroup.get(controlGroup) ?? new Set()
      if (otherControlNames.has(controlKey))
        foundFaults.add(`two controls have the same name: ${controlKey} in ${controlLocation}`)
      namesByGroup.set(controlGroup, otherControlNames.add(controlKey))
      // The visible label is the control's text without its pictures. Our pictures contain no words.
      const visibleLabel = shownControl.matches('input, select, textarea')
        ? ''
        : readVisibleText(shownControl, '.hnb-unseen, [role=img]')
      if (!hasNameAllWordsOfLabel(controlName, visibleLabel))
        foundFaults.add(
          `the label is not in the name: "${visibleLabel}" in "${controlName}", ${controlLocation}`,
        )
      const wrongPluralText = WRONG_PLURAL_PATTERN.exec(`${controlName} ${visibleLabel}`)?.[0]
      if (wrongPluralText !== undefined)
        foundFaults.add(`a wrong plural: "${wrongPluralText}" in "${controlName}", ${controlLocation}`)
    }
  }
  return [...foundFaults]
}
