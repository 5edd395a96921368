/** What our messages say, as plain text, for the exported chat log. */
import { phraseText } from '../platform/notify'
import { readHistory } from '../play/undo'
import { messageRecordOf } from '../world/message-record'

/** The texts of the drawn messages. Drawing is asynchronous, and Foundry's export of a message is not. */
const drawnTexts = new WeakMap<ChatMessage.Implementation, string>()

/** Draws our messages once, so that `messageText` knows what they say. */
export async function prepareMessageTexts(messages: Iterable<ChatMessage.Implementation>): Promise<void> {
  for (const message of messages) {
    if (!message.isContentVisible || !messageRecordOf(message)) continue
    const html = await message.renderHTML()
    const content = html.querySelector('.message-content .hnb-message')
    if (content) drawnTexts.set(message, plainText(content))
  }
}

/**
 * What a message of ours says; empty for other messages and for people who may not read it. Without
 * `prepareMessageTexts`, such as for a module that exports single messages, only the names of its changes.
 */
export function messageText(message: ChatMessage.Implementation): string {
  const record = message.isContentVisible ? messageRecordOf(message) : null
  if (!record) return ''
  return (
    drawnTexts.get(message) ??
    readHistory(record)
      .map(({ label }) => phraseText(label))
      .join('\n')
  )
}

/** Elements that a reader of the log cannot use, or that say nothing. */
const LEFT_OUT = '[data-act], [hidden], [aria-hidden=true], svg, input, select, textarea, template'

/** Elements whose text stands beside its neighbours; every other element begins a line. */
const INLINE = 'a, abbr, b, bdi, button, code, em, i, img, label, mark, s, small, span, strong, sub, sup, u'

/** An element's text, with a line for each block. */
function plainText(element: Element): string {
  return textOf(element)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  if (!isElement(node) || node.matches(LEFT_OUT)) return ''
  const text = [...node.childNodes].map(textOf).join('')
  const words =
    text.trim() === '' ? (node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? '') : text
  return node.matches(INLINE) ? ` ${words} ` : `\n${words}\n`
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
