/**
 * The menu behind a window's "More" button.
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationHeaderControlsEntry.html
 */
import { isV14 } from '../../generation'
import { localize } from '../localize'
import type { ApplicationV2 } from './application'
import { buildControl } from './frame'

/** Redraws the menu and closes it; hides the button "More" if the menu has no entries. */
export function renderHeaderMenu(app: ApplicationV2): void {
  const { controls, controlsDropdown } = app.window
  if (!controls || !controlsDropdown) return
  const entries = app._visibleHeaderControls().map((control) => {
    const entry = buildControl(control, localize(control.label))
    const { onClick } = control
    if (onClick && !isV14()) throw new Error('Only Foundry 14 has the key "onClick" of a header control.')
    if (onClick) entry.addEventListener('click', (event) => onClick.call(app, event))
    return entry
  })
  controlsDropdown.replaceChildren(...entries)
  controls.hidden = entries.length === 0
  toggleHeaderMenu(app, false)
}

/** Opens or closes the menu. A click anywhere else closes an open menu. */
export function toggleHeaderMenu(app: ApplicationV2, expanded?: boolean): void {
  const { controls, controlsDropdown } = app.window
  if (!controls || !controlsDropdown) return
  const isOpen = expanded ?? controlsDropdown.hidden
  controlsDropdown.hidden = !isOpen
  controls.setAttribute('aria-expanded', String(isOpen))
  if (!isOpen) return
  const closeOnOutsideClick = (event: Event): void => {
    const onButton = event.target instanceof Node && controls.contains(event.target)
    // The action of the button "More" closes the menu itself.
    if (!onButton) toggleHeaderMenu(app, false)
  }
  // The click that opened the menu is past its capture phase, so it does not reach this listener.
  app.element.ownerDocument.addEventListener('click', closeOnOutsideClick, { capture: true, once: true })
}
