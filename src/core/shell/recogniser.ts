/**
 * Recognises stored data that already matches its description. Foundry then need not cast, check and complete such
 * data field by field.
 */
import type { FieldDescription } from '../schema'
import { DICTIONARY_KEY } from '../schema'

/**
 * A compiled description. It is built once and used for each document of a world, because interpreting the
 * description for each document is slow.
 */
export interface Recogniser {
  /**
   * Does the value have every described field, no other field, and only valid values? Text with spaces at its ends is
   * invalid, because Foundry trims text.
   */
  readonly fits: (value: unknown) => boolean
  /**
   * Does the value fit after each missing field of its records gets its initial value? The function adds these values
   * to the given object, but not to a record with fields that the description lacks. It may have completed a part of
   * a value that it then rejects.
   */
  readonly fitsAfterCompleting: (value: unknown) => boolean
  /** Returns the initial value for data that is not stored; a new object each time. */
  readonly initial: () => unknown
}

/**
 * Compiles a description.
 * @param localize returns the phrase of a key in `lang/`; some initial texts depend on the language
 */
export function createRecogniser(
  description: FieldDescription,
  localize: (key: string) => string,
): Recogniser {
  switch (description.kind) {
    case 'record': {
      const fields = Object.entries(description.fields).map(
        ([name, entry]) => [name, createRecogniser(entry, localize)] as const,
      )
      return {
        fits: (value) => isPlainObject(value) && fitsFields(fields, value),
        fitsAfterCompleting: (value) => isPlainObject(value) && completeAndCheckFields(fields, value),
        initial: () => Object.fromEntries(fields.map(([name, { initial }]) => [name, initial()])),
      }
    }
    case 'number':
      return createValueRecogniser(createNumberCheck(description), () => description.initial)
    case 'words': {
      const { max, initial, initialPhraseKey: said } = description
      const isValidText = (value: unknown) => isTrimmed(value) && value.length <= max
      return createValueRecogniser(isValidText, said === undefined ? () => initial : () => localize(said))
    }
    case 'html':
      return createValueRecogniser(isTrimmed, () => '')
    case 'flag':
      return createValueRecogniser(
        (value) => typeof value === 'boolean',
        () => description.initial,
      )
    case 'choice': {
      const options: ReadonlySet<unknown> = new Set(description.options)
      return createValueRecogniser(
        (value) => options.has(value),
        () => description.initial,
      )
    }
    case 'list': {
      const [{ fits }, { max }] = [createRecogniser(description.item, localize), description]
      return createValueRecogniser(
        // `findIndex` also visits the holes of a list and finds them invalid; `every` would skip the holes.
        (value) =>
          Array.isArray(value) && value.length <= max && value.findIndex((entry) => !fits(entry)) < 0,
        () => [],
      )
    }
    case 'dictionary': {
      const { fits } = createRecogniser(description.value, localize)
      // Null marks a removed entry of a dictionary.
      const isValidEntry = ([key, entry]: readonly [string, unknown]) =>
        DICTIONARY_KEY.test(key) && (entry === null || fits(entry))
      return createValueRecogniser(
        (value) => isPlainObject(value) && Object.entries(value).every(isValidEntry),
        () => ({}),
      )
    }
  }
}

/**
 * A recogniser for values that have no fields of their own. `fitsAfterCompleting` equals `fits`, because no field can
 * be missing.
 */
const createValueRecogniser = (isValid: (value: unknown) => boolean, initial: () => unknown): Recogniser => ({
  fits: isValid,
  fitsAfterCompleting: isValid,
  initial,
})

type FieldRecognisers = readonly (readonly [string, Recogniser])[]

function fitsFields(fields: FieldRecognisers, data: Readonly<Record<string, unknown>>): boolean {
  for (const [name, { fits }] of fields) if (!fits(data[name])) return false
  return Object.keys(data).length === fields.length
}

function completeAndCheckFields(fields: FieldRecognisers, data: Record<string, unknown>): boolean {
  // Surplus fields are checked before missing fields are added. The name of a surplus field may be the dotted path of
  // a missing field, and Foundry 14 would expand it.
  let surplusCount = Object.keys(data).length
  for (const [name] of fields) if (data[name] !== undefined) surplusCount -= 1
  if (surplusCount > 0) return false
  for (const [name, { fitsAfterCompleting: completes, initial }] of fields) {
    const value = data[name]
    if (value === undefined) data[name] = initial()
    else if (!completes(value)) return false
  }
  return true
}

function createNumberCheck({
  whole,
  min,
  max,
  exact,
}: Extract<FieldDescription, { kind: 'number' }>): (value: unknown) => boolean {
  if (exact === true) return (value) => value === null || Number.isFinite(value)
  const isNumber = whole ? Number.isInteger : Number.isFinite
  return (value) => typeof value === 'number' && isNumber(value) && value >= min && value <= max
}

const isTrimmed = (value: unknown): value is string => typeof value === 'string' && value.trim() === value

/** Is the value a plain object, as JSON creates it? Data models are not plain objects. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
