/** Keeps the keyboard's focus where it was when something is drawn anew or closed. */
import { elementOf, focusedNow } from './elements'

/**
 * Keeping the keyboard's focus. What is drawn anew gives it back only to an element of the same id or name, and a
 * window that closes to nobody: here buttons get ids by what they do, and windows remember who opened them.
 */

/** Gives each button of a part that has neither id nor name an id made of what it does, and of the row it stands in. */
function nameButtons(part: HTMLElement, window: string): void {
  const known = new Map<string, number>()
  for (const button of part.querySelectorAll<HTMLElement>(':is(button, summary):not([id], [name])')) {
    const id = `${window}-${signatureOf(button)}`
    const times = known.get(id) ?? 0
    known.set(id, times + 1)
    button.id = times === 0 ? id : `${id}-${times}`
  }
}

/** What tells a button from the others beside it: what it does, and with what; not how it stands. */
function signatureOf(button: HTMLElement): string {
  const said = Object.entries(button.dataset)
    .filter(([name]) => !name.startsWith('tooltip') && name !== 'system' && name !== 'was')
    .map(([, value]) => value ?? '')
  const row = button.closest<HTMLElement>('[data-item-id]')?.dataset.itemId ?? ''
  return [row, ...said].join('-').replace(/[^\w-]+/g, '_')
}

/**
 * Replaces parts of a window, and leaves the focus where it was: on the same thing drawn anew, or, where that is gone or
 * off, on the part that it was in.
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

/** Gives an element the focus, though it is none that a person could tab to. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Remembers what has the focus, and gives a function that gives it back where nothing else has taken it. */
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
    // What was pressed may be gone or off by now, because it was done.
    const isBack = page.activeElement === again
    const part = isBack || place === null ? null : page.querySelector<HTMLElement>(place)
    if (part) focusOn(part)
  }
}

/** A selector for the part of the window that an element stands in; null where it stands in none. */
function placeOf(element: HTMLElement | null): string | null {
  const window = element?.closest('.application')?.id ?? ''
  const part = element?.closest<HTMLElement>('[data-application-part]')?.dataset.applicationPart ?? ''
  if (window === '' || part === '') return null
  return `#${CSS.escape(window)} [data-application-part="${CSS.escape(part)}"]`
}

/** What Foundry's lists and ours name their rows by. */
const ROWS = [
  'data-entry-id',
  'data-item-id',
  'data-message-id',
  'data-combatant-id',
  'data-token-id',
] as const

/** The same element after its list was drawn anew: that of its id, else what is like it in the same row. */
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

/** How often, and after how many milliseconds each, it is asked whether a log has put a message into the page. */
const ASKED = 60
const PAUSE = 16

/**
 * The same button of a chat message once it has been drawn anew, or the message where the button is gone.
 * @param over told when it has the focus, or never will
 */
export function refocusLater(shown: HTMLElement, opener: HTMLElement, over: () => void): void {
  const signature = signatureOf(opener)
  const { activeElement: focused } = opener.ownerDocument
  const refocus = (asked: number): void => {
    // The log puts the new element into the page after it has been drawn, and drawing it takes its time.
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

/** The focus of a window: it takes it when it opens, and gives it back when it closes. */
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
