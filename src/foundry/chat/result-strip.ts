/**
 * Shows results in a strip at the top of a narrow screen, where the sheet covers the chat. The strip shows the result of this
 * person's press, later changes of that result by other people (such as the last roll of a contest), and results that other
 * people caused for this person's character. The strip disappears after a few seconds, after a tap on it, with the next press
 * elsewhere, or when it would cover an answer for which a message waits.
 */
import { waitForDiceAnimation } from '../dice/dice-so-nice'
import { closestElement } from '../platform/elements'
import { readHistoryEntries } from '../play/entry-rights'
import { actorByUuid, changedActor } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { messageWindowElement } from './open-game-window'
import { placeStrip } from './strip-place'
import { awaitedActors } from './waiting-messages'
import { showMessageInChat } from './show-waiting-message'
import { uuidOf } from '../platform/uuid-of'

/** The result strip stays visible for this many milliseconds. */
const STRIP_VISIBLE_MS = 7_000

/**
 * After the result strip has become invisible, it still catches taps for this many milliseconds. Otherwise a person who wanted to
 * tap the strip at that moment would press the button below it.
 */
const STRIP_LEAVING_MS = 600

const LEAVING_CLASS = 'hnb-leaving'

/** If a tab is scrolled by fewer pixels than this, its top counts as visible. */
const MAX_TOP_SCROLL_PIXELS = 24

let stripElement: HTMLElement | null = null
/** The uuid of the message that the result strip shows. */
let stripMessageUuid = ''
let stripTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Creates the empty strip, once. A screen reader reads new text only in a live region that it already knows, so the
 * strip must exist before its first text.
 */
export function prepareStrip(): void {
  if (stripElement) return
  const element = document.createElement('div')
  element.id = 'hnb-result-strip'
  element.className = 'hnb hnb-result-strip'
  element.setAttribute('role', 'status')
  element.setAttribute('aria-live', 'polite')
  element.hidden = true
  element.addEventListener('click', hideStrip)
  document.addEventListener('pointerdown', ({ target }) => {
    if (!closestElement(target, '.hnb-result-strip')) hideStrip()
  })
  document.body.append(element)
  stripElement = element
}

/**
 * Places the result strip again when an element appears on the page, such as a notification or a question, because the element
 * may need the strip's place.
 */
const pageObserver = new MutationObserver(() => placeOrHideStrip())

/**
 * Called when a message was created or updated. Shows the message's result in the result strip if the result concerns this
 * person.
 */
export function showResultInStrip(message: ChatMessage.Implementation): void {
  prepareStrip()
  const record = readMessageRecord(message)
  if (!record) return
  if (record.isUndone) {
    if (stripMessageUuid === message.uuid) hideStrip()
    return
  }
  const history = readHistoryEntries(record)
  const lastEntry = history.at(-1)
  const isLastEntryOwn = lastEntry?.user === game.user.id
  const isLastEntryByOther = lastEntry !== undefined && !isLastEntryOwn && !lastEntry.undone
  const changesOwnActor =
    isLastEntryByOther &&
    !game.user.isGM &&
    lastEntry.changes.some((change) => changedActor(change)?.isOwner === true)
  // A common message, such as the message of a moment of recovery, counts as no person's own message. It concerns only
  // people whose actors it changes.
  const isOwnMessage =
    record.ruleset !== COMMON_RULESET_KEY &&
    history.some(({ user: authorId, undone }) => authorId === game.user.id && !undone)
  if (!changesOwnActor && !isOwnMessage) return
  const isAppliedByOtherPerson =
    isLastEntryByOther && lastEntry.changes.some((change) => changedActor(change) !== null)
  const isVisibleElsewhere =
    isSeenInChat(message) ||
    isElementVisible(messageWindowElement(uuidOf(message))) ||
    isQuestionVisible(record)
  void showMessageInStrip(message, {
    isNews: isLastEntryOwn || changesOwnActor,
    isCarriedOut: isAppliedByOtherPerson,
    isSeenAnyway: isVisibleElsewhere,
  })
}

/**
 * The result of each message that the strip last read, by the message's uuid. The strip shows a message only if its
 * result is new.
 */
const stripResults = new Map<string, string>()

/**
 * Can this person already see the question that the message asks next? The dock's open list and the top of the actor's
 * open sheet show questions to this person's actors. The result strip would cover the question.
 */
function isQuestionVisible(record: MessageRecord): boolean {
  const isListOpen = document.querySelector('#hnb-dock .hnb-waiting-list') !== null
  return awaitedActors(record).some(({ sheet, isOwner }) => {
    if (isListOpen && isOwner) return true
    if (!(sheet instanceof foundry.applications.api.ApplicationV2) || !sheet.rendered) return false
    const tab = sheet.element.querySelector(`section.tab.active[data-tab="${record.ruleset}"]`)
    // The messages that wait for the actor are at the top of the tab.
    return tab !== null && tab.scrollTop < MAX_TOP_SCROLL_PIXELS && isElementVisible(sheet.element)
  })
}

/**
 * Can the person see the message in the chat? If an answer has changed an older message, the message may be outside the visible
 * part of the log. A message that is not drawn yet counts as visible, because the chat scrolls to new messages.
 */
function isSeenInChat({ id }: ChatMessage.Implementation): boolean {
  const chat = ui.chat?.element
  if (!chat || !isElementVisible(chat)) return false
  const drawnMessage = chat.querySelector(`.chat-message[data-message-id="${CSS.escape(id ?? '')}"]`)
  if (!drawnMessage) return true
  const [log, box] = [chat.getBoundingClientRect(), drawnMessage.getBoundingClientRect()]
  // A message shows its result in its lower part, so the lower part must be visible.
  return box.bottom > log.top + MIN_RESULT_PIXELS && box.bottom - MIN_RESULT_PIXELS < log.bottom
}

