/** Calls the permission rules of `shared/permissions.ts` with the documents and world of this client. */
import { game } from '../state'
import { documentKind } from '../../shared/document-kinds'
import type { DocumentNode, OwnershipWorld } from '../../shared/ownership'
import type { DocumentBase } from '../class-types'

/** Converts a document to the form that the permission rules read. */
export function permissionNodeOf(document: DocumentBase): DocumentNode {
  return {
    kind: documentKind(document.documentName),
    source: document._source,
    parent: document.parent ? permissionNodeOf(document.parent) : null,
    packOwnership: document.pack ? (game.packs.get(document.pack)?.ownership ?? {}) : null,
  }
}

/** The world of this client, as the permission rules see it. */
export const clientWorld: OwnershipWorld = {
  get grants() {
    return game.permissions
  },
  find(documentName, id) {
    const document = game.collections.get(documentName)?.get(id)
    return document ? permissionNodeOf(document) : null
  },
}
