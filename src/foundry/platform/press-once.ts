/**
 * Protects against double presses. A double click, a held key, or a press of a busy button runs the button's action
 * only once.
 */
import { findClosestElement } from './elements'
import { hasFocusJustArrived } from './arriving-focus'
import { createButtonKey } from './button-signature'
import { hasButtonJustMoved } from './moved-buttons'
import { prepareFocusAfterPress } from './next-choice'
import { SYSTEM_ID } from './icon-path'

/**
 * A tap is the second half of a double tap if it follows within `time` milliseconds and hits the same button or within
 * `distance` pixels. For a mouse, the browser counts clicks.
 */
const DOUBLE_TAP_LIMITS = { time: 500, distance: 8 } as const

/**
 * Selects this system's buttons, and Foundry's controls that may press such a button: hotbar slots, and links to this
 * system's macros.
 */
const GUARDED_CONTROL_SELECTOR = `:is(.hnb, .hnb-message) :is(button, [data-action]), #hotbar [data-slot], [data-uuid^='Compendium.${SYSTEM_ID}.']`

/** A press of a button. It lasts until the button's action is finished. */
class Press {
  /** The pressed button. After redraws, also the buttons that replaced it. */
  readonly #buttons = new Set<HTMLElement>()
  #isAsking = false
  #bringToFront = (): void => undefined

