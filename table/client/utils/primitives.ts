/**
 * Adds Foundry's methods to JavaScript's own classes: https://foundryvtt.com/api/v14/modules/primitives.html and
 * https://foundryvtt.com/api/v13/modules/primitives.html. As in Foundry, they are not enumerable.
 */
import { deprecated } from '../errors'
import { isV14 } from '../generation'
import { game } from '../state'
import { equals } from '../../shared/objects'
import { nextAfter, nextDown, nextUp } from './adjacent-numbers'

type Method = (this: never, ...args: never[]) => unknown

const math = {
  clamp: (value: number, min: number, max: number) => Math.min(max, Math.max(value, min)),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  toDegrees: (angle: number) => (angle * 180) / Math.PI,
  toRadians: (angle: number) => (angle * Math.PI) / 180,
  normalizeDegrees(degrees: number, base?: number) {
    if (base !== undefined && !isV14()) deprecated('The base of Math.normalizeDegrees', 'none')
    return ((degrees % 360) + 360) % 360
  },
  /** to [-π, π] */
  normalizeRadians: (radians: number) => radians - 2 * Math.PI * Math.round(radians / (2 * Math.PI)),
  oscillation: (a: number, b: number, t: number, period = 1, wave: (at: number) => number = Math.cos) =>
    ((b - a) * (wave((2 * Math.PI * t) / period) + 1)) / 2 + a,
  SQRT3: Math.sqrt(3),
  SQRT1_3: Math.sqrt(1 / 3),
}

/** Only in 14: https://foundryvtt.com/api/functions/primitives.Math.nextUp.html */
const math14 = { nextAfter, nextDown, nextUp }

const number: Record<string, Method> = {
  almostEqual(this: number, other: number, epsilon = 1e-8) {
    return Math.abs(this - other) < epsilon
  },
  between(this: number, a: number, b: number, inclusive = true) {
    const [min, max] = [Math.min(a, b), Math.max(a, b)]
    return inclusive ? this >= min && this <= max : this > min && this < max
  },
  ordinalString(this: number) {
    const ending = { one: 'st', two: 'nd', few: 'rd' } as Readonly<Record<string, string>>
    return `${String(this)}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(this))] ?? 'th'}`
  },
  paddedString(this: number, digits: number) {
    return String(this).padStart(digits, '0')
  },
  /** On 14 zero has no sign; on 13 every number has `+` or a minus (U+2212), by the community's types. */
  signedString(this: number) {
    const format = (options: Intl.NumberFormatOptions): string =>
      new Intl.NumberFormat(game.i18n.lang, { ...options, useGrouping: false }).format(Number(this))
    if (isV14()) return format({ signDisplay: 'exceptZero' })
    return `${this < 0 ? '\u2212' : '+'}${format({ signDisplay: 'never' })}`
  },
  toNearest(this: number, interval = 1, method: 'round' | 'ceil' | 'floor' = 'round', base: number = 0) {
    if (interval < 0) throw new Error('Number#toNearest needs an interval that is not negative.')
    const digits = Math.max(...[interval, base].map((step) => String(step).split('.')[1]?.length ?? 0))
    return Number((Math[method]((this - base) / interval) * interval + base).toFixed(digits))
  },
}

interface SlugifyOptions {
  replacement?: string
  strict?: boolean
  lowercase?: boolean
}

/** Removes the diacritics of a text. */
const plain = (words: string): string => words.normalize('NFD').replace(/\p{Diacritic}/gu, '')

