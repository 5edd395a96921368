/**
 * Recognises stored data that already match their description. Foundry then need not cast, check and complete these
 * data field by field.
 */
import type { FieldDescription } from '../schema'
import { DICTIONARY_KEY } from '../schema'

/**
 * Recognises data that match a field's description. A recogniser is built once and used for every document of a world,
 * because interpreting the description for each document is slow.
 */
export interface Recogniser {
  /**
   * Does the value have every described field, no other field, and only valid values? Text with spaces at its ends is
   * invalid, because Foundry trims text.
   */
  readonly fits: (value: unknown) => boolean
  /**
   * Gives each missing field its initial value, and then checks the value. The function adds the initial values to the
   * given object, but not to a record with unknown fields. Even a value that it rejects may have been completed in
   * part.
   */
  readonly fitsAfterCompleting: (value: unknown) => boolean
  /** Returns the initial value for data that is not stored; a new object each time. */
  readonly initial: () => unknown
}

/**
 * Compiles a field's description into a recogniser.
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
        // `findIndex` also visits the holes of a list and finds them invalid; `every` would skip them.
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

/** Recognises a value that has no fields. No field can be missing, so `fitsAfterCompleting` equals `fits`. */
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
  // Looks for surplus fields before it adds missing fields. The name of a surplus field may be the dotted path of a
  // missing field, which Foundry 14 would expand.
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
