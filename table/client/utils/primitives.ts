/**
 * Adds Foundry's methods to JavaScript's own classes: https://foundryvtt.com/api/v14/modules/primitives.html and
 * https://foundryvtt.com/api/v13/modules/primitives.html. As in Foundry, they are not enumerable.
 */
import { throwDeprecated } from '../errors'
import { isFoundry14 } from '../generation'
import { game } from '../state'
import { equals } from '../../shared/objects'
import { findNextFloatTowardsTarget, findNextLowerFloat, findNextHigherFloat } from './adjacent-numbers'

type PrimitiveMethod = (this: never, ...args: never[]) => unknown

const addedMathMembers = {
  clamp: (value: number, minimumValue: number, maximumValue: number) =>
    Math.min(maximumValue, Math.max(value, minimumValue)),
  mix: (startNumber: number, endNumber: number, mixingFraction: number) =>
    startNumber * (1 - mixingFraction) + endNumber * mixingFraction,
  toDegrees: (radians: number) => (radians * 180) / Math.PI,
  toRadians: (angleInDegrees: number) => (angleInDegrees * Math.PI) / 180,
  normalizeDegrees(angleDegrees: number, baseAngleDegrees?: number) {
    if (baseAngleDegrees !== undefined && !isFoundry14())
      throwDeprecated('The base of Math.normalizeDegrees', 'none')
    return ((angleDegrees % 360) + 360) % 360
  },
  /** Converts an angle to the range from -π to π. */
  normalizeRadians: (angleInRadians: number) =>
    angleInRadians - 2 * Math.PI * Math.round(angleInRadians / (2 * Math.PI)),
  oscillation: (
    firstRangeBound: number,
    secondRangeBound: number,
    oscillationSeconds: number,
    oscillationPeriod = 1,
    waveFunction: (angle: number) => number = Math.cos,
  ) =>
    ((secondRangeBound - firstRangeBound) *
      (waveFunction((2 * Math.PI * oscillationSeconds) / oscillationPeriod) + 1)) /
      2 +
    firstRangeBound,
  SQRT3: Math.sqrt(3),
  SQRT1_3: Math.sqrt(1 / 3),
}

/** Methods of `Math` that only Foundry 14 has: https://foundryvtt.com/api/functions/primitives.Math.nextUp.html */
const mathMembersSinceFoundry14 = {
  nextAfter: findNextFloatTowardsTarget,
  nextDown: findNextLowerFloat,
  nextUp: findNextHigherFloat,
}

const addedNumberMembers: Record<string, PrimitiveMethod> = {
  almostEqual(this: number, otherNumber: number, maxNumberDifference = 1e-8) {
    return Math.abs(this - otherNumber) < maxNumberDifference
  },
  between(this: number, firstRangeBound: number, secondRangeBound: number, isRangeInclusive = true) {
    const [min, max] = [
      Math.min(firstRangeBound, secondRangeBound),
      Math.max(firstRangeBound, secondRangeBound),
    ]
    return isRangeInclusive ? this >= min && this <= max : this > min && this < max
  },
  ordinalString(this: number) {
    const ordinalSuffixes = { one: 'st', two: 'nd', few: 'rd' } as Readonly<Record<string, string>>
    return `${String(this)}${ordinalSuffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(this))] ?? 'th'}`
  },
  paddedString(this: number, digitCount: number) {
    return String(this).padStart(digitCount, '0')
  },
  /**
   * The number as text with its sign. On Foundry 14, zero has no sign. On Foundry 13, there is always `+` or a minus
   * (U+2212), by the community's types.
   */
  signedString(this: number) {
    const formatNumber = (options: Intl.NumberFormatOptions): string =>
      new Intl.NumberFormat(game.i18n.lang, { ...options, useGrouping: false }).format(Number(this))
    if (isFoundry14()) return formatNumber({ signDisplay: 'exceptZero' })
    return `${this < 0 ? '\u2212' : '+'}${formatNumber({ signDisplay: 'never' })}`
  },
  toNearest(
    this: number,
    roundingStepSize = 1,
    roundingMethod: 'round' | 'ceil' | 'floor' = 'round',
    roundingBase: number = 0,
  ) {
    if (roundingStepSize < 0) throw new Error('Number#toNearest needs an interval that is not negative.')
    const decimalPlaces = Math.max(
      ...[roundingStepSize, roundingBase].map(
        (roundingStep) => String(roundingStep).split('.')[1]?.length ?? 0,
      ),
    )
    return Number(
      (
        Math[roundingMethod]((this - roundingBase) / roundingStepSize) * roundingStepSize +
        roundingBase
      ).toFixed(decimalPlaces),
    )
  },
}

