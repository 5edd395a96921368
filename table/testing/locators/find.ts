/** How elements are found: by a selector, by their text, by what they are to whoever listens to the page. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { holds, isShown, plain, textOf } from './shown'

/** What a name, a label or a text has to be. */
export interface Named {
  readonly name?: string | RegExp
  readonly exact?: boolean
  readonly checked?: boolean
  readonly selected?: boolean
}

/** All below some elements that a selector finds, in the order of the page, each once. */
export function bySelector(roots: readonly ParentNode[], selector: string): Element[] {
  const isOnlyShown = selector.includes(':visible')
  const plainSelector = selector.replaceAll(':visible', '')
  const found = [...new Set(roots.flatMap((root) => [...root.querySelectorAll(plainSelector)]))]
  return isOnlyShown ? found.filter(isShown) : found
}

/** Elements that have a role by themselves; all others have to name theirs. */
const CANDIDATES =
  'a, button, input, select, textarea, summary, h1, h2, h3, h4, h5, h6, img, ul, ol, li, dialog, fieldset, section, nav, ' +
  'table, output, details, progress, [role]'

/** What whoever listens to the page is told to be there, by its role and its name. */
export function byRole(
  roots: readonly ParentNode[],
  role: string,
  { name, exact, checked, selected }: Named = {},
): Element[] {
  return bySelector(roots, CANDIDATES).filter(
    (element) =>
      (element.getAttribute('role') ?? getRole(element)) === role &&
      isShown(element) &&
      (name === undefined || isCalled(computeAccessibleName(element), name, exact)) &&
      (checked === undefined || isChecked(element) === checked) &&
      (selected === undefined || (element.getAttribute('aria-selected') === 'true') === selected),
  )
}

/** The fields that have a label. */
export function byLabel(roots: readonly ParentNode[], label: string | RegExp, exact?: boolean): Element[] {
  return bySelector(roots, 'input, select, textarea, button, [aria-label], [aria-labelledby]').filter(
    (element) => isCalled(computeAccessibleName(element), label, exact),
  )
}

/** The innermost elements that have a text. */
export function byText(roots: readonly ParentNode[], text: string | RegExp, exact?: boolean): Element[] {
  const all = bySelector(roots, '*').filter((element) => isCalled(textOf(element), text, exact))
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)))
}

function isCalled(has: string, wanted: string | RegExp, exact = false): boolean {
  return exact && typeof wanted === 'string' ? plain(has) === plain(wanted) : holds(has, wanted)
}

/** Is a box ticked, a switch on? */
export function isChecked(element: Element): boolean {
  return 'checked' in element ? element.checked === true : element.getAttribute('aria-checked') === 'true'
}
