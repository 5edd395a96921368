/** Finds the differences between a translated text and its English. */
import type { TextPair } from '../../scripts/package/sources'
import type { PhraseForms } from '../../scripts/package/text-parts'
import { listPhraseFormStrings } from '../../scripts/package/text-parts'

/** For each kind of part that a translation must keep: a function that finds these parts. The order may change. */
const PARTS_TO_KEEP: Readonly<Record<string, (text: string) => readonly string[]>> = {
  placeholders: (text) => (text.match(/\{[^}#]+\}/g) ?? []).map(removeGenderForm),
  anchors: (text) => text.match(/\{#[\w-]+\}/g) ?? [],
  links: (text) => text.match(/\]\([^)]*\)/g) ?? [],
  boxes: (text) => text.match(/\[!\w+\]/g) ?? [],
  headings: (text) => text.match(/^#+ /gm) ?? [],
  rows: (text) => text.match(/^(?:\||- |\d+\. )/gm) ?? [],
  tags: (text) => text.match(/<[^>]*>|\[\[[^\]]*\]\]|@\w+\[[^\]]*\]/g) ?? [],
  numbers: findNumbersInText,
}

/** Treats `{3:feminine}` like `{3:word}`, because a translation may need a number word's feminine. */
function removeGenderForm(placeholder: string): string {
  return placeholder.replace(':feminine}', ':word}')
}

/** The numbers in a text, without separators, which vary by language. Placeholders and links do not count. */
function findNumbersInText(text: string): readonly string[] {
  const plainText = text.replaceAll(/\{[^}]*\}|\]\([^)]*\)|<[^>]*>|\[\[[^\]]*\]\]/g, ' ')
  return (plainText.match(/\d+(?:[.,]\d+)*/g) ?? []).map((numberText) => numberText.replaceAll(/[.,]/g, ''))
}

/**
 * Returns a translation's differences from its English, by phrase. In plural forms, a repeated placeholder counts once.
 */
export function findTranslationDifferences(
  { file, key, english, translation }: TextPair,
  code: string,
): readonly string[] {
  const phraseAddress = `${file}#${key}`
  if (typeof english === 'object' && typeof translation === 'object')
    return listPluralFormDifferences(phraseAddress, english, translation, code)
  if (typeof english === 'object' || typeof translation === 'object')
    return [`${phraseAddress}: plural forms`]
  return Object.entries(PARTS_TO_KEEP).flatMap(([name, read]) => {
    const [wanted, found] = [joinSortedTexts(read(english)), joinSortedTexts(read(translation))]
    return wanted === found ? [] : [`${phraseAddress}: ${name} ${found}, in English ${wanted}`]
  })
}

type PluralForms = Readonly<Record<string, string>>

function listPluralFormDifferences(
  textAddress: string,
  englishForms: PluralForms,
  translatedForms: PluralForms,
  code: string,
) {
  const allowedPluralForms: readonly string[] = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const unknownPluralForms = Object.keys(translatedForms).filter(
    (pluralForm) => !allowedPluralForms.includes(pluralForm),
  )
  const missingPluralForms = ['one', 'other'].filter(
    (pluralForm) => allowedPluralForms.includes(pluralForm) && !translatedForms[pluralForm],
  )
  const [wanted, found] = [listPlaceholdersIn(englishForms), listPlaceholdersIn(translatedForms)]
  return [
    ...unknownPluralForms.map((pluralForm) => `${textAddress}: has no form "${pluralForm}" in this language`),
    ...missingPluralForms.map((pluralForm) => `${textAddress}: lacks the form "${pluralForm}"`),
    ...(wanted === found ? [] : [`${textAddress}: placeholders ${found}, in English ${wanted}`]),
  ]
}

const listPlaceholdersIn = (part: PhraseForms): string =>
  joinSortedTexts([...new Set(listPhraseFormStrings(part).flatMap((text) => text.match(/\{[^}]+\}/g) ?? []))])

const joinSortedTexts = (foundTexts: readonly string[]): string => [...foundTexts].sort().join(' ')

/** Finds translations that name a button or window differently from the translation of its phrase. */
export function listMisnamedButtons(textPairs: readonly TextPair[]): readonly string[] {
  const translatedNamesByEnglish = new Map<string, string[]>()
  for (const { english, translation } of textPairs) {
    if (typeof english === 'string' && typeof translation === 'string' && english.length < 60)
      translatedNamesByEnglish.set(english, [...(translatedNamesByEnglish.get(english) ?? []), translation])
  }
  return textPairs.flatMap(({ file, key, english, translation }) => {
    const quotedNames = listPhraseFormStrings(english).flatMap((text) =>
      [...text.matchAll(/“([^”{}]+)”/g)].map(([, words = '']) => words),
    )
    const wrongNames = quotedNames.filter((quotedName) => {
      const translatedNames = translatedNamesByEnglish.get(quotedName)
      return (
        translatedNames &&
        !translatedNames.some((translatedName) =>
          listPhraseFormStrings(translation).some((text) => text.includes(translatedName)),
        )
      )
    })
    return wrongNames.map(
      (quotedName) =>
        `${file}#${key}: names “${quotedName}” otherwise than ${String(translatedNamesByEnglish.get(quotedName))}`,
    )
  })
}
