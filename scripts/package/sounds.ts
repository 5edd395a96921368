/** Makes the sounds of the table: a card that is turned, a deck that is shuffled, a die that bumps. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SAMPLE_RATE = 16_000
const WAV_HEADER_BYTES = 44

/** The amplitude of a sound's loudest sample, of at most 1; our sounds are quiet. */
const PEAK_AMPLITUDE = 0.6

type SoundWave = (seconds: number) => number

/** Creates a generator of noise in [-1, 1], which is the same in every build. */
function createSeededNoise(seed: number): () => number {
  let generatorState = seed
  return () => {
    generatorState = (Math.imul(generatorState, 1_664_525) + 1_013_904_223) >>> 0
    return generatorState / 2 ** 31 - 1
  }
}

/** Makes the sound of paper, which is noise without low tones. Each rustle begins suddenly and fades. */
function createPaperSound(seed: number, rustleStarts: readonly number[], fadeSeconds: number): SoundWave {
  const nextNoise = createSeededNoise(seed)
  let previousSample = 0
  return (seconds) => {
    const currentSample = nextNoise()
    const highFrequencies = currentSample - previousSample
    previousSample = currentSample
    const rustleLoudnesses = rustleStarts.map((rustleStart) =>
      seconds < rustleStart ? 0 : Math.exp((rustleStart - seconds) / fadeSeconds),
    )
    return highFrequencies * Math.max(...rustleLoudnesses)
  }
}

/** Makes the sound of wood: a low tone that falls, with a click at its beginning. */
function createKnockSound(): SoundWave {
  const clickSound = createPaperSound(3, [0], 0.004)
  return (seconds) =>
    Math.sin(2 * Math.PI * (190 * seconds - 220 * seconds ** 2)) * Math.exp(-seconds / 0.05) +
    0.4 * clickSound(seconds)
}

/** When the cards of a riffle fall, at shorter and shorter intervals. */
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
function encodeWav(seconds: number, soundWave: SoundWave): Buffer {
  const sampleCount = Math.round(seconds * SAMPLE_RATE)
  const soundSamples = Array.from({ length: sampleCount }, (_, index) => {
    // The sound fades to silence at its end, because a sudden end would click.
    const fadeOutFactor = Math.min(1, (sampleCount - index) / (0.01 * SAMPLE_RATE))
    return soundWave(index / SAMPLE_RATE) * fadeOutFactor
  })
  const loudestSample = Math.max(...soundSamples.map(Math.abs))
  const wavFile = Buffer.alloc(WAV_HEADER_BYTES + sampleCount * 2)
  wavFile.write('RIFF', 0)
  wavFile.writeUInt32LE(wavFile.length - 8, 4)
  wavFile.write('WAVEfmt ', 8)
  wavFile.writeUInt32LE(16, 16)
  wavFile.writeUInt16LE(1, 20)
  wavFile.writeUInt16LE(1, 22)
  wavFile.writeUInt32LE(SAMPLE_RATE, 24)
  wavFile.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wavFile.writeUInt16LE(2, 32)
  wavFile.writeUInt16LE(16, 34)
  wavFile.write('data', 36)
  wavFile.writeUInt32LE(sampleCount * 2, 40)
  for (const [index, value] of soundSamples.entries())
    wavFile.writeInt16LE(
      Math.round((value / loudestSample) * PEAK_AMPLITUDE * 32_767),
      WAV_HEADER_BYTES + index * 2,
    )
  return wavFile
}
