/** Posts the greetings, and opens the rule book. The script is fetched in a new world, and when somebody opens the book. */
import type { GreetingReader } from '../chat/greeting-message'
import { SYSTEM_ID } from '../platform/icon-path'
import { notifyUser } from '../platform/notify'
import { showSheet } from '../platform/show-sheet'
import { storeWorldSetting } from '../platform/world-settings'
import { newMessageData } from '../play/message-writes'
import { activeGameOutlines } from '../world/active-rulesets'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { findOurPack } from '../world/our-packs'
import { postMessageOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'

/**
 * Where the journal that explains all games is: in the pack with the rule books. `playersPage` is the id of its page
 * for players.
 */
const RULES_JOURNAL = { pack: 'journals', id: 'fec27802fc23578e', playersPage: '726f41d3e4c43e4b' } as const

/** Posts the greeting of the players and the greeting of the Gamemasters, and stores that the world has been greeted. */
export async function postGreetings(): Promise<void> {
  await storeWorldSetting('greeted', true)
  const gamemasters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id)
  await writeOperations([
    postMessageOperation(greetingMessage('players', [])),
    postMessageOperation(greetingMessage('gm', gamemasters)),
  ])
}

function greetingMessage(reader: GreetingReader, recipients: string[]) {
  return newMessageData({
    author: game.user,
    speaker: ChatMessage.implementation.getSpeaker({ alias: game.world.title }),
    rolls: [],
    whisper: recipients,
    record: { ruleset: COMMON_RULESET_KEY, kind: 'greeting', actor: '', facts: { to: reader } },
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
 * Opens the rule book of the only active game. If several games are active, opens the book about all games. The first page of
 * that book is for the Gamemaster, so a player sees another page first.
 */
export async function openRuleBook(): Promise<void> {
  const pack = findOurPack(RULES_JOURNAL.pack)
  const [outline, ...otherOutlines] = activeGameOutlines()
  const index = await pack?.getIndex({ fields: ['flags'] })
  const book =
    outline && otherOutlines.length === 0
      ? index?.find((entry) => foundry.utils.getProperty(entry, `flags.${SYSTEM_ID}.game`) === outline.key)
      : undefined
  const entry = await pack?.getDocument(book?._id ?? RULES_JOURNAL.id)
  if (!(entry instanceof JournalEntry)) {
    return notifyUser('warn', { key: 'HnB.common.greeting.noJournal' })
  }
  await showSheet(entry.sheet, book || game.user.isGM ? undefined : RULES_JOURNAL.playersPage)
}
