/** The rules of shared/permissions.ts, asked about documents of this client. */
import { game } from '../state'
import { documentKind } from '../../shared/document-kinds'
import type { DocumentNode, OwnershipWorld } from '../../shared/ownership'
import type { DocumentBase } from './document-base'

/** A document, as the rules see it. */
export function nodeOf(document: DocumentBase): DocumentNode {
  return {
    kind: documentKind(document.documentName),
    source: document._source,
    parent: document.parent ? nodeOf(document.parent) : null,
    packOwnership: document.pack ? (game.packs.get(document.pack)?.ownership ?? {}) : null,
  }
}

/** The world of this client, as the rules see it. */
export const clientWorld: OwnershipWorld = {
  get grants() {
    return game.permissions
  },
  find(documentName, id) {
    const found = game.collections.get(documentName)?.get(id)
    return found ? nodeOf(found) : null
  },
}
