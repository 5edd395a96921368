/** `foundry.audio.AudioHelper`, which plays single sounds. Every other class of `foundry.audio` is a stand-in. */
import { NotOnThisTable } from '../errors'
import { game } from '../state'

/** `AudioHelper.PlayData`. */
interface PlayData {
  readonly src: string
  readonly channel?: string
  /** From 0 to 1, relative to the volume of the channel. */
  readonly volume?: number
  readonly loop?: boolean
  readonly autoplay?: boolean
}

export class AudioHelper {
  constructor() {
    throw new NotOnThisTable('foundry.audio.AudioHelper')
  }

  /**
   * Plays a sound for this person, at the volume of its channel. The table plays no sound for other people, none in a
   * loop, and only on the channel `interface`, which is the default.
   * [T13 client/audio/helper.d.mts; A14 classes/foundry.audio.AudioHelper; A14 variables/CONST.AUDIO_CHANNELS]
   */
  static async play(
    { src, channel = 'interface', volume = 1, loop = false, autoplay = true }: PlayData,
    socketOptions: boolean | object = false,
  ): Promise<void> {
    if (channel !== 'interface' || loop || socketOptions !== false)
      throw new NotOnThisTable('foundry.audio.AudioHelper.play for others, in a loop or on another channel')
    if (!autoplay) return
    const sound = new Audio(src)
    sound.volume = volume * Number(game.settings.get('core', 'globalInterfaceVolume'))
    try {
      await sound.play()
    } catch {
      // Browsers refuse every sound before the person's first gesture.
    }
  }
}
