/**
 * The recipients of a message: the roll modes of generation 13, the message modes of generation 14 (foundry-api §5.6).
 */
import { CONFIG } from '../config'
import { deprecated } from '../errors'
import { generation } from '../generation'
import { outdated } from '../helpers/compatibility'
import { game } from '../state'
import { CHAT_MESSAGE_STYLES } from '../../shared/constants'
import type { PlainObject } from '../../shared/objects'

const OLD_MODES: Readonly<Record<string, string>> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
}

/** The message mode of 14 for a roll mode of 13. */
export function messageModeOf(rollMode: string): string {
  return (
    OLD_MODES[rollMode] ?? (rollMode === 'roll' ? String(game.settings.get('core', 'messageMode')) : rollMode)
  )
}

function gms(): string[] {
  return game.users.filter((user) => user.isGM).map((user) => user.id)
}

/** `CONFIG.ChatMessage.modes` of generation 14. */
export const MESSAGE_MODES = {
  public: mode('Public', 'fa-solid fa-globe', () => ({ whisper: [], blind: false })),
  gm: mode('GM', 'fa-solid fa-user-secret', () => ({ whisper: gms(), blind: false })),
  blind: mode('Blind', 'fa-solid fa-eye-slash', () => ({ whisper: gms(), blind: true })),
  self: mode('Self', 'fa-solid fa-user', () => ({ whisper: [game.userId], blind: false })),
  ic: mode('IC', 'fa-solid fa-comment', () => ({
    whisper: [],
    blind: false,
    style: CHAT_MESSAGE_STYLES.IC,
  })),
}

export interface MessageMode {
  label: string
  icon: string
  /** sets the mode's recipients and style on message data */
  handler: (data: PlainObject) => void
}

function mode(name: string, icon: string, meaning: () => PlainObject): MessageMode {
  return { label: `CHAT.Mode.${name}`, icon, handler: (data) => void Object.assign(data, meaning()) }
}

/**
 * Sets a mode's recipients and style on message data.
 * @param of the generation to which the mode's name belongs
 */
export function applyAudience<T extends PlainObject>(data: T, name: string, of: 13 | 14): T {
  if (of !== generation()) {
    if (of === 14) deprecated('ChatMessage.applyMode', 'ChatMessage.applyRollMode')
    outdated('ChatMessage.applyRollMode', 'ChatMessage.applyMode', 16)
    return applyAudience(data, messageModeOf(name), 14)
  }
  const key =
    of === 14 ? name : OLD_MODES[name === 'roll' ? String(game.settings.get('core', 'rollMode')) : name]
  const modes: Readonly<Record<string, MessageMode | undefined>> =
    of === 14 ? CONFIG.ChatMessage.modes : MESSAGE_MODES
  const found = modes[key ?? '']
  if (!found) throw new Error(`There is no message mode "${name}".`)
  found.handler(data)
  return data
}
