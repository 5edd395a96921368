/**
 * Announces the new choices in a message to a screen reader after this person's own press, because they may be far from
 * the button. Other people's presses cause a notification instead.
 */
import { announceToScreenReader } from '../platform/announcer'
import { findVisibleChoiceButtons, isMainChoiceButton } from '../platform/next-choice'
import { localizePhrase } from '../platform/notify'
import { readHistoryEntries } from '../play/entry-rights'
import type { MessageRecord } from '../world/message-record'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** An announcement names at most this many choices. */
const MAX_CHOICE_NAMES_PER_ANNOUNCEMENT = 8

/** The names of the choices that each message offered when it was last drawn, by the message's uuid. */
const lastChoiceNamesByMessage = new Map<string, readonly string[]>()

/** The uuids of the messages that were written and are not redrawn yet. */
const writtenMessageUuids = new Set<string>()

/** Called when a message was written. At its next drawing, `announceNewChoices` looks for new choices in it. */
export function rememberWrittenMessage(message: ChatMessage.Implementation): void {
  writtenMessageUuids.add(documentUuidOrEmpty(message))
}

/** Called when a message was deleted. Forgets the message's choices. */
export function forgetChoiceNamesOfMessage(message: ChatMessage.Implementation): void {
  lastChoiceNamesByMessage.delete(documentUuidOrEmpty(message))
  writtenMessageUuids.delete(documentUuidOrEmpty(message))
}

/**
 * Announces to screen readers the choices that a drawn message did not offer at its last drawing.
 * @param messageContent the message's content inside Foundry's frame
 */
export function announceNewChoices(messageRecord: MessageRecord, messageContent: Element): void {
  const choiceButtons = findVisibleChoiceButtons(messageContent)
  const previousChoiceNames = lastChoiceNamesByMessage.get(messageRecord.uuid) ?? []
  lastChoiceNamesByMessage.set(messageRecord.uuid, choiceButtons.map(readButtonName))
  const isLastChangeByThisUser = readHistoryEntries(messageRecord).at(-1)?.user === game.user.id
  if (!writtenMessageUuids.delete(messageRecord.uuid) || !isLastChangeByThisUser) return
  const newChoiceButtons = choiceButtons.filter(
    (choiceButton) => !previousChoiceNames.includes(readButtonName(choiceButton)),
  )
  const mainChoiceElements = newChoiceButtons.filter(isMainChoiceButton)
  const newChoiceNames = new Set(
    (mainChoiceElements.length > 0 ? mainChoiceElements : newChoiceButtons).map(readButtonName),
  )
  if (newChoiceNames.size === 0) return
  const choicesText = new Intl.ListFormat(game.i18n.lang).format(
    [...newChoiceNames].slice(0, MAX_CHOICE_NAMES_PER_ANNOUNCEMENT),
  )
  const phraseData = {
    title: messageContent.querySelector('.hnb-message')?.getAttribute('aria-label') ?? '',
    choices: choicesText,
  }
  announceToScreenReader(localizePhrase({ key: 'HnB.next.choices', data: phraseData }))
}

function readButtonName(button: HTMLElement): string {
  const labelsOfPictures = [...button.querySelectorAll('[role=img]')].map((buttonPicture) =>
    buttonPicture.getAttribute('aria-label'),
  )
  const buttonText = [...labelsOfPictures, button.textContent.trim()].filter(Boolean).join(' ')
  return (button.getAttribute('aria-label') ?? buttonText).replaceAll(/\s+/g, ' ')
}
