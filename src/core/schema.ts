/**
 * Describes the fields of a game's data. A field is described once. Its type, its check, its form and its Foundry field
 * all come from this description.
 */
import * as v from 'valibot'

/**
 * The description of a field. It has three uses. TypeScript infers the record's type from it. `v.safeParse` checks
 * untrusted data with it. `foundry/world/data-fields.ts` builds Foundry's data fields from `schemaDescription`. So
 * forms, defaults and stored data cannot disagree.
 */
export type FieldDescription =
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, FieldDescription>> }
  | {
      readonly kind: 'number'
      readonly whole: boolean
      readonly min: number
      readonly max: number
      readonly initial: number
      /**
       * True: the number is stored exactly as typed, never rounded or clamped. Instead, the item's
       * `refusalForInvalidPoints` refuses a number outside the limits.
       */
      readonly exact?: boolean
      /** True: the number is a shared counter (see `asSharedCounter`). */
      readonly counter?: boolean
    }
  | {
      readonly kind: 'words'
      readonly max: number
      readonly initial: string
      /** The phrase key of the initial text, if the initial text depends on the language. */
      readonly initialPhraseKey?: string
      /** The phrase keys of texts that the form suggests; people may type any other text. */
      readonly suggestions?: readonly string[]
      /** The text in this field is the id of a document. The form shows a list of documents to choose from. */
      readonly names?: 'deck'
    }
  | { readonly kind: 'html' }
  | { readonly kind: 'flag'; readonly initial: boolean }
  | {
      readonly kind: 'choice'
      readonly options: readonly (string | number)[]
      readonly initial: string | number
    }
  | { readonly kind: 'list'; readonly item: FieldDescription; readonly max: number }
  | { readonly kind: 'dictionary'; readonly value: FieldDescription }

const descriptionsBySchema = new WeakMap<object, FieldDescription>()

function attachDescription<Schema extends object>(schema: Schema, description: FieldDescription): Schema {
  descriptionsBySchema.set(schema, description)
  return schema
}

/** The description of a schema. Throws for a schema that the functions of this file did not make. */
export function schemaDescription(schema: object): FieldDescription {
  const description = descriptionsBySchema.get(schema)
  if (!description) throw new Error('schemaDescription: this schema was not made with core/schema.ts.')
  return description
}

/** A whole number between `min` and `max`. */
export function integerField(min: number, max: number, initial: number) {
  return attachDescription(integerSchema(min, max, initial), {
    kind: 'number',
    whole: true,
    min,
    max,
    initial,
  })
}

/**
 * A whole number that is never clamped, while `integerField` silently turns 10,000 into `max`. The item's
 * `refusalForInvalidPoints` refuses a number outside the limits.
 */
export function exactIntegerField(min: number, max: number, initial: number) {
  const description = { kind: 'number', whole: true, min, max, initial, exact: true } as const
  return attachDescription(integerSchema(min, max, initial), description)
}

/**
 * Makes the field of a whole number a shared counter. Several actions may add to the number and subtract from it
 * independently. Undo of an action takes back only this action's difference. A number must not be a counter if one
 * change of it depends on the change before, as with wounds.
 */
export function asSharedCounter<Schema extends object>(schema: Schema): Schema {
  const description = schemaDescription(schema)
  if (description.kind !== 'number' || !description.whole)
    throw new Error('asSharedCounter: only a whole number can be a counter.')
  return attachDescription(schema, { ...description, counter: true })
}

function integerSchema(min: number, max: number, initial: number) {
  return v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), initial)
}

/** A finite number between `min` and `max`, such as a weight in kilograms. */
export function numberField(min: number, max: number, initial: number) {
  return attachDescription(
    v.optional(v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max)), initial),
    {
      kind: 'number',
      whole: false,
      min,
      max,
      initial,
    },
  )
}

/**
 * Plain text that a person types, at most `max` characters; never HTML.
 * @param suggestionKeys the phrase keys of the texts that a form suggests
 */
export function textField(max = 200, initial = '', suggestionKeys: readonly string[] = [], initialKey = '') {
  return attachDescription(v.optional(v.pipe(v.string(), v.maxLength(max)), initial), {
    kind: 'words',
    max,
    initial,
    ...(suggestionKeys.length > 0 ? { suggestions: suggestionKeys } : {}),
    ...(initialKey === '' ? {} : { initialPhraseKey: initialKey }),
  })
}

/** The id of a deck that the table chose; empty for the game's own deck. */
export function deckIdField() {
  const max = 16
  return attachDescription(v.optional(v.pipe(v.string(), v.maxLength(max)), ''), {
    kind: 'words',
    max,
    initial: '',
    names: 'deck',
  })
}

/**
 * A field for formatted text. The manifest must list the field's path in `htmlFields`, so that the server sanitizes the
 * text.
 */
export function htmlField() {
  return attachDescription(v.optional(v.string(), ''), { kind: 'html' })
}

/** A yes-or-no value. */
export function booleanField(initial = false) {
  return attachDescription(v.optional(v.boolean(), initial), { kind: 'flag', initial })
}

/** One of a fixed list of strings or numbers, such as the faces of a die. */
export function optionField<const Options extends readonly (string | number)[]>(
  options: Options,
  initial: Options[number],
) {
  return attachDescription(v.optional(v.picklist(options), initial), { kind: 'choice', options, initial })
}

/**
 * A record of entries under random keys. Two people may add entries at the same time, because each writes a key of
 * their own; a list would lose one of the entries. If a key cannot be deleted, null marks the entry as removed, and
 * readers skip it.
 */
export function dictionaryField<Value extends v.GenericSchema>(value: Value) {
  const storedSchema = v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY)), v.nullable(value))
  return attachDescription(v.optional(v.pipe(storedSchema, v.transform(withoutRemovedEntries)), {}), {
    kind: 'dictionary',
    value: schemaDescription(value),
  })
}

function withoutRemovedEntries<Value>(
  entries: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  )
}

/**
 * Matches a key of a dictionary: letters and digits, so that the key can be part of a dotted path. Names of built-in
 * object properties do not match.
 */
export const DICTIONARY_KEY = /^(?!(?:constructor|prototype)$)[A-Za-z0-9]{1,32}$/

/** A list of at most `max` entries. */
export function listField<Item extends v.GenericSchema>(item: Item, max: number) {
  return attachDescription(v.optional(v.pipe(v.array(item), v.maxLength(max)), []), {
    kind: 'list',
    item: schemaDescription(item),
    max,
  })
}

/** The schema of an object with named fields. */
export function recordField<Entries extends v.ObjectEntries>(entries: Entries) {
  return attachDescription(v.object(entries), {
    kind: 'record',
    fields: Object.fromEntries(
      Object.entries(entries).map(([name, field]) => [name, schemaDescription(field)]),
    ),
  })
}

/** The type with every property readonly, at every depth. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** True only if two types describe the same data. A game uses it to assert that its schema matches its state type. */
export type IsSameData<A, B> = [DeepReadonly<A>] extends [DeepReadonly<B>]
  ? [DeepReadonly<B>] extends [DeepReadonly<A>]
    ? true
    : false
  : false

/**
 * A type that compiles only if every entry is `true`. A game lists `IsSameData` of each schema. So a schema that no
 * longer matches its type in `rules.ts` does not compile.
 */
export type AssertTrue<All extends readonly true[]> = All
