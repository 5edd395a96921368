/** Imports a first scene, and activates its game. */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { fetchScript } from '../platform/fetch-script'
import { SYSTEM_ID } from '../platform/icon-path'
import { logError } from '../platform/log-error'
import { whyNotUserPermitted } from '../platform/permissions'
import { showDocumentSheet } from '../platform/show-sheet'
import { activeGameOutlines } from '../world/active-rulesets'
import { findOurPack } from '../world/our-packs'
import { storeActiveGames } from '../world/settings'
import { listImportedDocuments } from './first-scene-records'
import { FIRST_SCENES_PACK_NAME, waitForFirstSceneDigests } from './first-scenes-shared'

/**
 * Imports a first scene: activates its game, shows its scene to everybody, and opens its journal for the Gamemaster.
 * Documents that exist already stay as they are.
 * @returns null, or why the scene was not imported
 */
export async function importFirstScene(sceneId: string): Promise<Refusal | null> {
  const adventure = await findOurPack(FIRST_SCENES_PACK_NAME)?.getDocument(sceneId)
  if (!(adventure instanceof Adventure)) return refuse('HnB.common.firstScene.missing')
  const gameIds = listActiveGameIdsWithAddedGame(
    foundry.utils.getProperty(adventure, `flags.${SYSTEM_ID}.game`),
  )
  const refusal = gameIds ? whyNotUserPermitted('SETTINGS_MODIFY') : null
  if (refusal) return refusal
  const importResult = await importAdventureOrRefuse(adventure)
  if (isRefusal(importResult)) return importResult
  const { created } = importResult
  if (gameIds) await saveActiveGamesAndPostMessage(gameIds)
  const [scene] = created.Scene ?? []
  await scene?.activate()
  const [journal] = created.JournalEntry ?? []
  const { sheet } = journal ?? {}
  await showDocumentSheet(sheet)
  return null
}

/** Activates exactly these games, and tells everybody if other games were active before. */
export async function saveActiveGamesAndPostMessage(gameIds: readonly string[]): Promise<void> {
  const rulesWindowScript = await fetchScript(() => import('../sheets/rules-window'))
  if (!(await rulesWindowScript?.saveGames(gameIds))) await storeActiveGames(gameIds)
}

/**
 * Imports the adventure. Returns a refusal if another Gamemaster is importing the same scene, because the server then
 * rejects documents that exist already.
 */
async function importAdventureOrRefuse(
  adventure: Adventure.Implementation,
): Promise<Adventure.ImportResult | Refusal> {
  const documentCountBeforeImport = listImportedDocuments().get(adventure.id ?? '')?.length ?? 0
  try {
    const importResult = await adventure.import({ dialog: false, preImport: [removeUpdatesFromImportData] })
    await waitForFirstSceneDigests()
    return importResult
  } catch (error) {
    const importedSceneDocuments = listImportedDocuments().get(adventure.id ?? '') ?? []
    const isImportedByOtherUser = importedSceneDocuments.some(
      ({ _stats }) => _stats.lastModifiedBy !== game.user.id,
    )
    if (importedSceneDocuments.length > documentCountBeforeImport && isImportedByOtherUser)
      return refuse('HnB.common.firstScene.byAnother')
    logError('importFirstScene', error)
    return refuse('HnB.common.firstScene.interrupted')
  }
}

/**
 * Removes all updates from an import's data. Existing documents keep their content, which the table may have changed.
 */
function removeUpdatesFromImportData(importData: Adventure.ImportData): Promise<void> {
  for (const documentType of Object.keys(importData.toUpdate))
    Reflect.deleteProperty(importData.toUpdate, documentType)
  return Promise.resolve()
}

/** The ids of the active games after this game is activated. Null if it is active already, or the id is no text. */
function listActiveGameIdsWithAddedGame(gameId: unknown): readonly string[] | null {
  const activeGameIds = activeGameOutlines().map((ruleset) => ruleset.id)
  return typeof gameId !== 'string' || activeGameIds.includes(gameId) ? null : [...activeGameIds, gameId]
}
