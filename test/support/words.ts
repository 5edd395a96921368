/** The words of `lang/`, for tests of what is said. */
import type { Tree } from '../../scripts/package/words'
import { wordsOf } from '../../scripts/package/words'

/** Every key of `lang/` with its words. */
export async function flatWords(): Promise<ReadonlyMap<string, string>> {
  return flatten(await wordsOf(), '')
}

function flatten(tree: Tree, path: string): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) => {
      const below = path === '' ? key : `${path}.${key}`
      return typeof value === 'string' ? [[below, value] as const] : [...flatten(value, below)]
    }),
  )
}
