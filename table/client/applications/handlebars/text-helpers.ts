/**
 * Handlebars helpers that compare, join and translate.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html; foundry-api §2.7.
 */
import Handlebars from 'handlebars'
import { game } from '../../state'
import { formatInputValue } from '../fields/input-text'
import { localize as localizeKey } from '../localize'

type HelperOptions = Handlebars.HelperOptions

/** Returns the arguments that a template gave to a helper. Handlebars appends its own options as the last argument. */
function withoutHelperOptions(helperArguments: unknown[]): unknown[] {
  return helperArguments.slice(0, -1)
}

function checkedAttribute(value: unknown): string {
  return value ? 'checked' : ''
}

function disabledAttribute(value: unknown): string {
  return value ? 'disabled' : ''
}

function concatenateArguments(...helperArguments: unknown[]): Handlebars.SafeString {
  const textParts = withoutHelperOptions(helperArguments).map((value) =>
    value instanceof Handlebars.SafeString ? value.toString() : formatInputValue(value),
  )
  return new Handlebars.SafeString(textParts.join(''))
}

function valueByCondition(isTrue: unknown, valueIfTrue: unknown, valueIfFalse: unknown): unknown {
  return isTrue ? valueIfTrue : valueIfFalse
}

function localizeForTemplate(translationKey: unknown, options: HelperOptions): string {
  const keyText =
    translationKey instanceof Handlebars.SafeString ? translationKey.toString() : String(translationKey)
  const placeholderValues = options.hash as Record<string, unknown>
  return Object.keys(placeholderValues).length === 0
    ? localizeKey(keyText)
    : game.i18n.format(keyText, placeholderValues)
}

function formatTemplateNumber(value: unknown, options: HelperOptions): string {
  const { decimals = 0, sign = false } = options.hash as { decimals?: number; sign?: boolean }
  const formattedNumber = Number(value)
  const fixedText = formattedNumber.toFixed(decimals)
  return sign && formattedNumber >= 0 ? `+${fixedText}` : fixedText
}

function objectFromHash(options: HelperOptions): Record<string, unknown> {
  return { ...(options.hash as Record<string, unknown>) }
}

// The comparison helpers (`lt`, `gt` …) are typed for numbers, but templates may pass other values. JavaScript's
// operators compare these too.
export const textHandlebarsHelpers = {
  checked: checkedAttribute,
  disabled: disabledAttribute,
  concat: concatenateArguments,
  ifThen: valueByCondition,
  localize: localizeForTemplate,
  numberFormat: formatTemplateNumber,
  object: objectFromHash,
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...helperArguments: unknown[]) => withoutHelperOptions(helperArguments).every(Boolean),
  or: (...helperArguments: unknown[]) => withoutHelperOptions(helperArguments).some(Boolean),
}
