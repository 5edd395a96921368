/**
 * Adds Foundry's methods to JavaScript's own classes: https://foundryvtt.com/api/v14/modules/primitives.html and
 * https://foundryvtt.com/api/v13/modules/primitives.html. As in Foundry, they are not enumerable.
 */
import { throwDeprecated } from '../errors'
import { isV14 } from '../generation'
import { game } from '../state'
import { equals } from '../../shared/objects'
import { nextAfter, nextDown, nextUp } from './adjacent-numbers'

type PrimitiveMethod = (this: never, ...args: never[]) => unknown

const mathMembers = {
  clamp: (value: number, min: number, max: number) => Math.min(max, Math.max(value, min)),
  mix: (a: number, b: number, fraction: number) => a * (1 - fraction) + b * fraction,
  toDegrees: (angle: number) => (angle * 180) / Math.PI,
  toRadians: (angleInDegrees: number) => (angleInDegrees * Math.PI) / 180,
  normalizeDegrees(degrees: number, base?: number) {
    if (base !== undefined && !isV14()) throwDeprecated('The base of Math.normalizeDegrees', 'none')
    return ((degrees % 360) + 360) % 360
  },
  /** Converts an angle to the range from -π to π. */
  normalizeRadians: (angleInRadians: number) =>
    angleInRadians - 2 * Math.PI * Math.round(angleInRadians / (2 * Math.PI)),
  oscillation: (a: number, b: number, t: number, period = 1, wave: (angle: number) => number = Math.cos) =>
    ((b - a) * (wave((2 * Math.PI * t) / period) + 1)) / 2 + a,
  SQRT3: Math.sqrt(3),
  SQRT1_3: Math.sqrt(1 / 3),
}

/** Methods of `Math` that only Foundry 14 has: https://foundryvtt.com/api/functions/primitives.Math.nextUp.html */
const mathMembers14 = { nextAfter, nextDown, nextUp }

const numberMembers: Record<string, PrimitiveMethod> = {
  almostEqual(this: number, otherNumber: number, epsilon = 1e-8) {
    return Math.abs(this - otherNumber) < epsilon
  },
  between(this: number, a: number, b: number, isInclusive = true) {
    const [min, max] = [Math.min(a, b), Math.max(a, b)]
    return isInclusive ? this >= min && this <= max : this > min && this < max
  },
  ordinalString(this: number) {
    const ordinalSuffixes = { one: 'st', two: 'nd', few: 'rd' } as Readonly<Record<string, string>>
    return `${String(this)}${ordinalSuffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(this))] ?? 'th'}`
  },
  paddedString(this: number, digits: number) {
    return String(this).padStart(digits, '0')
  },
  /**
   * The number with its sign. On Foundry 14, zero has no sign. On Foundry 13, every number has `+` or a minus (U+2212),
   * by the community's types.
   */
  signedString(this: number) {
    const format = (options: Intl.NumberFormatOptions): string =>
      new Intl.NumberFormat(game.i18n.lang, { ...options, useGrouping: false }).format(Number(this))
    if (isV14()) return format({ signDisplay: 'exceptZero' })
    return `${this < 0 ? '\u2212' : '+'}${format({ signDisplay: 'never' })}`
  },
  toNearest(this: number, stepSize = 1, method: 'round' | 'ceil' | 'floor' = 'round', base: number = 0) {
    if (stepSize < 0) throw new Error('Number#toNearest needs an interval that is not negative.')
    const decimalPlaces = Math.max(...[stepSize, base].map((step) => String(step).split('.')[1]?.length ?? 0))
    return Number((Math[method]((this - base) / stepSize) * stepSize + base).toFixed(decimalPlaces))
  },
}

interface SlugifyOptions {
  replacement?: string
  strict?: boolean
  lowercase?: boolean
}

/** Removes the accents and other diacritics from a text. */
const withoutDiacritics = (input: string): string => input.normalize('NFD').replace(/\p{Diacritic}/gu, '')

const stringMembers: Record<string, PrimitiveMethod> = {
  /** Compares two texts by their code units, regardless of the language. */
  compare(this: string, otherText: string) {
    return this < otherText ? -1 : Number(this > otherText)
  },
  stripScripts(this: string) {
    return this.replace(/<script.*?>[\S\s]*?<\/script>/gi, '')
  },
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1)
  },
  titleCase(this: string) {
    return this.toLowerCase().replace(/(^|\s)\S/g, (firstLetter) => firstLetter.toUpperCase())
  },
  slugify(this: string, { replacement = '-', strict = false, lowercase = true }: SlugifyOptions = {}) {
    const trimmedText = withoutDiacritics(lowercase ? this.toLowerCase() : this).trim()
    // Spaces and hyphens also stay in strict mode; they are replaced below:
    // https://foundryvtt.com/api/v14/functions/primitives.String.slugify.html
    const keptText = trimmedText.replace(strict ? /[^a-z0-9\s-]/gi : /[^\w\s$*+~.()'"!\-:@]/g, '')
    return keptText.replace(/[\s-]+/g, replacement)
  },
}

/**
 * The methods of strings that exist only in Foundry 14:
 * https://foundryvtt.com/api/functions/primitives.String.stripDiacritics.html
 */
const stringMembers14: Record<string, PrimitiveMethod> = {
  stripDiacritics(this: string) {
    return withoutDiacritics(this).normalize('NFC')
  },
}

const padTwoDigits = (value: number): string => String(value).padStart(2, '0')

const dateMembers: Record<string, PrimitiveMethod> = {
  isValid(this: Date) {
    return !Number.isNaN(this.getTime())
  },
  toDateInputString(this: Date) {
    return `${String(this.getFullYear())}-${padTwoDigits(this.getMonth() + 1)}-${padTwoDigits(this.getDate())}`
  },
  toTimeInputString(this: Date) {
    return [this.getHours(), this.getMinutes(), this.getSeconds()].map(padTwoDigits).join(':')
  },
}

const arrayMembers: Record<string, PrimitiveMethod> = {
  equals(this: unknown[], otherArray: unknown) {
    return Array.isArray(otherArray) && equals(this, otherArray)
  },
  deepFlatten(this: unknown[]) {
    return this.flat(Infinity)
  },
  partition<T>(this: T[], rule: (value: T) => boolean) {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))]
  },
  filterJoin(this: unknown[], separator: string) {
    return this.filter(Boolean).join(separator)
  },
  findSplice<T>(this: T[], find: (value: T, index: number, array: T[]) => boolean, replace?: T) {
    const index = this.findIndex(find)
    if (index < 0) return null
    return (replace === undefined ? this.splice(index, 1) : this.splice(index, 1, replace))[0] ?? null
  },
}

