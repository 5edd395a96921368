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
import type { ChatMessage } from './chat-message'

export interface RenderOptions {
  canDelete?: boolean
  canClose?: boolean
}

export async function renderMessage(message: ChatMessage, options: RenderOptions): Promise<HTMLElement> {
  const { canDelete = game.user.isGM || message.isAuthor, canClose = false } = options
  const item = element('li', `chat-message message flexcol ${styleClass(message)}`)
  item.dataset['messageId'] = message.id ?? ''
  if (message.whisper.length > 0) item.classList.add('whisper')
  if (message.blind) item.classList.add('blind')
  if (message.author) item.style.setProperty('--user-color', message.author.color.css)
  item.append(header(message, canDelete, canClose))
  const content = element('div', 'message-content')
  content.innerHTML = await contentOf(message)
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

function element(tag: string, classes: string, text?: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = classes
  if (text !== undefined) made.textContent = text
  return made
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

function header(message: ChatMessage, canDelete: boolean, canClose: boolean): HTMLElement {
  const bar = element('header', 'message-header flexrow')
  // This header belongs to the message, not to the page, and messages come directly below the page's heading.
  bar.setAttribute('role', 'none')
  const sender = element('h4', 'message-sender', message.alias)
  sender.setAttribute('aria-level', '2')
  bar.append(sender)
  const metadata = element('span', 'message-metadata')
  const time = element('time', 'message-timestamp', timeSince(message.timestamp, game.i18n.lang))
  time.setAttribute('datetime', new Date(message.timestamp).toISOString())
  metadata.append(time)
  if (canDelete) metadata.append(control('message-delete', 'deleteMessage', 'fa-trash', 'CHAT.Delete'))
  if (canClose) metadata.append(control('message-dismiss', 'dismissMessage', 'fa-xmark', 'Close'))
  bar.append(metadata)
  const whispered = message.isContentVisible ? recipients(message) : ''
  if (whispered) bar.append(element('span', 'whisper-to', `${game.i18n.localize('CHAT.To')}: ${whispered}`))
  if (isV14() && message.title) bar.append(element('span', 'message-title', message.title))
  if (message.flavor && message.isContentVisible) {
    const flavor = element('span', 'flavor-text')
    flavor.innerHTML = message.flavor
    bar.append(flavor)
  }
  return bar
}

function control(classes: string, action: string, icon: string, label: string): HTMLElement {
  const button = element('button', `${classes} icon`)
  // Packages search the button for its icon (dnd5e, `module/documents/chat-message.mjs`).
  button.append(element('i', `fa-solid ${icon}`))
  button.setAttribute('type', 'button')
  button.setAttribute('aria-label', game.i18n.localize(label))
  button.dataset['action'] = action
  return button
}

function recipients(message: ChatMessage): string {
  return message.whisper
    .map((id) => game.users.get(id)?.name)
    .filter((name) => name !== undefined)
    .join(', ')
}

/** The message's content. A hidden roll shows only that there was a roll. */
async function contentOf(message: ChatMessage): Promise<string> {
  if (!message.isRoll) return enriched(message, message.content)
  const hidden = !message.isContentVisible
  const total = message.rolls[0]?.total
  const plain = message.content.trim() === '' || message.content.trim() === String(total)
  if (!hidden && !plain) return enriched(message, message.content)
  const rendered = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate: hidden, message })))
  return rendered.join('')
}

async function enriched(message: ChatMessage, html: string): Promise<string> {
  const editor = CONFIG.ux['TextEditor'] as
    | { enrichHTML(html: string, options: object): Promise<string> }
    | undefined
  return editor
    ? editor.enrichHTML(html, { rollData: message.getRollData(), secrets: message.isOwner })
    : html
}
