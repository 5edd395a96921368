/**
 * The names that this system gives to decks, hands, piles and items. Texts are stored and sent with the phrase key of such
 * a name, so that each reader sees the name in their own language.
 */
import { SYSTEM_ID } from './icon-path'

/**
 * Matches a given name in a text. It contains the key of a phrase. If the phrase has a placeholder, a space and the name for the
 * placeholder follow: a text, or another phrase key.
 */
const GIVEN_NAME = /⟦(HnB(?:\.\w+)+)(?: ([^⟦⟧]+))?⟧/g

/**
 * A given name for storing and sending.
 * @param key the phrase key
 * @param name the name for the phrase's placeholder `name`: a text, or the key of a phrase without a placeholder
 */
export const givenName = (key: string, name: string = ''): string =>
  `⟦${key}${name && ` ${name.replaceAll(/[⟦⟧]/g, '')}`}⟧`

/**
 * A document's name for storing and sending. A document that this system named has a flag with its first name and the phrase
 * of that name. If the document now has another name, a person has renamed it. A player can store any value in the flag.
 */
export function storableName({ _source: { name, flags } }: NamedDocument): string {
  const { given } = flags[SYSTEM_ID] ?? {}
  return given?.name === name && typeof given.phrase === 'string' ? given.phrase : name
}

interface NamedDocument {
  readonly _source: {
    readonly name: string
    readonly flags: {
      readonly [SYSTEM_ID]?: { readonly given?: { readonly name: string; readonly phrase: unknown } }
    }
  }
}

/** Replaces each given name in a text by the name in this person's language. */
export function fillInGivenNames(text: string): string {
  return text.replace(GIVEN_NAME, (_placeholder, key: string, name: string = '') =>
    game.i18n.format(key, { name: name.startsWith('HnB.') ? game.i18n.localize(name) : name }),
  )
}
