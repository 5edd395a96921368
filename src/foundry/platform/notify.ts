/** Puts words into the person's language, and shows notifications. */
import type { Refusal } from '../../core/outcome'
import type { WordData, Words } from '../../core/words'
import { unveil } from './faces'

/** Words of `lang/`. */
type KeyedWords = Extract<Words, { key: string }>

/** Words in this person's language. */
export function say(words: Words): string {
  if ('text' in words) return unveil(words.text)
  const key = inNumber(words)
  return words.data ? game.i18n.format(key, stringsOf(words.data)) : game.i18n.localize(key)
}

/**
 * Shows a person one line. Foundry treats a notification as HTML, so the data is filled in here and escaped: a name
 * with markup in it is shown as it was typed.
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

/** Tells why something was not done. */
export function tellRefusal({ refused, data }: Refusal): void {
  tell('warn', { key: refused, data })
}

/**
 * Words with a `number` may have a form for each plural category of the language (`one`, `few`, `other` …).
 */
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
