/**
 * Computes a digest: a short code for data. Comparing two digests shows whether the data changed, without keeping a
 * copy.
 */
import { toCanonicalText } from './canonical-text'

/**
 * Computes a digest of plain data: a short code that depends on neither the order of keys nor undefined values nor
 * `fieldNamesToIgnore`. Two different documents have the same digest about once in 10^15.
 */
export function computeDataDigest(dataToDigest: unknown, fieldNamesToIgnore: readonly string[] = []): string {
  const canonicalDataText = toCanonicalText(dataToDigest, fieldNamesToIgnore)
  return (
    computeHashOf32Bits(canonicalDataText, 0xdeadbeef).toString(36) +
    computeHashOf32Bits(canonicalDataText, 0x41c6ce57).toString(36)
  )
}

/** An unsigned 32-bit hash of the text. */
function computeHashOf32Bits(text: string, hashSeed: number): number {
  let hashSoFar = hashSeed
  for (let index = 0; index < text.length; index += 1) {
    hashSoFar = Math.imul(hashSoFar ^ text.charCodeAt(index), 0x9e3779b1)
    hashSoFar ^= hashSoFar >>> 15
  }
  hashSoFar = Math.imul(hashSoFar ^ (hashSoFar >>> 16), 0x85ebca6b)
  return (hashSoFar ^ (hashSoFar >>> 13)) >>> 0
}