interface SlugifyOptions {
  replacement?: string
  strict?: boolean
  lowercase?: boolean
}

/** Removes the accents and other diacritics from a text. */
const removeDiacritics = (textWithDiacritics: string): string =>
  textWithDiacritics.normalize('NFD').replace(/\p{Diacritic}/gu, '')

const addedStringMembers: Record<string, PrimitiveMethod> = {
  /** Compares two texts by their code units, regardless of the language. */
  compare(this: string, textToCompareWith: string) {
    return this < textToCompareWith ? -1 : Number(this > textToCompareWith)
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
    const trimmedSlugText = removeDiacritics(lowercase ? this.toLowerCase() : this).trim()
    // Even in strict mode, spaces and hyphens stay in the text at first, because the code replaces them afterwards:
    // https://foundryvtt.com/api/v14/functions/primitives.String.slugify.html
    const slugTextWithoutSymbols = trimmedSlugText.replace(
      strict ? /[^a-z0-9\s-]/gi : /[^\w\s$*+~.()'"!\-:@]/g,
      '',
    )
    return slugTextWithoutSymbols.replace(/[\s-]+/g, replacement)
  },
}

/**
 * The methods of strings that exist only in Foundry 14:
 * https://foundryvtt.com/api/functions/primitives.String.stripDiacritics.html
 */
const stringMembersSinceFoundry14: Record<string, PrimitiveMethod> = {
  stripDiacritics(this: string) {
    return removeDiacritics(this).normalize('NFC')
  },
}

const padToTwoDigits = (paddedNumber: number): string => String(paddedNumber).padStart(2, '0')

const addedDateMembers: Record<string, PrimitiveMethod> = {
  isValid(this: Date) {
    return !Number.isNaN(this.getTime())
  },
  toDateInputString(this: Date) {
    return `${String(this.getFullYear())}-${padToTwoDigits(this.getMonth() + 1)}-${padToTwoDigits(this.getDate())}`
  },
  toTimeInputString(this: Date) {
    return [this.getHours(), this.getMinutes(), this.getSeconds()].map(padToTwoDigits).join(':')
  },
}

const addedArrayMembers: Record<string, PrimitiveMethod> = {
  equals(this: unknown[], comparedArray: unknown) {
    return Array.isArray(comparedArray) && equals(this, comparedArray)
  },
  deepFlatten(this: unknown[]) {
    return this.flat(Infinity)
  },
  partition<T>(this: T[], isInFirstPart: (value: T) => boolean) {
    return [this.filter((value) => !isInFirstPart(value)), this.filter((value) => isInFirstPart(value))]
  },
  filterJoin(this: unknown[], separatorText: string) {
    return this.filter(Boolean).join(separatorText)
  },
  findSplice<T>(
    this: T[],
    isMatch: (value: T, index: number, arrayToSearch: T[]) => boolean,
    replacementValue?: T,
  ) {
    const indexOfMatch = this.findIndex(isMatch)
    if (indexOfMatch < 0) return null
    return (
      (replacementValue === undefined
        ? this.splice(indexOfMatch, 1)
        : this.splice(indexOfMatch, 1, replacementValue))[0] ?? null
    )
  },
}

const addedSetMembers: Record<string, PrimitiveMethod> = {
  equals(this: Set<unknown>, comparedSet: unknown) {
    return (
      comparedSet instanceof Set &&
      comparedSet.size === this.size &&
      [...this].every((value) => comparedSet.has(value))
    )
  },
  first<T>(this: Set<T>) {
    return this.values().next().value
  },
  intersects<T>(this: Set<T>, comparedSet: ReadonlySet<T>) {
    return [...this].some((value) => comparedSet.has(value))
  },
  isSubset<T>(this: Set<T>, comparedSet: ReadonlySet<T>) {
    return [...this].every((value) => comparedSet.has(value))
  },
  toObject<T>(this: Set<T>) {
    return [...this]
  },
  every<T>(this: Set<T>, isConditionMet: (value: T, index: number, wholeSet: Set<T>) => boolean) {
    return [...this].every((value, index) => isConditionMet(value, index, this))
  },
  some<T>(this: Set<T>, isConditionMet: (value: T, index: number, wholeSet: Set<T>) => boolean) {
    return [...this].some((value, index) => isConditionMet(value, index, this))
  },
  filter<T>(this: Set<T>, isConditionMet: (value: T, index: number, wholeSet: Set<T>) => boolean) {
    return new Set([...this].filter((value, index) => isConditionMet(value, index, this)))
  },
  find<T>(this: Set<T>, isConditionMet: (value: T, index: number, wholeSet: Set<T>) => boolean) {
    return [...this].find((value, index) => isConditionMet(value, index, this))
  },
  map<T, V>(this: Set<T>, transformValue: (value: T, index: number, wholeSet: Set<T>) => V) {
    return new Set([...this].map((value, index) => transformValue(value, index, this)))
  },
  reduce<T, V>(
    this: Set<T>,
    combineValues: (combinedValue: V, value: T, index: number, wholeSet: Set<T>) => V,
    initialValue: V,
  ) {
    return [...this].reduce(
      (combinedValue, value, index) => combineValues(combinedValue, value, index, this),
      initialValue,
    )
  },
}

/**
 * Adds Foundry's methods for the Foundry generation that runs. A process may have several clients, so the function may
 * run several times.
 */
export function extendPrimitives(): void {
  addPrototypeMembers(Math, addedMathMembers)
  addPrototypeMembers(Number.prototype, addedNumberMembers)
  addPrototypeMembers(Number, {
    isNumeric: (value: unknown) => isNumeric(value),
    fromString: (value: unknown) => (isNumeric(value) ? Number(value) : NaN),
    between: (
      comparedNumber: number,
      firstRangeBound: number,
      secondRangeBound: number,
      isRangeInclusive = true,
    ) =>
      addedNumberMembers['between']?.call(
        comparedNumber as never,
        ...([firstRangeBound, secondRangeBound, isRangeInclusive] as never[]),
      ),
  })
  addPrototypeMembers(String.prototype, addedStringMembers)
  addPrototypeMembers(Date.prototype, addedDateMembers)
  addPrototypeMembers(Array.prototype, addedArrayMembers)
  addPrototypeMembers(Array, {
    fromRange: (numberRangeLength: number, firstRangeNumber = 0) =>
      Array.from({ length: numberRangeLength }, (_, index) => index + firstRangeNumber),
  })
  addPrototypeMembers(Set.prototype, addedSetMembers)
  if (isFoundry14()) extendPrimitivesForFoundry14()
  else extendPrimitivesForFoundry13()
}

function extendPrimitivesForFoundry14(): void {
  for (const memberName of Object.keys(DEPRECATED_MATH_MEMBERS)) Reflect.deleteProperty(Math, memberName)
  addPrototypeMembers(Math, mathMembersSinceFoundry14)
  addPrototypeMembers(String.prototype, stringMembersSinceFoundry14)
  defineThrowingGettersForOutdatedMembers(URL, 'URL', { parseSafe: 'URL.parse' })
}

/**
 * Adds the methods that JavaScript's own classes have only on Foundry 13. Methods that Foundry 13 already deprecates
 * throw.
 */
function extendPrimitivesForFoundry13(): void {
  for (const memberName of Object.keys(mathMembersSinceFoundry14)) Reflect.deleteProperty(Math, memberName)
  for (const memberName of Object.keys(stringMembersSinceFoundry14))
    Reflect.deleteProperty(String.prototype, memberName)
  defineThrowingGettersForOutdatedMembers(Math, 'Math', DEPRECATED_MATH_MEMBERS)
  addPrototypeMembers(RegExp, {
    escape: (inputText: string) => inputText.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&'),
  })
  addPrototypeMembers(URL, {
    parseSafe: (urlText: string) => (URL.canParse(urlText) ? new URL(urlText) : null),
  })
}

/** Methods of `Math` that Foundry has deprecated since 12 and removed in 14. Each value names the replacement. */
const DEPRECATED_MATH_MEMBERS = { clamped: 'Math.clamp', roundDecimals: 'Number#toNearest' }

function defineThrowingGettersForOutdatedMembers(
  memberOwner: object,
  ownerPath: string,
  replacementsByName: Readonly<Record<string, string>>,
): void {
  for (const [name, replacement] of Object.entries(replacementsByName)) {
    const throwOnMemberRead = (): never => throwDeprecated(`${ownerPath}.${name}`, replacement)
    Object.defineProperty(memberOwner, name, {
      configurable: true,
      enumerable: false,
      get: throwOnMemberRead,
    })
  }
}

function isNumeric(value: unknown): boolean {
  if (value instanceof Array || value === null || value === '') return false
  return typeof value === 'number'
    ? !Number.isNaN(value)
    : typeof value === 'string' && !Number.isNaN(Number(value))
}

function addPrototypeMembers(memberOwner: object, membersToAdd: object): void {
  for (const [name, value] of Object.entries(membersToAdd)) {
    Object.defineProperty(memberOwner, name, { value, configurable: true, writable: true, enumerable: false })
  }
}
