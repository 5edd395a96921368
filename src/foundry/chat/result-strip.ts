/**
 * The strip of results at the top of a narrow screen, where the sheet covers the chat. It shows the results of this
 * person's presses, and results for their character, for a few seconds.
 */
import { waitForDiceAnimation } from '../dice/dice-so-nice'
import { findClosestElement } from '../platform/elements'
import { readHistoryEntries } from '../play/entry-rights'
import { findActorByUuid, findChangedActor } from '../world/documents'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { isResultVisibleElsewhere } from './result-visibility'
import { placeResultStrip } from './strip-place'
import { showMessageInChat } from './show-waiting-message'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The result strip stays visible for this many milliseconds. */
const RESULT_STRIP_DISPLAY_TIME_MS = 7_000

/**
 * An invisible result strip still catches taps for this many milliseconds, so that a late tap on it does not press the
 * button below.
 */
const RESULT_STRIP_FADE_OUT_TIME_MS = 600

const FADING_RESULT_STRIP_CLASS = 'hnb-leaving'

let resultStripElement: HTMLElement | null = null
/** The uuid of the message that the result strip shows. */
let resultStripMessageUuid = ''
let resultStripHideTimer: ReturnType<typeof setTimeout> | undefined

/** Creates the empty result strip once. A screen reader reads new text only in a live region that it already knows. */
export function createEmptyStrip(): void {
  if (resultStripElement) return
  const newStripElement = document.createElement('div')
  newStripElement.id = 'hnb-result-strip'
  newStripElement.className = 'hnb hnb-result-strip'
  newStripElement.setAttribute('role', 'status')
  newStripElement.setAttribute('aria-live', 'polite')
  newStripElement.hidden = true
  newStripElement.addEventListener('click', hideResultStrip)
  document.addEventListener('pointerdown', ({ target }) => {
    if (!findClosestElement(target, '.hnb-result-strip')) hideResultStrip()
  })
  document.body.append(newStripElement)
  resultStripElement = newStripElement
}

/**
 * True while the result strip must be placed again before the browser draws the page, because an element has appeared
 * on the page.
 */
let isStripPlacementScheduled = false

/**
 * Places the result strip again when an element appears on the page, such as a notification or a question, because the
 * element may need the strip's place. The strip moves once before the browser draws the page: an opening window adds
 * elements many times, and each placement measures every button of the page.
 */
const addedElementObserver = new MutationObserver(() => {
  if (!isStripPlacementScheduled) requestAnimationFrame(placeResultStripIfDue)
  isStripPlacementScheduled = true
})

function placeResultStripIfDue(): void {
  isStripPlacementScheduled = false
  placeOrHideResultStrip()
}

/** Shows a written message's result in the result strip if it concerns this person. */
export function showResultInStrip(message: ChatMessage.Implementation): void {
  createEmptyStrip()
  const messageRecord = readMessageRecord(message)
  if (!messageRecord) return
  if (messageRecord.isUndone) {
    if (resultStripMessageUuid === message.uuid) hideResultStrip()
    return
  }
  const historyEntries = readHistoryEntries(messageRecord)
  const lastHistoryEntry = historyEntries.at(-1)
  const isLastHistoryEntryByThisUser = lastHistoryEntry?.user === game.user.id
  const isLastHistoryEntryByOther =
    lastHistoryEntry !== undefined && !isLastHistoryEntryByThisUser && !lastHistoryEntry.undone
  const isOwnActorChangedByOther =
    isLastHistoryEntryByOther &&
    !game.user.isGM &&
    lastHistoryEntry.changes.some((historyChange) => findChangedActor(historyChange)?.isOwner === true)
  // A message that belongs to no game, for example of a recovery, never counts as this person's own. It concerns only
  // people whose actors it changes.
  const isMessageOfThisUser =
    messageRecord.ruleset !== COMMON_RULESET_KEY &&
    historyEntries.some(({ user: authorId, undone }) => authorId === game.user.id && !undone)
  if (!isOwnActorChangedByOther && !isMessageOfThisUser) return
  const isResultAppliedByOtherPerson =
    isLastHistoryEntryByOther &&
    lastHistoryEntry.changes.some((historyChange) => findChangedActor(historyChange) !== null)
  void showMessageInResultStrip(message, {
    isNews: isLastHistoryEntryByThisUser || isOwnActorChangedByOther,
    isCarriedOut: isResultAppliedByOtherPerson,
    isSeenAnyway: isResultVisibleElsewhere(message, messageRecord),
  })
}

/**
 * The results that the result strip last read from messages, by the message's uuid. The strip shows a result only if it
 * is new.
 */
const lastStripResultByMessage = new Map<string, string>()

/**
 * Shows a message in the result strip, if it is news for this person and not visible elsewhere.
 * @param reasonsToShowResult.isNews true if the message is news in any case, because this person has acted or the
 * action has changed their character; if false, only a changed result is news
 * @param reasonsToShowResult.isCarriedOut true if another person has just carried out the result, such as a hit; then
 * the message is news even if it does not concern this person's actors
 * @param reasonsToShowResult.isSeenAnyway true if another place on the screen already shows the result
 */
