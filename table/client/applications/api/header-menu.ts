/**
 * The menu behind a window's "More" button.
 * An entry on 13 has an action. An entry on 14 has none, and its handler receives the "More" button as the target
 * (foundryvtt#14315).
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationHeaderControlsEntry.html
 */
import { isV14 } from '../../generation'
import { localize } from '../localize'
import type { ApplicationV2 } from '../../class-types'
import { runApplicationAction } from './frame-listeners'
import { buildHeaderControl, buildControlMenuEntry } from './frame'
import type { HeaderControl } from './types'

/** Redraws the menu and closes it; hides the button "More" if the menu has no entries. */
export function renderHeaderMenu(app: ApplicationV2): void {
  const { controls, controlsDropdown } = app.window
  if (!controls || !controlsDropdown) return
  const menuEntries = app._visibleHeaderControls().map((headerControl) => {
    const controlLabel = localize(headerControl.label)
    if (isV14())
      return buildControlMenuEntry(headerControl, controlLabel, (event) =>
        chooseHeaderMenuEntry(app, headerControl, event, controls),
      )
    if (headerControl.onClick) throw new Error('Only Foundry 14 has the key "onClick" of a header control.')
    return buildHeaderControl(headerControl, controlLabel)
  })
  controlsDropdown.replaceChildren(...menuEntries)
  controls.hidden = menuEntries.length === 0
  toggleHeaderMenu(app, false)
}

/** Runs the chosen entry's `onClick`, or else its action. @param targetElement the "More" button, which opened the menu */
function chooseHeaderMenuEntry(
  app: ApplicationV2,
  headerControl: HeaderControl,
  event: PointerEvent,
  targetElement: HTMLElement,
): void {
  if (headerControl.onClick) headerControl.onClick.call(app, event)
  else runApplicationAction(app, headerControl.action, event, targetElement)
}

/** Opens or closes the menu. While it is open, a click outside closes it. */
export function toggleHeaderMenu(app: ApplicationV2, isExpanded?: boolean): void {
  const { controls, controlsDropdown } = app.window
  if (!controls || !controlsDropdown) return
  const isOpen = isExpanded ?? controlsDropdown.hidden
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
