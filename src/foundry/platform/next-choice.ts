/**
 * Finds the choice that a keyboard user needs next. New choices often appear above the pressed button, where the Tab
 * key would reach them last.
 */
import { rememberArrivingFocus } from './arriving-focus'
import { createButtonSignature } from './button-signature'
import { findClosestElement, findFocusedElement } from './elements'
import { CHOICE_BUTTON_SELECTOR } from './moved-buttons'

const ENABLED_CONTROL_SELECTOR = ':is(button, summary, input, select, textarea):not(:disabled)'

/** The time after an action during which the code looks for choices that the action has opened, in milliseconds. */
const MAX_FOCUS_FOLLOW_TIME_MS = 3000

/** A button press by Enter or Space. If the button's action opens new choices, they get the focus. */
interface FollowedButtonPress {
  /** The CSS selector of the window, dock or message that contains the pressed button. */
  readonly root: string
  /** The keys of all choices that were visible in the window, the dock or the message before the press. */
  readonly knownKeys: ReadonlySet<string>
  /**
   * The time at which the followed press's action was finished, in milliseconds. Null while the action is running or
   * its question is open.
   */
  doneAt: number | null
}

let lastFollowedButtonPress: FollowedButtonPress | null = null

/** A key that identifies a control, and that stays the same after a redraw. */
const createControlKey = (control: HTMLElement): string =>
  control.id || control.getAttribute('name') || createButtonSignature(control)

const findEnabledControls = (rootElement: Element): HTMLElement[] => [
  ...rootElement.querySelectorAll<HTMLElement>(ENABLED_CONTROL_SELECTOR),
]

/** The keys of the enabled controls in an element, in their order. */
export const createControlKeys = (element: Element | null | undefined): string[] =>
  element ? findEnabledControls(element).map(createControlKey) : []

/**
 * True if this button is the main next step for which the message or window waits. A button with the class `hnb-quiet`
 * is only an alternative.
 */
export const isMainChoiceButton = (choiceElement: HTMLElement): boolean =>
  choiceElement.matches('[data-choices] :not(.hnb-quiet)')

/**
 * Finds the first visible choice whose key is not among the known keys. Choices for the main next step come first. A
 * choice with the class `hnb-quiet` is never returned.
 */
export function findFirstNewChoiceButton(
  rootElement: Element,
  knownControlKeys: ReadonlySet<string> = new Set(),
): HTMLElement | null {
  const newChoiceElements = findVisibleChoiceButtons(rootElement).filter(
    (choiceElement) => !knownControlKeys.has(createControlKey(choiceElement)),
  )
  return (
    newChoiceElements.find(isMainChoiceButton) ??
    newChoiceElements.find((choiceElement) => !choiceElement.matches('.hnb-quiet')) ??
    null
  )
}

/** The visible choices in an element: choices inside a closed collapsible are left out. */
export const findVisibleChoiceButtons = (rootElement: Element): HTMLElement[] =>
  [...rootElement.querySelectorAll<HTMLElement>(CHOICE_BUTTON_SELECTOR)].filter(
    (button) => !button.closest('details:not([open])'),
  )

/** The first visible button for the next step that the message or window waits for. */
export const findFirstMainChoiceButton = (rootElement: Element): HTMLElement | null =>
  findVisibleChoiceButtons(rootElement).find(isMainChoiceButton) ?? null

/** The CSS selector of elements that group neighbouring controls, such as lists and tables. */
const CONTROL_LIST_SELECTOR = 'ul, ol, table, fieldset, [role=group]'

/**
 * Lists the keys of the other controls in the same list as this control. The order is the order in which they should
 * get the focus: first the controls after it, then those before it, in each case the nearest first.
 */
export function findNeighbourControlKeys(control: HTMLElement | null | undefined): string[] {
  const controlKeysInList = createControlKeys(control?.closest<HTMLElement>(CONTROL_LIST_SELECTOR))
  const controlIndex = control ? controlKeysInList.indexOf(createControlKey(control)) : -1
  return controlIndex < 0
    ? []
    : [...controlKeysInList.slice(controlIndex + 1), ...controlKeysInList.slice(0, controlIndex).reverse()]
}

