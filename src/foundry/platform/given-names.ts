/**
 * Handles the names that this system gives to decks, hands, piles and items. Stored texts contain the phrase keys of
 * these names, so that each reader sees the names in their own language.
 */
import { SYSTEM_ID } from './icon-path'

/**
 * Matches a name that this system has given, inside a text. The text contains the name's phrase key. If the phrase has
 * a placeholder, a space and the value for the placeholder follow: a text, or another phrase key.
 */
const SYSTEM_GIVEN_NAME_PATTERN = /⟦(HnB(?:\.\w+)+)(?: ([^⟦⟧]+))?⟧/g

/**
 * Makes the text by which stored and sent texts represent a name that this system has given.
 * @param placeholderName the name for the phrase's placeholder `name`: a text, or the key of a phrase without a
 * placeholder
 */
export const createTextOfSystemGivenName = (phraseKey: string, placeholderName: string = ''): string =>
  `⟦${phraseKey}${placeholderName && ` ${placeholderName.replaceAll(/[⟦⟧]/g, '')}`}⟧`

/**
 * A document's name for storing and sending. If this system named it and nobody renamed it since, this is the name's
 * phrase from a flag. Players can write any value into the flag.
 */
export function createStorableDocumentName({ _source: { name, flags } }: NamedDocument): string {
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

/**
 * Translates the placeholders of names that this system gives, such as a deck's name. Each placeholder in the text
 * becomes the name in this person's language.
 */
export function fillInSystemGivenNames(text: string): string {
  return text.replace(
    SYSTEM_GIVEN_NAME_PATTERN,
    (_placeholder, phraseKey: string, nameInsideSystemGivenName: string = '') =>
      game.i18n.format(phraseKey, {
        name: nameInsideSystemGivenName.startsWith('HnB.')
          ? game.i18n.localize(nameInsideSystemGivenName)
          : nameInsideSystemGivenName,
      }),
  )
}
