/** Hides compendia of inactive games and of other languages in the sidebar. A link to a hidden compendium still opens it. */
import { SYSTEM_ID } from '../platform/icon-path'
import { activeGameOutlines } from '../world/active-rulesets'
import { readPackFlag, isPackInOtherLanguage, packLanguage } from '../world/our-packs'

const HIDDEN_PACK_CLASS = 'hnb-out-of-sight'

/**
 * Called by the hook `renderCompendiumDirectory`. Hides the compendia that the table does not use, and folders that
 * contain only such compendia. Writes no data. If a future Foundry changes the list's markup, people see all compendia.
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
 * The ids of our compendia that this person does not need: compendia of inactive games, and of other languages. The
 * manifest states the game and the language of each compendium.
 */
function findUnusedPackIds(): string[] {
  const activeGameIds = activeGameOutlines().map(({ id }) => id)
  const shownLanguage = packLanguage()
  return game.packs.contents.flatMap(({ collection, metadata }) => {
    if (!collection.startsWith(`${SYSTEM_ID}.`)) return []
    const gameId = readPackFlag(metadata, 'game')
    const isUnused =
      (gameId !== null && !activeGameIds.includes(gameId)) || isPackInOtherLanguage(metadata, shownLanguage)
    return isUnused ? [collection] : []
  })
}