/**
 * Finds the enabled control in the element whose key comes first in the list of wanted keys. Null if the element
 * contains none of these controls.
 */
export function findFirstControl(
  rootElement: Element,
  wantedControlKeys: readonly string[],
): HTMLElement | null {
  const enabledControls = findEnabledControls(rootElement)
  const controlKeyToFocus = wantedControlKeys.find((candidateControlKey) =>
    enabledControls.some((control) => createControlKey(control) === candidateControlKey),
  )
  return enabledControls.find((control) => createControlKey(control) === controlKeyToFocus) ?? null
}

/**
 * The CSS selector of the window, the dock or the message that contains a button. Null if the button is outside all of
 * them.
 */
function findSelectorOfButtonRoot(button: HTMLElement): string | null {
  const messageId = findClosestElement(button, '[data-message-id]')?.dataset.messageId
  if (messageId !== undefined) return `.chat-message[data-message-id="${CSS.escape(messageId)}"]`
  const windowId = button.closest('.application, .hnb-dock')?.id ?? ''
  return windowId === '' ? null : `#${CSS.escape(windowId)}`
}

/**
 * After a press by Enter or Space, moves the focus to the first choice that the action opens in the same window or
 * message, unless the person presses another key first.
 * @returns a function to call when the action is done or the question was closed
 */
export function prepareFocusAfterPress(button: HTMLElement): () => void {
  const pageDocument = button.ownerDocument
  const selectorOfButtonRoot = findSelectorOfButtonRoot(button)
  const rootElement = selectorOfButtonRoot === null ? null : pageDocument.querySelector(selectorOfButtonRoot)
  if (selectorOfButtonRoot === null || !rootElement) return () => undefined
  const followedButtonPress: FollowedButtonPress = {
    root: selectorOfButtonRoot,
    knownKeys: new Set(findVisibleChoiceButtons(rootElement).map(createControlKey)),
    doneAt: null,
  }
  lastFollowedButtonPress = followedButtonPress
  const stopFollowingPressAtKeyPress = (): void => {
    if (followedButtonPress.doneAt === null && pageDocument.querySelector('.dialog, .hnb-dialog')) return
    pageDocument.removeEventListener('keydown', stopFollowingPressAtKeyPress, { capture: true })
    if (lastFollowedButtonPress === followedButtonPress) lastFollowedButtonPress = null
  }
  pageDocument.addEventListener('keydown', stopFollowingPressAtKeyPress, { capture: true })
  return () => {
    followedButtonPress.doneAt = Date.now()
    const redrawnButtonRoot = pageDocument.querySelector(selectorOfButtonRoot)
    const choiceElement = redrawnButtonRoot && findChoiceButtonToFocus(redrawnButtonRoot)
    rememberArrivingFocus(choiceElement)
    choiceElement?.focus({ preventScroll: true })
    scrollToChoice(choiceElement)
  }
}

/** Shows a focused choice together with the heading above it, which says what the choice is about. */
export function scrollToChoice(choiceElement: HTMLElement | null): void {
  choiceElement?.closest('[data-choices]')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Finds the button that should get the focus after a press by keyboard: a choice that this press has opened in a
 * redrawn window or message. Returns null if the person has moved the focus elsewhere.
 */
export function findChoiceButtonToFocus(rootElement: Element): HTMLElement | null {
  const followedButtonPress = lastFollowedButtonPress
  if (
    !followedButtonPress ||
    followedButtonPress.doneAt === null ||
    Date.now() - followedButtonPress.doneAt > MAX_FOCUS_FOLLOW_TIME_MS
  )
    return null
  const rootOfPressedButton = rootElement.closest(followedButtonPress.root)
  const focusedControl = findFocusedElement()
  const isFocusElsewhere =
    focusedControl &&
    focusedControl !== rootElement.ownerDocument.body &&
    !rootOfPressedButton?.contains(focusedControl)
  const choiceElement =
    rootOfPressedButton && !isFocusElsewhere
      ? findFirstNewChoiceButton(rootOfPressedButton, followedButtonPress.knownKeys)
      : null
  if (choiceElement || isFocusElsewhere) lastFollowedButtonPress = null
  return choiceElement
}
