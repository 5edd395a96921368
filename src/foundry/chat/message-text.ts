/** The content of our messages as plain text, for the export of the chat log. */
import { localizePhrase } from '../platform/notify'
import { readHistoryEntries } from '../play/entry-rights'
import { readMessageRecord } from '../world/message-record'

/**
 * The texts of messages, rendered in advance. Foundry's export needs a message's text at once, but rendering is
 * asynchronous.
 */
const renderedMessageTexts = new WeakMap<ChatMessage.Implementation, string>()

/** Renders our messages once and stores their texts for `findMessageText`. */
export async function prepareMessageTexts(messages: Iterable<ChatMessage.Implementation>): Promise<void> {
  for (const message of messages) {
    if (!message.isContentVisible || !readMessageRecord(message)) continue
    const messageElement = await message.renderHTML()
    const messageContent = messageElement.querySelector('.message-content .hnb-message')
    if (messageContent) renderedMessageTexts.set(message, readTextOfElement(messageContent))
  }
}

/**
 * The text of one of our messages. Empty for other packages' messages and for people who may not read the message.
 * Before `prepareMessageTexts` has run, the text lists only the message's changes.
 */
export function findMessageText(message: ChatMessage.Implementation): string {
  const messageRecord = message.isContentVisible ? readMessageRecord(message) : null
  if (!messageRecord) return ''
  return (
    renderedMessageTexts.get(message) ??
    readHistoryEntries(messageRecord)
      .map(({ label }) => localizePhrase(label))
      .join('\n')
  )
}

/** Matches elements that contain no text, or whose text is useless in an exported log. */
const UNEXPORTED_ELEMENT_SELECTOR =
  '[data-act], [hidden], [aria-hidden=true], svg, input, select, textarea, template'

/** Matches elements inside a line of text. The text of every other element begins a new line. */
const INLINE_ELEMENT_SELECTOR =
  'a, abbr, b, bdi, button, code, em, i, img, label, mark, s, small, span, strong, sub, sup, u'

/** The text of an element. Each block element begins a new line. */
function readTextOfElement(textElement: Element): string {
  return readTextOfNode(textElement)
    .split('\n')
    .map((lineOfElementText) => lineOfElementText.replaceAll(/\s+/g, ' ').trim())
    .filter((lineOfElementText) => lineOfElementText !== '')
    .join('\n')
}

function readTextOfNode(childNode: Node): string {
  if (childNode.nodeType === Node.TEXT_NODE) return (childNode.textContent ?? '').replaceAll(/\s+/g, ' ')
  if (!isElementNode(childNode) || childNode.matches(UNEXPORTED_ELEMENT_SELECTOR)) return ''
  const childText = [...childNode.childNodes].map(readTextOfNode).join('')
  const elementText =
    childText.trim() === ''
      ? (childNode.getAttribute('aria-label') ?? childNode.getAttribute('alt') ?? '')
      : childText
  return childNode.matches(INLINE_ELEMENT_SELECTOR) ? ` ${elementText} ` : `\n${elementText}\n`
}

const isElementNode = (childNode: Node): childNode is Element => childNode.nodeType === Node.ELEMENT_NODE
