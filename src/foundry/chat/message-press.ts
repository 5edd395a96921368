/** Handles clicks on the buttons of our messages. */
import { closestElement } from '../platform/elements'
import { isOurControl } from '../platform/our-controls'
import { notifyUser } from '../platform/notify'
import { pressButton } from '../platform/press-once'
import { handlePress, requestUndo } from '../play/handle-press'
import { readPress } from '../play/read-press'
import { sendChoiceRequest } from '../recovery/recovery-choice'
import { messageByUuid, writableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { openGameWindow } from './open-game-window'
import { runGreetingStep } from './greeting-message'
import { shownItemUuid } from './item-message'
import { actingActor } from './viewer'
import { uuidOf } from '../platform/uuid-of'

/** Called at a click in a message. If the click is on a button, runs the button's action. Ignores all other clicks. */
export async function handleMessageClick(
  event: MouseEvent,
  message: ChatMessage.Implementation,
): Promise<void> {
  const record = readMessageRecord(message)
  const button = closestElement(event.target, 'button[data-act], button[data-window]')
  if (!record || !button || !isOurControl(button)) return
  event.preventDefault()
  await pressButton(button, () => runMessageButton(event, button, message, record))
}

/** Presses a message's button that is shown in the dock or in the combat tracker. */
export async function pressButtonOutsideMessage(event: MouseEvent, button: HTMLElement): Promise<void> {
  const message = messageByUuid(button.dataset.message ?? '')
  const record = message && readMessageRecord(message)
  if (record) await runMessageButton(event, button, message, record)
  else notifyUser('warn', { key: 'HnB.refusal.messageGone' })
}

async function runMessageButton(
  event: MouseEvent,
  button: HTMLElement,
  message: ChatMessage.Implementation,
  record: MessageRecord,
): Promise<void> {
  if (button.dataset.act === 'undo') return requestUndo(message, Number(button.dataset.place))
  if (button.dataset.window !== undefined) {
    return openGameWindow({ ruleset: record.ruleset, name: button.dataset.window, subject: record.uuid })
  }
  const itemUuid = shownItemUuid(record)
  if (itemUuid !== null) return pressItemButton(event, button, itemUuid)
  if (record.ruleset === COMMON_RULESET_KEY && record.kind === 'greeting')
    return runGreetingStep(button.dataset.step ?? '')
  if (record.ruleset === COMMON_RULESET_KEY) return sendChoiceRequest(message, button.dataset)
  // The button may name the actor that acts. The action itself checks whether this person owns that actor.
  const actor = button.dataset.for ?? actingActor(record)?.uuid ?? ''
  await handlePress({ ...readPress(event, button, actor, record.uuid), ruleset: record.ruleset })
}

/** Presses a button of the item that a message shows. The actor that owns the item acts. */
async function pressItemButton(event: MouseEvent, button: HTMLElement, itemUuid: string): Promise<void> {
  const item = writableDocument(itemUuid)
  const actor = item instanceof Item && item.parent ? uuidOf(item.parent) : ''
  if (actor === '') return notifyUser('warn', { key: 'HnB.refusal.itemGone' })
  const { ruleset, action, data, quick } = readPress(event, button, actor)
  await handlePress({ ruleset, scope: 'item', on: itemUuid, action, actor, data, quick })
}
