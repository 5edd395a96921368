/**
 * Posts a roll to the chat, as `Roll#toMessage` does:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#toMessage, foundry-api §5.1 and §5.6.
 */
import { CONFIG, findDocumentConfig } from '../config'
import { throwDeprecated } from '../errors'
import { toMessageMode } from '../documents/chat-audience'
import { isFoundry14 } from '../generation'
import { warnDeprecated } from '../helpers/compatibility'
import { game } from '../state'
import type { Roll } from '../class-types'

export interface ToMessageOptions {
  /** The visibility of the message, as Foundry 13 names it. */
  rollMode?: string
  /** The mode that decides who sees the message. It is given by the name that Foundry 14 uses. */
  messageMode?: string
  /** True (default): the message is created. False: the message is not created, and only its data are returned. */
  create?: boolean
}

/** The static members of the configured chat message class that `postRollMessage` uses. */
interface ChatMessageClass {
  create(messageData: object): Promise<unknown>
  getSpeaker(): object
  applyRollMode(messageData: object, messageMode: string): unknown
  applyMode(messageData: object, messageMode: string): unknown
}

export async function postRollMessage(
  roll: Roll,
  messageData: Record<string, unknown>,
  { create = true, ...options }: ToMessageOptions,
): Promise<unknown> {
  const messageMode = readRequestedMessageMode(options)
  if (!roll._evaluated) await roll.evaluate()
  const configuredClass: unknown = findDocumentConfig('ChatMessage').documentClass
  // The cast is safe: a package can replace the data layer's class only by a subclass.
  const messageClass = configuredClass as ChatMessageClass
  const chatData: Record<string, unknown> = {
    content: String(roll.product),
    speaker: messageClass.getSpeaker(),
    ...findDiceSound(),
    ...messageData,
    rolls: [roll],
  }
  // If the caller requests no message mode, the recipients that `messageData` already names stay.
  if (messageMode !== undefined || !('whisper' in messageData || 'blind' in messageData)) {
    applyMessageMode(messageClass, chatData, messageMode ?? readDefaultMessageMode())
  }
  return create ? messageClass.create(chatData) : chatData
}

/**
 * Reads the message mode that the caller requests. The option has different names on Foundry 13 and 14. On Foundry 13,
 * the value "roll" requests no mode.
 */
function readRequestedMessageMode({ rollMode, messageMode }: ToMessageOptions): string | undefined {
  if (isFoundry14()) {
    if (rollMode === undefined) return messageMode
    warnDeprecated('the option "rollMode" of Roll#toMessage', '"messageMode"', 16)
    return messageMode ?? toMessageMode(rollMode)
  }
  if (messageMode !== undefined) throwDeprecated('the option "messageMode" of Roll#toMessage', '"rollMode"')
  return rollMode === 'roll' ? undefined : rollMode
}

function readDefaultMessageMode(): string {
  return String(game.settings.get('core', isFoundry14() ? 'messageMode' : 'rollMode'))
}

function applyMessageMode(messageClass: ChatMessageClass, messageData: object, messageMode: string): void {
  if (isFoundry14()) messageClass.applyMode(messageData, messageMode)
  else messageClass.applyRollMode(messageData, messageMode)
}

/** Finds the sound of a roll message: `CONFIG.sounds.dice`, if a package has set this sound. */
function findDiceSound(): { sound?: unknown } {
  const { sounds } = CONFIG
  return typeof sounds === 'object' && sounds !== null && 'dice' in sounds ? { sound: sounds.dice } : {}
}
