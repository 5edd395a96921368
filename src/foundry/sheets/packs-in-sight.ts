/**
 * Compendia of games that are off, and of other languages than this person's, are out of sight in the list of compendia;
 * whoever has a link still reads them.
 */
import { SYSTEM_ID } from '../platform/system-id'
import { activeRulesets } from '../world/active-rulesets'
import { flagOf, isInOtherLanguage, languageOfPacks } from '../world/our-packs'

const HIDDEN = 'hnb-out-of-sight'

/**
 * At `renderCompendiumDirectory`. Nothing is written: the list shows more or less of what is there, and where it is built
 * otherwise than we know, all of it.
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

/** The manifest says of each whose it is, and in which language. */
function packsOutOfSight(): string[] {
  const on = activeRulesets().map(({ id }) => id)
  const shown = languageOfPacks()
  return game.packs.contents.flatMap(({ collection, metadata }) => {
    if (!collection.startsWith(`${SYSTEM_ID}.`)) return []
    const of = flagOf(metadata, 'game')
    const isOut = (of !== null && !on.includes(of)) || isInOtherLanguage(metadata, shown)
    return isOut ? [collection] : []
  })
}
