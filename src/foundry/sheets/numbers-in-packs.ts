/** Shows key numbers of items, such as harm, range and armor, in our compendium windows. */
import { localizePhrase } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'
import { activeRulesets } from '../world/active-rulesets'
import { createItemView } from '../world/views'

const ITEM_SUMMARY_LINE_CLASS = 'hnb-pack-line'

/**
 * Called by the hook `renderCompendium`. Adds a line with the most important numbers below each item. If a later
 * version of Foundry changes the list's markup, the lines are missing and the list shows only the names.
 */
export function showItemNumbersInCompendium(application: object, directoryElement: HTMLElement): void {
  const packId = 'collection' in application ? application.collection : null
  if (packId instanceof foundry.documents.collections.CompendiumCollection)
    void addItemSummaryLines(packId.collection, directoryElement)
}

async function addItemSummaryLines(packId: string, directoryElement: HTMLElement): Promise<void> {
  const pack = game.packs.get(packId)
  if (!packId.startsWith(`${SYSTEM_ID}.`) || pack?.documentName !== 'Item') return
  for (const packItem of await pack.getDocuments()) {
    if (!(packItem instanceof Item)) continue
    const itemEntry = directoryElement.querySelector(`[data-entry-id="${packItem.id}"]`)
    const itemSummary = createItemSummaryText(packItem)
    itemEntry?.querySelector(`.${ITEM_SUMMARY_LINE_CLASS}`)?.remove()
    if (!itemEntry || itemSummary === '') continue
    const summaryLine = document.createElement('span')
    summaryLine.className = ITEM_SUMMARY_LINE_CLASS
    summaryLine.textContent = itemSummary
    itemEntry.append(summaryLine)
  }
}

/** A short summary of an item from all active games, without repeated phrases. */
function createItemSummaryText(item: Item.Implementation): string {
  const summaryPhrases = activeRulesets().flatMap(
    ({ key, items }) => items[item.gameType]?.summary(createItemView(item, key)) ?? [],
  )
  return [...new Set(summaryPhrases.map(localizePhrase))].join(' · ')
}
