/** Turns phrases into texts in this person's language, and shows notifications. */
import type { Refusal } from '../../core/outcome'
import type { KeyedPhrase, PhraseValue, Phrase } from '../../core/phrase'
import { fillInNames } from './actor-names'
import { isolateTextDirection } from './literal-text'

/** The text of a phrase in this person's language. */
export const localizePhrase = (phrase: Phrase): string => formatPhrase(phrase, isolateTextWithNames)

/**
 * Makes the text of a refusal for another person's client. In place of names it contains placeholders, which the other
 * client replaces. This user may know names that are hidden from the other person.
 */
export const localizePhraseWithoutNames = (phrase: Phrase): string => formatPhrase(phrase, (text) => text)

/** Changes the first letter of a text to a capital letter, for a label that stands alone. */
export function capitalizeFirstLetter(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(game.i18n.lang) + text.slice(first.length)
}

function formatPhrase(phrase: Phrase, formatText: (text: string) => string): string {
  if ('text' in phrase) return formatText(phrase.text)
  const phraseKey = findPluralPhraseKey(phrase)
  return phrase.data
    ? game.i18n.format(phraseKey, formatPhraseData(phrase.data, formatText))
    : game.i18n.localize(phraseKey)
}

type NotificationLevel = 'info' | 'warn' | 'error'

interface NotificationOptions {
  readonly permanent?: boolean
}

/** Shows a person a notification of one line. */
export function notifyUser(
  notificationLevel: NotificationLevel,
  phrase: KeyedPhrase,
  notificationOptions: NotificationOptions = {},
): void {
  showNotification(notificationLevel, phrase, notificationOptions)
}

/**
 * Shows a notification of one line, and returns it. Foundry reads the phrase as HTML, but it escapes the inserted data.
 * So a name with markup appears as the person typed it.
 */
export function showNotification(
  notificationLevel: NotificationLevel,
  { key, data }: KeyedPhrase,
  notificationOptions: NotificationOptions = {},
): Readonly<foundry.applications.ui.Notifications.Notification> | undefined {
  return ui.notifications?.[notificationLevel](findPluralPhraseKey({ key, data }), {
    ...notificationOptions,
    localize: true,
    ...(data && { format: formatPhraseData(data) }),
  })
}

/** Notifies the person of a refusal. */
export function notifyRefusal({ refused, data }: Refusal): void {
  notifyUser('warn', { key: refused, data })
}

/**
 * Finds the key of a phrase. If the phrase's data contain a `number` and the language has plural forms for the phrase
 * (`one`, `few`, `other` …), returns the key of the right plural form.
 */
function findPluralPhraseKey({ key, data }: KeyedPhrase): string {
  const pluralCount = data?.['number']
  if (typeof pluralCount !== 'number' || !game.i18n.has(`${key}.other`)) return key
  const pluralFormKey = `${key}.${new Intl.PluralRules(game.i18n.lang).select(pluralCount)}`
  return game.i18n.has(pluralFormKey) ? pluralFormKey : `${key}.other`
}

/**
 * Replaces placeholders by the names that this person may read. Isolates the text, so that a name cannot change the
 * sentence's direction.
 */
const isolateTextWithNames = (text: string): string => isolateTextDirection(fillInNames(text))

function formatPhraseData(
  phraseData: Readonly<Record<string, PhraseValue>>,
  formatText: (text: string) => string = isolateTextWithNames,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(phraseData).map(([name, value]) => [name, formatPhraseValue(value, formatText)]),
  )
}

/** Formats a number for the language of the reader, with at most two decimals. */
const formatNumber = (number: number): string =>
  new Intl.NumberFormat(game.i18n.lang, { maximumFractionDigits: 2, useGrouping: false }).format(number)

function formatPhraseValue(phraseValue: PhraseValue, formatText: (text: string) => string): string {
  if (typeof phraseValue === 'number') return formatNumber(phraseValue)
  if (typeof phraseValue !== 'object') return formatText(phraseValue)
  if ('key' in phraseValue) return game.i18n.localize(phraseValue.key)
  return new Intl.ListFormat(game.i18n.lang).format(phraseValue.names.map(formatText))
}
