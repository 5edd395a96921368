/**
 * Adds a record to each document of an imported first scene. The record names the scene, and holds a digest (a hash) of
 * the document's content. If the digest differs later, the table has changed the document.
 */
import { logError } from '../platform/log-error'
import { SYSTEM_ID } from '../platform/icon-path'
import { isItemFromOurPack } from '../world/our-packs'
import { FIRST_SCENES_PACK_NAME, SCENE_RECORD_FLAG, setLastDigestWritePromise } from './first-scenes-shared'

/**
 * Called by `preImportAdventure` on the importing client. Marks each document of the import as part of a first scene.
 */
export function recordFirstSceneOnImport(
  adventure: Adventure.Implementation,
  _options: Adventure.ImportOptions,
  dataToCreate: object,
): void {
  if (!isItemFromOurPack(adventure.pack, FIRST_SCENES_PACK_NAME)) return
  for (const documentData of Object.values(dataToCreate).flat() as object[]) {
    const sceneRecord = { scene: adventure.id, id: foundry.utils.getProperty(documentData, '_id') }
    foundry.utils.setProperty(documentData, `flags.${SYSTEM_ID}.${SCENE_RECORD_FLAG}`, sceneRecord)
  }
}

/**
 * Called by the hook `importAdventure`, on the importing client. Stores a hash of each new document's present content
 * in the document's record.
 */
export function storeFirstSceneDigests(
  adventure: Adventure.Implementation,
  _options: Adventure.ImportOptions,
  createdDocuments: Adventure.ImportResult['created'],
): void {
  if (!isItemFromOurPack(adventure.pack, FIRST_SCENES_PACK_NAME) || !game.user.isGM) return
  setLastDigestWritePromise(
    import('./first-scenes-script')
      .then((firstScenesScript) => firstScenesScript.storeDigests(Object.values(createdDocuments).flat()))
      .catch((error: unknown) => logError('storeFirstSceneDigests', error)),
  )
}
