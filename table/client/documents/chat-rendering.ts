/**
 * Renders a message as the element `li.chat-message`, with a header and the content, as documented for the hook
 * `renderChatMessageHTML` (foundry-api §8). The content is enriched HTML. Names are inserted as plain text.
 */
import { CONFIG } from '../config'
import { isV14 } from '../generation'
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { timeSince } from '../utils/timing'
import { CHAT_MESSAGE_STYLES } from '../../shared/constants'
import type { ChatMessage } from '../class-types'

export interface RenderOptions {
  canDelete?: boolean
  canClose?: boolean
}

export async function renderMessage(message: ChatMessage, options: RenderOptions): Promise<HTMLElement> {
  const { canDelete = game.user.isGM || message.isAuthor, canClose = false } = options
  const item = buildElement('li', `chat-message message flexcol ${messageStyleClass(message)}`)
  item.dataset['messageId'] = message.id ?? ''
  if (message.whisper.length > 0) item.classList.add('whisper')
  if (message.blind) item.classList.add('blind')
  if (message.author) item.style.setProperty('--user-color', message.author.color.css)
  item.append(messageHeader(message, canDelete, canClose))
  const content = buildElement('div', 'message-content')
  content.innerHTML = await contentHtml(message)
  item.append(content)
  const context = {
    message: message.toObject(false),
    user: game.user,
    author: message.author,
    canDelete,
    canClose,
  }
  Hooks.callAll('renderChatMessageHTML', message, item, context)
  return item
}

function buildElement(tag: string, classes: string, text?: string): HTMLElement {
  const node = document.createElement(tag)
  node.className = classes
  if (text !== undefined) node.textContent = text
  return node
}

function messageStyleClass(message: ChatMessage): string {
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

function messageHeader(message: ChatMessage, canDelete: boolean, canClose: boolean): HTMLElement {
  const headerElement = buildElement('header', 'message-header flexrow')
  // Messages follow directly below the page's heading. Without `role="none"`, screen readers would announce a message's
  // header as the header of the page.
  headerElement.setAttribute('role', 'none')
  const senderElement = buildElement('h4', 'message-sender', message.alias)
  senderElement.setAttribute('aria-level', '2')
  headerElement.append(senderElement)
  const metadata = buildElement('span', 'message-metadata')
  const timeElement = buildElement('time', 'message-timestamp', timeSince(message.timestamp, game.i18n.lang))
  // The chat is a live region, and the relative time changes again and again: screen readers must not announce it.
  timeElement.setAttribute('aria-live', 'off')
  timeElement.setAttribute('datetime', new Date(message.timestamp).toISOString())
  metadata.append(timeElement)
  if (canDelete)
    metadata.append(buildHeaderButton('message-delete', 'deleteMessage', 'fa-trash', 'CHAT.Delete'))
  if (canClose) metadata.append(buildHeaderButton('message-dismiss', 'dismissMessage', 'fa-xmark', 'Close'))
  headerElement.append(metadata)
  const whisperNames = message.isContentVisible ? recipientNames(message) : ''
  if (whisperNames)
    headerElement.append(
      buildElement('span', 'whisper-to', `${game.i18n.localize('CHAT.To')}: ${whisperNames}`),
    )
  if (isV14() && message.title) headerElement.append(buildElement('span', 'message-title', message.title))
  if (message.flavor && message.isContentVisible) {
    const flavor = buildElement('span', 'flavor-text')
    flavor.innerHTML = message.flavor
    headerElement.append(flavor)
  }
  return headerElement
}

function buildHeaderButton(classes: string, action: string, icon: string, label: string): HTMLElement {
  const button = buildElement('button', `${classes} icon`)
  // The icon must be an element inside the button: packages search for it there (dnd5e,
  // `module/documents/chat-message.mjs`).
  button.append(buildElement('i', `fa-solid ${icon}`))
  button.setAttribute('type', 'button')
  button.setAttribute('aria-label', game.i18n.localize(label))
  button.dataset['action'] = action
  return button
}

function recipientNames(message: ChatMessage): string {
  return message.whisper
    .map((id) => game.users.get(id)?.name)
    .filter((name) => name !== undefined)
    .join(', ')
}

/**
 * Builds the HTML of the message's content. If the roll is hidden from this user, the HTML only says that there was a
 * roll.
 */
async function contentHtml(message: ChatMessage): Promise<string> {
  if (!message.isRoll) return enrichHtml(message, message.content)
  const isHidden = !message.isContentVisible
  const total = message.rolls[0]?.total
  const plain = message.content.trim() === '' || message.content.trim() === String(total)
  if (!isHidden && !plain) return enrichHtml(message, message.content)
  const renderedRolls = await Promise.all(
    message.rolls.map((roll) => roll.render({ isPrivate: isHidden, message })),
  )
  return renderedRolls.join('')
}

async function enrichHtml(message: ChatMessage, html: string): Promise<string> {
  const textEditorClass = CONFIG.ux['TextEditor'] as
    | { enrichHTML(html: string, options: object): Promise<string> }
    | undefined
  return textEditorClass
    ? textEditorClass.enrichHTML(html, { rollData: message.getRollData(), secrets: message.isOwner })
    : html
}
