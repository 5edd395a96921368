/** Finds the texts of `packs/` that people read in Foundry, and translates them. */

/** People read the texts in the fields with these names, at every depth of a document. */
const READABLE_FIELDS: readonly string[] = [
  'name',
  'description',
  'biography',
  'concept',
  'specialization',
  'motivation',
  'quirks',
  'touchstones',
]

/** The texts of a document that people read, without duplicates. */
export function readableTexts(source: unknown): readonly string[] {
  const texts = new Set<string>()
  withChangedTexts(source, false, (text) => {
    texts.add(text)
    return text
  })
  return [...texts]
}

/**
 * Translates a document: replaces the texts that people read.
 * @param words the translations by their English text; a text without a translation stays as it is
 */
export function translateDocument<T>(source: T, words: ReadonlyMap<string, string>): T {
  // Cast: the copy has the same shape as the original. Only its strings differ.
  return words.size === 0 ? source : (withChangedTexts(source, false, (text) => words.get(text) ?? text) as T)
}

function withChangedTexts(
  value: unknown,
  isReadable: boolean,
  changeText: (text: string) => string,
): unknown {
  if (typeof value === 'string') return isReadable && value !== '' ? changeText(value) : value
  if (Array.isArray(value))
    return value.map((element: unknown) => withChangedTexts(element, isReadable, changeText))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, fieldValue]) => [
      field,
      withChangedTexts(fieldValue, READABLE_FIELDS.includes(field), changeText),
    ]),
  )
}
