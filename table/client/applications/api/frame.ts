/**
 * The frame of a window: a header with title and controls, the content, and a corner that resizes it.
 * The elements have the names in `ApplicationV2#window`:
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html#window
 */
import type { ApplicationOptions, ApplicationWindow, HeaderControl } from './types'

/** A header button that shows only an icon; `label` is its tooltip and its accessible name. */
export function createHeaderButton(action: string, label: string, icon: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `header-control icon ${icon}`
  button.dataset.action = action
  button.dataset.tooltipText = label
  button.setAttribute('aria-label', label)
  return button
}

function buildHeader(appId: string, frame: ApplicationWindow): HTMLElement {
  const header = document.createElement('header')
  header.className = 'window-header'
  // Must not be a <header>: screen readers would treat it as the banner of the whole page.
  header.setAttribute('role', 'none')
  frame.icon = document.createElement('i')
  frame.icon.className = 'window-icon'
  frame.icon.setAttribute('aria-hidden', 'true')
  frame.title = document.createElement('h1')
  frame.title.className = 'window-title'
  frame.title.id = `${appId}-title`
  frame.controls = createHeaderButton('toggleControls', 'More', 'fa-solid fa-ellipsis-vertical')
  frame.controls.setAttribute('aria-expanded', 'false')
  frame.close = createHeaderButton('close', 'Close', 'fa-solid fa-xmark')
  header.append(frame.icon, frame.title, frame.controls, frame.close)
  return header
}

/** Builds a frame inside a window's empty root element. @returns the parts of the frame */
export function buildFrame(root: HTMLElement, options: ApplicationOptions): ApplicationWindow {
  const frame: ApplicationWindow = {}
  // A new window starts with the theme of the page. Later changes of the theme apply to all `.themed` elements.
  const theme = document.body.classList.contains('theme-dark') ? 'theme-dark' : 'theme-light'
  root.classList.add('application', 'themed', theme)
  frame.header = buildHeader(root.id, frame)
  frame.controlsDropdown = document.createElement('menu')
  frame.controlsDropdown.className = 'controls-dropdown'
  frame.controlsDropdown.hidden = true
  frame.content = document.createElement(options.window.contentTag)
  frame.content.className = ['window-content', ...options.window.contentClasses].join(' ')
  root.setAttribute('aria-labelledby', `${root.id}-title`)
  if (options.tag === 'div') root.setAttribute('role', 'dialog')
  root.append(frame.header, frame.controlsDropdown, frame.content)
  if (options.window.resizable) {
    frame.resize = document.createElement('div')
    frame.resize.className = 'window-resize-handle'
    root.append(frame.resize)
  }
  return frame
}

/**
 * Shows a new title and icon in the header of a window.
 * @param iconClass the CSS classes of the icon; false or an empty string hides the icon
 */
export function updateWindowTitle(
  { title, icon }: ApplicationWindow,
  text: string,
  iconClass: string | false,
): void {
  if (title) title.textContent = text
  if (!icon) return
  icon.className = `window-icon fa-fw ${iconClass || ''}`
  icon.hidden = !iconClass
}

/** Builds an entry of the "More" menu in a window's header, as on Foundry 13. @param label the localized text */
export function buildControl(control: HeaderControl, label: string): HTMLLIElement {
  const entry = buildEntry('header-control', control, label)
  entry.dataset.action = control.action
  return entry
}

/**
 * Builds an entry of the "More" menu in a window's header, as on Foundry 14, where an entry has no action
 * (foundryvtt#14315).
 */
export function buildMenuEntry(
  control: HeaderControl,
  label: string,
  onChoose: (event: PointerEvent) => void,
): HTMLLIElement {
  const entry = buildEntry('context-item', control, label)
  entry.addEventListener('click', onChoose)
  return entry
}

function buildEntry(className: string, control: HeaderControl, label: string): HTMLLIElement {
  const entry = document.createElement('li')
  entry.className = className
  const button = document.createElement('button')
  button.type = 'button'
  const icon = document.createElement('i')
  icon.className = `control-icon fa-fw ${control.icon}`
  icon.setAttribute('aria-hidden', 'true')
  const text = document.createElement('span')
  text.className = 'control-label'
  text.textContent = label
  button.append(icon, text)
  entry.append(button)
  return entry
}
