/**
 * Handlebars helpers that compare, join and translate.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.handlebars.html; foundry-api §2.7.
 */
import Handlebars from 'handlebars'
import { game } from '../../state'
import { formatInputValue } from '../fields/input-text'
import { localize as localizeKey } from '../localize'

type HandlebarsHelperOptions = Handlebars.HelperOptions

/** Returns the arguments that a template gave to a helper. Handlebars appends its own options as the last argument. */
function omitHelperOptions(handlebarsHelperArguments: unknown[]): unknown[] {
  return handlebarsHelperArguments.slice(0, -1)
}

function formatCheckedAttribute(value: unknown): string {
  return value ? 'checked' : ''
}

function formatDisabledAttribute(value: unknown): string {
  return value ? 'disabled' : ''
}

function concatenateArguments(...handlebarsHelperArguments: unknown[]): Handlebars.SafeString {
  const concatenatedTextParts = omitHelperOptions(handlebarsHelperArguments).map((handlebarsHelperArgument) =>
    handlebarsHelperArgument instanceof Handlebars.SafeString
      ? handlebarsHelperArgument.toString()
      : formatInputValue(handlebarsHelperArgument),
  )
  return new Handlebars.SafeString(concatenatedTextParts.join(''))
}

function chooseValueByCondition(condition: unknown, valueIfTrue: unknown, valueIfFalse: unknown): unknown {
  return condition ? valueIfTrue : valueIfFalse
}

function localizeForTemplate(translationKey: unknown, options: HandlebarsHelperOptions): string {
  const translationKeyText =
    translationKey instanceof Handlebars.SafeString ? translationKey.toString() : String(translationKey)
  const placeholderValues = options.hash as Record<string, unknown>
  return Object.keys(placeholderValues).length === 0
    ? localizeKey(translationKeyText)
    : game.i18n.format(translationKeyText, placeholderValues)
}

function formatTemplateNumber(value: unknown, options: HandlebarsHelperOptions): string {
  const { decimals = 0, sign = false } = options.hash as { decimals?: number; sign?: boolean }
  const formattedNumber = Number(value)
  const fixedPointNumber = formattedNumber.toFixed(decimals)
  return sign && formattedNumber >= 0 ? `+${fixedPointNumber}` : fixedPointNumber
}

function createObjectFromHelperHash(options: HandlebarsHelperOptions): Record<string, unknown> {
  return { ...(options.hash as Record<string, unknown>) }
}

// The comparison helpers (`lt`, `gt` …) are typed for numbers, but compare any values with JavaScript's operators.
export const textHandlebarsHelpers = {
  checked: formatCheckedAttribute,
  disabled: formatDisabledAttribute,
  concat: concatenateArguments,
  ifThen: chooseValueByCondition,
  localize: localizeForTemplate,
  numberFormat: formatTemplateNumber,
  object: createObjectFromHelperHash,
  eq: (leftValue: unknown, rightValue: unknown) => leftValue === rightValue,
  ne: (leftValue: unknown, rightValue: unknown) => leftValue !== rightValue,
  lt: (leftValue: number, rightValue: number) => leftValue < rightValue,
  gt: (leftValue: number, rightValue: number) => leftValue > rightValue,
  lte: (leftValue: number, rightValue: number) => leftValue <= rightValue,
  gte: (leftValue: number, rightValue: number) => leftValue >= rightValue,
  not: (value: unknown) => !value,
  and: (...handlebarsHelperArguments: unknown[]) =>
    omitHelperOptions(handlebarsHelperArguments).every(Boolean),
  or: (...handlebarsHelperArguments: unknown[]) => omitHelperOptions(handlebarsHelperArguments).some(Boolean),
}
