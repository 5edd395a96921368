/** Tests that a page plays sounds for its own user, and refuses sounds for other users. */
import { beforeEach, expect, test, vi } from 'vitest'
import { game } from '../state'
import { AudioHelper } from './audio-helper'

const playedSounds: { src: string; volume: number }[] = []

beforeEach(() => {
  playedSounds.length = 0
  Object.assign(game, { settings: { get: () => 0.5 } })
  vi.stubGlobal(
    'Audio',
    class {
      volume = 1
      readonly #src: string
      constructor(soundPath: string) {
        this.#src = soundPath
      }
      play(): Promise<void> {
        playedSounds.push({ src: this.#src, volume: this.volume })
        return Promise.reject(new Error('No gesture yet.'))
      }
    },
  )
})

test('a sound has its volume relative to that of the interface, also before the first gesture', async () => {
  await AudioHelper.play({ src: 'a.wav', volume: 0.5, channel: 'interface' })
  await AudioHelper.play({ src: 'b.wav', autoplay: false })
  expect(playedSounds).toEqual([{ src: 'a.wav', volume: 0.25 }])
})

test('the table refuses a sound for others, in a loop or on another channel', async () => {
  const soundPath = 'a.wav'
  await expect(AudioHelper.play({ src: soundPath }, true)).rejects.toThrow('is not given')
  await expect(AudioHelper.play({ src: soundPath, loop: true })).rejects.toThrow('is not given')
  await expect(AudioHelper.play({ src: soundPath, channel: 'music' })).rejects.toThrow('is not given')
  expect(playedSounds).toEqual([])
})