/** A message counts as visible only if at least this many pixels of its lower part are visible. */
const MIN_RESULT_PIXELS = 60

/** Matches elements that cover the page only for a short time, for example a notification. */
const TRANSIENT_SELECTOR = '.hnb-question, .hnb-result-strip, #notifications'

/** Is the centre of an element (the chat, or a window) visible? Elements that cover it only for a short time are ignored. */
function isElementVisible(element: HTMLElement | null | undefined): boolean {
  const box = element?.getBoundingClientRect()
  if (!element || !box || box.width === 0 || box.height === 0) return false
  const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const topElement = stack.find((candidate) => !candidate.closest(TRANSIENT_SELECTOR))
  return topElement !== undefined && element.contains(topElement)
}

/**
 * Shows a message in the result strip, if the message is news for this person and not visible elsewhere.
 * @param newsState.isNews is the message news in any case, because this person has acted or the action has changed
 * their character? If not, only a changed result is news.
 * @param newsState.isCarriedOut has another person just carried out the result, such as a hit? Then the message is news
 * even if it does not concern this person's actors.
 * @param newsState.isSeenAnyway does another place on the screen already show the result?
 */
async function showMessageInStrip(
  message: ChatMessage.Implementation,
  newsState: { readonly isNews: boolean; readonly isCarriedOut: boolean; readonly isSeenAnyway: boolean },
): Promise<void> {
  // Waits until the dice have stopped, because the result strip must not reveal the result before the dice do.
  await waitForDiceAnimation(message)
  const html = await message.renderHTML()
  const content = html.querySelector('.hnb-message')
  if (!stripElement || !content) return
  const resultText = content.querySelector('.hnb-result')?.textContent ?? ''
  const lastResultText = stripResults.get(uuidOf(message)) ?? ''
  stripResults.set(uuidOf(message), resultText)
  // If a message concerns several people, the result strip shows only the part about this person.
  const parts = [...content.querySelectorAll<HTMLElement>('[data-whose]')]
  const partsOfOthers = parts.filter(({ dataset }) => actorByUuid(dataset.whose ?? '')?.isOwner !== true)
  const hasOwnPart = partsOfOthers.length < parts.length
  const isNews =
    newsState.isNews ||
    (newsState.isCarriedOut && !hasOwnPart) ||
    (resultText !== '' && resultText !== lastResultText)
  // If the result strip already shows the message, its content is updated, but its remaining time stays the same.
  const isStripShowingMessage = !stripElement.hidden && stripMessageUuid === message.uuid
  if (!isStripShowingMessage && (newsState.isSeenAnyway || !isNews)) return
  if (hasOwnPart) for (const part of partsOfOthers) part.remove()
  for (const recoveredList of content.querySelectorAll('[data-recovered]'))
    recoveredList.replaceWith(...recoveredList.querySelectorAll(':scope > ul'))
  // The selector also matches buttons in a collapsible, such as Help, so these buttons count too.
  const hasButtons = content.querySelector(':is(.hnb-message-body, .hnb-next) button:not(:disabled)') !== null
  // The strip contains no collapsibles. A collapsible with a roll is replaced by its summary, which states a person's
  // result.
  for (const collapsible of content.querySelectorAll('.hnb-roll-fold')) {
    const line = document.createElement('p')
    line.className = 'hnb-roll-told hnb-line'
    line.append(...(collapsible.querySelector('summary')?.childNodes ?? []))
    collapsible.replaceWith(line)
  }
  for (const control of content.querySelectorAll('button, form, details, .hnb-message-foot')) control.remove()
  for (const elementWithId of content.querySelectorAll('[id]')) elementWithId.removeAttribute('id')
  if (hasButtons) content.append(goToMessageButton(uuidOf(message)))
  stripElement.replaceChildren(content)
  if (isStripShowingMessage && !isNews) return
  stripElement.classList.remove(LEAVING_CLASS)
  stripElement.hidden = false
  stripMessageUuid = uuidOf(message)
  clearTimeout(stripTimer)
  stripTimer = setTimeout(fadeStrip, STRIP_VISIBLE_MS)
  pageObserver.observe(document.body, { childList: true, subtree: true })
  placeOrHideStrip()
}

/**
 * Moves the result strip to a place where it covers no answer of a waiting message. Hides the strip if there is no such
 * place.
 */
function placeOrHideStrip(): void {
  if (stripElement && !stripElement.hidden && !placeStrip(stripElement)) hideStrip()
}

/**
 * Creates a button that leads to the message in the chat. The result strip shows this button instead of the message's
 * own buttons.
 */
function goToMessageButton(messageUuid: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'hnb-strip-lead'
  button.textContent = game.i18n.localize('HnB.common.strip.lead')
  button.addEventListener('click', () => void showMessageInChat(messageUuid))
  return button
}

/** Called when the display time of the result strip is over. Fades the strip out. */
function fadeStrip(): void {
  stripElement?.classList.add(LEAVING_CLASS)
  stripTimer = setTimeout(hideStrip, STRIP_LEAVING_MS)
}

function hideStrip(): void {
  clearTimeout(stripTimer)
  pageObserver.disconnect()
  if (!stripElement) return
  stripElement.hidden = true
  stripElement.classList.remove(LEAVING_CLASS)
  stripElement.replaceChildren()
}
