/** Finds the differences between a translated text and its English. */
import type { TextPair } from '../../scripts/package/sources'
import type { PhraseForms } from '../../scripts/package/text-parts'
import { listPhraseFormStrings } from '../../scripts/package/text-parts'

/**
 * For each kind of part, a function that finds the parts which a translation must keep. The caller sorts the found
 * parts, because a translation may change their order.
 */
const PARTS_TO_KEEP: Readonly<Record<string, (text: string) => readonly string[]>> = {
  placeholders: (text) => (text.match(/\{[^}#]+\}/g) ?? []).map(removeGender),
  anchors: (text) => text.match(/\{#[\w-]+\}/g) ?? [],
  links: (text) => text.match(/\]\([^)]*\)/g) ?? [],
  boxes: (text) => text.match(/\[!\w+\]/g) ?? [],
  headings: (text) => text.match(/^#+ /gm) ?? [],
  rows: (text) => text.match(/^(?:\||- |\d+\. )/gm) ?? [],
  tags: (text) => text.match(/<[^>]*>|\[\[[^\]]*\]\]|@\w+\[[^\]]*\]/g) ?? [],
  numbers: numbersIn,
}

/** Treats `{3:feminine}` like `{3:word}`. A translation may ask for the feminine form of a number word. */
function removeGender(placeholder: string): string {
  return placeholder.replace(':feminine}', ':word}')
}

/**
 * The numbers in a text, outside placeholders and links. Separators are removed, because each language writes 1,000 and
 * 1.5 in its own way.
 */
function numbersIn(text: string): readonly string[] {
  const plainText = text.replaceAll(/\{[^}]*\}|\]\([^)]*\)|<[^>]*>|\[\[[^\]]*\]\]/g, ' ')
  return (plainText.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(/[.,]/g, ''))
}

/**
 * Compares a translation with its English. Returns each difference with the phrase's address. In plural forms, a
 * repeated placeholder counts only once.
 */
export function findTranslationDifferences(
  { file, key, english, translation }: TextPair,
  code: string,
): readonly string[] {
  const phraseAddress = `${file}#${key}`
  if (typeof english === 'object' && typeof translation === 'object')
    return pluralFormDifferences(phraseAddress, english, translation, code)
  if (typeof english === 'object' || typeof translation === 'object')
    return [`${phraseAddress}: plural forms`]
  return Object.entries(PARTS_TO_KEEP).flatMap(([name, read]) => {
    const [wanted, found] = [joinSortedTexts(read(english)), joinSortedTexts(read(translation))]
    return wanted === found ? [] : [`${phraseAddress}: ${name} ${found}, in English ${wanted}`]
  })
}

type PluralForms = Readonly<Record<string, string>>

function pluralFormDifferences(
  address: string,
  english: PluralForms,
  translation: PluralForms,
  code: string,
) {
  const allowedForms: readonly string[] = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const strangeForms = Object.keys(translation).filter((form) => !allowedForms.includes(form))
  const missingForms = ['one', 'other'].filter((form) => allowedForms.includes(form) && !translation[form])
  const [wanted, found] = [placeholdersIn(english), placeholdersIn(translation)]
  return [
    ...strangeForms.map((form) => `${address}: has no form "${form}" in this language`),
    ...missingForms.map((form) => `${address}: lacks the form "${form}"`),
    ...(wanted === found ? [] : [`${address}: placeholders ${found}, in English ${wanted}`]),
  ]
}

const placeholdersIn = (part: PhraseForms): string =>
  joinSortedTexts([...new Set(listPhraseFormStrings(part).flatMap((text) => text.match(/\{[^}]+\}/g) ?? []))])

const joinSortedTexts = (foundTexts: readonly string[]): string => [...foundTexts].sort().join(' ')

/**
 * Finds translations that name a button or a window. Returns those that do not use the name from the translation of its
 * own phrase.
 */
export function misnamedButtons(textPairs: readonly TextPair[]): readonly string[] {
  const translatedNamesByEnglish = new Map<string, string[]>()
  for (const { english, translation } of textPairs) {
    if (typeof english === 'string' && typeof translation === 'string' && english.length < 60)
      translatedNamesByEnglish.set(english, [...(translatedNamesByEnglish.get(english) ?? []), translation])
  }
  return textPairs.flatMap(({ file, key, english, translation }) => {
    const quotedNames = listPhraseFormStrings(english).flatMap((text) =>
      [...text.matchAll(/“([^”{}]+)”/g)].map(([, words = '']) => words),
    )
    const wrongNames = quotedNames.filter((words) => {
      const translatedNames = translatedNamesByEnglish.get(words)
      return (
        translatedNames &&
        !translatedNames.some((name) =>
          listPhraseFormStrings(translation).some((text) => text.includes(name)),
        )
      )
    })
    return wrongNames.map(
      (words) =>
        `${file}#${key}: names “${words}” otherwise than ${String(translatedNamesByEnglish.get(words))}`,
    )
  })
}
