/** Stores the choice of active games, and posts a message to everybody if they have changed. */
import { createMessageData } from '../play/message-writes'
import { activeGameOutlines, allGameOutlines } from '../world/active-rulesets'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { currentCommonSettings, storeActiveGames } from '../world/settings'
import { createGamesActivationOperation } from '../write/games-operation'
import { createMessagePostOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'
import { explainGameMixture } from './explain-mixture'

/** Activates exactly these games. If this changes the active games, the same write posts a message for everybody. */
export async function saveActiveGames(chosenGameIds: readonly string[]): Promise<void> {
  const newGameIds = allGameOutlines().flatMap(({ id }) => (chosenGameIds.includes(id) ? [id] : []))
  const previousGameIds = activeGameOutlines().map(({ id }) => id)
  if (String(newGameIds) === String(previousGameIds)) return storeActiveGames(newGameIds)
  const phrasesExplainingGameMixture = explainGameMixture(newGameIds, currentCommonSettings().fight)
  const activeGamesMessage = createMessageData({
    author: game.user,
    speaker: ChatMessage.implementation.getSpeaker({ alias: game.user.name }),
    rolls: [],
    record: {
      ruleset: COMMON_RULESET_KEY,
      kind: 'games',
      actor: '',
      facts: { before: previousGameIds, after: newGameIds, lines: phrasesExplainingGameMixture },
    },
    entry: {
      user: game.user.id,
      writer: game.user.id,
      label: { key: 'HnB.common.games.title' },
      changes: [],
      undone: false,
    },
  })
  await writeOperations([
    createGamesActivationOperation(newGameIds),
    createMessagePostOperation(activeGamesMessage),
  ])
}