async function showMessageInResultStrip(
  message: ChatMessage.Implementation,
  reasonsToShowResult: {
    readonly isNews: boolean
    readonly isCarriedOut: boolean
    readonly isSeenAnyway: boolean
  },
): Promise<void> {
  // Waits until the dice have stopped, because the result strip must not reveal the result before the dice do.
  await waitForDiceAnimation(message)
  const messageElement = await message.renderHTML()
  const messageContent = messageElement.querySelector('.hnb-message')
  if (!resultStripElement || !messageContent) return
  const resultText = messageContent.querySelector('.hnb-result')?.textContent ?? ''
  const previousResultText = lastStripResultByMessage.get(documentUuidOrEmpty(message)) ?? ''
  lastStripResultByMessage.set(documentUuidOrEmpty(message), resultText)
  // If a message concerns several people, the result strip shows only the part about this person.
  const resultPartsOfActors = [...messageContent.querySelectorAll<HTMLElement>('[data-whose]')]
  const resultPartsOfOtherActors = resultPartsOfActors.filter(
    ({ dataset }) => findActorByUuid(dataset.whose ?? '')?.isOwner !== true,
  )
  const hasResultPartOfOwnActor = resultPartsOfOtherActors.length < resultPartsOfActors.length
  const isResultNewToUser =
    reasonsToShowResult.isNews ||
    (reasonsToShowResult.isCarriedOut && !hasResultPartOfOwnActor) ||
    (resultText !== '' && resultText !== previousResultText)
  // If the result strip already shows the message, its content is updated, but its remaining time stays the same.
  const isStripShowingMessage = !resultStripElement.hidden && resultStripMessageUuid === message.uuid
  if (!isStripShowingMessage && (reasonsToShowResult.isSeenAnyway || !isResultNewToUser)) return
  if (hasResultPartOfOwnActor)
    for (const resultPartOfOtherActor of resultPartsOfOtherActors) resultPartOfOtherActor.remove()
  for (const containerOfRecoveredLists of messageContent.querySelectorAll('[data-recovered]'))
    containerOfRecoveredLists.replaceWith(...containerOfRecoveredLists.querySelectorAll(':scope > ul'))
  // Buttons inside a collapsible, such as Help, count as buttons of the message too.
  const hasMessageButtons =
    messageContent.querySelector(':is(.hnb-message-body, .hnb-next) button:not(:disabled)') !== null
  // The result strip shows no collapsibles. A collapsible around a roll is replaced by its summary, which is the line
  // with that person's result.
  for (const collapsibleOfRoll of messageContent.querySelectorAll('.hnb-roll-fold')) {
    const lineOfRollResult = document.createElement('p')
    lineOfRollResult.className = 'hnb-roll-told hnb-line'
    lineOfRollResult.append(...(collapsibleOfRoll.querySelector('summary')?.childNodes ?? []))
    collapsibleOfRoll.replaceWith(lineOfRollResult)
  }
  for (const formControl of messageContent.querySelectorAll('button, form, details, .hnb-message-foot'))
    formControl.remove()
  for (const resultElementWithId of messageContent.querySelectorAll('[id]'))
    resultElementWithId.removeAttribute('id')
  if (hasMessageButtons) messageContent.append(createGoToMessageButton(documentUuidOrEmpty(message)))
  resultStripElement.replaceChildren(messageContent)
  if (isStripShowingMessage && !isResultNewToUser) return
  resultStripElement.classList.remove(FADING_RESULT_STRIP_CLASS)
  resultStripElement.hidden = false
  resultStripMessageUuid = documentUuidOrEmpty(message)
  clearTimeout(resultStripHideTimer)
  resultStripHideTimer = setTimeout(fadeOutResultStrip, RESULT_STRIP_DISPLAY_TIME_MS)
  addedElementObserver.observe(document.body, { childList: true, subtree: true })
  placeOrHideResultStrip()
}

/** Moves the result strip so that it covers no answer of a waiting message. Hides it if no place is free. */
function placeOrHideResultStrip(): void {
  if (resultStripElement && !resultStripElement.hidden && !placeResultStrip(resultStripElement))
    hideResultStrip()
}

/**
 * Creates a button that leads to the message in the chat. The result strip shows this button instead of the message's
 * own buttons.
 */
function createGoToMessageButton(messageUuid: string): HTMLElement {
  const goToMessageButton = document.createElement('button')
  goToMessageButton.type = 'button'
  goToMessageButton.className = 'hnb-strip-lead'
  goToMessageButton.textContent = game.i18n.localize('HnB.common.strip.lead')
  goToMessageButton.addEventListener('click', () => void showMessageInChat(messageUuid))
  return goToMessageButton
}

/** Called when the display time of the result strip is over. Fades the strip out. */
function fadeOutResultStrip(): void {
  resultStripElement?.classList.add(FADING_RESULT_STRIP_CLASS)
  resultStripHideTimer = setTimeout(hideResultStrip, RESULT_STRIP_FADE_OUT_TIME_MS)
}

function hideResultStrip(): void {
  clearTimeout(resultStripHideTimer)
  addedElementObserver.disconnect()
  if (!resultStripElement) return
  resultStripElement.hidden = true
  resultStripElement.classList.remove(FADING_RESULT_STRIP_CLASS)
  resultStripElement.replaceChildren()
}
