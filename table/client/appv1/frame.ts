/** Builds the frame of a version 1 window: a header with title and buttons, and the content. */
export interface HeaderButton {
  label: string
  class: string
  icon: string
  onclick?: (event: MouseEvent) => unknown
}

interface WindowFrameOptions {
  readonly id: string
  readonly classes: readonly string[]
  readonly title: string
  readonly buttons: readonly HeaderButton[]
}

export function buildWindowFrame({ id, classes, title, buttons }: WindowFrameOptions): HTMLElement {
  const frame = document.createElement('div')
  frame.id = id
  frame.classList.add('app', 'window-app', 'application', ...classes.filter(Boolean))
  const header = document.createElement('header')
  header.className = 'window-header flexrow draggable resizable'
  const heading = document.createElement('h4')
  heading.className = 'window-title'
  heading.textContent = title
  header.append(heading, ...buttons.map(buildWindowButton))
  const content = document.createElement('section')
  content.className = 'window-content'
  frame.append(header, content)
  return frame
}

function buildWindowButton({ label, class: name, icon, onclick }: HeaderButton): HTMLAnchorElement {
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
  setPosition(position: { left: number; top: number }): unknown
  bringToTop(): void
}

export function makeWindowDraggable(app: MovableWindow, frame: HTMLElement): void {
  frame.addEventListener('pointerdown', () => app.bringToTop())
  const header = frame.querySelector<HTMLElement>('.window-header')
  header?.addEventListener('pointerdown', (startEvent) => {
    if (startEvent.target instanceof Element && startEvent.target.closest('a')) return
    const startFrameRect = frame.getBoundingClientRect()
    const moveWithPointer = ({ clientX, clientY }: PointerEvent): void => {
      app.setPosition({
        left: startFrameRect.left + clientX - startEvent.clientX,
        top: startFrameRect.top + clientY - startEvent.clientY,
      })
    }
    window.addEventListener('pointermove', moveWithPointer)
    window.addEventListener('pointerup', () => window.removeEventListener('pointermove', moveWithPointer), {
      once: true,
    })
  })
}

/** Raises a window above all other windows, whether they are of version 1 or 2. */
export function raiseWindowV1(frame: HTMLElement): void {
  const allWindows = [...document.querySelectorAll<HTMLElement>('.application')]
  const highestZ = Math.max(100, ...allWindows.map(({ style }) => Number(style.zIndex) || 0))
  if (Number(frame.style.zIndex) !== highestZ || allWindows.length > 1)
    frame.style.zIndex = String(highestZ + 1)
}
