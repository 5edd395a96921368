/** SHA-256 (FIPS 180-4), computed synchronously: a browser's own `crypto.subtle` answers only later. */

const BLOCK_BYTES = 64
const ROUNDS = 64

/** The constants of the rounds, and the initial hash: fractions of roots of the first primes (§4.2.2, §5.3.3). */
const PRIMES = firstPrimes(ROUNDS)
const ROUND_CONSTANTS = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)))
const INITIAL_HASH = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)))

/** The digest of these bytes, as 64 hexadecimal digits. */
export function sha256Hex(bytes: Uint8Array): string {
  const padded = paddedMessage(bytes)
  const schedule = new Int32Array(ROUNDS)
  let hash: readonly number[] = INITIAL_HASH
  for (let start = 0; start < padded.byteLength; start += BLOCK_BYTES) {
    fillSchedule(schedule, padded, start)
    const compressed = compress(hash, schedule)
    hash = hash.map((word, index) => (word + (compressed[index] ?? 0)) | 0)
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The bytes, a 1 bit, zeros, and the length in bits, in whole blocks (§5.1.1). */
function paddedMessage(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, bytes.length / 2 ** 29)
  view.setUint32(padded.length - 4, bytes.length << 3)
  return view
}

/** Fills the message schedule of one block (§6.2.2, step 1). */
function fillSchedule(schedule: Int32Array, padded: DataView, start: number): void {
  const earlier = (index: number) => schedule[index] ?? 0
  for (let round = 0; round < ROUNDS; round++) {
    const [before2, before15] = [earlier(round - 2), earlier(round - 15)]
    schedule[round] =
      round < 16
        ? padded.getInt32(start + 4 * round)
        : (rotated(before2, 17) ^ rotated(before2, 19) ^ (before2 >>> 10)) +
          earlier(round - 7) +
          (rotated(before15, 7) ^ rotated(before15, 18) ^ (before15 >>> 3)) +
          earlier(round - 16)
  }
}

/** The eight working variables after all rounds of one block (§6.2.2, step 3). */
function compress(hash: readonly number[], schedule: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let round = 0; round < ROUNDS; round++) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const added = h + sum1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[round] ?? 0) + (schedule[round] ?? 0)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + sum0 + majority) | 0]
  }
  return [a, b, c, d, e, f, g, h]
}

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The first 32 bits of a number's fraction. */
function fractionBits(number: number): number {
  return ((number % 1) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return primes
}
