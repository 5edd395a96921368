/** Posts the welcome messages. A page fetches this file only in a new world. */
import type { GreetingRecipientGroup } from '../chat/greeting-message'
import { storeWorldSetting } from '../platform/world-settings'
import { createMessageData } from '../play/message-writes'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { createMessagePostOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'

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
