/** Writes the choice of active games. A page fetches this file when a Gamemaster first changes the games. */
import { createMessageData } from '../play/message-writes'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { createGamesActivationOperation } from '../write/games-operation'
import { createMessagePostOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'

/** Activates the games of `facts.after`, and posts a message for everybody, in one write. */
export async function writeActiveGames(facts: {
  readonly after: readonly string[]
  readonly before: readonly string[]
  readonly lines: readonly object[]
}): Promise<void> {
  const activeGamesMessage = createMessageData({
    author: game.user,
    speaker: ChatMessage.implementation.getSpeaker({ alias: game.user.name }),
    rolls: [],
    record: { ruleset: COMMON_RULESET_KEY, kind: 'games', actor: '', facts },
    entry: {
      user: game.user.id,
      writer: game.user.id,
      label: { key: 'HnB.common.games.title' },
      changes: [],
      undone: false,
    },
  })
  await writeOperations([
    createGamesActivationOperation(facts.after),
    createMessagePostOperation(activeGamesMessage),
  ])
}
