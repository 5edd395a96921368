/**
 * `foundry.audio.AudioHelper`, which plays single sounds. The practice table has only stand-ins for the other classes
 * of `foundry.audio`.
 */
import { NotOnThisTableError } from '../errors'
import { game } from '../state'

/** The options of `AudioHelper.play`, which Foundry calls `AudioHelper.PlayData`. */
interface SoundPlayOptions {
  readonly src: string
  readonly channel?: string
  /** A factor from 0 to 1 by which the channel's volume is multiplied. */
  readonly volume?: number
  readonly loop?: boolean
  readonly autoplay?: boolean
}

export class AudioHelper {
  constructor() {
    throw new NotOnThisTableError('foundry.audio.AudioHelper')
  }

  /**
   * Plays a sound for this person only, once, on the default channel `interface`. Throws for other channels, loops and
   * sounds for others. [T13 client/audio/helper.d.mts; A14 classes/foundry.audio.AudioHelper; A14
   * variables/CONST.AUDIO_CHANNELS]
   */
  static async play(
    { src, channel = 'interface', volume = 1, loop = false, autoplay = true }: SoundPlayOptions,
    socketOptions: boolean | object = false,
  ): Promise<void> {
    if (channel !== 'interface' || loop || socketOptions !== false)
      throw new NotOnThisTableError(
        'foundry.audio.AudioHelper.play for others, in a loop or on another channel',
      )
    if (!autoplay) return
    const audioElement = new Audio(src)
    audioElement.volume = volume * Number(game.settings.get('core', 'globalInterfaceVolume'))
    try {
      await audioElement.play()
    } catch {
      // Ignores the error: browsers reject every sound until the user has clicked or pressed a key.
    }
  }
}
