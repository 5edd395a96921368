/**
 * Makes the sounds of the package: for a card that is turned over, for a deck that is shuffled, and for a die that
 * bumps.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SOUND_SAMPLE_RATE = 16_000
const WAV_HEADER_BYTES = 44

/** The largest amplitude in our sounds. An amplitude of 1 would be the loudest possible sound. */
const SOUND_PEAK_AMPLITUDE = 0.6

type SoundWave = (elapsedSeconds: number) => number

/** Creates a generator of noise in [-1, 1], which is the same in every build. */
function createSeededNoise(randomSeed: number): () => number {
  let generatorState = randomSeed
  return () => {
    generatorState = (Math.imul(generatorState, 1_664_525) + 1_013_904_223) >>> 0
    return generatorState / 2 ** 31 - 1
  }
}

/** Creates the sound of paper. It is noise without low tones, and each rustle begins suddenly and then fades. */
function createPaperSound(
  randomSeed: number,
  rustleStarts: readonly number[],
  soundFadeSeconds: number,
): SoundWave {
  const nextNoiseSample = createSeededNoise(randomSeed)
  let previousNoiseSample = 0
  return (elapsedSeconds) => {
    const currentNoiseSample = nextNoiseSample()
    const highFrequencySample = currentNoiseSample - previousNoiseSample
    previousNoiseSample = currentNoiseSample
    const rustleLoudnesses = rustleStarts.map((rustleStart) =>
      elapsedSeconds < rustleStart ? 0 : Math.exp((rustleStart - elapsedSeconds) / soundFadeSeconds),
    )
    return highFrequencySample * Math.max(...rustleLoudnesses)
  }
}

/** Makes the sound of wood: a low tone that falls, with a click at its beginning. */
function createKnockSound(): SoundWave {
  const clickSound = createPaperSound(3, [0], 0.004)
  return (elapsedSeconds) =>
    Math.sin(2 * Math.PI * (190 * elapsedSeconds - 220 * elapsedSeconds ** 2)) *
      Math.exp(-elapsedSeconds / 0.05) +
    0.4 * clickSound(elapsedSeconds)
}

/** The times at which the cards of a riffle fall, in seconds. The intervals become shorter and shorter. */
const RIFFLE_START_SECONDS = Array.from({ length: 12 }, (_, index) => 0.4 * (1 - (1 - index / 12) ** 1.5))

const SOUND_SAMPLES: Readonly<Record<string, readonly [seconds: number, sample: SoundWave]>> = {
  flip: [0.14, createPaperSound(1, [0, 0.05], 0.018)],
  shuffle: [0.5, createPaperSound(2, RIFFLE_START_SECONDS, 0.012)],
  bump: [0.22, createKnockSound()],
}

/** Writes the sounds. @param outputFolder the `assets` folder of the built package */
export async function writeSoundFiles(outputFolder: string): Promise<void> {
  await mkdir(join(outputFolder, 'sounds'), { recursive: true })
  for (const [name, [seconds, sample]] of Object.entries(SOUND_SAMPLES))
    await writeFile(join(outputFolder, 'sounds', `${name}.wav`), encodeWav(seconds, sample))
}

/** Makes a WAV file with a single channel of 16 bits. */
function encodeWav(elapsedSeconds: number, soundWave: SoundWave): Buffer {
  const soundSampleCount = Math.round(elapsedSeconds * SOUND_SAMPLE_RATE)
  const soundSamples = Array.from({ length: soundSampleCount }, (_, index) => {
    // The sound fades to silence at its end, because a sudden end would click.
    const fadeOutFactor = Math.min(1, (soundSampleCount - index) / (0.01 * SOUND_SAMPLE_RATE))
    return soundWave(index / SOUND_SAMPLE_RATE) * fadeOutFactor
  })
  const loudestSample = Math.max(...soundSamples.map(Math.abs))
  const wavFile = Buffer.alloc(WAV_HEADER_BYTES + soundSampleCount * 2)
  wavFile.write('RIFF', 0)
  wavFile.writeUInt32LE(wavFile.length - 8, 4)
  wavFile.write('WAVEfmt ', 8)
  wavFile.writeUInt32LE(16, 16)
  wavFile.writeUInt16LE(1, 20)
  wavFile.writeUInt16LE(1, 22)
  wavFile.writeUInt32LE(SOUND_SAMPLE_RATE, 24)
  wavFile.writeUInt32LE(SOUND_SAMPLE_RATE * 2, 28)
  wavFile.writeUInt16LE(2, 32)
  wavFile.writeUInt16LE(16, 34)
  wavFile.write('data', 36)
  wavFile.writeUInt32LE(soundSampleCount * 2, 40)
  for (const [index, value] of soundSamples.entries())
    wavFile.writeInt16LE(
      Math.round((value / loudestSample) * SOUND_PEAK_AMPLITUDE * 32_767),
      WAV_HEADER_BYTES + index * 2,
    )
  return wavFile
}
