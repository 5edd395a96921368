/**
 * Hides compendia of inactive games and of other languages in the sidebar's list of compendia. Links to a hidden
 * compendium still work.
 */
import { SYSTEM_ID } from '../platform/system-id'
import { outlinesOn } from '../world/active-rulesets'
import { flagOf, isInOtherLanguage, languageOfPacks } from '../world/our-packs'

const HIDDEN = 'hnb-out-of-sight'

/**
 * At `renderCompendiumDirectory`: hides entries and folders in the list, and writes no data. If a future Foundry
 * changes the list's markup, the list shows all compendia.
 */
export function hidePacksOutOfSight(_directory: object, html: HTMLElement): void {
  const off = new Set(packsOutOfSight())
  for (const entry of html.querySelectorAll<HTMLElement>('[data-pack]'))
    entry.classList.toggle(HIDDEN, off.has(entry.dataset.pack ?? ''))
  for (const folder of html.querySelectorAll('.folder')) {
    const packs = [...folder.querySelectorAll('[data-pack]')]
    const empty = packs.length > 0 && packs.every(({ classList }) => classList.contains(HIDDEN))
    folder.classList.toggle(HIDDEN, empty)
  }
}

/** The ids of our compendia to hide, by the game and the language that the manifest gives each compendium. */
function packsOutOfSight(): string[] {
  const on = outlinesOn().map(({ id }) => id)
  const shown = languageOfPacks()
  return game.packs.contents.flatMap(({ collection, metadata }) => {
    if (!collection.startsWith(`${SYSTEM_ID}.`)) return []
    const of = flagOf(metadata, 'game')
    const isOut = (of !== null && !on.includes(of)) || isInOtherLanguage(metadata, shown)
    return isOut ? [collection] : []
  })
}
