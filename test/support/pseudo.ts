/**
 * Makes a test language: English with doubled, accented vowels. Texts are half as long again, and untranslated English
 * is visible.
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
export function translateTextToTestLanguage(text: string): string {
  const untranslatedParts = text.match(UNTRANSLATED_PARTS_PATTERN) ?? []
  return text
    .split(UNTRANSLATED_PARTS_PATTERN)
    .map(
      (untranslatedWords, wordIndex) =>
        addAccentsToVowels(untranslatedWords) + (untranslatedParts[wordIndex] ?? ''),
    )
    .join('')
}

const addAccentsToVowels = (textWithoutAccents: string): string =>
  textWithoutAccents.replaceAll(/[aeiou]/gi, (vowel) => (ACCENTED_VOWELS[vowel] ?? vowel).repeat(2))

/** A tree of phrases in the test language. */
export function translateTreeToTestLanguage(translationTree: unknown): unknown {
  if (typeof translationTree === 'string') return translateTextToTestLanguage(translationTree)
  if (Array.isArray(translationTree)) return translationTree.map(translateTreeToTestLanguage)
  if (typeof translationTree !== 'object' || translationTree === null) return translationTree
  return Object.fromEntries(
    Object.entries(translationTree).map(([name, inner]) => [name, translateTreeToTestLanguage(inner)]),
  )
}

/** Finds untranslated words: those with a vowel without the test language's accent. */
export function findUntranslatedWords(html: string): readonly string[] {
  const htmlWithoutMarkers = html.replaceAll(/@UUID\[[^\]]*\]/g, '').replaceAll(MARKUP_PARTS_PATTERN, ' ')
  return htmlWithoutMarkers.match(/[\p{L}’'-]*[aeiou][\p{L}’'-]*/giu) ?? []
}

const MARKUP_PARTS_PATTERN = /<[^>]*>|&\w+;|https?:\/\/[^\s)"]+|\[\[[^\]]*\]\]/g
