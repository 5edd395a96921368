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
export function toggleDice(dice: HTMLElement): void {
  dice.setAttribute('aria-expanded', String(dice.classList.toggle('expanded')))
}

function makeDiceExpandable(dice: HTMLElement): void {
  if (!dice.querySelector('.dice-tooltip')) return
  dice.dataset.action ??= 'expandRoll'
  dice.tabIndex = 0
  dice.setAttribute('role', 'button')
  dice.setAttribute('aria-expanded', String(dice.classList.contains('expanded')))
  dice.addEventListener('keydown', (event) => {
    if (event.target !== dice || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    toggleDice(dice)
  })
}

/** Draws a message. If its `renderHTML` throws, a placeholder replaces it, so that the other messages still appear. */
export async function drawMessage(message: ChatMessageView): Promise<HTMLElement> {
  try {
    const element = await message.renderHTML()
    for (const dice of element.querySelectorAll<HTMLElement>('.dice-roll')) makeDiceExpandable(dice)
    return element
  } catch (error) {
    Hooks.onError(`ChatMessage ${message.id}`, error)
    ui.notifications?.warn('A chat message could not be shown.')
    const element = createTextElement('li', 'This message could not be shown.', 'chat-message broken')
    element.dataset.messageId = message.id
    return element
  }
}
