/**
 * Finds the follow-up changes that an operation causes: another scene stops being active, or the contents of a deleted
 * folder move to the parent folder.
 */
import { documentKind, PRIMARY_KINDS } from '../shared/document-kinds'
import type { Operation, StoredDocument, UpdateOperation } from '../shared/wire'
import type { WorldDraft } from './draft'

function updateOperation(documentName: string, updates: StoredDocument[]): UpdateOperation {
  return { action: 'update', documentName, parentUuid: null, pack: null, options: {}, updates }
}

/** Applies the follow-up changes to the draft. @returns the changes as operations, which the clients apply too */
export function applyFollowUps(operation: Operation, before: WorldDraft, draft: WorldDraft): Operation[] {
  // Operations in a compendium cause no follow-up changes: a compendium's scenes are never active, and its folders are
  // read-only.
  if (operation.pack !== null) return []
  const isScene = operation.documentName === 'Scene' && operation.parentUuid === null
  if (operation.action === 'update' && isScene) return deactivateOthers(operation.updates, draft)
  if (operation.action === 'create' && isScene)
    return deactivateOthers(operation.data as StoredDocument[], draft)
  if (operation.action === 'delete' && operation.documentName === 'Folder') {
    return operation.ids.flatMap((id) => moveFolderContents(id, before, draft))
  }
  return []
}

function deactivateOthers(changed: StoredDocument[], draft: WorldDraft): Operation[] {
  const active = changed.findLast((scene) => scene['active'] === true)
  if (!active) return []
  const otherActiveScenes = draft
    .all('scenes')
    .filter((scene) => scene['active'] === true && scene._id !== active._id)
  for (const { _id } of otherActiveScenes) Object.assign(draft.edit('scenes', _id) ?? {}, { active: false })
  return otherActiveScenes.length > 0
    ? [
        updateOperation(
          'Scene',
          otherActiveScenes.map(({ _id }) => ({ _id, active: false })),
        ),
      ]
    : []
}

function moveFolderContents(id: string, before: WorldDraft, draft: WorldDraft): Operation[] {
  const parent = before.peek('folders', id)?.['folder'] ?? null
  return PRIMARY_KINDS.flatMap((kind) => {
    const { collection } = documentKind(kind.name)
    const contents = draft.all(collection).filter((document) => document['folder'] === id)
    for (const { _id } of contents) Object.assign(draft.edit(collection, _id) ?? {}, { folder: parent })
    return contents.length > 0
      ? [
          updateOperation(
            kind.name,
            contents.map(({ _id }) => ({ _id, folder: parent })),
          ),
        ]
      : []
  })
}