const setMembers: Record<string, PrimitiveMethod> = {
  equals(this: Set<unknown>, otherSet: unknown) {
    return (
      otherSet instanceof Set &&
      otherSet.size === this.size &&
      [...this].every((value) => otherSet.has(value))
    )
  },
  first<T>(this: Set<T>) {
    return this.values().next().value
  },
  intersects<T>(this: Set<T>, otherSet: ReadonlySet<T>) {
    return [...this].some((value) => otherSet.has(value))
  },
  isSubset<T>(this: Set<T>, otherSet: ReadonlySet<T>) {
    return [...this].every((value) => otherSet.has(value))
  },
  toObject<T>(this: Set<T>) {
    return [...this]
  },
  every<T>(this: Set<T>, meetsCondition: (value: T, index: number, all: Set<T>) => boolean) {
    return [...this].every((value, index) => meetsCondition(value, index, this))
  },
  some<T>(this: Set<T>, meetsCondition: (value: T, index: number, all: Set<T>) => boolean) {
    return [...this].some((value, index) => meetsCondition(value, index, this))
  },
  filter<T>(this: Set<T>, meetsCondition: (value: T, index: number, all: Set<T>) => boolean) {
    return new Set([...this].filter((value, index) => meetsCondition(value, index, this)))
  },
  find<T>(this: Set<T>, meetsCondition: (value: T, index: number, all: Set<T>) => boolean) {
    return [...this].find((value, index) => meetsCondition(value, index, this))
  },
  map<T, V>(this: Set<T>, transform: (value: T, index: number, all: Set<T>) => V) {
    return new Set([...this].map((value, index) => transform(value, index, this)))
  },
  reduce<T, V>(this: Set<T>, combine: (all: V, value: T, index: number, set: Set<T>) => V, initial: V) {
    return [...this].reduce((all, value, index) => combine(all, value, index, this), initial)
  },
}

/** Adds Foundry's methods for the current generation; may run again when another client starts in the same process. */
export function extendPrimitives(): void {
  addMembers(Math, mathMembers)
  addMembers(Number.prototype, numberMembers)
  addMembers(Number, {
    isNumeric: (value: unknown) => isNumeric(value),
    fromString: (value: unknown) => (isNumeric(value) ? Number(value) : NaN),
    between: (n: number, a: number, b: number, inclusive = true) =>
      numberMembers['between']?.call(n as never, ...([a, b, inclusive] as never[])),
  })
  addMembers(String.prototype, stringMembers)
  addMembers(Date.prototype, dateMembers)
  addMembers(Array.prototype, arrayMembers)
  addMembers(Array, {
    fromRange: (length: number, min = 0) => Array.from({ length }, (_, index) => index + min),
  })
  addMembers(Set.prototype, setMembers)
  if (isV14()) extendPrimitivesFor14()
  else extendPrimitivesFor13()
}

function extendPrimitivesFor14(): void {
  for (const name of Object.keys(DEPRECATED_MATH)) Reflect.deleteProperty(Math, name)
  addMembers(Math, mathMembers14)
  addMembers(String.prototype, stringMembers14)
  throwForOutdatedMembers(URL, 'URL', { parseSafe: 'URL.parse' })
}

/** Adds the methods of primitives that only Foundry 13 has. The names that 13 has already deprecated throw. */
function extendPrimitivesFor13(): void {
  for (const name of Object.keys(mathMembers14)) Reflect.deleteProperty(Math, name)
  for (const name of Object.keys(stringMembers14)) Reflect.deleteProperty(String.prototype, name)
  throwForOutdatedMembers(Math, 'Math', DEPRECATED_MATH)
  addMembers(RegExp, { escape: (input: string) => input.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&') })
  addMembers(URL, { parseSafe: (url: string) => (URL.canParse(url) ? new URL(url) : null) })
}

/** Methods of `Math` that Foundry has deprecated since 12 and removed in 14. Each value names the replacement. */
const DEPRECATED_MATH = { clamped: 'Math.clamp', roundDecimals: 'Number#toNearest' }

function throwForOutdatedMembers(
  target: object,
  path: string,
  replacements: Readonly<Record<string, string>>,
): void {
  for (const [name, replacement] of Object.entries(replacements)) {
    const throwOnRead = (): never => throwDeprecated(`${path}.${name}`, replacement)
    Object.defineProperty(target, name, { configurable: true, enumerable: false, get: throwOnRead })
  }
}

function isNumeric(value: unknown): boolean {
  if (value instanceof Array || value === null || value === '') return false
  return typeof value === 'number'
    ? !Number.isNaN(value)
    : typeof value === 'string' && !Number.isNaN(Number(value))
}

function addMembers(target: object, members: object): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false })
  }
}
