/** Makes each press act only once. A double click, a held key, and a press of a busy button do nothing more. */
import { closestElement } from './elements'
import { hasFocusJustArrived } from './arriving-focus'
import { createButtonKey } from './button-signature'
import { hasJustMoved } from './moved-buttons'
import { followPress } from './next-choice'
import { SYSTEM_ID } from './icon-path'

/**
 * A tap counts as the second half of a double tap under two conditions: it follows within `time` milliseconds,
 * and it hits the same button or a point within `distance` pixels. For a mouse, the browser counts the clicks.
 */
const DOUBLE_TAP_LIMITS = { time: 500, distance: 8 } as const

/** Matches our buttons, and the controls of Foundry that may press one of our buttons: hotbar slots, and links to our macros. */
const GUARDED_CONTROLS = `:is(.hnb, .hnb-message) :is(button, [data-action]), #hotbar [data-slot], [data-uuid^='Compendium.${SYSTEM_ID}.']`

/** A press whose action is not finished yet. */
class Press {
  /** The pressed button, and the buttons that replaced it after redraws. */
  readonly #buttons = new Set<HTMLElement>()
  #isAsking = false
  #bringToFront = (): void => undefined

  /** Shows a button as busy: the pressed button, or the button that replaced it. */
  showBusy(button: HTMLElement): void {
    if (this.#isAsking) return
    this.#buttons.add(button)
    for (const busyAttribute of BUSY_ATTRIBUTES) button.setAttribute(busyAttribute, 'true')
  }

  showIdle(): void {
    for (const button of this.#buttons)
      for (const busyAttribute of BUSY_ATTRIBUTES) button.removeAttribute(busyAttribute)
    this.#buttons.clear()
  }

  /**
   * Called when the press has opened a question. Until the question closes, another press brings the question to the
   * front.
   */
  setQuestion(question: { bringToFront(): void }): void {
    this.showIdle()
    this.#isAsking = true
    this.#bringToFront = () => question.bringToFront()
  }

  showQuestion(): void {
    this.#bringToFront()
  }
}

export type { Press }

const BUSY_ATTRIBUTES = ['aria-busy', 'aria-disabled'] as const

/** The running presses, by the key of their button or of their request. */
const runningPresses = new Map<string, Press>()

/**
 * The press whose handler is running, up to the handler's first `await`. A question that opens during this time belongs to the
 * press.
 */
let handledPress: Press | null = null

/** The press whose handler is running now. Undefined if none is. */
export const currentPress = (): Press | undefined => handledPress ?? undefined

/** Runs a press. If a press with the same key is still running, only brings its question to the front. */
export async function pressOnce<Result>(
  key: string,
  runPress: (press: Press) => Promise<Result>,
): Promise<Result | undefined> {
  const runningPress = runningPresses.get(key)
  if (runningPress) return void runningPress.showQuestion()
  const press = handledPress ?? new Press()
  runningPresses.set(key, press)
  try {
    return await runPress(press)
  } finally {
    runningPresses.delete(key)
  }
}

/**
 * Runs code that finishes a press after an `await`, so that a question that the code opens belongs to the press.
 * @param press the press whose handler was running before the `await`; undefined if none was
 */
export function continuePress<Result>(press: Press | undefined, run: () => Result): Result {
  handledPress = press ?? null
  try {
    return run()
  } finally {
    handledPress = null
  }
}

/** Handles a press of a button. Shows the button as busy until the handler is done. */
export function pressButton(button: HTMLElement, handler: () => unknown): Promise<void> {
  return pressOnce(createButtonKey(button), async (press) => {
    const notePressDone = isPressedByKey() ? followPress(button) : null
    const handlerResult = continuePress(press, handler)
    if (!(handlerResult instanceof Promise)) return
    press.showBusy(button)
    await handlerResult.finally(() => press.showIdle())
    notePressDone?.()
  }).then(() => undefined)
}

/** Shows buttons as busy again while their press is still running. Called after a redraw. */
export function markBusyButtons(renderedElement: Element): void {
  if (runningPresses.size === 0) return
  for (const button of renderedElement.querySelectorAll<HTMLElement>('button'))
    runningPresses.get(createButtonKey(button))?.showBusy(button)
}

let lastClick: MouseEvent | null = null
/**
 * The last click of a mouse, finger or pen. A click by a key or by code is not recorded, because such a click never belongs to a
 * double tap.
 */
let lastPointerClick: MouseEvent | null = null
let lastButtonKey = ''
let clickCount = 0

/** Was the last click a press of Enter or Space? A click by a key has `detail` 0. */
const isPressedByKey = (): boolean => lastClick?.detail === 0

/** Is the mouse button down for the second time within the person's double-click time? */
export const isSecondMousePress = (): boolean => clickCount > 1

/**
 * Stops accidental presses before they reach one of our buttons.
 * @param root the root element of a page
 */
export function guardPresses(root: Element): void {
  root.addEventListener('mousedown', (event) => (clickCount = (event as MouseEvent).detail), {
    capture: true,
  })
  root.addEventListener('click', (event) => stopAccidentalPress(event, isRepeatedClick), { capture: true })
  root.addEventListener('keydown', (event) => stopAccidentalPress(event, isHeldKey), { capture: true })
}

function stopAccidentalPress(
  event: Event,
  isAccidental: (event: never, button: HTMLElement) => boolean,
): void {
  const button = closestElement(event.target, GUARDED_CONTROLS)
  if (!button || !isGuardedControl(button) || !isAccidental(event as never, button)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Is this control a hotbar slot with a macro of ours? Macros of other packages may be pressed twice. */
function isGuardedControl({ dataset: { slot } }: HTMLElement): boolean {
  const macro = slot === undefined ? null : game.macros.get(game.user.hotbar[Number(slot)] ?? '')
  return macro === null || macro?.command.includes('game.system.api.') === true
}

const isHeldKey = ({ key, repeat }: KeyboardEvent): boolean => repeat && key === 'Enter'

function isRepeatedClick(click: PointerEvent, button: HTMLElement): boolean {
  if (click === lastClick) return false
  lastClick = click
  if (click.detail === 0) return hasFocusJustArrived(button)
  const previousClick = lastPointerClick
  const previousKey = lastButtonKey
  lastPointerClick = click
  lastButtonKey = createButtonKey(button)
  // A moved button is dangerous only for a pointer. A key always presses the focused button.
  if (hasJustMoved(button)) return true
  // For touch, the browser's click count (`detail`) also counts taps on two neighbouring buttons. So time and distance decide
  // here.
  if (click.pointerType !== 'touch') return click.detail > 1
  return (
    previousClick !== null &&
    click.timeStamp - previousClick.timeStamp < DOUBLE_TAP_LIMITS.time &&
    (previousKey === createButtonKey(button) ||
      Math.hypot(click.clientX - previousClick.clientX, click.clientY - previousClick.clientY) <
        DOUBLE_TAP_LIMITS.distance)
  )
}
