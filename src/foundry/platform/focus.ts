/** Keeps the keyboard focus in its place when an element is redrawn or closed. */
import { elementOf, focusedNow } from './elements'

/**
 * After a redraw, Foundry returns the focus only to an element of the same id or name; after a window closes, to
 * nothing. So buttons get ids made from their actions, and windows remember the element that opened them.
 */

/** Gives each button of a part that has neither id nor name an id made from its action and its row. */
function nameButtons(part: HTMLElement, window: string): void {
  const known = new Map<string, number>()
  for (const button of part.querySelectorAll<HTMLElement>(':is(button, summary):not([id], [name])')) {
    const id = `${window}-${signatureOf(button)}`
    const times = known.get(id) ?? 0
    known.set(id, times + 1)
    button.id = times === 0 ? id : `${id}-${times}`
  }
}

/** Tells a button from its neighbours: its action and its data, without its present state. */
export function signatureOf(button: HTMLElement): string {
  const said = Object.entries(button.dataset)
    .filter(([name]) => !name.startsWith('tooltip') && name !== 'system' && name !== 'was')
    .map(([, value]) => value ?? '')
  const row = button.closest<HTMLElement>('[data-item-id]')?.dataset.itemId ?? ''
  return [row, ...said].join('-').replace(/[^\w-]+/g, '_')
}

/**
 * Replaces parts of a window and keeps the focus: on the redrawn element, or, where that is gone or disabled, on its
 * part.
 */
export function keepingFocus(
  content: HTMLElement,
  drawn: Readonly<Record<string, HTMLElement>>,
  window: string,
  replace: () => void,
): void {
  const page = content.ownerDocument
  const within = elementOf(page.activeElement)?.closest<HTMLElement>('[data-application-part]')
  const focused = content.contains(within ?? null) ? within?.dataset.applicationPart : undefined
  for (const part of Object.values(drawn)) nameButtons(part, window)
  replace()
  const part = focused === undefined ? undefined : drawn[focused]
  if (part && !content.contains(page.activeElement)) focusOn(part)
}

/** Focuses an element that the Tab key does not reach. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Remembers the focused element, and returns a function that restores the focus unless another element has taken it.
 */
export function rememberFocus(): () => void {
  const opener = focusedNow()
  const place = placeOf(opener)
  return () => {
    if (!opener || opener === opener.ownerDocument.body) return
    const page = opener.ownerDocument
    const now = page.activeElement
    if (now && now !== page.body && !now.closest('.dialog, .hnb-dialog')) return
    const again = opener.isConnected ? opener : drawnAnew(opener)
    again?.focus({ preventScroll: true })
    // The pressed button may be gone or disabled by now, because its action is done.
    const isBack = page.activeElement === again
    const part = isBack || place === null ? null : page.querySelector<HTMLElement>(place)
    if (part) focusOn(part)
  }
}

/** A selector for the window's part that contains an element; null where no part contains it. */
function placeOf(element: HTMLElement | null): string | null {
  const window = element?.closest('.application')?.id ?? ''
  const part = element?.closest<HTMLElement>('[data-application-part]')?.dataset.applicationPart ?? ''
  if (window === '' || part === '') return null
  return `#${CSS.escape(window)} [data-application-part="${CSS.escape(part)}"]`
}

/** The attributes by which Foundry's lists and ours name their rows. */
const ROWS = [
  'data-entry-id',
  'data-item-id',
  'data-message-id',
  'data-combatant-id',
  'data-token-id',
] as const

/** An element's successor after its list was redrawn: by its id, or else the matching element in the same row. */
function drawnAnew(element: HTMLElement): HTMLElement | null {
  const page = element.ownerDocument
  if (element.id !== '') return page.getElementById(element.id)
  const row = element.closest(ROWS.map((name) => `[${name}]`).join())
  const name = ROWS.find((one) => row?.hasAttribute(one))
  if (!row || !name) return null
  const again = page.querySelector<HTMLElement>(`[${name}="${CSS.escape(row.getAttribute(name) ?? '')}"]`)
  if (row === element || !again) return again
  const role = element.getAttribute('role')
  return again.querySelector<HTMLElement>(
    `${element.localName}${role === null ? '' : `[role=${CSS.escape(role)}]`}`,
  )
}

/** How often, and at what interval in milliseconds, to check whether the log has put a message into the page. */
const ASKED = 60
const PAUSE = 16

/**
 * Focuses the same button of a chat message after a redraw, or the message where the button is gone.
 * @param over called when the focus is set, or never will be
 */
export function refocusLater(shown: HTMLElement, opener: HTMLElement, over: () => void): void {
  const signature = signatureOf(opener)
  const { activeElement: focused } = opener.ownerDocument
  const refocus = (asked: number): void => {
    // The chat log puts the new element into the page some time after it was drawn.
    if (!shown.isConnected || opener.isConnected) {
      if (asked < ASKED) setTimeout(() => refocus(asked + 1), PAUSE)
      else over()
      return
    }
    over()
    const page = shown.ownerDocument
    const now = page.activeElement
    if (now && now !== page.body && now !== focused) return
    const buttons = [...shown.querySelectorAll<HTMLElement>('button:not(:disabled), summary')]
    const again = buttons.find((button) => signatureOf(button) === signature)
    if (again) again.focus({ preventScroll: true })
    else focusOn(shown)
  }
  setTimeout(() => refocus(0))
}

/** The focus of a window: the window takes it when it opens, and gives it back when it closes. */
export class WindowFocus {
  #giveBack = (): void => undefined

  remember(): void {
    this.#giveBack = rememberFocus()
  }

  opened(window: HTMLElement): void {
    if (!window.contains(window.ownerDocument.activeElement)) focusOn(window)
  }

  closed(): void {
    this.#giveBack()
  }
}
