/** Hides compendia of inactive games and of other languages in the sidebar. A link to a hidden compendium still opens it. */
import { SYSTEM_ID } from '../platform/icon-path'
import { activeGameOutlines } from '../world/active-rulesets'
import { readPackFlag, isPackInOtherLanguage, findPackLanguage } from '../world/our-packs'

const HIDDEN_PACK_CLASS = 'hnb-out-of-sight'

/**
 * Hides the compendia that the table does not use, and folders with only such compendia, without writing data. Called
 * by the hook `renderCompendiumDirectory`.
 */
export function hideUnusedPacks(_directory: object, directoryElement: HTMLElement): void {
  const hiddenPackIds = new Set(findUnusedPackIds())
  for (const packEntry of directoryElement.querySelectorAll<HTMLElement>('[data-pack]'))
    packEntry.classList.toggle(HIDDEN_PACK_CLASS, hiddenPackIds.has(packEntry.dataset.pack ?? ''))
  for (const folderElement of directoryElement.querySelectorAll('.folder')) {
    const packEntriesInFolder = [...folderElement.querySelectorAll('[data-pack]')]
    const areAllPacksHidden =
      packEntriesInFolder.length > 0 &&
      packEntriesInFolder.every(({ classList }) => classList.contains(HIDDEN_PACK_CLASS))
    folderElement.classList.toggle(HIDDEN_PACK_CLASS, areAllPacksHidden)
  }
}

/**
 * The ids of our compendia that this person does not need: those of inactive games and of other languages, as the
 * manifest states them.
 */
function findUnusedPackIds(): string[] {
  const activeGameIds = activeGameOutlines().map(({ id }) => id)
  const packLanguageCode = findPackLanguage()
  return game.packs.contents.flatMap(({ collection, metadata }) => {
    if (!collection.startsWith(`${SYSTEM_ID}.`)) return []
    const gameId = readPackFlag(metadata, 'game')
    const isPackUnused =
      (gameId !== null && !activeGameIds.includes(gameId)) ||
      isPackInOtherLanguage(metadata, packLanguageCode)
    return isPackUnused ? [collection] : []
  })
}