  /** Makes a button look busy: the pressed button, or its replacement after a redraw. */
  showBusy(button: HTMLElement): void {
    if (this.#isAsking) return
    this.#buttons.add(button)
    for (const busyAttribute of BUSY_BUTTON_ATTRIBUTES) button.setAttribute(busyAttribute, 'true')
  }

  showIdle(): void {
    for (const button of this.#buttons)
      for (const busyAttribute of BUSY_BUTTON_ATTRIBUTES) button.removeAttribute(busyAttribute)
    this.#buttons.clear()
  }

  /**
   * Called when the press has opened a question. Until it closes, a second press of the button brings it to the front.
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

const BUSY_BUTTON_ATTRIBUTES = ['aria-busy', 'aria-disabled'] as const

/** The running presses, by a key for the button or for the request. */
const runningPresses = new Map<string, Press>()

/**
 * The press whose handler runs, until the handler's first `await`. A question that opens before then belongs to the
 * press.
 */
let handledPress: Press | null = null

/** The hotbar slot that the person has clicked. Null again as soon as its macro's press starts. */
let clickedHotbarSlot: HTMLElement | null = null

/** The press whose handler is running now. Undefined if none is. */
export const findCurrentPress = (): Press | undefined => handledPress ?? undefined

/** Starts a press. If a press with the same key is running, brings that press's question to the front instead. */
export async function runPressOnce<Result>(
  pressKey: string,
  runPress: (press: Press) => Promise<Result>,
): Promise<Result | undefined> {
  const runningPress = runningPresses.get(pressKey)
  if (runningPress) return void runningPress.showQuestion()
  const press = handledPress ?? new Press()
  runningPresses.set(pressKey, press)
  const hotbarSlotOfPress = clickedHotbarSlot
  clickedHotbarSlot = null
  if (hotbarSlotOfPress) press.showBusy(hotbarSlotOfPress)
  try {
    return await runPress(press)
  } finally {
    runningPresses.delete(pressKey)
    if (hotbarSlotOfPress) press.showIdle()
  }
}

/**
 * Runs code that continues a button press after an `await`, so that a question that it opens belongs to the press.
 * @param press the press whose handler was running before the `await`; undefined if no press was running
 */
export function continueButtonPress<Result>(press: Press | undefined, runContinuation: () => Result): Result {
  handledPress = press ?? null
  try {
    return runContinuation()
  } finally {
    handledPress = null
  }
}

/** Handles a press of a button. Shows the button as busy until the handler is done. */
export function pressButton(button: HTMLElement, pressHandler: () => unknown): Promise<void> {
  return runPressOnce(createButtonKey(button), async (press) => {
    const moveFocusAfterPress = isLastClickByKey() ? prepareFocusAfterPress(button) : null
    const handlerResult = continueButtonPress(press, pressHandler)
    if (!(handlerResult instanceof Promise)) return
    press.showBusy(button)
    await handlerResult.finally(() => press.showIdle())
    moveFocusAfterPress?.()
  }).then(() => undefined)
}

/** After a redraw, makes those buttons look busy again whose press is still running. */
export function markBusyButtons(renderedElement: Element): void {
  if (runningPresses.size === 0) return
  for (const button of renderedElement.querySelectorAll<HTMLElement>('button'))
    runningPresses.get(createButtonKey(button))?.showBusy(button)
}

let lastMouseClick: MouseEvent | null = null
/**
 * The last click by mouse, finger or pen. Clicks by keys and scripts are not recorded, because they make no double
 * taps.
 */
let lastPointerClick: MouseEvent | null = null
let lastFocusedButtonKey = ''
let mouseClickCount = 0

/** Was the last click made by Enter or Space? In a click by key, `detail` is 0. */
const isLastClickByKey = (): boolean => lastMouseClick?.detail === 0

/** Has the person pressed the mouse button for the second time within their double-click time? */
export const isSecondMousePress = (): boolean => mouseClickCount > 1

/** Stops accidental presses of this system's buttons. @param rootElement the root element of a page */
export function guardAgainstAccidentalPresses(rootElement: Element): void {
  rootElement.addEventListener('mousedown', (event) => (mouseClickCount = (event as MouseEvent).detail), {
    capture: true,
  })
  rootElement.addEventListener('click', (event) => stopAccidentalPress(event, isRepeatedClick), {
    capture: true,
  })
  rootElement.addEventListener('keydown', (event) => stopAccidentalPress(event, isHeldEnterKey), {
    capture: true,
  })
}

function stopAccidentalPress(
  event: Event,
  isPressAccidental: (event: never, button: HTMLElement) => boolean,
): void {
  const button = findClosestElement(event.target, GUARDED_CONTROL_SELECTOR)
  clickedHotbarSlot = null
  if (!button || !isGuardedControl(button)) return
  if (!isPressAccidental(event as never, button)) {
    if (button.dataset['slot'] !== undefined) clickedHotbarSlot = button
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * May the guard against double presses stop this control? Only hotbar slots without a macro of this system are exempt.
 */
function isGuardedControl({ dataset: { slot } }: HTMLElement): boolean {
  const hotbarMacro = slot === undefined ? null : game.macros.get(game.user.hotbar[Number(slot)] ?? '')
  return hotbarMacro === null || hotbarMacro?.command.includes('game.system.api.') === true
}

const isHeldEnterKey = ({ key, repeat }: KeyboardEvent): boolean => repeat && key === 'Enter'

function isRepeatedClick(click: PointerEvent, button: HTMLElement): boolean {
  if (click === lastMouseClick) return false
  lastMouseClick = click
  if (click.detail === 0) return hasFocusJustArrived(button)
  const previousClick = lastPointerClick
  const previousButtonKey = lastFocusedButtonKey
  lastPointerClick = click
  lastFocusedButtonKey = createButtonKey(button)
  // A key always presses the focused button. Only a pointer can hit a button that has just moved.
  if (hasButtonJustMoved(button)) return true
  // On touch screens, the click count (`detail`) includes taps on neighbouring buttons. So the taps' time and distance
  // are compared.
  if (click.pointerType !== 'touch') return click.detail > 1
  return (
    previousClick !== null &&
    click.timeStamp - previousClick.timeStamp < DOUBLE_TAP_LIMITS.time &&
    (previousButtonKey === createButtonKey(button) ||
      Math.hypot(click.clientX - previousClick.clientX, click.clientY - previousClick.clientY) <
        DOUBLE_TAP_LIMITS.distance)
  )
}
