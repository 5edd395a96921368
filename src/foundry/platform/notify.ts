/** Localizes phrases, and shows notifications. */
import type { Refusal } from '../../core/outcome'
import type { WordData, Words } from '../../core/words'
import { unveil } from './faces'

/** A phrase of `lang/`, by its key. */
type KeyedWords = Extract<Words, { key: string }>

/** The text of a phrase in this person's language. */
export function say(words: Words): string {
  if ('text' in words) return unveil(words.text)
  const key = inNumber(words)
  return words.data ? game.i18n.format(key, stringsOf(words.data)) : game.i18n.localize(key)
}

/**
 * Shows a person a notification of one line. Foundry treats it as HTML, so the data is escaped when it is filled in: a
 * name with markup is shown as it was typed.
 */
export function tell(
  level: 'info' | 'warn' | 'error',
  { key, data }: KeyedWords,
  how: { readonly permanent?: boolean } = {},
): void {
  ui.notifications?.[level](inNumber({ key, data }), {
    ...how,
    localize: true,
    ...(data && { format: stringsOf(data) }),
  })
}

/** Notifies the person why an action was refused. */
export function tellRefusal({ refused, data }: Refusal): void {
  tell('warn', { key: refused, data })
}

/** A phrase with a `number` may have a form for each plural category of the language (`one`, `few`, `other` …). */
function inNumber({ key, data }: KeyedWords): string {
  const number = data?.['number']
  if (typeof number !== 'number' || !game.i18n.has(`${key}.other`)) return key
  const form = `${key}.${new Intl.PluralRules(game.i18n.lang).select(number)}`
  return game.i18n.has(form) ? form : `${key}.other`
}

function stringsOf(data: Readonly<Record<string, WordData>>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, stringOf(value)]))
}

function stringOf(value: WordData): string {
  if (typeof value !== 'object') return unveil(String(value))
  if ('key' in value) return game.i18n.localize(value.key)
  return new Intl.ListFormat(game.i18n.lang).format(value.names.map(unveil))
}
