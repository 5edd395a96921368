/** Finds the system's compendia, which exist in English and in each language with a folder in `lang/`. */
import { SYSTEM_ID } from '../platform/icon-path'

const ENGLISH_LANGUAGE_CODE = 'en'

/** Reads a compendium's flag: its game or language, as set by the system's manifest. Null without the flag. */
export function readPackFlag(packMetadata: object, flagName: 'game' | 'language'): string | null {
  const flagValue = foundry.utils.getProperty(packMetadata, `flags.${flagName}`)
  return typeof flagValue === 'string' ? flagValue : null
}

/** The language of this user's compendia: the user's own language if the system has it, otherwise English. */
export function findPackLanguage(): string {
  const { lang } = game.i18n
  const hasOurPacks = game.packs.some(
    ({ metadata }) => isOurPack(metadata) && readPackFlag(metadata, 'language') === lang,
  )
  return hasOurPacks ? lang : ENGLISH_LANGUAGE_CODE
}

/** Does this compendium belong to this system, but in another language than this user's? */
export function isPackInOtherLanguage(packMetadata: object, packLanguageCode = findPackLanguage()): boolean {
  return (
    isOurPack(packMetadata) &&
    (readPackFlag(packMetadata, 'language') ?? ENGLISH_LANGUAGE_CODE) !== packLanguageCode
  )
}

/** The system's compendium with this name, in the language that this user sees. */
export function findOurPack(packName: string) {
  const packLanguageCode = findPackLanguage()
  return game.packs.get(findPackId(packName, packLanguageCode))
}

/** Does a document come from the system's compendium with this name, in any language? */
export function isItemFromOurPack(packId: string | null | undefined, packName: string): boolean {
  const packMetadata = packId ? game.packs.get(packId)?.metadata : undefined
  if (!packMetadata || !isOurPack(packMetadata)) return false
  return packId === findPackId(packName, readPackFlag(packMetadata, 'language') ?? ENGLISH_LANGUAGE_CODE)
}

const findPackId = (packName: string, languageCode: string): string =>
  `${SYSTEM_ID}.${languageCode === ENGLISH_LANGUAGE_CODE ? packName : `${packName}-${languageCode}`}`

const isOurPack = (packMetadata: object): boolean =>
  foundry.utils.getProperty(packMetadata, 'packageName') === SYSTEM_ID
