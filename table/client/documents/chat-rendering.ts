/**
 * Renders a message as an element: `li.chat-message`, with header and content, as documented for the hook
 * `renderChatMessageHTML` (foundry-api §8). The content is enriched HTML; names are plain text.
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
  const item = buildElement('li', `chat-message message flexcol ${styleClass(message)}`)
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

function styleClass(message: ChatMessage): string {
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
  const bar = buildElement('header', 'message-header flexrow')
  // Screen readers must not take this header for the page's own header: messages come directly below the page's
  // heading.
  bar.setAttribute('role', 'none')
  const sender = buildElement('h4', 'message-sender', message.alias)
  sender.setAttribute('aria-level', '2')
  bar.append(sender)
  const metadata = buildElement('span', 'message-metadata')
  const time = buildElement('time', 'message-timestamp', timeSince(message.timestamp, game.i18n.lang))
  // The chat is a live region, and the relative time changes again and again: screen readers must not announce it.
  time.setAttribute('aria-live', 'off')
  time.setAttribute('datetime', new Date(message.timestamp).toISOString())
  metadata.append(time)
  if (canDelete)
    metadata.append(buildHeaderButton('message-delete', 'deleteMessage', 'fa-trash', 'CHAT.Delete'))
  if (canClose) metadata.append(buildHeaderButton('message-dismiss', 'dismissMessage', 'fa-xmark', 'Close'))
  bar.append(metadata)
  const whispered = message.isContentVisible ? recipientNames(message) : ''
  if (whispered)
    bar.append(buildElement('span', 'whisper-to', `${game.i18n.localize('CHAT.To')}: ${whispered}`))
  if (isV14() && message.title) bar.append(buildElement('span', 'message-title', message.title))
  if (message.flavor && message.isContentVisible) {
    const flavor = buildElement('span', 'flavor-text')
    flavor.innerHTML = message.flavor
    bar.append(flavor)
  }
  return bar
}

function buildHeaderButton(classes: string, action: string, icon: string, label: string): HTMLElement {
  const button = buildElement('button', `${classes} icon`)
  // Packages search the button for its icon (dnd5e, `module/documents/chat-message.mjs`).
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

/** The message's content. A hidden roll shows only that there was a roll. */
async function contentHtml(message: ChatMessage): Promise<string> {
  if (!message.isRoll) return enrichHtml(message, message.content)
  const hidden = !message.isContentVisible
  const total = message.rolls[0]?.total
  const plain = message.content.trim() === '' || message.content.trim() === String(total)
  if (!hidden && !plain) return enrichHtml(message, message.content)
  const rendered = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate: hidden, message })))
  return rendered.join('')
}

async function enrichHtml(message: ChatMessage, html: string): Promise<string> {
  const editor = CONFIG.ux['TextEditor'] as
    | { enrichHTML(html: string, options: object): Promise<string> }
    | undefined
  return editor
    ? editor.enrichHTML(html, { rollData: message.getRollData(), secrets: message.isOwner })
    : html
}
