/** Makes the sounds of the table: a card that is turned, a deck that is shuffled, a die that bumps. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SAMPLE_RATE = 16_000
const WAV_HEADER_BYTES = 44

/** The amplitude of the loudest sample in a sound. Amplitudes go up to 1, but our sounds are quiet. */
const PEAK_AMPLITUDE = 0.6

type Sample = (seconds: number) => number

/** Noise in [-1, 1] that is the same in every build. */
function seededNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** Makes the sound of paper, which is noise without low tones. Each rustle begins suddenly and fades. */
function paperSound(seed: number, rustleStarts: readonly number[], fade: number): Sample {
  const noise = seededNoise(seed)
  let previousSample = 0
  return (seconds) => {
    const currentSample = noise()
    const highTones = currentSample - previousSample
    previousSample = currentSample
    const loudness = rustleStarts.map((start) => (seconds < start ? 0 : Math.exp((start - seconds) / fade)))
    return highTones * Math.max(...loudness)
  }
}

/** Makes the sound of wood: a low tone that falls, with a click at its beginning. */
function knockSound(): Sample {
  const clickSound = paperSound(3, [0], 0.004)
  return (seconds) =>
    Math.sin(2 * Math.PI * (190 * seconds - 220 * seconds ** 2)) * Math.exp(-seconds / 0.05) +
    0.4 * clickSound(seconds)
}

/** The times at which the cards of a riffle fall. The intervals become shorter and shorter. */
const RIFFLE_STARTS = Array.from({ length: 12 }, (_, index) => 0.4 * (1 - (1 - index / 12) ** 1.5))

const SOUND_SAMPLES: Readonly<Record<string, readonly [seconds: number, sample: Sample]>> = {
  flip: [0.14, paperSound(1, [0, 0.05], 0.018)],
  shuffle: [0.5, paperSound(2, RIFFLE_STARTS, 0.012)],
  bump: [0.22, knockSound()],
}

/** Writes the sounds. @param out the `assets` folder of the built package */
export async function composeSounds(out: string): Promise<void> {
  await mkdir(join(out, 'sounds'), { recursive: true })
  for (const [name, [seconds, sample]] of Object.entries(SOUND_SAMPLES))
    await writeFile(join(out, 'sounds', `${name}.wav`), encodeWav(seconds, sample))
}

/** Makes a WAV file with a single channel of 16 bits. */
function encodeWav(seconds: number, sample: Sample): Buffer {
  const length = Math.round(seconds * SAMPLE_RATE)
  const samples = Array.from({ length }, (_, index) => {
    // The sound fades to silence at its end, because a sudden end would click.
    const fadeOut = Math.min(1, (length - index) / (0.01 * SAMPLE_RATE))
    return sample(index / SAMPLE_RATE) * fadeOut
  })
  const loudest = Math.max(...samples.map(Math.abs))
  const file = Buffer.alloc(WAV_HEADER_BYTES + length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(length * 2, 40)
  for (const [index, value] of samples.entries())
    file.writeInt16LE(Math.round((value / loudest) * PEAK_AMPLITUDE * 32_767), WAV_HEADER_BYTES + index * 2)
  return file
}
