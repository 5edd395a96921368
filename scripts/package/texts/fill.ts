/**
 * Fills the placeholders in compendium texts during the build: `{HnB.rules.title}` is a phrase of `lang/`,
 * `{=storyMode.dc(4)}` a number of the rules, `{=tarot.hand:word}` the number as a word, `{14}` another number.
 */
import { computeRuleNumber } from './numbers'
import type { PhraseTree } from '../words'
import { findPhraseByKey } from '../words'

/**
 * The texts that replace the placeholders: the phrases of a language, and its words for the numbers from zero upwards.
 */
export interface PlaceholderValues {
  readonly words: PhraseTree
  readonly numerals: readonly string[]
}

const PLACEHOLDER_PATTERN =
  /\{(?:(?<key>HnB\.[\w.-]+)|=(?<number>[\w.]+)(?:\((?<of>[\w, -]*)\))?|(?<fell>[−+]?\d+(?:\.\d+)?))(?<form>:word|:feminine)?\}/g

/** Matches the place where a sentence begins: after the mark of a list item, or after the end of another sentence. */
const SENTENCE_START_PATTERN = /(?:(?:^|\n)[ \t]*(?:\d+\.|[-*])[ \t]+|[.!?][”»"*_]*\s+)(?:\*\*|_)*$/

/**
 * Matches a text that begins like a placeholder but is not a valid placeholder. For example, the name after `=` may be
 * missing.
 */
const INVALID_PLACEHOLDER_PATTERN = /\{(?:=|HnB|\d)[^}]*\}?/

/**
 * Replaces all placeholders in a text by their values.
 * @throws for missing phrases and numbers, phrases that need data, and misspelt placeholders
 */
export function fillPlaceholders(text: string, language: PlaceholderValues): string {
  const filledText = text.replaceAll(PLACEHOLDER_PATTERN, (placeholder, ...replacerArguments: unknown[]) => {
    const { key, number, of, form, fell } = replacerArguments.at(-1) as Readonly<
      Record<string, string | undefined>
    >
    const placeholderOffset = Number(replacerArguments.at(-3))
    if (key !== undefined) return readPhraseTextWithoutPlaceholders(language, key)
    const placeholderValue =
      number === undefined
        ? (fell ?? '')
        : computeRuleNumber(
            number,
            of === undefined ? [] : of.split(',').map((argumentText) => argumentText.trim()),
          )
    // Some placeholders, such as those for aptitudes, give the key of a phrase instead of a number. They are replaced
    // by the phrase.
    if (String(placeholderValue).startsWith('HnB.'))
      return readPhraseTextWithoutPlaceholders(language, String(placeholderValue))
    if (form === undefined) return translateDieNotation(String(placeholderValue), language)
    const numeralWord = findNumeralWord(language, placeholderValue, form, placeholder)
    return SENTENCE_START_PATTERN.test(text.slice(0, placeholderOffset))
      ? numeralWord.charAt(0).toUpperCase() + numeralWord.slice(1)
      : numeralWord
  })
  const [stray] = INVALID_PLACEHOLDER_PATTERN.exec(filledText) ?? []
  if (stray !== undefined) throw new Error(`"${stray}" looks like a placeholder, but is not valid.`)
  return filledText
}

/** Translates the name of a die in a text such as `d20` or `1d6+3`. */
const translateDieNotation = (diceText: string, { words }: PlaceholderValues): string =>
  diceText.replace(/(?<=^\d*)d(\d+)/, (_, faceCount: string) =>
    findPhraseByKey(words, 'HnB.roll.dieName').replace('{faces}', faceCount),
  )

function readPhraseTextWithoutPlaceholders({ words }: PlaceholderValues, phraseKey: string): string {
  const phraseText = findPhraseByKey(words, phraseKey)
  if (phraseText.includes('{'))
    throw new Error(`The phrase "${phraseKey}" needs data, which a text of a compendium cannot give.`)
  return phraseText
}

/**
 * Finds the word for a number in `numerals.yml`. An entry there has one word, or two words with a slash between them,
 * such as "um/uma". The second word is the feminine form.
 */
function findNumeralWord(
  { numerals }: PlaceholderValues,
  numberValue: number | string,
  numeralForm: string,
  placeholder: string,
): string {
  const [word, feminine = word] = numerals[Number(numberValue)]?.split('/') ?? []
  const numeralWord = numeralForm === ':feminine' ? feminine : word
  if (numeralWord === undefined)
    throw new Error(`"${placeholder}": the language has no number word for ${String(numberValue)}.`)
  return numeralWord
}
