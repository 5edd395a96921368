/** A short digest of data, by which a later change is noticed without keeping the data. */

/** The names of members that change by themselves, or say nothing about a document's content. */
type Left = readonly string[]

/**
 * A digest of plain data. The order of keys does not matter; members with the names in `without` are left out at every
 * depth, and so are undefined values. Two different documents have the same digest about once in 10^15.
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

/** An unsigned whole number of 32 bits that depends on every letter. */
function hash(text: string, seed: number): number {
  let state = seed
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x9e3779b1)
    state ^= state >>> 15
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}
