/** The kinds of field that data is described with; types, checks, forms and Foundry's fields follow from one description. */
import * as v from 'valibot'

/**
 * The few kinds of field that a game's data is made of. One description serves three purposes: TypeScript infers the
 * record's type from it, `v.safeParse` reads untrusted data with it, and `foundry/world/fields.ts` builds Foundry's
 * data fields from `descriptionOf`, so that forms, defaults and stored data cannot disagree.
 */
export type Description =
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Description>> }
  | {
      readonly kind: 'number'
      readonly whole: boolean
      readonly min: number
      readonly max: number
      readonly initial: number
      /** Never rounded or cut to fit: a value out of range is refused by the item's `whyUnreadable`. */
      readonly exact?: boolean
    }
  | {
      readonly kind: 'words'
      readonly max: number
      readonly initial: string
      /** The key of the initial words, where they depend on the language. */
      readonly said?: string
      /** What a form offers to choose from, although anything else may be written. */
      readonly suggests?: readonly string[]
      /** The words are the id of a deck, which a form offers in a list. */
      readonly names?: 'deck'
    }
  | { readonly kind: 'html' }
  | { readonly kind: 'flag'; readonly initial: boolean }
  | {
      readonly kind: 'choice'
      readonly options: readonly (string | number)[]
      readonly initial: string | number
    }
  | { readonly kind: 'list'; readonly item: Description; readonly max: number }
  | { readonly kind: 'dictionary'; readonly value: Description }

const descriptions = new WeakMap<object, Description>()

function described<Schema extends object>(schema: Schema, description: Description): Schema {
  descriptions.set(schema, description)
  return schema
}

/** The description from which a schema was made; throws for a schema that was not made here. */
export function descriptionOf(schema: object): Description {
  const description = descriptions.get(schema)
  if (!description) throw new Error('This schema was not made with core/schema.ts.')
  return description
}

/** A whole number between `min` and `max`. */
export function integer(min: number, max: number, initial: number) {
  return described(wholeNumber(min, max, initial), { kind: 'number', whole: true, min, max, initial })
}

/**
 * A whole number that is stored as it was entered or not at all: with `integer`, 10,000 would silently become `max`.
 * The game that owns the field refuses in `whyUnreadable` what does not fit.
 */
export function exactInteger(min: number, max: number, initial: number) {
  const description = { kind: 'number', whole: true, min, max, initial, exact: true } as const
  return described(wholeNumber(min, max, initial), description)
}

function wholeNumber(min: number, max: number, initial: number) {
  return v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), initial)
}

/** Any finite number between `min` and `max`, such as a weight in kilograms. */
export function amount(min: number, max: number, initial: number) {
  return described(v.optional(v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max)), initial), {
    kind: 'number',
    whole: false,
    min,
    max,
    initial,
  })
}

/** Words that a person types, at most `max` characters; always text, never HTML. */
export function words(max = 200, initial = '', suggests: readonly string[] = [], said = '') {
  return described(v.optional(v.pipe(v.string(), v.maxLength(max)), initial), {
    kind: 'words',
    max,
    initial,
    ...(suggests.length > 0 ? { suggests } : {}),
    ...(said === '' ? {} : { said }),
  })
}

/** The id of a deck of the table's own; empty for the one that comes with the game. */
export function deckChoice() {
  const max = 16
  return described(v.optional(v.pipe(v.string(), v.maxLength(max)), ''), {
    kind: 'words',
    max,
    initial: '',
    names: 'deck',
  })
}

/** Formatted text; the manifest must list its path in `htmlFields`, so that the server cleans it. */
export function html() {
  return described(v.optional(v.string(), ''), { kind: 'html' })
}

export function flag(initial = false) {
  return described(v.optional(v.boolean(), initial), { kind: 'flag', initial })
}

/** One of a few words or numbers known to the rules, such as the faces of a die. */
export function choice<const Options extends readonly (string | number)[]>(
  options: Options,
  initial: Options[number],
) {
  return described(v.optional(v.picklist(options), initial), { kind: 'choice', options, initial })
}

/**
 * Entries by a random key. Unlike a list, two people may add to it at the same instant and lose nothing, because each
 * writes only its own key. Null stands for a removed entry where its key cannot be deleted; readers leave it out.
 */
export function dictionary<Value extends v.GenericSchema>(value: Value) {
  const stored = v.record(v.pipe(v.string(), v.regex(KEY)), v.nullable(value))
  return described(v.optional(v.pipe(stored, v.transform(withoutGone)), {}), {
    kind: 'dictionary',
    value: descriptionOf(value),
  })
}

function withoutGone<Value>(stored: Readonly<Record<string, Value | null>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  )
}

/** A key of a dictionary: letters and digits, so that it can stand in a dotted path; and no name that every object has. */
export const KEY = /^(?!(?:constructor|prototype)$)[A-Za-z0-9]{1,32}$/

export function list<Item extends v.GenericSchema>(item: Item, max: number) {
  return described(v.optional(v.pipe(v.array(item), v.maxLength(max)), []), {
    kind: 'list',
    item: descriptionOf(item),
    max,
  })
}

/** A record of named fields. */
export function record<Entries extends v.ObjectEntries>(entries: Entries) {
  return described(v.object(entries), {
    kind: 'record',
    fields: Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, descriptionOf(field)])),
  })
}

/** The same data, none of it writable. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

/** True only where two types describe the same data; a game uses it to state that its schema matches its state type. */
export type Same<A, B> = [Frozen<A>] extends [Frozen<B>]
  ? [Frozen<B>] extends [Frozen<A>]
    ? true
    : false
  : false

/** Compiles only where every part is true: a game's schemas agree with its rules. */
export type Agreement<All extends readonly true[]> = All
