/** Phrases that people read: a key of `lang/` with its data, or text that a person typed. */
import * as v from 'valibot'

/**
 * A phrase: a key of `lang/` with the data of its placeholders, or text that a person typed, which is never looked up.
 */
export type Phrase =
  | { readonly key: string; readonly data?: Readonly<Record<string, PhraseValue>> | undefined }
  | { readonly text: string }

/** A phrase with a key in `lang/`, rather than a finished text. */
export type KeyedPhrase = Extract<Phrase, { readonly key: string }>

/** A value that a phrase inserts: text or a number as it is, a key of `lang/`, or several names that form a list. */
export type PhraseValue = string | number | { readonly key: string } | { readonly names: readonly string[] }

const phraseValueSchema = v.union([
  v.string(),
  v.number(),
  v.object({ key: v.string() }),
  v.object({ names: v.pipe(v.array(v.string()), v.readonly()) }),
])

/** Is this value a phrase? A template may also pass a plain string or nothing to a helper. */
export function isPhrase(value: unknown): value is Phrase {
  return typeof value === 'object' && value !== null && ('key' in value || 'text' in value)
}

/** The schema of a phrase in a message. */
export const phraseSchema = v.union([
  v.object({
    key: v.string(),
    data: v.optional(v.record(v.string(), phraseValueSchema)),
  }),
  v.object({ text: v.string() }),
])
