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
const UNTRANSLATED_PARTS_PATTERN =
  /\{[^}]*\}|<[^>]*>|&\w+;|https?:\/\/[^\s)"]+|\[\[[^\]]*\]\]|\]\([^)]*\)|\[!\w+\]/g

/** Translates a text into the test language. */
export function toTestLanguage(text: string): string {
  const keptParts = text.match(UNTRANSLATED_PARTS_PATTERN) ?? []
  return text
    .split(UNTRANSLATED_PARTS_PATTERN)
    .map(
      (untranslatedWords, wordIndex) => addAccentsToVowels(untranslatedWords) + (keptParts[wordIndex] ?? ''),
    )
    .join('')
}

const addAccentsToVowels = (plainWords: string): string =>
  plainWords.replaceAll(/[aeiou]/gi, (vowel) => (ACCENTED_VOWELS[vowel] ?? vowel).repeat(2))

/** A tree of phrases in the test language. */
export function translateTreeToTestLanguage(nestedValue: unknown): unknown {
  if (typeof nestedValue === 'string') return toTestLanguage(nestedValue)
  if (Array.isArray(nestedValue)) return nestedValue.map(translateTreeToTestLanguage)
  if (typeof nestedValue !== 'object' || nestedValue === null) return nestedValue
  return Object.fromEntries(
    Object.entries(nestedValue).map(([name, inner]) => [name, translateTreeToTestLanguage(inner)]),
  )
}

/**
 * Finds the words of a text that contain a vowel without an accent. The test language accents every vowel, so such a
 * word is not translated.
 */
export function findUntranslatedWords(html: string): readonly string[] {
  const readableText = html.replaceAll(/@UUID\[[^\]]*\]/g, '').replaceAll(MARKUP_PARTS_PATTERN, ' ')
  return readableText.match(/[\p{L}’'-]*[aeiou][\p{L}’'-]*/giu) ?? []
}

const MARKUP_PARTS_PATTERN = /<[^>]*>|&\w+;|https?:\/\/[^\s)"]+|\[\[[^\]]*\]\]/g
