/**
 * The menu that opens behind the "More" button of a window. On Foundry 13, an entry has an action. On Foundry 14, an
 * entry has no action, and its handler receives the "More" button as the target (foundryvtt#14315).
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationHeaderControlsEntry.html
 */
import { isFoundry14 } from '../../generation'
import { localize } from '../localize'
import type { ApplicationV2 } from '../../class-types'
import { runApplicationAction } from './frame-listeners'
import { buildHeaderControl, buildControlMenuEntry } from './frame'
import type { HeaderControl } from './types'

/** Redraws the menu and closes it; hides the button "More" if the menu has no entries. */
export function renderHeaderMenu(application: ApplicationV2): void {
  const { controls, controlsDropdown } = application.window
  if (!controls || !controlsDropdown) return
  const menuEntries = application._visibleHeaderControls().map((headerControl) => {
    const controlLabel = localize(headerControl.label)
    if (isFoundry14())
      return buildControlMenuEntry(headerControl, controlLabel, (event) =>
        chooseHeaderMenuEntry(application, headerControl, event, controls),
      )
    if (headerControl.onClick) throw new Error('Only Foundry 14 has the key "onClick" of a header control.')
    return buildHeaderControl(headerControl, controlLabel)
  })
  controlsDropdown.replaceChildren(...menuEntries)
  controls.hidden = menuEntries.length === 0
  toggleHeaderMenu(application, false)
}

/** Runs the chosen entry's `onClick`, or else its action. @param targetElement the "More" button, which opened the menu */
function chooseHeaderMenuEntry(
  application: ApplicationV2,
  headerControl: HeaderControl,
  event: PointerEvent,
  targetElement: HTMLElement,
): void {
  if (headerControl.onClick) headerControl.onClick.call(application, event)
  else runApplicationAction(application, headerControl.action, event, targetElement)
}

/** Opens or closes the menu. While it is open, a click outside closes it. */
export function toggleHeaderMenu(application: ApplicationV2, isExpanded?: boolean): void {
  const { controls, controlsDropdown } = application.window
  if (!controls || !controlsDropdown) return
  const isMenuOpen = isExpanded ?? controlsDropdown.hidden
  controlsDropdown.hidden = !isMenuOpen
  controls.setAttribute('aria-expanded', String(isMenuOpen))
  if (!isMenuOpen) return
  const closeOnOutsideClick = (event: Event): void => {
    const isClickOnControls = event.target instanceof Node && controls.contains(event.target)
    // Closes the menu only if the click was not on the "More" button. The action of this button has already closed the
    // menu, and a second toggle would open it again.
    if (!isClickOnControls) toggleHeaderMenu(application, false)
  }
  // The listener is added in the capture phase. The capture phase of the click that opened the menu is already over, so
  // this click does not close the menu.
  application.element.ownerDocument.addEventListener('click', closeOnOutsideClick, {
    capture: true,
    once: true,
  })
}
