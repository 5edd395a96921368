/** Posts the welcome messages, and opens the rule book. Fetched in a new world, or for the book. */
import type { GreetingRecipientGroup } from '../chat/greeting-message'
import { SYSTEM_ID } from '../platform/icon-path'
import { notifyUser } from '../platform/notify'
import { showDocumentSheet } from '../platform/show-sheet'
import { storeWorldSetting } from '../platform/world-settings'
import { createMessageData } from '../play/message-writes'
import { activeGameOutlines } from '../world/active-rulesets'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { findOurPack } from '../world/our-packs'
import { createMessagePostOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'

/**
 * The ids by which the journal that explains all games is found in the pack with the rule books. `playersPage` is the
 * id of the journal's page for players.
 */
const RULES_JOURNAL_IDS = {
  pack: 'journals',
  id: 'fec27802fc23578e',
  playersPage: '726f41d3e4c43e4b',
} as const

/** Posts the welcome messages for players and for Gamemasters, and stores that they were posted. */
export async function postGreetings(): Promise<void> {
  await storeWorldSetting('greeted', true)
  const gamemasters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id)
  await writeOperations([
    createMessagePostOperation(createGreetingMessage('players', [])),
    createMessagePostOperation(createGreetingMessage('gm', gamemasters)),
  ])
}

function createGreetingMessage(greetingRecipientGroup: GreetingRecipientGroup, recipientIds: string[]) {
  return createMessageData({
    author: game.user,
    speaker: ChatMessage.implementation.getSpeaker({ alias: game.world.title }),
    rolls: [],
    whisper: recipientIds,
    record: {
      ruleset: COMMON_RULESET_KEY,
      kind: 'greeting',
      actor: '',
      facts: { to: greetingRecipientGroup },
    },
    entry: {
      user: game.user.id,
      writer: game.user.id,
      label: { key: 'HnB.common.greeting.title' },
      changes: [],
      undone: false,
    },
  })
}

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
