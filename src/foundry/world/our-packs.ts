/** The system's compendia: each in English, and in every other language that has a folder in `lang/`. */
import { SYSTEM_ID } from '../platform/system-id'

const ENGLISH = 'en'

/** A compendium's game or language, as the manifest states it. */
export function flagOf(metadata: object, flag: 'game' | 'language'): string | null {
  const found = foundry.utils.getProperty(metadata, `flags.${flag}`)
  return typeof found === 'string' ? found : null
}

/** The language whose compendia this person sees: their own if there are any, otherwise English. */
export function languageOfPacks(): string {
  const { lang } = game.i18n
  const isThere = game.packs.some(({ metadata }) => isOurs(metadata) && flagOf(metadata, 'language') === lang)
  return isThere ? lang : ENGLISH
}

/** Is a compendium one of ours in another language than this person's? */
export function isInOtherLanguage(metadata: object, shown = languageOfPacks()): boolean {
  return isOurs(metadata) && (flagOf(metadata, 'language') ?? ENGLISH) !== shown
}

/** The compendium of that name in this person's language. */
export function ourPack(name: string) {
  const shown = languageOfPacks()
  return game.packs.get(collectionOf(name, shown))
}

/** Does a document come from the compendium of that name, in any language? */
export function isFromOurPack(collection: string | null | undefined, name: string): boolean {
  const metadata = collection ? game.packs.get(collection)?.metadata : undefined
  if (!metadata || !isOurs(metadata)) return false
  return collection === collectionOf(name, flagOf(metadata, 'language') ?? ENGLISH)
}

const collectionOf = (name: string, language: string): string =>
  `${SYSTEM_ID}.${language === ENGLISH ? name : `${name}-${language}`}`

const isOurs = (metadata: object): boolean => foundry.utils.getProperty(metadata, 'packageName') === SYSTEM_ID
