/** Words for people: a key of `lang/` with its data, or text that somebody typed. */
import * as v from 'valibot'

/**
 * Words to show: a key of `lang/` with the data that its phrase names, or what a person typed, which is never looked up.
 */
export type Words =
  | { readonly key: string; readonly data?: Readonly<Record<string, WordData>> | undefined }
  | { readonly text: string }

/**
 * What a phrase may name: text and numbers as they are, names that have a key of their own, and several names as a list.
 */
export type WordData = string | number | { readonly key: string } | { readonly names: readonly string[] }

const wordData = v.union([
  v.string(),
  v.number(),
  v.object({ key: v.string() }),
  v.object({ names: v.pipe(v.array(v.string()), v.readonly()) }),
])

/** Are these words, and not plain text or nothing? Asked of what a template gives a helper. */
export function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && ('key' in value || 'text' in value)
}

/** Words as a message stores them. */
export const wordsSchema = v.union([
  v.object({
    key: v.string(),
    data: v.optional(v.record(v.string(), wordData)),
  }),
  v.object({ text: v.string() }),
])
