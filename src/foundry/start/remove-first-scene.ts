/** Removes a first scene from the world. Keeps documents that people have changed or use elsewhere. */
import type { SceneDocument } from './first-scene-documents'
import { listDocumentsOfFirstScene } from './first-scene-documents'
import { IMPORTED_DOCUMENT_TYPES } from './first-scene-records'

/**
 * Deletes the documents of a first scene that the table has neither changed nor used elsewhere. Keeps actors with a
 * token on a scene that stays.
 * @param uuidsOfOtherDocumentsToRemove uuids of changed or used documents to delete as well
 * @returns the number of deleted documents
 */
export async function removeFirstScene(
  sceneId: string,
  uuidsOfOtherDocumentsToRemove: readonly string[],
): Promise<number> {
  const isSceneDocumentRemovable = ({ holdingScene }: SceneDocument) =>
    holdingScene === '' || uuidsOfOtherDocumentsToRemove.includes(holdingScene)
  const documentsToRemove = listDocumentsOfFirstScene(sceneId).filter(
    (sceneDocument) =>
      isSceneDocumentRemovable(sceneDocument) &&
      ((!sceneDocument.changed && sceneDocument.usedIn === '') ||
        uuidsOfOtherDocumentsToRemove.includes(sceneDocument.uuid)),
  )
  for (const documentType of IMPORTED_DOCUMENT_TYPES) {
    const documentIds = documentsToRemove.flatMap((sceneDocument) =>
      sceneDocument.kind === documentType ? [sceneDocument.uuid.split('.').at(-1) ?? ''] : [],
    )
    if (documentIds.length > 0) await getDocumentClass(documentType).deleteDocuments(documentIds)
  }
  // Folders are deleted after all other documents, because a folder counts as unchanged only when the documents in it
  // are gone.
  const emptyFolders = listDocumentsOfFirstScene(sceneId).filter(
    ({ kind, changed }) => kind === 'Folder' && !changed,
  )
  if (emptyFolders.length > 0)
    await Folder.deleteDocuments(emptyFolders.map(({ uuid }) => uuid.split('.').at(-1) ?? ''))
  return documentsToRemove.length
}
