/** A short digest of data. Comparing two digests shows whether the data changed, without keeping a copy. */

/** Property names that a digest leaves out: they change by themselves or are no part of the content. */
type IgnoredFieldNames = readonly string[]

/**
 * A digest of plain data, independent of the order of keys, without undefined values and `ignoredFieldNames`. Two
 * different documents share one about once in 10^15.
 */
export function computeDataDigest(digestedData: unknown, ignoredFieldNames: IgnoredFieldNames = []): string {
  const normalizedDataText = toNormalizedText(digestedData, ignoredFieldNames)
  return (
    computeHashOf32Bits(normalizedDataText, 0xdeadbeef).toString(36) +
    computeHashOf32Bits(normalizedDataText, 0x41c6ce57).toString(36)
  )
}

function toNormalizedText(normalizedData: unknown, ignoredFieldNames: IgnoredFieldNames): string {
  if (Array.isArray(normalizedData))
    return `[${normalizedData.map((arrayElement) => toNormalizedText(arrayElement, ignoredFieldNames)).join(',')}]`
  if (typeof normalizedData !== 'object' || normalizedData === null)
    return JSON.stringify(normalizedData) ?? 'null'
  const sortedDataEntries = Object.entries(normalizedData)
    .filter(([name, value]) => !ignoredFieldNames.includes(name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sortedDataEntries.map(([name, value]) => `${JSON.stringify(name)}:${toNormalizedText(value, ignoredFieldNames)}`).join(',')}}`
}

/** An unsigned 32-bit hash of the text. */
function computeHashOf32Bits(text: string, hashSeed: number): number {
  let hashState = hashSeed
  for (let index = 0; index < text.length; index += 1) {
    hashState = Math.imul(hashState ^ text.charCodeAt(index), 0x9e3779b1)
    hashState ^= hashState >>> 15
  }
  hashState = Math.imul(hashState ^ (hashState >>> 16), 0x85ebca6b)
  return (hashState ^ (hashState >>> 13)) >>> 0
}
