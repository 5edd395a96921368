/**
 * Sets who receives a chat message. Foundry 13 describes the recipients by roll modes, Foundry 14 by message modes
 * (foundry-api §5.6).
 */
import { CONFIG } from '../config'
import { throwDeprecated } from '../errors'
import { getGeneration } from '../generation'
import { warnDeprecated } from '../helpers/compatibility'
import { game } from '../state'
import { CHAT_MESSAGE_STYLES } from '../../shared/constants'
import type { PlainObject } from '../../shared/objects'
import type { MessageMode } from './message-mode'

const MESSAGE_MODES_BY_ROLL_MODE: Readonly<Record<string, string>> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
}

/** The message mode of Foundry 14 that corresponds to a roll mode of Foundry 13. */
export function toMessageMode(rollMode: string): string {
  return (
    MESSAGE_MODES_BY_ROLL_MODE[rollMode] ??
    (rollMode === 'roll' ? String(game.settings.get('core', 'messageMode')) : rollMode)
  )
}

function listGmUserIds(): string[] {
  return game.users.filter((user) => user.isGM).map((user) => user.id)
}

/** The initial `CONFIG.ChatMessage.modes` of Foundry 14. */
export const MESSAGE_MODES = {
  public: defineMessageMode('Public', 'fa-solid fa-globe', () => ({ whisper: [], blind: false })),
  gm: defineMessageMode('GM', 'fa-solid fa-user-secret', () => ({ whisper: listGmUserIds(), blind: false })),
  blind: defineMessageMode('Blind', 'fa-solid fa-eye-slash', () => ({
    whisper: listGmUserIds(),
    blind: true,
  })),
  self: defineMessageMode('Self', 'fa-solid fa-user', () => ({ whisper: [game.userId], blind: false })),
  ic: defineMessageMode('IC', 'fa-solid fa-comment', () => ({
    whisper: [],
    blind: false,
    style: CHAT_MESSAGE_STYLES.IC,
  })),
}

function defineMessageMode(
  messageModeName: string,
  iconClass: string,
  audienceData: () => PlainObject,
): MessageMode {
  return {
    label: `CHAT.Mode.${messageModeName}`,
    icon: iconClass,
    handler: (messageData) => void Object.assign(messageData, audienceData()),
  }
}

/**
 * Sets the recipients and the style of a message according to its mode.
 * @param modeNameGeneration the Foundry generation of the mode's name
 */
export function applyMessageAudience<T extends PlainObject>(
  messageData: T,
  messageModeName: string,
  modeNameGeneration: 13 | 14,
): T {
  if (modeNameGeneration !== getGeneration()) {
    if (modeNameGeneration === 14) throwDeprecated('ChatMessage.applyMode', 'ChatMessage.applyRollMode')
    warnDeprecated('ChatMessage.applyRollMode', 'ChatMessage.applyMode', 16)
    return applyMessageAudience(messageData, toMessageMode(messageModeName), 14)
  }
  const messageModeKey =
    modeNameGeneration === 14
      ? messageModeName
      : MESSAGE_MODES_BY_ROLL_MODE[
          messageModeName === 'roll' ? String(game.settings.get('core', 'rollMode')) : messageModeName
        ]
  const messageModes: Readonly<Record<string, MessageMode | undefined>> =
    modeNameGeneration === 14 ? CONFIG.ChatMessage.modes : MESSAGE_MODES
  const requestedMessageMode = messageModes[messageModeKey ?? '']
  if (!requestedMessageMode) throw new Error(`There is no message mode "${messageModeName}".`)
  requestedMessageMode.handler(messageData)
  return messageData
}
