/** Describes the fields of a game's data. Type, check, form and Foundry field all come from one description. */
import * as v from 'valibot'

/**
 * The description of a field. TypeScript infers the record's type from it, `v.safeParse` checks untrusted data with it,
 * and `foundry/world/data-fields.ts` builds Foundry's fields from it.
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
       * True if the number is stored exactly as typed, never rounded or clamped. The item's
       * `createRefusalForInvalidResourcePoints` then refuses a number outside the limits.
       */
      readonly exact?: boolean
      /** True: the number is a shared counter (see `markAsSharedCounter`). */
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
      /** The text is a document's id, so the form shows a list of documents to choose from. */
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

const fieldDescriptionsBySchema = new WeakMap<object, FieldDescription>()

function attachFieldDescription<Schema extends object>(
  fieldSchema: Schema,
  fieldDescription: FieldDescription,
): Schema {
  fieldDescriptionsBySchema.set(fieldSchema, fieldDescription)
  return fieldSchema
}

/** The description of a schema. Throws for a schema that this file did not make. */
export function findSchemaDescription(fieldSchema: object): FieldDescription {
  const fieldDescription = fieldDescriptionsBySchema.get(fieldSchema)
  if (!fieldDescription)
    throw new Error('findSchemaDescription: this schema was not made with core/schema.ts.')
  return fieldDescription
}

/** The schema of a whole number between `minValue` and `maxValue`. */
export function integerField(minValue: number, maxValue: number, initialValue: number) {
  return attachFieldDescription(createIntegerSchema(minValue, maxValue, initialValue), {
    kind: 'number',
    whole: true,
    min: minValue,
    max: maxValue,
    initial: initialValue,
  })
}

/**
 * A whole number that is never clamped, while `integerField` silently turns 10,000 into `maxValue`. The item's
 * `createRefusalForInvalidResourcePoints` refuses a number outside the limits.
 */
export function exactIntegerField(minValue: number, maxValue: number, initialValue: number) {
  const fieldDescription = {
    kind: 'number',
    whole: true,
    min: minValue,
    max: maxValue,
    initial: initialValue,
    exact: true,
  } as const
  return attachFieldDescription(createIntegerSchema(minValue, maxValue, initialValue), fieldDescription)
}

/**
 * Marks a whole number as a shared counter: several actions may add and subtract at the same time, and Undo reverses
 * only one action's part. Unsuitable for numbers whose changes build on each other, such as wounds.
 */
export function markAsSharedCounter<Schema extends object>(fieldSchema: Schema): Schema {
  const fieldDescription = findSchemaDescription(fieldSchema)
  if (fieldDescription.kind !== 'number' || !fieldDescription.whole)
    throw new Error('markAsSharedCounter: only a whole number can be a counter.')
  return attachFieldDescription(fieldSchema, { ...fieldDescription, counter: true })
}

function createIntegerSchema(minValue: number, maxValue: number, initialValue: number) {
  return v.optional(v.pipe(v.number(), v.integer(), v.minValue(minValue), v.maxValue(maxValue)), initialValue)
}

/** The schema of a finite number between `minValue` and `maxValue`, such as a weight in kilograms. */
export function numberField(minValue: number, maxValue: number, initialValue: number) {
  return attachFieldDescription(
    v.optional(v.pipe(v.number(), v.finite(), v.minValue(minValue), v.maxValue(maxValue)), initialValue),
    {
      kind: 'number',
      whole: false,
      min: minValue,
      max: maxValue,
      initial: initialValue,
    },
  )
}

/**
 * Plain text that a person types, at most `maxLength` characters, never HTML.
 * @param phraseKeysOfSuggestions phrase keys of suggested texts
 */
