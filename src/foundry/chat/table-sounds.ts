/**
 * Plays quiet sounds for messages. Each person can turn the sounds off for themselves. A message has a sound only if it
 * arrives while the page is visible.
 */
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
 * Plays the sound of a message that was created a moment ago, or whose cards were turned over. The script with the sounds is
 * fetched with the first message.
 */
export function playMessageSound(message: ChatMessage.Implementation, isCardTurned = false): void {
  if (document.hidden || !game.settings.get(SYSTEM_ID, 'tableSounds') || !mayReadMessage(message, game.user))
    return
  import('./message-sound').then(
    ({ playMessageSoundOnce: playSoundOnce }) => playSoundOnce(message, isCardTurned),
    (error: unknown) => logError('fetched', error),
  )
}
