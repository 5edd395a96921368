/**
 * Makes a test language. It is English with accented vowels, and each vowel is doubled. So a text is half as long
 * again, and untranslated English is easy to see.
 */

const ACCENTED: Readonly<Record<string, string>> = {
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
    .map((words, at) => withAccents(words) + (keptParts[at] ?? ''))
    .join('')
}

const withAccents = (words: string): string =>
  words.replaceAll(/[aeiou]/gi, (vowel) => (ACCENTED[vowel] ?? vowel).repeat(2))

/** A tree of phrases in the test language. */
export function treeInTestLanguage(value: unknown): unknown {
  if (typeof value === 'string') return toTestLanguage(value)
  if (Array.isArray(value)) return value.map(treeInTestLanguage)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, treeInTestLanguage(inner)]))
}

/**
 * Finds the words of a text that contain a vowel without an accent. The test language accents every vowel, so such a
 * word is not translated.
 */
export function untranslatedWords(html: string): readonly string[] {
  const read = html.replaceAll(/@UUID\[[^\]]*\]/g, '').replaceAll(MARKUP_PARTS, ' ')
  return read.match(/[\p{L}’'-]*[aeiou][\p{L}’'-]*/giu) ?? []
}

const MARKUP_PARTS = /<[^>]*>|&\w+;|https?:\/\/[^\s)"]+|\[\[[^\]]*\]\]/g
