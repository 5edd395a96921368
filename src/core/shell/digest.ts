/** A short digest of data: it shows a later change without a copy of the data. */

/**
 * The names of properties that the digest ignores, because they change by themselves or are not part of a document's
 * content.
 */
type Left = readonly string[]

/**
 * A digest of plain data. The order of keys does not matter. Properties named in `without` are ignored at every depth,
 * and so are undefined values. Two different documents have the same digest about once in 10^15.
 */
export function digestOf(data: unknown, without: Left = []): string {
  const text = written(data, without)
  return hash(text, 0xdeadbeef).toString(36) + hash(text, 0x41c6ce57).toString(36)
}

function written(data: unknown, without: Left): string {
  if (Array.isArray(data)) return `[${data.map((one) => written(one, without)).join(',')}]`
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? 'null'
  const members = Object.entries(data)
    .filter(([name, value]) => !without.includes(name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${written(value, without)}`).join(',')}}`
}

/** An unsigned 32-bit hash of all characters. */
function hash(text: string, seed: number): number {
  let state = seed
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x9e3779b1)
    state ^= state >>> 15
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}
