/** Plays quiet sounds for messages that arrive while the page is visible. Each person can turn them off. */
import { logError } from '../platform/log-error'
import { SYSTEM_ID } from '../platform/icon-path'
import { mayReadMessage } from '../world/documents'

/** Registers the client setting that turns the sounds on or off. Called at `init`. */
export function registerSoundSetting(): void {
  game.settings.register(SYSTEM_ID, 'tableSounds', {
    name: 'HnB.cards.setting.sounds.label',
    hint: 'HnB.cards.setting.sounds.hint',
    scope: 'client',
    config: true,
    type: Boolean,
    default: true,
  })
}

/**
 * Plays the sound of a new message, or of cards turned over. Fetches the script with the sounds for the first message.
 */
export function playMessageSound(message: ChatMessage.Implementation, isCardTurned = false): void {
  if (document.hidden || !game.settings.get(SYSTEM_ID, 'tableSounds') || !mayReadMessage(message, game.user))
    return
  import('./message-sound').then(
    ({ playMessageSoundOnce: playSoundOnce }) => playSoundOnce(message, isCardTurned),
    (error: unknown) => logError('fetched', error),
  )
}
