/** Finds the texts of `packs/` that people read in Foundry, and translates them. */

/** People read the texts in fields with these names, anywhere in a document. */
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
export function listReadableTexts(sourceDocument: unknown): readonly string[] {
  const readableTexts = new Set<string>()
  changeReadableTexts(sourceDocument, false, (readableText) => {
    readableTexts.add(readableText)
    return readableText
  })
  return [...readableTexts]
}

/**
 * Translates the texts in a document that people read.
 * @param translations the translations by their English text; a text without a translation stays
 */
export function translateDocument<T>(sourceDocument: T, translations: ReadonlyMap<string, string>): T {
  // Cast: the copy has the same shape as the original. Only its strings differ.
  return translations.size === 0
    ? sourceDocument
    : (changeReadableTexts(
        sourceDocument,
        false,
        (readableText) => translations.get(readableText) ?? readableText,
      ) as T)
}

function changeReadableTexts(
  nestedValue: unknown,
  isReadable: boolean,
  changeText: (readableText: string) => string,
): unknown {
  if (typeof nestedValue === 'string')
    return isReadable && nestedValue !== '' ? changeText(nestedValue) : nestedValue
  if (Array.isArray(nestedValue))
    return nestedValue.map((element: unknown) => changeReadableTexts(element, isReadable, changeText))
  if (typeof nestedValue !== 'object' || nestedValue === null) return nestedValue
  return Object.fromEntries(
    Object.entries(nestedValue).map(([field, fieldValue]) => [
      field,
      changeReadableTexts(fieldValue, READABLE_FIELDS.includes(field), changeText),
    ]),
  )
}
