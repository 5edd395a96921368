/** Shows the key numbers of our items (harm, range, armor) in the windows of our compendia. */
import { phraseText } from '../platform/notify'
import { SYSTEM_ID } from '../platform/system-id'
import { activeRulesets } from '../world/active-rulesets'
import { HarmBlessingItem } from '../world/item'
import { itemView } from '../world/views'

const LINE_CLASS = 'hnb-pack-line'

/**
 * At `renderCompendium`: adds a line to each item. If a future Foundry changes the list's markup, the list simply shows
 * the names.
 */
export async function showNumbersInPack(application: object, html: HTMLElement): Promise<void> {
  const pack = 'collection' in application ? application.collection : null
  if (!(pack instanceof foundry.documents.collections.CompendiumCollection)) return
  if (pack.documentName !== 'Item' || !pack.collection.startsWith(`${SYSTEM_ID}.`)) return
  for (const item of await pack.getDocuments()) {
    if (!(item instanceof HarmBlessingItem)) continue
    const entry = html.querySelector(`[data-entry-id="${item.id}"]`)
    const text = summaryText(item)
    entry?.querySelector(`.${LINE_CLASS}`)?.remove()
    if (!entry || text === '') continue
    const line = document.createElement('span')
    line.className = LINE_CLASS
    line.textContent = text
    entry.append(line)
  }
}

/** What the active games say of an item in a few words; a phrase that two games share appears once. */
function summaryText(item: Item.Implementation): string {
  const phrases = activeRulesets().flatMap(
    ({ key, items }) => items[item.gameType]?.summary(itemView(item, key)) ?? [],
  )
  return [...new Set(phrases.map(phraseText))].join(' · ')
}
