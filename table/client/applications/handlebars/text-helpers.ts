/**
 * Handlebars helpers that compare, join and translate.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html; foundry-api §2.7.
 */
import Handlebars from 'handlebars'
import { game } from '../../state'
import { inputValueText } from '../fields/input-text'
import { localize as localizeKey } from '../localize'

type HelperOptions = Handlebars.HelperOptions

/** Returns the arguments that a template gave to a helper. Handlebars appends its own options as the last argument. */
function templateArguments(helperArguments: unknown[]): unknown[] {
  return helperArguments.slice(0, -1)
}

function checked(value: unknown): string {
  return value ? 'checked' : ''
}

function disabled(value: unknown): string {
  return value ? 'disabled' : ''
}

function concat(...helperArguments: unknown[]): Handlebars.SafeString {
  const parts = templateArguments(helperArguments).map((value) =>
    value instanceof Handlebars.SafeString ? value.toString() : inputValueText(value),
  )
  return new Handlebars.SafeString(parts.join(''))
}

function ifThen(condition: unknown, valueIfTrue: unknown, valueIfFalse: unknown): unknown {
  return condition ? valueIfTrue : valueIfFalse
}

function localize(key: unknown, options: HelperOptions): string {
  const text = key instanceof Handlebars.SafeString ? key.toString() : String(key)
  const data = options.hash as Record<string, unknown>
  return Object.keys(data).length === 0 ? localizeKey(text) : game.i18n.format(text, data)
}

function numberFormat(value: unknown, options: HelperOptions): string {
  const { decimals = 0, sign = false } = options.hash as { decimals?: number; sign?: boolean }
  const number = Number(value)
  const fixedText = number.toFixed(decimals)
  return sign && number >= 0 ? `+${fixedText}` : fixedText
}

function object(options: HelperOptions): Record<string, unknown> {
  return { ...(options.hash as Record<string, unknown>) }
}

// The comparison helpers (`lt`, `gt` …) are typed for numbers, but templates may pass other values. JavaScript's
// operators compare these too.
export const textHandlebarsHelpers = {
  checked,
  disabled,
  concat,
  ifThen,
  localize,
  numberFormat,
  object,
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...helperArguments: unknown[]) => templateArguments(helperArguments).every(Boolean),
  or: (...helperArguments: unknown[]) => templateArguments(helperArguments).some(Boolean),
}
