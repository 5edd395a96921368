/**
 * `foundry.documents`: https://foundryvtt.com/api/v14/modules/foundry.documents.html
 * The practice table has no separate base classes: `BaseActor` is `Actor`.
 */
import { NotOnThisTableError } from '../errors'
import { DocumentCollection } from '../collections/document-collection'
import { WorldCollection } from '../collections/world-collection'
import * as collections from '../collections/world-collections'
import { CompendiumCollection, CompendiumPacks } from '../compendium/compendium-collection'
import { listDocumentClasses } from './configure'
import { modifyBatch } from './modify-batch'

function createBaseClassesByName(generation: 13 | 14): object {
  return Object.fromEntries(
    Object.values(listDocumentClasses(generation)).map((documentClass) => [
      `Base${documentClass.documentName}`,
      documentClass,
    ]),
  )
}

function ClientDocumentMixin(): never {
  throw new NotOnThisTableError('foundry.documents.abstract.ClientDocumentMixin')
}

export function createDocumentsNamespace(generation: 13 | 14): object {
  return {
    ...listDocumentClasses(generation),
    ...createBaseClassesByName(generation),
    abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
    collections: { ...collections, CompendiumCollection, CompendiumPacks },
    ...(generation === 14 && { modifyBatch }),
  }
}
