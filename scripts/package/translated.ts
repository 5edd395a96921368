/** Finds the texts of `packs/` that people read in Foundry, and translates them. */

/** The names of fields whose texts people read. A field with such a name is translated at any depth of a document. */
const TRANSLATABLE_FIELDS: readonly string[] = [
  'name',
  'description',
  'biography',
  'concept',
  'specialization',
  'motivation',
  'quirks',
  'touchstones',
]

/** Lists the texts of a document that people read, without duplicates. */
export function listTranslatableTexts(sourceDocument: unknown): readonly string[] {
  const readableTexts = new Set<string>()
  translateReadableTextsInPlace(sourceDocument, false, (readableText) => {
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
  // The cast is safe: the copy has the same shape as the original. Only its strings differ.
  return translations.size === 0
    ? sourceDocument
    : (translateReadableTextsInPlace(
        sourceDocument,
        false,
        (readableText) => translations.get(readableText) ?? readableText,
      ) as T)
}

function translateReadableTextsInPlace(
  documentPart: unknown,
  areTextsTranslatable: boolean,
  translateText: (readableText: string) => string,
): unknown {
  if (typeof documentPart === 'string')
    return areTextsTranslatable && documentPart !== '' ? translateText(documentPart) : documentPart
  if (Array.isArray(documentPart))
    return documentPart.map((element: unknown) =>
      translateReadableTextsInPlace(element, areTextsTranslatable, translateText),
    )
  if (typeof documentPart !== 'object' || documentPart === null) return documentPart
  return Object.fromEntries(
    Object.entries(documentPart).map(([field, fieldValue]) => [
      field,
      translateReadableTextsInPlace(fieldValue, TRANSLATABLE_FIELDS.includes(field), translateText),
    ]),
  )
}
