/** Shows the key numbers of our items, such as harm, range and armor, in the windows of our compendia. */
import { localizePhrase } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'
import { activeRulesets } from '../world/active-rulesets'
import { itemView } from '../world/views'

const SUMMARY_LINE_CLASS = 'hnb-pack-line'

/**
 * Called by the hook `renderCompendium`. Adds a line with the key numbers below each item. If a future Foundry changes
 * the list's markup, the list shows only the names.
 */
export function showNumbersInPack(application: object, html: HTMLElement): void {
  const pack = 'collection' in application ? application.collection : null
  if (pack instanceof foundry.documents.collections.CompendiumCollection)
    void addSummaryLines(pack.collection, html)
}

async function addSummaryLines(packId: string, html: HTMLElement): Promise<void> {
  const pack = game.packs.get(packId)
  if (!packId.startsWith(`${SYSTEM_ID}.`) || pack?.documentName !== 'Item') return
  for (const item of await pack.getDocuments()) {
    if (!(item instanceof Item)) continue
    const entry = html.querySelector(`[data-entry-id="${item.id}"]`)
    const text = summaryText(item)
    entry?.querySelector(`.${SUMMARY_LINE_CLASS}`)?.remove()
    if (!entry || text === '') continue
    const line = document.createElement('span')
    line.className = SUMMARY_LINE_CLASS
    line.textContent = text
    entry.append(line)
  }
}

/** A short summary of an item from all active games. A phrase that several games give appears only once. */
function summaryText(item: Item.Implementation): string {
  const summaryPhrases = activeRulesets().flatMap(
    ({ key, items }) => items[item.gameType]?.summary(itemView(item, key)) ?? [],
  )
  return [...new Set(summaryPhrases.map(localizePhrase))].join(' · ')
}
