/** Finds the differences between a translated text and the English text. */
import type { TranslationPair } from '../../scripts/package/sources'
import type { PhraseForms } from '../../scripts/package/text-parts'
import { listPhraseFormStrings } from '../../scripts/package/text-parts'

/**
 * Functions that find the parts of a text that a translation must keep, one function for each kind of part. A
 * translation may change the order of the parts.
 */
const FINDERS_OF_PARTS_TO_KEEP: Readonly<Record<string, (text: string) => readonly string[]>> = {
  placeholders: (text) => (text.match(/\{[^}#]+\}/g) ?? []).map(removeGenderForm),
  anchors: (text) => text.match(/\{#[\w-]+\}/g) ?? [],
  links: (text) => text.match(/\]\([^)]*\)/g) ?? [],
  boxes: (text) => text.match(/\[!\w+\]/g) ?? [],
  headings: (text) => text.match(/^#+ /gm) ?? [],
  rows: (text) => text.match(/^(?:\||- |\d+\. )/gm) ?? [],
  tags: (text) => text.match(/<[^>]*>|\[\[[^\]]*\]\]|@\w+\[[^\]]*\]/g) ?? [],
  numbers: findNumbersInText,
}

/**
 * Replaces the form `{3:feminine}` by `{3:word}`, so that both count as equal. A translation may need the feminine form
 * of a number word.
 */
function removeGenderForm(placeholder: string): string {
  return placeholder.replace(':feminine}', ':word}')
}

/**
 * Finds the numbers in a text. Removes their separators, because these vary by language. Numbers in placeholders and
 * links do not count.
 */
function findNumbersInText(text: string): readonly string[] {
  const textWithoutMarkup = text.replaceAll(/\{[^}]*\}|\]\([^)]*\)|<[^>]*>|\[\[[^\]]*\]\]/g, ' ')
  return (textWithoutMarkup.match(/\d+(?:[.,]\d+)*/g) ?? []).map((numberText) =>
    numberText.replaceAll(/[.,]/g, ''),
  )
}

/**
 * Finds the parts of the English text that a translation lacks or adds, such as placeholders and links. In plural
 * forms, a repeated placeholder counts once.
 */
export function findTranslationDifferences(
  { file, key, english, translation }: TranslationPair,
  languageCode: string,
): readonly string[] {
  const phraseAddressText = `${file}#${key}`
  if (typeof english === 'object' && typeof translation === 'object')
    return listPluralFormDifferences(phraseAddressText, english, translation, languageCode)
  if (typeof english === 'object' || typeof translation === 'object')
    return [`${phraseAddressText}: plural forms`]
  return Object.entries(FINDERS_OF_PARTS_TO_KEEP).flatMap(([name, read]) => {
    const [wanted, found] = [joinSortedTexts(read(english)), joinSortedTexts(read(translation))]
    return wanted === found ? [] : [`${phraseAddressText}: ${name} ${found}, in English ${wanted}`]
  })
}

type PluralForms = Readonly<Record<string, string>>

function listPluralFormDifferences(
  textAddress: string,
  englishForms: PluralForms,
  translatedPluralForms: PluralForms,
  languageCode: string,
) {
  const allowedPluralForms: readonly string[] = new Intl.PluralRules(languageCode).resolvedOptions()
    .pluralCategories
  const unknownPluralForms = Object.keys(translatedPluralForms).filter(
    (pluralForm) => !allowedPluralForms.includes(pluralForm),
  )
  const missingPluralForms = ['one', 'other'].filter(
    (pluralForm) => allowedPluralForms.includes(pluralForm) && !translatedPluralForms[pluralForm],
  )
  const [wanted, found] = [
    listPlaceholdersInPhrase(englishForms),
    listPlaceholdersInPhrase(translatedPluralForms),
  ]
  return [
    ...unknownPluralForms.map((pluralForm) => `${textAddress}: has no form "${pluralForm}" in this language`),
    ...missingPluralForms.map((pluralForm) => `${textAddress}: lacks the form "${pluralForm}"`),
    ...(wanted === found ? [] : [`${textAddress}: placeholders ${found}, in English ${wanted}`]),
  ]
}

const listPlaceholdersInPhrase = (phraseForms: PhraseForms): string =>
  joinSortedTexts([
    ...new Set(listPhraseFormStrings(phraseForms).flatMap((text) => text.match(/\{[^}]+\}/g) ?? [])),
  ])

const joinSortedTexts = (textsToJoin: readonly string[]): string => [...textsToJoin].sort().join(' ')

/** Finds translations that name a button or window differently from the translation of its phrase. */
export function listMisnamedButtons(pairsOfButtonTexts: readonly TranslationPair[]): readonly string[] {
  const translatedNamesByEnglish = new Map<string, string[]>()
  for (const { english, translation } of pairsOfButtonTexts) {
    if (typeof english === 'string' && typeof translation === 'string' && english.length < 60)
      translatedNamesByEnglish.set(english, [...(translatedNamesByEnglish.get(english) ?? []), translation])
  }
  return pairsOfButtonTexts.flatMap(({ file, key, english, translation }) => {
    const quotedButtonNames = listPhraseFormStrings(english).flatMap((text) =>
      [...text.matchAll(/“([^”{}]+)”/g)].map(([, words = '']) => words),
    )
    const wrongButtonNames = quotedButtonNames.filter((quotedButtonName) => {
      const translatedNames = translatedNamesByEnglish.get(quotedButtonName)
      return (
        translatedNames &&
        !translatedNames.some((translatedName) =>
          listPhraseFormStrings(translation).some((text) => text.includes(translatedName)),
        )
      )
    })
    return wrongButtonNames.map(
      (quotedButtonName) =>
        `${file}#${key}: names “${quotedButtonName}” otherwise than ${String(translatedNamesByEnglish.get(quotedButtonName))}`,
    )
  })
}
