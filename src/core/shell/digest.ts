/**
 * Computes a digest: a short code for data. Comparing two digests shows whether the data changed, without keeping a
 * copy.
 */

/**
 * Names of properties that the computation of a digest leaves out, because they change by themselves or are no part of
 * the content.
 */
type FieldNamesToIgnore = readonly string[]

/**
 * Computes a digest of plain data: a short code that depends on neither the order of keys nor undefined values nor
 * `fieldNamesToIgnore`. Two different documents have the same digest about once in 10^15.
 */
export function computeDataDigest(
  dataToDigest: unknown,
  fieldNamesToIgnore: FieldNamesToIgnore = [],
): string {
  const normalizedDataText = toNormalizedText(dataToDigest, fieldNamesToIgnore)
  return (
    computeHashOf32Bits(normalizedDataText, 0xdeadbeef).toString(36) +
    computeHashOf32Bits(normalizedDataText, 0x41c6ce57).toString(36)
  )
}

function toNormalizedText(dataToNormalize: unknown, fieldNamesToIgnore: FieldNamesToIgnore): string {
  if (Array.isArray(dataToNormalize))
    return `[${dataToNormalize.map((arrayElement) => toNormalizedText(arrayElement, fieldNamesToIgnore)).join(',')}]`
  if (typeof dataToNormalize !== 'object' || dataToNormalize === null)
    return JSON.stringify(dataToNormalize) ?? 'null'
  const sortedFieldEntries = Object.entries(dataToNormalize)
    .filter(([name, value]) => !fieldNamesToIgnore.includes(name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sortedFieldEntries.map(([name, value]) => `${JSON.stringify(name)}:${toNormalizedText(value, fieldNamesToIgnore)}`).join(',')}}`
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
