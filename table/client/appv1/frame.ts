/** Builds the frame of a version 1 window: a header with title and buttons, and the content. */
export interface HeaderButton {
  label: string
  class: string
  icon: string
  onclick?: (event: MouseEvent) => unknown
}

interface Frame {
  readonly id: string
  readonly classes: readonly string[]
  readonly title: string
  readonly buttons: readonly HeaderButton[]
}

export function windowFrame({ id, classes, title, buttons }: Frame): HTMLElement {
  const frame = document.createElement('div')
  frame.id = id
  frame.classList.add('app', 'window-app', 'application', ...classes.filter(Boolean))
  const header = document.createElement('header')
  header.className = 'window-header flexrow draggable resizable'
  const heading = document.createElement('h4')
  heading.className = 'window-title'
  heading.textContent = title
  header.append(heading, ...buttons.map(headerButton))
  const content = document.createElement('section')
  content.className = 'window-content'
  frame.append(header, content)
  return frame
}

function headerButton({ label, class: name, icon, onclick }: HeaderButton): HTMLAnchorElement {
  const button = document.createElement('a')
  button.className = `header-button control ${name}`
  button.setAttribute('role', 'button')
  button.tabIndex = 0
  const sign = document.createElement('i')
  sign.className = icon
  button.append(sign, label)
  button.addEventListener('click', (event) => {
    event.preventDefault()
    onclick?.(event)
  })
  return button
}

interface Movable {
  setPosition(position: { left: number; top: number }): unknown
  bringToTop(): void
}

export function dragWindow(app: Movable, frame: HTMLElement): void {
  frame.addEventListener('pointerdown', () => app.bringToTop())
  const header = frame.querySelector<HTMLElement>('.window-header')
  header?.addEventListener('pointerdown', (start) => {
    if (start.target instanceof Element && start.target.closest('a')) return
    const from = frame.getBoundingClientRect()
    const move = ({ clientX, clientY }: PointerEvent): void => {
      app.setPosition({ left: from.left + clientX - start.clientX, top: from.top + clientY - start.clientY })
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', () => window.removeEventListener('pointermove', move), {
      once: true,
    })
  })
}

/** Raises a window above all other windows, of version 1 and 2. */
export function stackWindow(frame: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('.application')]
  const highest = Math.max(100, ...all.map(({ style }) => Number(style.zIndex) || 0))
  if (Number(frame.style.zIndex) !== highest || all.length > 1) frame.style.zIndex = String(highest + 1)
}
