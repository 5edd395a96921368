/** Opens the rule book. A page fetches this file when somebody first opens the book. */
import { SYSTEM_ID } from '../platform/icon-path'
import { notifyUser } from '../platform/notify'
import { showDocumentSheet } from '../platform/show-sheet'
import { activeGameOutlines } from '../world/active-rulesets'
import { findOurPack } from '../world/our-packs'

/**
 * The ids by which the journal that explains all games is found in the pack with the rule books. `playersPage` is the
 * id of the journal's page for players.
 */
const RULES_JOURNAL_IDS = {
  pack: 'journals',
  id: 'fec27802fc23578e',
  playersPage: '726f41d3e4c43e4b',
} as const

/**
 * Opens the rule book of the only active game, or the book about all games. A player sees another first page there,
 * because the first page is for the Gamemaster.
 */
export async function openRuleBook(): Promise<void> {
  const pack = findOurPack(RULES_JOURNAL_IDS.pack)
  const [outline, ...otherOutlines] = activeGameOutlines()
  const packIndex = await pack?.getIndex({ fields: ['flags'] })
  const ruleBookIndexEntry =
    outline && otherOutlines.length === 0
      ? packIndex?.find(
          (rulesIndexEntry) =>
            foundry.utils.getProperty(rulesIndexEntry, `flags.${SYSTEM_ID}.game`) === outline.key,
        )
      : undefined
  const journalEntry = await pack?.getDocument(ruleBookIndexEntry?._id ?? RULES_JOURNAL_IDS.id)
  if (!(journalEntry instanceof JournalEntry)) {
    return notifyUser('warn', { key: 'HnB.common.greeting.noJournal' })
  }
  await showDocumentSheet(
    journalEntry.sheet,
    ruleBookIndexEntry || game.user.isGM ? undefined : RULES_JOURNAL_IDS.playersPage,
  )
}
