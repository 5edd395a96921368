/** A short digest of data. Comparing two digests shows whether the data changed, without keeping a copy. */

/**
 * The names of the properties that a digest leaves out. These properties change by themselves, or are not part of a
 * document's content.
 */
type IgnoredNames = readonly string[]

/**
 * A digest of plain data. The order of keys does not matter. Undefined values, and the properties named in
 * `ignoredNames`, are left out at every depth. Two different documents share a digest only about once in 10^15.
 */
export function computeDigest(data: unknown, ignoredNames: IgnoredNames = []): string {
  const text = normalizedText(data, ignoredNames)
  return hash32(text, 0xdeadbeef).toString(36) + hash32(text, 0x41c6ce57).toString(36)
}

function normalizedText(data: unknown, ignoredNames: IgnoredNames): string {
  if (Array.isArray(data))
    return `[${data.map((element) => normalizedText(element, ignoredNames)).join(',')}]`
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? 'null'
  const entries = Object.entries(data)
    .filter(([name, value]) => !ignoredNames.includes(name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${normalizedText(value, ignoredNames)}`).join(',')}}`
}

/** An unsigned 32-bit hash of a text. */
function hash32(text: string, seed: number): number {
  let state = seed
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x9e3779b1)
    state ^= state >>> 15
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}
