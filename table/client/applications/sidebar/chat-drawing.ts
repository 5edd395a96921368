/** Draws the element of a chat message. The rolls in it can be opened and closed by mouse and keyboard. */
import { Hooks } from '../../helpers/hooks'
import { ui } from '../../state'
import type { DocumentView } from '../document-views'
import { createTextElement } from '../ux/text-element'

export interface ChatMessageView extends DocumentView {
  timestamp: number
  renderHTML(options?: object): Promise<HTMLElement>
}

/** Shows or hides the dice of a roll. */
export function toggleDiceDetails(diceElement: HTMLElement): void {
  diceElement.setAttribute('aria-expanded', String(diceElement.classList.toggle('expanded')))
}

function makeDiceExpandable(diceElement: HTMLElement): void {
  if (!diceElement.querySelector('.dice-tooltip')) return
  diceElement.dataset.action ??= 'expandRoll'
  diceElement.tabIndex = 0
  diceElement.setAttribute('role', 'button')
  diceElement.setAttribute('aria-expanded', String(diceElement.classList.contains('expanded')))
  diceElement.addEventListener('keydown', (event) => {
    if (event.target !== diceElement || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    toggleDiceDetails(diceElement)
  })
}

/** Draws a message. If its `renderHTML` throws, a placeholder takes its place in the log. */
export async function renderChatMessageElement(message: ChatMessageView): Promise<HTMLElement> {
  try {
    const messageElement = await message.renderHTML()
    for (const diceElement of messageElement.querySelectorAll<HTMLElement>('.dice-roll'))
      makeDiceExpandable(diceElement)
    return messageElement
  } catch (error) {
    Hooks.onError(`ChatMessage ${message.id}`, error)
    ui.notifications?.warn('A chat message could not be shown.')
    const messageElement = createTextElement('li', 'This message could not be shown.', 'chat-message broken')
    messageElement.dataset.messageId = message.id
    return messageElement
  }
}
