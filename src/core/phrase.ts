/** Phrases: texts that people see, as a key of `lang/` with data or as typed text. */
import * as v from 'valibot'

/** A phrase: a key of `lang/` with data for its placeholders, or typed text that is never translated. */
export type Phrase =
  | { readonly key: string; readonly data?: Readonly<Record<string, PhraseValue>> | undefined }
  | { readonly text: string }

/** A phrase that is stored as a key of a text in `lang/`, not as finished text. */
export type KeyedPhrase = Extract<Phrase, { readonly key: string }>

/** A placeholder's value: text, a number, a key of `lang/`, or several names shown as a list. */
export type PhraseValue = string | number | { readonly key: string } | { readonly names: readonly string[] }

const phraseValueSchema = v.union([
  v.string(),
  v.number(),
  v.object({ key: v.string() }),
  v.object({ names: v.pipe(v.array(v.string()), v.readonly()) }),
])

/** Is this value a phrase? Templates may also pass helpers a string or no value. */
export function isPhrase(value: unknown): value is Phrase {
  return typeof value === 'object' && value !== null && ('key' in value || 'text' in value)
}

/**
 * Converts a phrase, so that it can fill a placeholder in another phrase. The data of the converted phrase's own
 * placeholders are lost.
 */
export function toPlaceholderValue(phrase: Phrase): string | { readonly key: string } {
  return 'text' in phrase ? phrase.text : { key: phrase.key }
}

/** The schema of a phrase that a message stores. */
export const phraseSchema = v.union([
  v.object({
    key: v.string(),
    data: v.optional(v.record(v.string(), phraseValueSchema)),
  }),
  v.object({ text: v.string() }),
])
