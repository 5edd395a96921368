/**
 * The names that this system gives to decks, hands and piles. Texts are stored and sent with the phrase key of such a
 * name, so that each reader sees the name in their own language.
 */

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

/** Replaces each given name in a text by the name in this person's language. */
export function fillInGivenNames(text: string): string {
  return text.replace(GIVEN_NAME, (_placeholder, key: string, name: string = '') =>
    game.i18n.format(key, { name: name.startsWith('HnB.') ? game.i18n.localize(name) : name }),
  )
}
