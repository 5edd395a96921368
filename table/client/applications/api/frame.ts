/**
 * The frame of a window: a header with title and controls, the content, and a corner that resizes it.
 * The elements have the names in `ApplicationV2#window`:
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html#window
 */
import type { ApplicationOptions, ApplicationWindow, HeaderControl } from './types'

/** A header button that shows only an icon; `buttonLabel` is its tooltip and its accessible name. */
export function createHeaderButton(
  buttonAction: string,
  buttonLabel: string,
  iconClass: string,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `header-control icon ${iconClass}`
  button.dataset.action = buttonAction
  button.dataset.tooltipText = buttonLabel
  button.setAttribute('aria-label', buttonLabel)
  return button
}

function buildWindowHeader(applicationId: string, windowFrame: ApplicationWindow): HTMLElement {
  const headerElement = document.createElement('header')
  headerElement.className = 'window-header'
  // A `<header>` element is avoided here, because screen readers would treat it as the banner of the whole page.
  headerElement.setAttribute('role', 'none')
  windowFrame.icon = document.createElement('i')
  windowFrame.icon.className = 'window-icon'
  windowFrame.icon.setAttribute('aria-hidden', 'true')
  windowFrame.title = document.createElement('h1')
  windowFrame.title.className = 'window-title'
  windowFrame.title.id = `${applicationId}-title`
  windowFrame.controls = createHeaderButton('toggleControls', 'More', 'fa-solid fa-ellipsis-vertical')
  windowFrame.controls.setAttribute('aria-expanded', 'false')
  windowFrame.close = createHeaderButton('close', 'Close', 'fa-solid fa-xmark')
  headerElement.append(windowFrame.icon, windowFrame.title, windowFrame.controls, windowFrame.close)
  return headerElement
}

/** Builds a frame inside a window's empty root element. @returns the parts of the frame */
export function buildApplicationFrame(
  rootElement: HTMLElement,
  options: ApplicationOptions,
): ApplicationWindow {
  const windowFrame: ApplicationWindow = {}
  // A new window starts with the theme of the page. Later changes of the theme apply to all `.themed` elements.
  const themeClass = document.body.classList.contains('theme-dark') ? 'theme-dark' : 'theme-light'
  rootElement.classList.add('application', 'themed', themeClass)
  windowFrame.header = buildWindowHeader(rootElement.id, windowFrame)
  windowFrame.controlsDropdown = document.createElement('menu')
  windowFrame.controlsDropdown.className = 'controls-dropdown'
  windowFrame.controlsDropdown.hidden = true
  windowFrame.content = document.createElement(options.window.contentTag)
  windowFrame.content.className = ['window-content', ...options.window.contentClasses].join(' ')
  rootElement.setAttribute('aria-labelledby', `${rootElement.id}-title`)
  if (options.tag === 'div') rootElement.setAttribute('role', 'dialog')
  rootElement.append(windowFrame.header, windowFrame.controlsDropdown, windowFrame.content)
  if (options.window.resizable) {
    windowFrame.resize = document.createElement('div')
    windowFrame.resize.className = 'window-resize-handle'
    rootElement.append(windowFrame.resize)
  }
  return windowFrame
}

/**
 * Shows a new title and icon in a window's header.
 * @param iconClass the icon's CSS classes; false or an empty string: no icon
 */
export function updateWindowTitle(
  { title, icon }: ApplicationWindow,
  titleText: string,
  iconClass: string | false,
): void {
  if (title) title.textContent = titleText
  if (!icon) return
  icon.className = `window-icon fa-fw ${iconClass || ''}`
  icon.hidden = !iconClass
}

/** Builds an entry of a window's "More" menu as on Foundry 13. @param controlLabel the localized text */
export function buildHeaderControl(headerControl: HeaderControl, controlLabel: string): HTMLLIElement {
  const menuEntryElement = buildControlEntry('header-control', headerControl, controlLabel)
  menuEntryElement.dataset.action = headerControl.action
  return menuEntryElement
}

/** Builds an entry of a window's "More" menu as on Foundry 14, where entries have no action (foundryvtt#14315). */
export function buildControlMenuEntry(
  headerControl: HeaderControl,
  controlLabel: string,
  onMenuEntryChosen: (event: PointerEvent) => void,
): HTMLLIElement {
  const menuEntryElement = buildControlEntry('context-item', headerControl, controlLabel)
  menuEntryElement.addEventListener('click', onMenuEntryChosen)
  return menuEntryElement
}

function buildControlEntry(
  className: string,
  headerControl: HeaderControl,
  controlLabel: string,
): HTMLLIElement {
  const menuEntryElement = document.createElement('li')
  menuEntryElement.className = className
  const button = document.createElement('button')
  button.type = 'button'
  const iconElement = document.createElement('i')
  iconElement.className = `control-icon fa-fw ${headerControl.icon}`
  iconElement.setAttribute('aria-hidden', 'true')
  const textElement = document.createElement('span')
  textElement.className = 'control-label'
  textElement.textContent = controlLabel
  button.append(iconElement, textElement)
  menuEntryElement.append(button)
  return menuEntryElement
}
