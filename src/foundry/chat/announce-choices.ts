/**
 * Announces the new choices in a message to a screen reader, after this person's own press. The choices may be far from
 * the pressed button: at the top of a sheet, in the dock, or in the chat. After another person's press, a notification
 * announces the choices instead.
 */
import { announceToScreenReader } from '../platform/announcer'
import { choicesIn, isNextStep } from '../platform/next-choice'
import { localizePhrase } from '../platform/notify'
import { readHistoryEntries } from '../play/entry-rights'
import type { MessageRecord } from '../world/message-record'
import { uuidOf } from '../platform/uuid-of'

/** An announcement names at most this many choices. */
const MAX_NAMED_CHOICES = 8

/** The names of the choices that each message (by uuid) offered at its last drawing. */
const lastChoices = new Map<string, readonly string[]>()

/** The uuids of the messages that were written and are not redrawn yet. */
const writtenUuids = new Set<string>()

/**
 * Called when a message was created or updated. When the message is drawn next, `announceNewChoices` looks for new
 * choices in it.
 */
export function rememberWrittenMessage(message: ChatMessage.Implementation): void {
  writtenUuids.add(uuidOf(message))
}

/** Called when a message was deleted. Forgets the message's choices. */
export function forgetChoices(message: ChatMessage.Implementation): void {
  lastChoices.delete(uuidOf(message))
  writtenUuids.delete(uuidOf(message))
}

/**
 * Called when a message was drawn. Announces the choices that the message did not offer at its last drawing.
 * @param content the message's content inside Foundry's frame
 */
export function announceNewChoices(record: MessageRecord, content: Element): void {
  const choices = choicesIn(content)
  const previousNames = lastChoices.get(record.uuid) ?? []
  lastChoices.set(record.uuid, choices.map(readButtonName))
  const isOwnWrite = readHistoryEntries(record).at(-1)?.user === game.user.id
  if (!writtenUuids.delete(record.uuid) || !isOwnWrite) return
  const newChoices = choices.filter((button) => !previousNames.includes(readButtonName(button)))
  const nextSteps = newChoices.filter(isNextStep)
  const newChoiceNames = new Set((nextSteps.length > 0 ? nextSteps : newChoices).map(readButtonName))
  if (newChoiceNames.size === 0) return
  const choicesText = new Intl.ListFormat(game.i18n.lang).format(
    [...newChoiceNames].slice(0, MAX_NAMED_CHOICES),
  )
  const data = {
    title: content.querySelector('.hnb-message')?.getAttribute('aria-label') ?? '',
    choices: choicesText,
  }
  announceToScreenReader(localizePhrase({ key: 'HnB.next.choices', data }))
}

function readButtonName(button: HTMLElement): string {
  const pictureLabels = [...button.querySelectorAll('[role=img]')].map((picture) =>
    picture.getAttribute('aria-label'),
  )
  const text = [...pictureLabels, button.textContent.trim()].filter(Boolean).join(' ')
  return (button.getAttribute('aria-label') ?? text).replaceAll(/\s+/g, ' ')
}
