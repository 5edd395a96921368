/** The sounds of the table: quiet, for each person alone, and only for messages that arrive while the page is visible. */
import { logError } from '../platform/log-error'
import { SYSTEM_ID } from '../platform/system-id'
import { mayReadMessage } from '../world/documents'

/** At `init`: registers the client setting that turns the sounds on or off. */
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
 * Plays the sound of a message that was just created, or that just turned cards over. The script with the sounds is
 * fetched with the first message.
 */
export function soundMessage(message: ChatMessage.Implementation, isCardTurned = false): void {
  if (document.hidden || !game.settings.get(SYSTEM_ID, 'tableSounds') || !mayReadMessage(message, game.user))
    return
  import('./message-sound').then(
    ({ playSoundOf }) => playSoundOf(message, isCardTurned),
    (error: unknown) => logError('fetched', error),
  )
}
