/**
 * What Foundry adds to the language's own classes: https://foundryvtt.com/api/v14/modules/primitives.html. Not to be
 * enumerated, as there.
 */
import { equals } from '../../shared/objects'

type Method = (this: never, ...args: never[]) => unknown

const math = {
  clamp: (value: number, min: number, max: number) => Math.min(max, Math.max(value, min)),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  toDegrees: (angle: number) => (angle * 180) / Math.PI,
  toRadians: (angle: number) => (angle * Math.PI) / 180,
  normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
  /** into [-π, π] */
  normalizeRadians: (radians: number) => radians - 2 * Math.PI * Math.round(radians / (2 * Math.PI)),
  oscillation: (a: number, b: number, t: number, period = 1, wave: (at: number) => number = Math.cos) =>
    ((b - a) * (wave((2 * Math.PI * t) / period) + 1)) / 2 + a,
}

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
  signedString(this: number) {
    return `${this < 0 ? '' : '+'}${String(this)}`
  },
  toNearest(this: number, interval = 1, method: 'round' | 'ceil' | 'floor' = 'round') {
    const digits = String(interval).split('.')[1]?.length ?? 0
    return Number((Math[method](this / interval) * interval).toFixed(digits))
  },
}

const text: Record<string, Method> = {
  /** by code points, whatever the language */
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
  slugify(
    this: string,
    { replacement = '-', strict = false }: { replacement?: string; strict?: boolean } = {},
  ) {
    const plain = this.normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .trim()
    const kept = plain.replace(strict ? /[^a-z0-9\s]/g : /[^\w\s$*+~.()'"!\-:@]/g, '')
    return kept.replace(/[\s-]+/g, replacement)
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

/** Once for each page: a client that starts anew finds them there. */
export function extendPrimitives(): void {
  add(Math, math)
  add(Number.prototype, number)
  add(Number, {
    isNumeric: (value: unknown) => isNumeric(value),
    fromString: (value: unknown) => (isNumeric(value) ? Number(value) : NaN),
    between: (n: number, a: number, b: number) => n >= Math.min(a, b) && n <= Math.max(a, b),
  })
  add(String.prototype, text)
  add(Date.prototype, date)
  add(Array.prototype, list)
  add(Array, { fromRange: (length: number, min = 0) => Array.from({ length }, (_, index) => index + min) })
  add(Set.prototype, set)
  add(RegExp, { escape: (words: string) => words.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&') })
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
