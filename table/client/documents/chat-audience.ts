/**
 * The recipients of a message: the roll modes of generation 13, the message modes of generation 14 (foundry-api §5.6).
 */
import { CONFIG } from '../config'
import { throwDeprecated } from '../errors'
import { generation } from '../generation'
import { warnDeprecated } from '../helpers/compatibility'
import { game } from '../state'
import { CHAT_MESSAGE_STYLES } from '../../shared/constants'
import type { PlainObject } from '../../shared/objects'
import type { MessageMode } from './message-mode'

const MODES_OF_13: Readonly<Record<string, string>> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
}

/** The message mode of Foundry 14 that corresponds to a roll mode of Foundry 13. */
export function messageModeOf(rollMode: string): string {
  return (
    MODES_OF_13[rollMode] ??
    (rollMode === 'roll' ? String(game.settings.get('core', 'messageMode')) : rollMode)
  )
}

function gmUserIds(): string[] {
  return game.users.filter((user) => user.isGM).map((user) => user.id)
}

/** The initial `CONFIG.ChatMessage.modes` of Foundry 14. */
export const MESSAGE_MODES = {
  public: defineMode('Public', 'fa-solid fa-globe', () => ({ whisper: [], blind: false })),
  gm: defineMode('GM', 'fa-solid fa-user-secret', () => ({ whisper: gmUserIds(), blind: false })),
  blind: defineMode('Blind', 'fa-solid fa-eye-slash', () => ({ whisper: gmUserIds(), blind: true })),
  self: defineMode('Self', 'fa-solid fa-user', () => ({ whisper: [game.userId], blind: false })),
  ic: defineMode('IC', 'fa-solid fa-comment', () => ({
    whisper: [],
    blind: false,
    style: CHAT_MESSAGE_STYLES.IC,
  })),
}

function defineMode(name: string, icon: string, audienceData: () => PlainObject): MessageMode {
  return { label: `CHAT.Mode.${name}`, icon, handler: (data) => void Object.assign(data, audienceData()) }
}

/**
 * Sets the recipients and the style of message data as a message mode requires.
 * @param modeNameGeneration the Foundry generation to which the mode's name belongs
 */
export function applyAudience<T extends PlainObject>(data: T, name: string, modeNameGeneration: 13 | 14): T {
  if (modeNameGeneration !== generation()) {
    if (modeNameGeneration === 14) throwDeprecated('ChatMessage.applyMode', 'ChatMessage.applyRollMode')
    warnDeprecated('ChatMessage.applyRollMode', 'ChatMessage.applyMode', 16)
    return applyAudience(data, messageModeOf(name), 14)
  }
  const key =
    modeNameGeneration === 14
      ? name
      : MODES_OF_13[name === 'roll' ? String(game.settings.get('core', 'rollMode')) : name]
  const messageModes: Readonly<Record<string, MessageMode | undefined>> =
    modeNameGeneration === 14 ? CONFIG.ChatMessage.modes : MESSAGE_MODES
  const requestedMode = messageModes[key ?? '']
  if (!requestedMode) throw new Error(`There is no message mode "${name}".`)
  requestedMode.handler(data)
  return data
}
