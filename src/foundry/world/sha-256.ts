/**
 * Computes SHA-256 (FIPS 180-4) synchronously. A write needs the checksum of a chat message at once, but the browser's own SHA-256
 * is asynchronous and exists only on pages with https. Nothing secret is hashed, so the time that a hash takes may be measured.
 */

const PRIMES = firstPrimes(64)
/**
 * The first 32 bits of a root's fraction. The standard defines its constants as these bits of the roots of primes. Rounding errors
 * of a root are in later bits.
 */
const fractionBits = (root: number): number => ((root % 1) * 2 ** 32) | 0
const INITIAL_STATE = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)))
const ROUND_CONSTANTS = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)))

const BLOCK_BYTES = 64

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  const message = paddedMessage(text)
  let state = INITIAL_STATE
  for (let offset = 0; offset < message.byteLength; offset += BLOCK_BYTES)
    state = nextState(state, message, offset)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The bytes of the text, a single 1 bit, zeros, and the length of the text in bits, in whole blocks. */
function paddedMessage(text: string): DataView {
  const bytes = new TextEncoder().encode(text)
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 0x80)
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n)
  return view
}

function nextState(state: readonly number[], message: DataView, offset: number): number[] {
  const words: number[] = []
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [round, constant] of ROUND_CONSTANTS.entries()) {
    const word = round < 16 ? message.getInt32(offset + round * 4) : scheduledWord(words)
    words.push(word)
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + constant + word
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority
    ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0)
}

/** The next word of the message schedule, computed from four of the 16 words before it. */
function scheduledWord(words: readonly number[]): number {
  const [near = 0, far = 0] = [words.at(-2), words.at(-15)]
  const nearBits = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10)
  const farBits = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)
  return ((words.at(-16) ?? 0) + farBits + (words.at(-7) ?? 0) + nearBits) | 0
}

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}
