/**
 * Checks quickly whether stored data already match their description. If they do, Foundry need not cast, check and
 * complete the data field by field.
 */
import type { FieldDescription } from '../schema'
import { DICTIONARY_KEY_PATTERN } from '../schema'

/**
 * Recognises data that match a field's description. A recogniser is built once and used for all documents, because it
 * would be slow to interpret the description again for each document.
 */
export interface FieldRecogniser {
  /**
   * Does the value have exactly the described fields, with valid values? Text must be trimmed, as Foundry trims text.
   */
  readonly fits: (fieldValue: unknown) => boolean
  /**
   * Returns true if the object fits its description after the initial values of missing fields were added to it. A
   * record with unknown fields gets no initial values. A rejected object may already have got some of them.
   */
  readonly fitsAfterCompleting: (fieldValue: unknown) => boolean
  /** Creates the initial value for data that are not stored yet. Each call returns a new object. */
  readonly initial: () => unknown
}

/**
 * Builds from a field's description a function that checks whether stored data match the field.
 * @param localizeKey returns the phrase of a key in `lang/`; some initial texts depend on the language
 */
export function createFieldRecogniser(
  fieldDescription: FieldDescription,
  localizeKey: (phraseKey: string) => string,
): FieldRecogniser {
  switch (fieldDescription.kind) {
    case 'record': {
      const fieldRecognisers = Object.entries(fieldDescription.fields).map(
        ([name, entry]) => [name, createFieldRecogniser(entry, localizeKey)] as const,
      )
      return {
        fits: (fieldValue) => isPlainObject(fieldValue) && doesDataFitFields(fieldRecognisers, fieldValue),
        fitsAfterCompleting: (fieldValue) =>
          isPlainObject(fieldValue) && completeAndCheckFields(fieldRecognisers, fieldValue),
        initial: () => Object.fromEntries(fieldRecognisers.map(([name, { initial }]) => [name, initial()])),
      }
    }
    case 'number':
      return createValueRecogniser(createNumberValidator(fieldDescription), () => fieldDescription.initial)
    case 'words': {
      const { max, initial, initialPhraseKey: said } = fieldDescription
      const isValidText = (value: unknown) => isTrimmedText(value) && value.length <= max
      return createValueRecogniser(isValidText, said === undefined ? () => initial : () => localizeKey(said))
    }
    case 'html':
      return createValueRecogniser(isTrimmedText, () => '')
    case 'flag':
      return createValueRecogniser(
        (fieldValue) => typeof fieldValue === 'boolean',
        () => fieldDescription.initial,
      )
    case 'choice': {
      const allowedOptions: ReadonlySet<unknown> = new Set(fieldDescription.options)
      return createValueRecogniser(
        (fieldValue) => allowedOptions.has(fieldValue),
        () => fieldDescription.initial,
      )
    }
    case 'list': {
      const [{ fits }, { max }] = [
        createFieldRecogniser(fieldDescription.item, localizeKey),
        fieldDescription,
      ]
      return createValueRecogniser(
        // A list with holes is invalid. `findIndex` visits the holes and finds them; `every` would skip them.
        (fieldValue) =>
          Array.isArray(fieldValue) &&
          fieldValue.length <= max &&
          fieldValue.findIndex((listElement) => !fits(listElement)) < 0,
        () => [],
      )
    }
    case 'dictionary': {
      const { fits } = createFieldRecogniser(fieldDescription.value, localizeKey)
      // A dictionary entry may be null, because null marks a removed entry.
      const isValidDictionaryEntry = ([key, entry]: readonly [string, unknown]) =>
        DICTIONARY_KEY_PATTERN.test(key) && (entry === null || fits(entry))
      return createValueRecogniser(
        (fieldValue) => isPlainObject(fieldValue) && Object.entries(fieldValue).every(isValidDictionaryEntry),
        () => ({}),
      )
    }
  }
}

/**
 * Builds the check for a value without fields, such as a number. `fitsAfterCompleting` is the same as `fits`, because
 * no field can be missing.
 */
const createValueRecogniser = (
  isValidValue: (possibleValue: unknown) => boolean,
  createInitialValue: () => unknown,
): FieldRecogniser => ({
  fits: isValidValue,
  fitsAfterCompleting: isValidValue,
  initial: createInitialValue,
})

type FieldRecognisersByName = readonly (readonly [string, FieldRecogniser])[]

function doesDataFitFields(
  fieldRecognisers: FieldRecognisersByName,
  dataOfRecord: Readonly<Record<string, unknown>>,
): boolean {
  for (const [name, { fits }] of fieldRecognisers) if (!fits(dataOfRecord[name])) return false
  return Object.keys(dataOfRecord).length === fieldRecognisers.length
}

function completeAndCheckFields(
  fieldRecognisers: FieldRecognisersByName,
  dataOfRecord: Record<string, unknown>,
): boolean {
  // Looks for surplus fields before it adds missing fields. The name of a surplus field may be the dotted path of a
  // missing field, which Foundry 14 would expand.
  let countOfUnreadFields = Object.keys(dataOfRecord).length
  for (const [name] of fieldRecognisers) if (dataOfRecord[name] !== undefined) countOfUnreadFields -= 1
  if (countOfUnreadFields > 0) return false
  for (const [name, { fitsAfterCompleting: completes, initial }] of fieldRecognisers) {
    const fieldValue = dataOfRecord[name]
    if (fieldValue === undefined) dataOfRecord[name] = initial()
    else if (!completes(fieldValue)) return false
  }
  return true
}

function createNumberValidator({
  whole,
  min,
  max,
  exact,
}: Extract<FieldDescription, { kind: 'number' }>): (possibleNumber: unknown) => boolean {
  if (exact === true) return (possibleNumber) => possibleNumber === null || Number.isFinite(possibleNumber)
  const isNumberOfAllowedKind = whole ? Number.isInteger : Number.isFinite
  return (possibleNumber) =>
    typeof possibleNumber === 'number' &&
    isNumberOfAllowedKind(possibleNumber) &&
    possibleNumber >= min &&
    possibleNumber <= max
}

const isTrimmedText = (value: unknown): value is string => typeof value === 'string' && value.trim() === value

/** Is the value a plain object, as JSON creates it? Data models are not plain objects. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
