/** Calls the permission rules of `shared/permissions.ts` with the documents and world of this client. */
import { game } from '../state'
import { findDocumentKind } from '../../shared/document-kinds'
import type { DocumentNode, OwnershipRuleData } from '../../shared/ownership'
import type { DocumentBase } from '../class-types'

/** Converts a document to the form that the permission rules read. */
export function createDocumentNodeForPermissions(document: DocumentBase): DocumentNode {
  return {
    kind: findDocumentKind(document.documentName),
    source: document._source,
    parent: document.parent ? createDocumentNodeForPermissions(document.parent) : null,
    packOwnership: document.pack ? (game.packs.get(document.pack)?.ownership ?? {}) : null,
  }
}

/** Gives the permission rules the data that they need from the world, as this client knows it. */
export const clientOwnershipRuleData: OwnershipRuleData = {
  get grants() {
    return game.permissions
  },
  find(documentName, documentId) {
    const document = game.collections.get(documentName)?.get(documentId)
    return document ? createDocumentNodeForPermissions(document) : null
  },
}
