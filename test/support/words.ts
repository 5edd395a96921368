/** The phrases of `lang/`, for tests of texts. */
import type { PhraseTree } from '../../scripts/package/words'
import { loadPhraseTree } from '../../scripts/package/words'

/** The plural forms of `Intl.PluralRules`. */
const PLURAL_FORM_NAMES = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Each key of `lang/` with its phrase. Plural forms are one entry, with the text of `other`. */
export async function loadPhrasesByKey(): Promise<ReadonlyMap<string, string>> {
  return flattenPhrases(await loadPhraseTree(), '')
}

/**
 * Collects the phrases of a tree. The result gives each phrase by its full key.
 * @param keyPrefix the key of the tree itself
 */
export function flattenPhrases(phraseTree: PhraseTree, keyPrefix: string): Map<string, string> {
  return new Map(
    Object.entries(phraseTree).flatMap(([key, value]) => {
      const nestedPhraseKey = keyPrefix === '' ? key : `${keyPrefix}.${key}`
      if (typeof value === 'string') return [[nestedPhraseKey, value] as const]
      const { one, other } = value
      const hasPluralForms =
        one !== undefined &&
        typeof other === 'string' &&
        Object.keys(value).every((pluralForm) => PLURAL_FORM_NAMES.includes(pluralForm))
      return hasPluralForms
        ? [[nestedPhraseKey, other] as const]
        : [...flattenPhrases(value, nestedPhraseKey)]
    }),
  )
}
