/** Handles clicks on our messages. */
import { closest } from '../platform/elements'
import { isOurs } from '../platform/controls'
import { tell } from '../platform/notify'
import { pressButton } from '../platform/press-once'
import { act, undo } from '../play/act'
import { pressOf } from '../play/press'
import { chooseOn } from '../recovery/choose'
import { writableOf } from '../world/documents'
import type { Told } from '../world/told'
import { COMMON, toldOf } from '../world/told'
import { openWindow } from './game-window'
import { takeStep } from './greeting-message'
import { itemOn } from './item-message'
import { actingActor } from './viewer'

/** Runs the action of the clicked button of a message; ignores a click beside the buttons. */
export async function pressMessage(event: MouseEvent, message: ChatMessage.Implementation): Promise<void> {
  const told = toldOf(message)
  const button = closest(event.target, 'button[data-act], button[data-window]')
  if (!told || !button || !isOurs(button)) return
  event.preventDefault()
  await pressButton(button, () => carryOut(event, button, message, told))
}

async function carryOut(
  event: MouseEvent,
  button: HTMLElement,
  message: ChatMessage.Implementation,
  told: Told,
): Promise<void> {
  if (button.dataset.act === 'undo') return undo(message)
  if (button.dataset.window !== undefined) {
    return openWindow({ ruleset: told.ruleset, name: button.dataset.window, subject: told.uuid })
  }
  const shown = itemOn(told)
  if (shown !== null) return pressOn(event, button, shown)
  if (told.ruleset === COMMON && told.kind === 'greeting') return takeStep(button.dataset.step ?? '')
  if (told.ruleset === COMMON) return chooseOn(message, button.dataset)
  // A button may name its actor; the action checks whether this person owns that actor.
  const actor = button.dataset.for ?? actingActor(told)?.uuid ?? ''
  await act({ ...pressOf(event, button, actor, told.uuid), ruleset: told.ruleset })
}

/** Presses a button of the item that a message shows, for the actor who has the item. */
async function pressOn(event: MouseEvent, button: HTMLElement, uuid: string): Promise<void> {
  const item = writableOf(uuid)
  const actor = item instanceof Item ? item.parent?.uuid : undefined
  if (actor === undefined) return tell('warn', { key: 'HnB.refusal.itemGone' })
  const { ruleset, action, data, quick } = pressOf(event, button, actor)
  await act({ ruleset, scope: 'item', on: uuid, action, actor, data, quick })
}
