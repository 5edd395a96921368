/**
 * Makes a test language. It is English with accented vowels, and each vowel is doubled. So a text is half as long
 * again, and untranslated English is easy to see.
 */

const ACCENTED_VOWELS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}

/**
 * Matches the parts of a text that no language translates: placeholders, tags, link targets, rolls, and markers such as
 * `[!NOTE]`.
 */
const UNTRANSLATED_PARTS = /\{[^}]*\}|<[^>]*>|&\w+;|https?:\/\/[^\s)"]+|\[\[[^\]]*\]\]|\]\([^)]*\)|\[!\w+\]/g

/** Translates a text into the test language. */
export function toTestLanguage(text: string): string {
  const keptParts = text.match(UNTRANSLATED_PARTS) ?? []
  return text
    .split(UNTRANSLATED_PARTS)
    .map((words, at) => addAccents(words) + (keptParts[at] ?? ''))
    .join('')
}

const addAccents = (plainWords: string): string =>
  plainWords.replaceAll(/[aeiou]/gi, (vowel) => (ACCENTED_VOWELS[vowel] ?? vowel).repeat(2))

/** A tree of phrases in the test language. */
export function translateTreeToTestLanguage(value: unknown): unknown {
  if (typeof value === 'string') return toTestLanguage(value)
  if (Array.isArray(value)) return value.map(translateTreeToTestLanguage)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, translateTreeToTestLanguage(inner)]),
  )
}

/**
 * Finds the words of a text that contain a vowel without an accent. The test language accents every vowel, so such a
 * word is not translated.
 */
export function findUntranslatedWords(html: string): readonly string[] {
  const readableText = html.replaceAll(/@UUID\[[^\]]*\]/g, '').replaceAll(MARKUP_PARTS, ' ')
  return readableText.match(/[\p{L}’'-]*[aeiou][\p{L}’'-]*/giu) ?? []
}

const MARKUP_PARTS = /<[^>]*>|&\w+;|https?:\/\/[^\s)"]+|\[\[[^\]]*\]\]/g
