/**
 * The names that this system gives to decks, hands and piles. Texts are stored and sent with the phrase key of such a
 * name, so that each reader sees the name in their own language.
 */

/** A phrase key, and after a space the name for the phrase's placeholder: text, or a phrase key. */
const GIVEN_NAME = /⟦(HnB(?:\.\w+)+)(?: ([^⟦⟧]+))?⟧/g

/**
 * A phrase as a name for storing and sending.
 * @param key the phrase key
 * @param name for the phrase's placeholder `name`: text, or another given name without a placeholder
 */
export const givenName = (key: string, name: string = ''): string =>
  `⟦${key}${name && ` ${name.replaceAll(/[⟦⟧]/g, '')}`}⟧`

/** Replaces each given name in a text by its phrase in this person's language. */
export function fillInGivenNames(text: string): string {
  return text.replace(GIVEN_NAME, (_placeholder, key: string, name: string = '') =>
    game.i18n.format(key, { name: name.startsWith('HnB.') ? game.i18n.localize(name) : name }),
  )
}
