/** Recognises stored data that is as described, so that it need not be cast, checked and filled in field by field. */
import type { Description } from '../schema'
import { KEY } from '../schema'

/** Made once for a description and asked for each document of a world, so that nothing is looked up again for each. */
export interface Recogniser {
  /**
   * Is everything there that the description has, nothing else, and each value valid? Text with blanks at its ends is
   * not, because Foundry trims it.
   */
  readonly fits: (value: unknown) => boolean
  /**
   * Does it fit, once each missing field of its records has its initial value? They are added in place, and never to a
   * record that holds more than is described. A refused value may have been completed in part.
   */
  readonly completes: (value: unknown) => boolean
  /** What there is where nothing is stored; a new value each time. */
  readonly initial: () => unknown
}

/** @param say the words of a key, for initial words that depend on the language */
export function recogniserOf(description: Description, say: (key: string) => string): Recogniser {
  switch (description.kind) {
    case 'record': {
      const fields = Object.entries(description.fields).map(
        ([name, one]) => [name, recogniserOf(one, say)] as const,
      )
      return {
        fits: (value) => isPlain(value) && fitsFields(fields, value),
        completes: (value) => isPlain(value) && completesFields(fields, value),
        initial: () => Object.fromEntries(fields.map(([name, { initial }]) => [name, initial()])),
      }
    }
    case 'number':
      return valueOf(isNumberOf(description), () => description.initial)
    case 'words': {
      const { max, initial, said } = description
      const fits = (value: unknown) => isTrimmed(value) && value.length <= max
      return valueOf(fits, said === undefined ? () => initial : () => say(said))
    }
    case 'html':
      return valueOf(isTrimmed, () => '')
    case 'flag':
      return valueOf(
        (value) => typeof value === 'boolean',
        () => description.initial,
      )
    case 'choice': {
      const options: ReadonlySet<unknown> = new Set(description.options)
      return valueOf(
        (value) => options.has(value),
        () => description.initial,
      )
    }
    case 'list': {
      const [{ fits }, { max }] = [recogniserOf(description.item, say), description]
      return valueOf(
        // Unlike `every`, this also looks at holes.
        (value) => Array.isArray(value) && value.length <= max && value.findIndex((one) => !fits(one)) < 0,
        () => [],
      )
    }
    case 'dictionary': {
      const { fits } = recogniserOf(description.value, say)
      // A removed entry is null.
      const fitsAt = ([key, one]: readonly [string, unknown]) => KEY.test(key) && (one === null || fits(one))
      return valueOf(
        (value) => isPlain(value) && Object.entries(value).every(fitsAt),
        () => ({}),
      )
    }
  }
}

/** What has no fields that could be missing. */
const valueOf = (fits: (value: unknown) => boolean, initial: () => unknown): Recogniser => ({
  fits,
  completes: fits,
  initial,
})

type Fields = readonly (readonly [string, Recogniser])[]

function fitsFields(fields: Fields, data: Readonly<Record<string, unknown>>): boolean {
  for (const [name, { fits }] of fields) if (!fits(data[name])) return false
  return Object.keys(data).length === fields.length
}

function completesFields(fields: Fields, data: Record<string, unknown>): boolean {
  // First of all, for what is more than described may be meant for a field that is missing: 14 expands dotted paths.
  let more = Object.keys(data).length
  for (const [name] of fields) if (data[name] !== undefined) more -= 1
  if (more > 0) return false
  for (const [name, { completes, initial }] of fields) {
    const value = data[name]
    if (value === undefined) data[name] = initial()
    else if (!completes(value)) return false
  }
  return true
}

function isNumberOf({
  whole,
  min,
  max,
  exact,
}: Extract<Description, { kind: 'number' }>): (value: unknown) => boolean {
  if (exact === true) return (value) => value === null || Number.isFinite(value)
  const isNumber = whole ? Number.isInteger : Number.isFinite
  return (value) => typeof value === 'number' && isNumber(value) && value >= min && value <= max
}

const isTrimmed = (value: unknown): value is string => typeof value === 'string' && value.trim() === value

/** A plain object, as JSON makes it, and not a data model that looks like one. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
