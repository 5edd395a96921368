/** Converts plain data to a text that depends only on the data's content. Checksums and digests are computed from it. */

/**
 * Converts plain data to a text. The order of an object's keys and undefined values make no difference.
 * @param fieldNamesToIgnore names of properties that the text leaves out, because they change by themselves or are no
 * part of the content
 */
export function toCanonicalText(data: unknown, fieldNamesToIgnore: readonly string[] = []): string {
  if (Array.isArray(data))
    return `[${data.map((listElement) => toCanonicalText(listElement, fieldNamesToIgnore)).join()}]`
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? 'null'
  const sortedFieldEntries = Object.entries(data)
    .filter(([name, value]) => !fieldNamesToIgnore.includes(name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sortedFieldEntries.map(([name, value]) => `${JSON.stringify(name)}:${toCanonicalText(value, fieldNamesToIgnore)}`).join()}}`
}
