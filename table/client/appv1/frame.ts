/** Builds the frame of a version 1 window: a header with title and buttons, and the content. */
export interface WindowHeaderButton {
  label: string
  class: string
  icon: string
  onclick?: (event: MouseEvent) => unknown
}

interface WindowFrameOptions {
  readonly id: string
  readonly classes: readonly string[]
  readonly title: string
  readonly buttons: readonly WindowHeaderButton[]
}

export function buildWindowFrame({ id, classes, title, buttons }: WindowFrameOptions): HTMLElement {
  const windowFrame = document.createElement('div')
  windowFrame.id = id
  windowFrame.classList.add('app', 'window-app', 'application', ...classes.filter(Boolean))
  const headerElement = document.createElement('header')
  headerElement.className = 'window-header flexrow draggable resizable'
  const headingElement = document.createElement('h4')
  headingElement.className = 'window-title'
  headingElement.textContent = title
  headerElement.append(headingElement, ...buttons.map(buildWindowButton))
  const contentElement = document.createElement('section')
  contentElement.className = 'window-content'
  windowFrame.append(headerElement, contentElement)
  return windowFrame
}

function buildWindowButton({ label, class: name, icon, onclick }: WindowHeaderButton): HTMLAnchorElement {
  const button = document.createElement('a')
  button.className = `header-button control ${name}`
  button.setAttribute('role', 'button')
  button.tabIndex = 0
  const iconElement = document.createElement('i')
  iconElement.className = icon
  button.append(iconElement, label)
  button.addEventListener('click', (event) => {
    event.preventDefault()
    onclick?.(event)
  })
  return button
}

interface MovableWindow {
  setPosition(windowPosition: { left: number; top: number }): unknown
  bringToTop(): void
}

export function makeWindowDraggable(application: MovableWindow, windowFrame: HTMLElement): void {
  windowFrame.addEventListener('pointerdown', () => application.bringToTop())
  const windowHeader = windowFrame.querySelector<HTMLElement>('.window-header')
  windowHeader?.addEventListener('pointerdown', (pointerDownEvent) => {
    if (pointerDownEvent.target instanceof Element && pointerDownEvent.target.closest('a')) return
    const frameRectangleAtStart = windowFrame.getBoundingClientRect()
    const moveWindowWithPointer = ({ clientX, clientY }: PointerEvent): void => {
      application.setPosition({
        left: frameRectangleAtStart.left + clientX - pointerDownEvent.clientX,
        top: frameRectangleAtStart.top + clientY - pointerDownEvent.clientY,
      })
    }
    window.addEventListener('pointermove', moveWindowWithPointer)
    window.addEventListener(
      'pointerup',
      () => window.removeEventListener('pointermove', moveWindowWithPointer),
      {
        once: true,
      },
    )
  })
}

/** Raises a window above all other windows, whether they are of version 1 or 2. */
export function raiseWindowV1(windowFrame: HTMLElement): void {
  const allWindowFrames = [...document.querySelectorAll<HTMLElement>('.application')]
  const highestZIndex = Math.max(100, ...allWindowFrames.map(({ style }) => Number(style.zIndex) || 0))
  if (Number(windowFrame.style.zIndex) !== highestZIndex || allWindowFrames.length > 1)
    windowFrame.style.zIndex = String(highestZIndex + 1)
}
