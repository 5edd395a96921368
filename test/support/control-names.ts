/**
 * Finds faults in the accessible names of our controls. The function must not use imports or other functions of this
 * file, because Playwright also runs it inside a page.
 */

/**
 * Finds controls with a faulty name in our windows, the dock and our messages. Two controls of a group have the same
 * name, or a name does not contain the visible label (WCAG 2.5.3). The group of a control is its nearest ancestor with
 * a name.
 */
export function controlNameFaults({ ownerDocument: page }: Element): string[] {
  const ROOTS = '.application.hnb, .hnb-dialog, #hnb-dock, .hnb-message'
  const CONTROLS =
    'button, summary, a[href], input:not([type=hidden], [type=radio]), select, textarea, [role=button], [role=tab]'
  const GROUPS = '[aria-label], [aria-labelledby], fieldset:has(> legend)'
  const UNSEEN = '[hidden], .window-header, section.tab:not(.active), details:not([open]) > :not(summary)'
  const PLURALS =
    /\b1 (?:points|cards|rests|dice|marks|levels|weeks|people|hits|wounds|boxes|hearts|spaces)\b/
  const isolates = /[\u2066-\u2069]/g
  const textOf = (element: Element, left: string): string => {
    const elementCopy = element.cloneNode(true) as Element
    for (const part of elementCopy.querySelectorAll(left)) part.remove()
    for (const picture of elementCopy.querySelectorAll('[role=img][aria-label]'))
      picture.textContent = picture.getAttribute('aria-label')
    return elementCopy.textContent.replaceAll(isolates, '').replaceAll(/\s+/g, ' ').trim()
  }
  const labelOf = (control: Element): string => {
    const ids = control.getAttribute('aria-labelledby')
    if (ids !== null)
      return ids
        .split(' ')
        .map((id) => page.getElementById(id)?.textContent.trim() ?? '')
        .join(' ')
    const ariaLabel = control.getAttribute('aria-label')
    if (ariaLabel !== null) return ariaLabel.replaceAll(isolates, '')
    const fields = 'input, select, textarea'
    if (!control.matches(fields)) return textOf(control, '[aria-hidden=true]')
    const label = control.closest('label') ?? page.querySelector(`label[for="${control.id}"]`)
    return label ? textOf(label, `${fields}, [aria-hidden=true]`) : (control.getAttribute('title') ?? '')
  }
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  /** Does the name contain all words of the label, in the same order? */
  const includes = (name: string, label: string): boolean => {
    const nameWords = words(name)
    let place = -1
    return words(label).every((word) => (place = nameWords.indexOf(word, place + 1)) >= 0)
  }
  const found = new Set<string>()
  for (const root of page.querySelectorAll(ROOTS)) {
    const names = new Map<Element, Set<string>>()
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (control.closest(ROOTS) !== root || control.closest(UNSEEN)) continue
      const name = labelOf(control)
      const group = control.parentElement?.closest(GROUPS) ?? root
      const { act, action, game } = control.dataset
      const where = [
        root.className.split(' ').slice(-3).join('.'),
        group.className,
        act ?? action,
        game,
      ].join(' ')
      const key = `${control.localName} "${name}"`
      const otherNames = names.get(group) ?? new Set()
      if (otherNames.has(key)) found.add(`two controls have the same name: ${key} in ${where}`)
      names.set(group, otherNames.add(key))
      // The visible label is the control's text without its pictures. Our pictures contain no words.
      const label = control.matches('input, select, textarea')
        ? ''
        : textOf(control, '.hnb-unseen, [role=img]')
      if (!includes(name, label)) found.add(`the label is not in the name: "${label}" in "${name}", ${where}`)
      const plural = PLURALS.exec(`${name} ${label}`)?.[0]
      if (plural !== undefined) found.add(`a wrong plural: "${plural}" in "${name}", ${where}`)
    }
  }
  return [...found]
}
