/** The system's compendia. Each exists in English, and in every other language that has a folder in `lang/`. */
import { SYSTEM_ID } from '../platform/icon-path'

const ENGLISH = 'en'

/** A flag that our manifest gives a compendium: its game or its language. Null if the compendium has no such flag. */
export function readPackFlag(metadata: object, flagName: 'game' | 'language'): string | null {
  const value = foundry.utils.getProperty(metadata, `flags.${flagName}`)
  return typeof value === 'string' ? value : null
}

/** The language whose compendia this user sees: the user's own, if we have compendia in it; otherwise English. */
export function packLanguage(): string {
  const { lang } = game.i18n
  const hasOurPacks = game.packs.some(
    ({ metadata }) => isOurPack(metadata) && readPackFlag(metadata, 'language') === lang,
  )
  return hasOurPacks ? lang : ENGLISH
}

/** Is this a compendium of ours in another language than this user's? */
export function isPackInOtherLanguage(metadata: object, shownLanguage = packLanguage()): boolean {
  return isOurPack(metadata) && (readPackFlag(metadata, 'language') ?? ENGLISH) !== shownLanguage
}

/** Our compendium with this name, in this user's language. */
export function findOurPack(name: string) {
  const shownLanguage = packLanguage()
  return game.packs.get(findPackId(name, shownLanguage))
}

/** Does a document come from our compendium with this name, in any language? */
export function isFromOurPack(packId: string | null | undefined, name: string): boolean {
  const metadata = packId ? game.packs.get(packId)?.metadata : undefined
  if (!metadata || !isOurPack(metadata)) return false
  return packId === findPackId(name, readPackFlag(metadata, 'language') ?? ENGLISH)
}

const findPackId = (name: string, language: string): string =>
  `${SYSTEM_ID}.${language === ENGLISH ? name : `${name}-${language}`}`

const isOurPack = (metadata: object): boolean =>
  foundry.utils.getProperty(metadata, 'packageName') === SYSTEM_ID
