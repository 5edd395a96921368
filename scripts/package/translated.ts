/** Finds the texts in the documents of `packs/` that people read, and translates them. */

/** The names of the fields that people read, wherever they are in a document. */
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

/** Every text of a document that people read; a repeated text is listed once. */
export function readableTexts(source: unknown): readonly string[] {
  const texts = new Set<string>()
  withChangedTexts(source, false, (text) => {
    texts.add(text)
    return text
  })
  return [...texts]
}

/**
 * Replaces the texts of a document that people read by their translations.
 * @param words the translations by their English text; a text without a translation stays as it is
 */
export function translateDocument<T>(source: T, words: ReadonlyMap<string, string>): T {
  // Cast: the copy has the shape of the original; only its strings differ.
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
