/**
 * Finds the system's compendia. Each of them exists in English, and in every other language that has a folder in
 * `lang/`.
 */
import { SYSTEM_ID } from '../platform/icon-path'

const ENGLISH = 'en'

/**
 * Reads a flag of a compendium: the compendium's game or language. The system's manifest sets the flag. Null if the
 * compendium has no such flag.
 */
export function readPackFlag(metadata: object, flagName: 'game' | 'language'): string | null {
  const value = foundry.utils.getProperty(metadata, `flags.${flagName}`)
  return typeof value === 'string' ? value : null
}

/**
 * The language of the compendia that this user sees. It is the user's own language, if the system has compendia in it;
 * otherwise English.
 */
export function packLanguage(): string {
  const { lang } = game.i18n
  const hasOurPacks = game.packs.some(
    ({ metadata }) => isOurPack(metadata) && readPackFlag(metadata, 'language') === lang,
  )
  return hasOurPacks ? lang : ENGLISH
}

/** Does this compendium belong to this system, but in another language than this user's? */
export function isPackInOtherLanguage(metadata: object, shownLanguage = packLanguage()): boolean {
  return isOurPack(metadata) && (readPackFlag(metadata, 'language') ?? ENGLISH) !== shownLanguage
}

/** The system's compendium with this name, in the language that this user sees. */
export function findOurPack(name: string) {
  const shownLanguage = packLanguage()
  return game.packs.get(findPackId(name, shownLanguage))
}

/** Does a document come from the system's compendium with this name, in any language? */
export function isFromOurPack(packId: string | null | undefined, name: string): boolean {
  const metadata = packId ? game.packs.get(packId)?.metadata : undefined
  if (!metadata || !isOurPack(metadata)) return false
  return packId === findPackId(name, readPackFlag(metadata, 'language') ?? ENGLISH)
}

const findPackId = (name: string, language: string): string =>
  `${SYSTEM_ID}.${language === ENGLISH ? name : `${name}-${language}`}`

const isOurPack = (metadata: object): boolean =>
  foundry.utils.getProperty(metadata, 'packageName') === SYSTEM_ID
