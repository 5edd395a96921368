/**
 * The digest SHA-256 of a text (FIPS 180-4). The browser's own digest is asynchronous, but a message is checked while it is
 * drawn.
 */

const INITIAL_STATE = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

const ROUND_CONSTANTS = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]

/** A block has 64 bytes. The last block ends with the length of the text in bits. */
const BLOCK_BYTES = 64

/** The digest of a text's UTF-8 bytes, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const blocks = paddedBlocks(new TextEncoder().encode(text))
  const state = Uint32Array.from(INITIAL_STATE)
  for (let start = 0; start < blocks.byteLength; start += BLOCK_BYTES) addBlock(state, blocks, start)
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** The bytes, a single 1 bit, zeros, and the number of bits, in whole blocks. */
function paddedBlocks(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const blocks = new DataView(padded.buffer)
  blocks.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  blocks.setUint32(padded.length - 4, bytes.length << 3)
  return blocks
}

const rotateRight = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** Mixes a block into the state: 16 words of the block, and 48 words that are computed from them. */
function addBlock(state: Uint32Array, blocks: DataView, start: number): void {
  const words = new Uint32Array(64)
  const wordAt = (index: number) => words[index] ?? 0
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  ROUND_CONSTANTS.forEach((constant, round) => {
    const [early, late] = [wordAt(round - 15), wordAt(round - 2)]
    words[round] =
      round < 16
        ? blocks.getUint32(start + 4 * round)
        : wordAt(round - 16) +
          (rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)) +
          wordAt(round - 7) +
          (rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10))
    const mixed =
      h +
      (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
      ((e & f) ^ (~e & g)) +
      constant +
      wordAt(round)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const next = mixed + (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) | 0, c, b, a, next | 0]
  })
  const added = [a, b, c, d, e, f, g, h]
  added.forEach((word, index) => (state[index] = (state[index] ?? 0) + word))
}
