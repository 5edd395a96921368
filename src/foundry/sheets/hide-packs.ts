/** Hides compendia of inactive games and of other languages in the sidebar. A link to a hidden compendium still opens it. */
import { SYSTEM_ID } from '../platform/icon-path'
import { activeGameOutlines } from '../world/active-rulesets'
import { readPackFlag, isPackInOtherLanguage, packLanguage } from '../world/our-packs'

const HIDDEN_CLASS = 'hnb-out-of-sight'

/**
 * Called by the hook `renderCompendiumDirectory`. Hides the compendia that the table does not use, and folders that
 * contain only such compendia. Writes no data. If a future Foundry changes the list's markup, people see all compendia.
 */
export function hideUnusedPacks(_directory: object, html: HTMLElement): void {
  const hiddenIds = new Set(unusedPackIds())
  for (const entry of html.querySelectorAll<HTMLElement>('[data-pack]'))
    entry.classList.toggle(HIDDEN_CLASS, hiddenIds.has(entry.dataset.pack ?? ''))
  for (const folder of html.querySelectorAll('.folder')) {
    const packs = [...folder.querySelectorAll('[data-pack]')]
    const areAllPacksHidden =
      packs.length > 0 && packs.every(({ classList }) => classList.contains(HIDDEN_CLASS))
    folder.classList.toggle(HIDDEN_CLASS, areAllPacksHidden)
  }
}

/**
 * The ids of our compendia that this person does not need: compendia of inactive games, and of other languages. The
 * manifest states the game and the language of each compendium.
 */
function unusedPackIds(): string[] {
  const activeIds = activeGameOutlines().map(({ id }) => id)
  const shownLanguage = packLanguage()
  return game.packs.contents.flatMap(({ collection, metadata }) => {
    if (!collection.startsWith(`${SYSTEM_ID}.`)) return []
    const gameId = readPackFlag(metadata, 'game')
    const isUnused =
      (gameId !== null && !activeIds.includes(gameId)) || isPackInOtherLanguage(metadata, shownLanguage)
    return isUnused ? [collection] : []
  })
}
