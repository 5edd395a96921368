/** Finds the differences between a translated text and its English. */
import type { TextPair } from '../../scripts/package/sources'
import type { PhraseForms } from '../../scripts/package/text-parts'
import { phraseFormStrings } from '../../scripts/package/text-parts'

/**
 * For each kind of part, a function that finds the parts which a translation must keep. The caller sorts the found
 * parts, because a translation may change their order.
 */
const PARTS_TO_KEEP: Readonly<Record<string, (text: string) => readonly string[]>> = {
  placeholders: (text) => (text.match(/\{[^}#]+\}/g) ?? []).map(withoutGender),
  anchors: (text) => text.match(/\{#[\w-]+\}/g) ?? [],
  links: (text) => text.match(/\]\([^)]*\)/g) ?? [],
  boxes: (text) => text.match(/\[!\w+\]/g) ?? [],
  headings: (text) => text.match(/^#+ /gm) ?? [],
  rows: (text) => text.match(/^(?:\||- |\d+\. )/gm) ?? [],
  tags: (text) => text.match(/<[^>]*>|\[\[[^\]]*\]\]|@\w+\[[^\]]*\]/g) ?? [],
  numbers: numbersIn,
}

/** Treats `{3:feminine}` like `{3:word}`. A translation may ask for the feminine form of a number word. */
function withoutGender(placeholder: string): string {
  return placeholder.replace(':feminine}', ':word}')
}

/**
 * The numbers in a text, outside placeholders and links. Separators are removed, because each language writes 1,000 and
 * 1.5 in its own way.
 */
function numbersIn(text: string): readonly string[] {
  const plain = text.replaceAll(/\{[^}]*\}|\]\([^)]*\)|<[^>]*>|\[\[[^\]]*\]\]/g, ' ')
  return (plain.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(/[.,]/g, ''))
}

/**
 * Compares a translation with its English. Returns each difference with the phrase's address. In plural forms, a
 * repeated placeholder counts only once.
 */
export function translationDifferences(
  { file, key, english, translation }: TextPair,
  code: string,
): readonly string[] {
  const address = `${file}#${key}`
  if (typeof english === 'object' && typeof translation === 'object')
    return formDifferences(address, english, translation, code)
  if (typeof english === 'object' || typeof translation === 'object') return [`${address}: plural forms`]
  return Object.entries(PARTS_TO_KEEP).flatMap(([name, read]) => {
    const [wanted, found] = [sortedText(read(english)), sortedText(read(translation))]
    return wanted === found ? [] : [`${address}: ${name} ${found}, in English ${wanted}`]
  })
}

type PluralForms = Readonly<Record<string, string>>

function formDifferences(address: string, english: PluralForms, translation: PluralForms, code: string) {
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
  sortedText([...new Set(phraseFormStrings(part).flatMap((text) => text.match(/\{[^}]+\}/g) ?? []))])

const sortedText = (foundTexts: readonly string[]): string => [...foundTexts].sort().join(' ')

/**
 * Finds translations that name a button or a window. Returns those that do not use the name from the translation of its
 * own phrase.
 */
export function misnamedButtons(textPairs: readonly TextPair[]): readonly string[] {
  const names = new Map<string, string[]>()
  for (const { english, translation } of textPairs) {
    if (typeof english === 'string' && typeof translation === 'string' && english.length < 60)
      names.set(english, [...(names.get(english) ?? []), translation])
  }
  return textPairs.flatMap(({ file, key, english, translation }) => {
    const quoted = phraseFormStrings(english).flatMap((text) =>
      [...text.matchAll(/“([^”{}]+)”/g)].map(([, words = '']) => words),
    )
    const wrong = quoted.filter((words) => {
      const own = names.get(words)
      return own && !own.some((name) => phraseFormStrings(translation).some((text) => text.includes(name)))
    })
    return wrong.map((words) => `${file}#${key}: names “${words}” otherwise than ${String(names.get(words))}`)
  })
}