export function textField(
  maxLength = 200,
  initialValue = '',
  phraseKeysOfSuggestions: readonly string[] = [],
  initialPhraseKey = '',
) {
  return attachFieldDescription(v.optional(v.pipe(v.string(), v.maxLength(maxLength)), initialValue), {
    kind: 'words',
    max: maxLength,
    initial: initialValue,
    ...(phraseKeysOfSuggestions.length > 0 ? { suggestions: phraseKeysOfSuggestions } : {}),
    ...(initialPhraseKey === '' ? {} : { initialPhraseKey: initialPhraseKey }),
  })
}

/** The id of a deck that the table chose; empty for the game's own deck. */
export function deckIdField() {
  const maxLength = 16
  return attachFieldDescription(v.optional(v.pipe(v.string(), v.maxLength(maxLength)), ''), {
    kind: 'words',
    max: maxLength,
    initial: '',
    names: 'deck',
  })
}

/**
 * A field for formatted text (HTML). The manifest must list its path in `htmlFields`, so that the server sanitizes it.
 */
export function htmlField() {
  return attachFieldDescription(v.optional(v.string(), ''), { kind: 'html' })
}

/** The schema of a yes-or-no value. */
export function booleanField(initialValue = false) {
  return attachFieldDescription(v.optional(v.boolean(), initialValue), {
    kind: 'flag',
    initial: initialValue,
  })
}

/** The schema of a value from a fixed list of strings or numbers, such as the faces of a die. */
export function optionField<const Options extends readonly (string | number)[]>(
  allowedOptions: Options,
  initialValue: Options[number],
) {
  return attachFieldDescription(v.optional(v.picklist(allowedOptions), initialValue), {
    kind: 'choice',
    options: allowedOptions,
    initial: initialValue,
  })
}

/**
 * A stored record of entries under random keys. Two people can add entries at the same time without losing either. A
 * value of null marks a removed entry; readers skip it.
 */
export function dictionaryField<Value extends v.GenericSchema>(valueSchema: Value) {
  const storedDictionarySchema = v.record(
    v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)),
    v.nullable(valueSchema),
  )
  return attachFieldDescription(
    v.optional(v.pipe(storedDictionarySchema, v.transform(removeDeletedDictionaryEntries)), {}),
    {
      kind: 'dictionary',
      value: findSchemaDescription(valueSchema),
    },
  )
}

function removeDeletedDictionaryEntries<Value>(
  dictionaryEntries: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(dictionaryEntries).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as const],
    ),
  )
}

/**
 * Matches a key of a dictionary: letters and digits, for use in dotted paths. Names of built-in object properties do
 * not match.
 */
export const DICTIONARY_KEY_PATTERN = /^(?!(?:constructor|prototype)$)[A-Za-z0-9]{1,32}$/

/** The schema of a list with at most `maxRows` entries. */
export function listField<Item extends v.GenericSchema>(itemSchema: Item, maxRows: number) {
  return attachFieldDescription(v.optional(v.pipe(v.array(itemSchema), v.maxLength(maxRows)), []), {
    kind: 'list',
    item: findSchemaDescription(itemSchema),
    max: maxRows,
  })
}

/** The schema of an object with named fields. */
export function recordField<Entries extends v.ObjectEntries>(fieldSchemas: Entries) {
  return attachFieldDescription(v.object(fieldSchemas), {
    kind: 'record',
    fields: Object.fromEntries(
      Object.entries(fieldSchemas).map(([name, field]) => [name, findSchemaDescription(field)]),
    ),
  })
}

/** Makes every property of a type readonly, at every depth. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** True only if two types describe the same data, such as a game's schema and its state type. */
export type AreTypesEqual<A, B> = [DeepReadonly<A>] extends [DeepReadonly<B>]
  ? [DeepReadonly<B>] extends [DeepReadonly<A>]
    ? true
    : false
  : false

/**
 * A type that compiles only if every entry is `true`. A game lists `AreTypesEqual` of each schema, so a schema that no
 * longer matches its type in `rules.ts` does not compile.
 */
export type AssertAllTrue<All extends readonly true[]> = All
