/**
 * The menu behind a window's "More" button.
 * An entry on 13 has an action. An entry on 14 has none, and its handler receives the "More" button as the target
 * (foundryvtt#14315).
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationHeaderControlsEntry.html
 */
import { isV14 } from '../../generation'
import { localize } from '../localize'
import type { ApplicationV2 } from '../../class-types'
import { runAction } from './frame-listeners'
import { buildControl, buildMenuEntry } from './frame'
import type { HeaderControl } from './types'

/** Redraws the menu and closes it; hides the button "More" if the menu has no entries. */
export function renderHeaderMenu(app: ApplicationV2): void {
  const { controls, controlsDropdown } = app.window
  if (!controls || !controlsDropdown) return
  const menuEntries = app._visibleHeaderControls().map((control) => {
    const label = localize(control.label)
    if (isV14()) return buildMenuEntry(control, label, (event) => chooseEntry(app, control, event, controls))
    if (control.onClick) throw new Error('Only Foundry 14 has the key "onClick" of a header control.')
    return buildControl(control, label)
  })
  controlsDropdown.replaceChildren(...menuEntries)
  controls.hidden = menuEntries.length === 0
  toggleHeaderMenu(app, false)
}

/** Runs the chosen entry's `onClick`, or else its action. @param target the "More" button, which opened the menu */
function chooseEntry(
  app: ApplicationV2,
  control: HeaderControl,
  event: PointerEvent,
  target: HTMLElement,
): void {
  if (control.onClick) control.onClick.call(app, event)
  else runAction(app, control.action, event, target)
}

/** Opens or closes the menu. While it is open, a click outside closes it. */
export function toggleHeaderMenu(app: ApplicationV2, expanded?: boolean): void {
  const { controls, controlsDropdown } = app.window
  if (!controls || !controlsDropdown) return
  const isOpen = expanded ?? controlsDropdown.hidden
  controlsDropdown.hidden = !isOpen
  controls.setAttribute('aria-expanded', String(isOpen))
  if (!isOpen) return
  const closeOnOutsideClick = (event: Event): void => {
    const isOnButton = event.target instanceof Node && controls.contains(event.target)
    // A click on the "More" button already closes the menu through its own action. A second toggle here would open the
    // menu again.
    if (!isOnButton) toggleHeaderMenu(app, false)
  }
  // The click that opened the menu does not reach this listener, because its capture phase is already over.
  app.element.ownerDocument.addEventListener('click', closeOnOutsideClick, { capture: true, once: true })
}
