/** The words of `lang/`, for tests of what is said. */
import type { Tree } from '../../scripts/package/words'
import { wordsOf } from '../../scripts/package/words'

/** What `Intl.PluralRules` calls the forms of a phrase with a number. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Every key of `lang/` with its words; a phrase with a form for each number is one, as its `other` says it. */
export async function flatWords(): Promise<ReadonlyMap<string, string>> {
  return flatten(await wordsOf(), '')
}

/** The keys and words of a tree. @param path where it stands */
export function flatten(tree: Tree, path: string): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) => {
      const below = path === '' ? key : `${path}.${key}`
      if (typeof value === 'string') return [[below, value] as const]
      const { one, other } = value
      const hasForms =
        one !== undefined &&
        typeof other === 'string' &&
        Object.keys(value).every((form) => FORMS.includes(form))
      return hasForms ? [[below, other] as const] : [...flatten(value, below)]
    }),
  )
}
