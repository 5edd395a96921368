/** Stores the choice of active games, and posts a message to everybody if they have changed. */
import { fetchScript } from '../platform/fetch-script'
import { activeGameOutlines, allGameOutlines } from '../world/active-rulesets'
import { currentCommonSettings, storeActiveGames } from '../world/settings'
import { explainGameMixture } from './explain-mixture'

/**
 * Activates exactly these games. If this changes the active games, the same write posts a message for everybody.
 * @returns false if the script that writes them cannot be fetched; a notification then says so
 */
export async function saveActiveGames(chosenGameIds: readonly string[]): Promise<boolean> {
  const newGameIds = allGameOutlines().flatMap(({ id }) => (chosenGameIds.includes(id) ? [id] : []))
  const previousGameIds = activeGameOutlines().map(({ id }) => id)
  if (String(newGameIds) === String(previousGameIds)) {
    await storeActiveGames(newGameIds)
    return true
  }
  const writingScript = await fetchScript(() => import('./write-active-games'))
  await writingScript?.writeActiveGames({
    before: previousGameIds,
    after: newGameIds,
    lines: explainGameMixture(newGameIds, currentCommonSettings().fight),
  })
  return writingScript !== null
}