const text: Record<string, Method> = {
  /** compares by code units, regardless of the language */
  compare(this: string, other: string) {
    return this < other ? -1 : Number(this > other)
  },
  stripScripts(this: string) {
    return this.replace(/<script.*?>[\S\s]*?<\/script>/gi, '')
  },
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1)
  },
  titleCase(this: string) {
    return this.toLowerCase().replace(/(^|\s)\S/g, (start) => start.toUpperCase())
  },
  slugify(this: string, { replacement = '-', strict = false, lowercase = true }: SlugifyOptions = {}) {
    const bare = plain(lowercase ? this.toLowerCase() : this).trim()
    // Strict mode keeps separators, too: https://foundryvtt.com/api/v14/functions/primitives.String.slugify.html
    const kept = bare.replace(strict ? /[^a-z0-9\s-]/gi : /[^\w\s$*+~.()'"!\-:@]/g, '')
    return kept.replace(/[\s-]+/g, replacement)
  },
}

/** Only in 14: https://foundryvtt.com/api/functions/primitives.String.stripDiacritics.html */
const text14: Record<string, Method> = {
  stripDiacritics(this: string) {
    return plain(this).normalize('NFC')
  },
}

const two = (value: number): string => String(value).padStart(2, '0')

const date: Record<string, Method> = {
  isValid(this: Date) {
    return !Number.isNaN(this.getTime())
  },
  toDateInputString(this: Date) {
    return `${String(this.getFullYear())}-${two(this.getMonth() + 1)}-${two(this.getDate())}`
  },
  toTimeInputString(this: Date) {
    return [this.getHours(), this.getMinutes(), this.getSeconds()].map(two).join(':')
  },
}

const list: Record<string, Method> = {
  equals(this: unknown[], other: unknown) {
    return Array.isArray(other) && equals(this, other)
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
  findSplice<T>(this: T[], find: (value: T, index: number, all: T[]) => boolean, replace?: T) {
    const index = this.findIndex(find)
    if (index < 0) return null
    return (replace === undefined ? this.splice(index, 1) : this.splice(index, 1, replace))[0] ?? null
  },
}

const set: Record<string, Method> = {
  equals(this: Set<unknown>, other: unknown) {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value))
  },
  first<T>(this: Set<T>) {
    return this.values().next().value
  },
  intersects<T>(this: Set<T>, other: ReadonlySet<T>) {
    return [...this].some((value) => other.has(value))
  },
  isSubset<T>(this: Set<T>, other: ReadonlySet<T>) {
    return [...this].every((value) => other.has(value))
  },
  toObject<T>(this: Set<T>) {
    return [...this]
  },
  every<T>(this: Set<T>, test: (value: T, index: number, all: Set<T>) => boolean) {
    return [...this].every((value, index) => test(value, index, this))
  },
  some<T>(this: Set<T>, test: (value: T, index: number, all: Set<T>) => boolean) {
    return [...this].some((value, index) => test(value, index, this))
  },
  filter<T>(this: Set<T>, test: (value: T, index: number, all: Set<T>) => boolean) {
    return new Set([...this].filter((value, index) => test(value, index, this)))
  },
  find<T>(this: Set<T>, test: (value: T, index: number, all: Set<T>) => boolean) {
    return [...this].find((value, index) => test(value, index, this))
  },
  map<T, V>(this: Set<T>, transform: (value: T, index: number, all: Set<T>) => V) {
    return new Set([...this].map((value, index) => transform(value, index, this)))
  },
  reduce<T, V>(this: Set<T>, reducer: (all: V, value: T, index: number, set: Set<T>) => V, initial: V) {
    return [...this].reduce((all, value, index) => reducer(all, value, index, this), initial)
  },
}

/** Adds Foundry's methods for the current generation; may run again when another client starts in the same process. */
export function extendPrimitives(): void {
  add(Math, math)
  add(Number.prototype, number)
  add(Number, {
    isNumeric: (value: unknown) => isNumeric(value),
    fromString: (value: unknown) => (isNumeric(value) ? Number(value) : NaN),
    between: (n: number, a: number, b: number, inclusive = true) =>
      number['between']?.call(n as never, ...([a, b, inclusive] as never[])),
  })
  add(String.prototype, text)
  add(Date.prototype, date)
  add(Array.prototype, list)
  add(Array, { fromRange: (length: number, min = 0) => Array.from({ length }, (_, index) => index + min) })
  add(Set.prototype, set)
  if (isV14()) extendAsSince14()
  else extendAsUntil13()
}

function extendAsSince14(): void {
  for (const name of Object.keys(OLD_MATH)) Reflect.deleteProperty(Math, name)
  add(Math, math14)
  add(String.prototype, text14)
  refuse(URL, 'URL', { parseSafe: 'URL.parse' })
}

/** Adds methods that only 13 has, and makes names throw that 13 already deprecates. */
function extendAsUntil13(): void {
  for (const name of Object.keys(math14)) Reflect.deleteProperty(Math, name)
  for (const name of Object.keys(text14)) Reflect.deleteProperty(String.prototype, name)
  refuse(Math, 'Math', OLD_MATH)
  add(RegExp, { escape: (words: string) => words.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&') })
  add(URL, { parseSafe: (address: string) => (URL.canParse(address) ? new URL(address) : null) })
}

/** Methods of `Math` deprecated since 12 and removed in 14 → their replacement. */
const OLD_MATH = { clamped: 'Math.clamp', roundDecimals: 'Number#toNearest' }

function refuse(target: object, path: string, old: Readonly<Record<string, string>>): void {
  for (const [name, instead] of Object.entries(old)) {
    const get = (): never => deprecated(`${path}.${name}`, instead)
    Object.defineProperty(target, name, { configurable: true, enumerable: false, get })
  }
}

function isNumeric(value: unknown): boolean {
  if (value instanceof Array || value === null || value === '') return false
  return typeof value === 'number'
    ? !Number.isNaN(value)
    : typeof value === 'string' && !Number.isNaN(Number(value))
}

function add(target: object, members: object): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false })
  }
}
