/**
 * Renders a message as the element `li.chat-message`, with a header and the content, as documented for the hook
 * `renderChatMessageHTML` (foundry-api §8). The content is enriched HTML. Names are inserted as plain text.
 */
import { CONFIG } from '../config'
import { isFoundry14 } from '../generation'
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { timeSince } from '../utils/timing'
import { CHAT_MESSAGE_STYLES } from '../../shared/constants'
import type { ChatMessage } from '../class-types'

export interface MessageRenderOptions {
  canDelete?: boolean
  canClose?: boolean
}

export async function renderMessageElement(
  message: ChatMessage,
  options: MessageRenderOptions,
): Promise<HTMLElement> {
  const { canDelete = game.user.isGM || message.isAuthor, canClose = false } = options
  const messageElement = buildHtmlElement(
    'li',
    `chat-message message flexcol ${toMessageStyleCssClass(message)}`,
  )
  messageElement.dataset['messageId'] = message.id ?? ''
  if (message.whisper.length > 0) messageElement.classList.add('whisper')
  if (message.blind) messageElement.classList.add('blind')
  if (message.author) messageElement.style.setProperty('--user-color', message.author.color.css)
  messageElement.append(buildMessageHeader(message, canDelete, canClose))
  const contentElement = buildHtmlElement('div', 'message-content')
  contentElement.innerHTML = await renderContentHtml(message)
  messageElement.append(contentElement)
  const renderContext = {
    message: message.toObject(false),
    user: game.user,
    author: message.author,
    canDelete,
    canClose,
  }
  Hooks.callAll('renderChatMessageHTML', message, messageElement, renderContext)
  return messageElement
}

function buildHtmlElement(tagName: string, cssClasses: string, elementText?: string): HTMLElement {
  const createdElement = document.createElement(tagName)
  createdElement.className = cssClasses
  if (elementText !== undefined) createdElement.textContent = elementText
  return createdElement
}

function toMessageStyleCssClass(message: ChatMessage): string {
  switch (message.style) {
    case CHAT_MESSAGE_STYLES.IC:
      return 'ic'
    case CHAT_MESSAGE_STYLES.EMOTE:
      return 'emote'
    case CHAT_MESSAGE_STYLES.OOC:
      return 'ooc'
    default:
      return ''
  }
}

function buildMessageHeader(
  message: ChatMessage,
  hasDeleteButton: boolean,
  hasCloseButton: boolean,
): HTMLElement {
  const headerElement = buildHtmlElement('header', 'message-header flexrow')
  // Without `role="none"`, screen readers would announce a message's header as the header of the page.
  headerElement.setAttribute('role', 'none')
  const senderElement = buildHtmlElement('h4', 'message-sender', message.alias)
  senderElement.setAttribute('aria-level', '2')
  headerElement.append(senderElement)
  const metadataElement = buildHtmlElement('span', 'message-metadata')
  const timeElement = buildHtmlElement(
    'time',
    'message-timestamp',
    timeSince(message.timestamp, game.i18n.lang),
  )
  // Without this attribute, screen readers would announce the relative time each time it changes.
  timeElement.setAttribute('aria-live', 'off')
  timeElement.setAttribute('datetime', new Date(message.timestamp).toISOString())
  metadataElement.append(timeElement)
  if (hasDeleteButton)
    metadataElement.append(
      buildMessageHeaderButton('message-delete', 'deleteMessage', 'fa-trash', 'CHAT.Delete'),
    )
  if (hasCloseButton)
    metadataElement.append(buildMessageHeaderButton('message-dismiss', 'dismissMessage', 'fa-xmark', 'Close'))
  headerElement.append(metadataElement)
  const whisperRecipientNames = message.isContentVisible ? listRecipientNames(message) : ''
  if (whisperRecipientNames)
    headerElement.append(
      buildHtmlElement('span', 'whisper-to', `${game.i18n.localize('CHAT.To')}: ${whisperRecipientNames}`),
    )
  if (isFoundry14() && message.title)
    headerElement.append(buildHtmlElement('span', 'message-title', message.title))
  if (message.flavor && message.isContentVisible) {
    const flavorElement = buildHtmlElement('span', 'flavor-text')
    flavorElement.innerHTML = message.flavor
    headerElement.append(flavorElement)
  }
  return headerElement
}

function buildMessageHeaderButton(
  cssClasses: string,
  buttonAction: string,
  iconClass: string,
  buttonLabel: string,
): HTMLElement {
  const button = buildHtmlElement('button', `${cssClasses} icon`)
  // Packages search for the icon as an element inside the button (dnd5e, `module/documents/chat-message.mjs`).
  button.append(buildHtmlElement('i', `fa-solid ${iconClass}`))
  button.setAttribute('type', 'button')
  button.setAttribute('aria-label', game.i18n.localize(buttonLabel))
  button.dataset['action'] = buttonAction
  return button
}

function listRecipientNames(message: ChatMessage): string {
  return message.whisper
    .map((recipientId) => game.users.get(recipientId)?.name)
    .filter((userName) => userName !== undefined)
    .join(', ')
}

/**
 * Builds the HTML of the message's content. If the message is a roll that this user may not see, the HTML says only
 * that there was a roll.
 */
async function renderContentHtml(message: ChatMessage): Promise<string> {
  if (!message.isRoll) return enrichMessageHtml(message, message.content)
  const isContentHidden = !message.isContentVisible
  const rollTotal = message.rolls[0]?.total
  const isContentOnlyTotal = message.content.trim() === '' || message.content.trim() === String(rollTotal)
  if (!isContentHidden && !isContentOnlyTotal) return enrichMessageHtml(message, message.content)
  const renderedRolls = await Promise.all(
    message.rolls.map((roll) => roll.render({ isPrivate: isContentHidden, message })),
  )
  return renderedRolls.join('')
}

async function enrichMessageHtml(message: ChatMessage, messageHtml: string): Promise<string> {
  const textEditorClass = CONFIG.ux['TextEditor'] as
    | { enrichHTML(html: string, options: object): Promise<string> }
    | undefined
  return textEditorClass
    ? textEditorClass.enrichHTML(messageHtml, { rollData: message.getRollData(), secrets: message.isOwner })
    : messageHtml
}
