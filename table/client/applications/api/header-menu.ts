/**
 * The menu behind a window's "More" button.
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationHeaderControlsEntry.html
 */
import { isV14 } from '../../generation'
import { localize } from '../localize'
import type { ApplicationV2 } from './application'
import { buildControl } from './frame'

/** Draw the menu anew; without a control to show, its button is hidden. */
export function renderHeaderMenu(app: ApplicationV2): void {
  const { controls, controlsDropdown } = app.window
  if (!controls || !controlsDropdown) return
  const entries = app._visibleHeaderControls().map((control) => {
    const entry = buildControl(control, localize(control.label))
    const { onClick } = control
    if (onClick && !isV14()) throw new Error('The key "onClick" of a header control came with Foundry 14.')
    if (onClick) entry.addEventListener('click', (event) => onClick.call(app, event))
    return entry
  })
  controlsDropdown.replaceChildren(...entries)
  controls.hidden = entries.length === 0
  toggleHeaderMenu(app, false)
}

/** Open or close the menu. While it is open, a click anywhere else closes it. */
export function toggleHeaderMenu(app: ApplicationV2, expanded?: boolean): void {
  const { controls, controlsDropdown } = app.window
  if (!controls || !controlsDropdown) return
  const open = expanded ?? controlsDropdown.hidden
  controlsDropdown.hidden = !open
  controls.setAttribute('aria-expanded', String(open))
  if (!open) return
  const close = (event: Event): void => {
    const onButton = event.target instanceof Node && controls.contains(event.target)
    // The button closes the menu by its own action.
    if (!onButton) toggleHeaderMenu(app, false)
  }
  // The click that opened the menu has passed the capturing phase already.
  app.element.ownerDocument.addEventListener('click', close, { capture: true, once: true })
}
