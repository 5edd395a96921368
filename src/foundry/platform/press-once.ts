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
 * `distance` pixels. For a mouse, the browser counts clicks, and a second click within these limits is repeated, too.
 */
const DOUBLE_TAP_LIMITS = { time: 500, distance: 8 } as const

/**
 * Matches this system's buttons, and Foundry's controls that may press such a button: hotbar slots, and links to this
 * system's macros.
 */
const SELECTOR_OF_CONTROLS_WITH_PRESS_GUARD = `:is(.hnb, .hnb-message) :is(button, [data-action]), #hotbar [data-slot], [data-uuid^='Compendium.${SYSTEM_ID}.']`

/** A button press that is in progress, until the button's action is finished. */
class ButtonPressInProgress {
  /** The pressed button and the buttons that replaced it in redraws. */
  readonly #buttons = new Set<HTMLElement>()
  #isAsking = false
  #bringToFront = (): void => undefined

  /**
   * Makes a button look busy: the pressed button, or its replacement after a redraw. Other elements only get
   * `aria-busy`, because the controls inside them still work.
   */
  showBusy(button: HTMLElement, busyAttributes: readonly string[] = BUSY_BUTTON_ATTRIBUTES): void {
    if (this.#isAsking) return
    this.#buttons.add(button)
    for (const busyAttribute of busyAttributes) button.setAttribute(busyAttribute, 'true')
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

export type { ButtonPressInProgress as Press }

const BUSY_BUTTON_ATTRIBUTES = ['aria-busy', 'aria-disabled'] as const

/** The button presses that are still running. The map's key names the button or the request of the press. */
const buttonPressesInProgress = new Map<string, ButtonPressInProgress>()

/**
 * The button press whose handler is running and has not reached its first `await` yet. If a question opens during this
 * time, it belongs to this press.
 */
let handledButtonPress: ButtonPressInProgress | null = null

/** The hotbar slot that the person has clicked. Null again as soon as its macro's press starts, or after the click. */
let clickedHotbarSlot: HTMLElement | null = null

/** The button press whose handler is running now. Undefined if no handler is running. */
export const findCurrentButtonPress = (): ButtonPressInProgress | undefined => handledButtonPress ?? undefined

/**
 * Runs the action of a button press. If a press with the same key is still running, shows that press's question in
 * front instead.
 */
export async function runButtonPressOnce<Result>(
  keyOfButtonPress: string,
  runButtonPress: (buttonPressInProgress: ButtonPressInProgress) => Promise<Result>,
): Promise<Result | undefined> {
  const earlierButtonPressInProgress = buttonPressesInProgress.get(keyOfButtonPress)
  if (earlierButtonPressInProgress) return void earlierButtonPressInProgress.showQuestion()
  const buttonPressInProgress = handledButtonPress ?? new ButtonPressInProgress()
  buttonPressesInProgress.set(keyOfButtonPress, buttonPressInProgress)
  const hotbarSlotOfPress = clickedHotbarSlot
  clickedHotbarSlot = null
  if (hotbarSlotOfPress) buttonPressInProgress.showBusy(hotbarSlotOfPress)
  try {
    return await runButtonPress(buttonPressInProgress)
  } finally {
    buttonPressesInProgress.delete(keyOfButtonPress)
    if (hotbarSlotOfPress) buttonPressInProgress.showIdle()
  }
}

/**
 * Runs the code that follows an `await` in the handler of a button press. If this code opens a question, the question
 * still counts as part of that press.
 * @param buttonPressInProgress the press whose handler was running before the `await`; undefined if no press was
 * running
 */
export function continueButtonPress<Result>(
  buttonPressInProgress: ButtonPressInProgress | undefined,
  continueAfterButtonPress: () => Result,
): Result {
  handledButtonPress = buttonPressInProgress ?? null
  try {
    return continueAfterButtonPress()
  } finally {
    handledButtonPress = null
  }
}

/** Handles a press of a button. Shows the button as busy until the handler is done. */
export function pressButton(button: HTMLElement, buttonPressHandler: () => unknown): Promise<void> {
  return runButtonPressOnce(createButtonKey(button), async (buttonPressInProgress) => {
    const moveFocusAfterPress = isLastClickByKey() ? prepareFocusAfterPress(button) : null
    const handlerResult = continueButtonPress(buttonPressInProgress, buttonPressHandler)
    if (!(handlerResult instanceof Promise)) return
    buttonPressInProgress.showBusy(button)
    await handlerResult.finally(() => buttonPressInProgress.showIdle())
    moveFocusAfterPress?.()
  }).then(() => undefined)
}

/** After a redraw, makes those buttons look busy again whose press is still running. */
export function markBusyButtons(renderedElement: Element): void {
  if (buttonPressesInProgress.size === 0) return
  for (const button of renderedElement.querySelectorAll<HTMLElement>('button'))
    buttonPressesInProgress.get(createButtonKey(button))?.showBusy(button)
}

let lastMouseClick: MouseEvent | null = null
/**
 * The last click by mouse, finger or pen. Clicks by keys and scripts are not recorded, because they make no double
 * taps.
 */
let lastPointerClick: MouseEvent | null = null
let lastFocusedButtonKey = ''
let mouseClickCount = 0

/** True if the last click was made by a key, Enter or Space. In such a click, `detail` is 0. */
const isLastClickByKey = (): boolean => lastMouseClick?.detail === 0

/** Has the person pressed the mouse button for the second time within their double-click time? */
export const isSecondMousePress = (): boolean => mouseClickCount > 1

/** Stops accidental presses of this system's buttons. @param rootElement the root element of a page */
export function guardAgainstAccidentalPresses(rootElement: Element): void {
  rootElement.addEventListener('mousedown', (event) => (mouseClickCount = (event as MouseEvent).detail), {
    capture: true,
  })
  rootElement.addEventListener('click', (event) => stopAccidentalButtonPress(event, isRepeatedClick), {
    capture: true,
  })
  rootElement.addEventListener('keydown', (event) => stopAccidentalButtonPress(event, isHeldEnterKey), {
    capture: true,
  })
}

function stopAccidentalButtonPress(
  event: Event,
  isButtonPressAccidental: (event: never, button: HTMLElement) => boolean,
): void {
  const button = findClosestElement(event.target, SELECTOR_OF_CONTROLS_WITH_PRESS_GUARD)
  clickedHotbarSlot = null
  if (!button || !isControlGuardedAgainstRepeatedPress(button)) return
  if (!isButtonPressAccidental(event as never, button)) {
    if (button.dataset['slot'] === undefined) return
    clickedHotbarSlot = button
    // Foundry runs the macro of a clicked hotbar slot during the click. So the slot is forgotten after the click,
    // because a later button press has another cause.
    setTimeout(() => (clickedHotbarSlot = null))
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * True if the guard against double presses may stop this control. Every control is guarded, except hotbar slots whose
 * macro does not belong to this system.
 */
function isControlGuardedAgainstRepeatedPress({ dataset: { slot } }: HTMLElement): boolean {
  const hotbarMacro = slot === undefined ? null : game.macros.get(game.user.hotbar[Number(slot)] ?? '')
  return hotbarMacro === null || hotbarMacro?.command.includes('game.system.api.') === true
}

const isHeldEnterKey = ({ key, repeat }: KeyboardEvent): boolean => repeat && key === 'Enter'

function isRepeatedClick(click: PointerEvent, button: HTMLElement): boolean {
  if (click === lastMouseClick) return false
  lastMouseClick = click
  if (click.detail === 0) return hasFocusJustArrived(button)
  // A key always presses the focused button. Only a pointer can hit a button that has just moved.
  if (hasButtonJustMoved(button)) return true
  const previousClick = lastPointerClick
  const previousButtonKey = lastFocusedButtonKey
  lastPointerClick = click
  lastFocusedButtonKey = createButtonKey(button)
  const isSoon = previousClick !== null && click.timeStamp - previousClick.timeStamp < DOUBLE_TAP_LIMITS.time
  const isNear =
    previousClick !== null &&
    Math.hypot(click.clientX - previousClick.clientX, click.clientY - previousClick.clientY) <
      DOUBLE_TAP_LIMITS.distance
  // On touch screens, the click count (`detail`) includes taps on neighbouring buttons. So the taps' time and distance
  // are compared.
  if (click.pointerType === 'touch') return isSoon && (isNear || previousButtonKey === lastFocusedButtonKey)
  // A person's double click may be slower than the system's, and its second half may hit a button below a window that
  // the first half has closed. Scripts click without a place, so only a person's clicks are compared.
  return click.detail > 1 || (click.isTrusted && isSoon && isNear)
}
