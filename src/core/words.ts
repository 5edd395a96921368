/** Words for people: a key of `lang/` with what fills it, or text that somebody typed. */
import * as v from 'valibot'

/** Words to show: a key of `lang/` with what fills it, or what a person typed, which is never looked up. */
export type Words =
  | { readonly key: string; readonly data?: Readonly<Record<string, WordData>> | undefined }
  | { readonly text: string }

/** What fills words: text and numbers as they are, and names that have a key of their own. */
export type WordData = string | number | { readonly key: string }

/** Words as a card stores them. */
export const wordsSchema = v.union([
  v.object({
    key: v.string(),
    data: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.object({ key: v.string() })]))),
  }),
  v.object({ text: v.string() }),
])
