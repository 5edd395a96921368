/** Handles clicks on the buttons of our messages. */
import { findClosestElement } from '../platform/elements'
import { isOurControl } from '../platform/our-controls'
import { notifyUser } from '../platform/notify'
import { pressButton } from '../platform/press-once'
import { handleButtonPress } from '../play/handle-press'
import { readButtonPress } from '../play/read-press'
import { requestUndo } from '../play/request-undo'
import { sendRecoveryMomentChoiceRequest } from '../recovery/recovery-choice'
import { findMessageByUuid, findWritableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { openGameWindow } from './open-game-window'
import { runGreetingStep } from './greeting-message'
import { readShownItemUuid } from './item-message'
import { findActingActor } from './viewer'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The buttons of a message that run an action or open a game's window. */
export const MESSAGE_BUTTON_SELECTOR = 'button[data-act], button[data-window]'

/** Called at a click in a message. If the click is on a button, runs the button's action. Ignores all other clicks. */
export async function handleMessageClick(
  event: MouseEvent,
  message: ChatMessage.Implementation,
): Promise<void> {
  const messageRecord = readMessageRecord(message)
  const clickedButton = findClosestElement(event.target, MESSAGE_BUTTON_SELECTOR)
  if (!messageRecord || !clickedButton || !isOurControl(clickedButton)) return
  event.preventDefault()
  await pressButton(clickedButton, () => runMessageButton(event, clickedButton, message, messageRecord))
}

/** Presses a message's button that is shown in the dock or in the combat tracker. */
export async function pressButtonOutsideMessage(event: MouseEvent, button: HTMLElement): Promise<void> {
  const message = findMessageByUuid(button.dataset.message ?? '')
  const messageRecord = message && readMessageRecord(message)
  if (messageRecord) await runMessageButton(event, button, message, messageRecord)
  else notifyUser('warn', { key: 'HnB.refusal.messageGone' })
}

async function runMessageButton(
  event: MouseEvent,
  button: HTMLElement,
  message: ChatMessage.Implementation,
  messageRecord: MessageRecord,
): Promise<void> {
  if (button.dataset.act === 'undo') return requestUndo(message, Number(button.dataset.place))
  if (button.dataset.window !== undefined) {
    return openGameWindow({
      ruleset: messageRecord.ruleset,
      name: button.dataset.window,
      subject: messageRecord.uuid,
    })
  }
  const itemUuid = readShownItemUuid(messageRecord)
  if (itemUuid !== null) return pressItemButton(event, button, itemUuid)
  if (messageRecord.ruleset === COMMON_RULESET_KEY && messageRecord.kind === 'greeting')
    return runGreetingStep(button.dataset.step ?? '')
  if (messageRecord.ruleset === COMMON_RULESET_KEY)
    return sendRecoveryMomentChoiceRequest(message, button.dataset)
  // The button may name the actor that acts. The action itself checks whether this person owns that actor.
  const itemOwner = button.dataset.for ?? findActingActor(messageRecord)?.uuid ?? ''
  await handleButtonPress({
    ...readButtonPress(event, button, itemOwner, messageRecord.uuid),
    ruleset: messageRecord.ruleset,
  })
}

/** Presses a button of the item that a message shows. The actor that owns the item acts. */
async function pressItemButton(event: MouseEvent, button: HTMLElement, itemUuid: string): Promise<void> {
  const item = findWritableDocument(itemUuid)
  const itemOwner = item instanceof Item && item.parent ? documentUuidOrEmpty(item.parent) : ''
  if (itemOwner === '') return notifyUser('warn', { key: 'HnB.refusal.itemGone' })
  const { ruleset, action, data, quick } = readButtonPress(event, button, itemOwner)
  await handleButtonPress({ ruleset, scope: 'item', on: itemUuid, action, actor: itemOwner, data, quick })
}
