/**
 * Finds the operations that must follow a requested operation. When a scene becomes active, the scene that was active
 * before is deactivated. When a folder is deleted, its contents move to the parent folder.
 */
import { findDocumentKind, PRIMARY_DOCUMENT_KINDS } from '../shared/document-kinds'
import type { Operation, StoredDocument, UpdateOperation } from '../shared/wire'
import type { WorldDraft } from './draft'

function createUpdateOperation(documentName: string, documentUpdates: StoredDocument[]): UpdateOperation {
  return {
    action: 'update',
    documentName,
    parentUuid: null,
    pack: null,
    options: {},
    updates: documentUpdates,
  }
}

/**
 * Applies the follow-up operations to the draft of the world.
 * @returns these operations, which are sent to the clients
 */
export function applyFollowUpOperations(
  operation: Operation,
  worldDraftBefore: WorldDraft,
  worldDraft: WorldDraft,
): Operation[] {
  // An operation in a compendium has no follow-up operations: a scene in a compendium is never active, and the folders
  // of a compendium cannot be changed.
  if (operation.pack !== null) return []
  const isSceneOperation = operation.documentName === 'Scene' && operation.parentUuid === null
  if (operation.action === 'update' && isSceneOperation)
    return createDeactivationOperations(operation.updates, worldDraft)
  if (operation.action === 'create' && isSceneOperation)
    return createDeactivationOperations(operation.data as StoredDocument[], worldDraft)
  if (operation.action === 'delete' && operation.documentName === 'Folder') {
    return operation.ids.flatMap((folderId) =>
      createFolderMoveOperations(folderId, worldDraftBefore, worldDraft),
    )
  }
  return []
}

function createDeactivationOperations(changedScenes: StoredDocument[], worldDraft: WorldDraft): Operation[] {
  const activeScene = changedScenes.findLast((scene) => scene['active'] === true)
  if (!activeScene) return []
  const otherActiveScenes = worldDraft
    .all('scenes')
    .filter((scene) => scene['active'] === true && scene._id !== activeScene._id)
  for (const { _id } of otherActiveScenes)
    Object.assign(worldDraft.edit('scenes', _id) ?? {}, { active: false })
  return otherActiveScenes.length > 0
    ? [
        createUpdateOperation(
          'Scene',
          otherActiveScenes.map(({ _id }) => ({ _id, active: false })),
        ),
      ]
    : []
}

function createFolderMoveOperations(
  folderId: string,
  worldDraftBefore: WorldDraft,
  worldDraft: WorldDraft,
): Operation[] {
  const parentFolderId = worldDraftBefore.peek('folders', folderId)?.['folder'] ?? null
  return PRIMARY_DOCUMENT_KINDS.flatMap((primaryDocumentKind) => {
    const { collection } = findDocumentKind(primaryDocumentKind.name)
    const folderContents = worldDraft.all(collection).filter((document) => document['folder'] === folderId)
    for (const { _id } of folderContents)
      Object.assign(worldDraft.edit(collection, _id) ?? {}, { folder: parentFolderId })
    return folderContents.length > 0
      ? [
          createUpdateOperation(
            primaryDocumentKind.name,
            folderContents.map(({ _id }) => ({ _id, folder: parentFolderId })),
          ),
        ]
      : []
  })
}
