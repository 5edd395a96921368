/**
 * Sorts a sheet's embedded documents when one is dropped onto another (`ActorSheetV2#_onSortItem`).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ActorSheetV2.html
 */
import { performIntegerSort } from '../../utils/sorting'
import type { DocumentView } from '../document-views'

type SortableDocument = DocumentView & { readonly sort: number }

/** Finds the embedded document of an event by the element's attribute `data-item-id` or `data-effect-id`. */
export function findEmbeddedDocumentOfEvent(
  event: Event,
  datasetKey: 'itemId' | 'effectId',
  embeddedDocuments: ReadonlyMap<string, SortableDocument>,
): SortableDocument | undefined {
  const attributeName = datasetKey === 'itemId' ? 'data-item-id' : 'data-effect-id'
  const element =
    event.target instanceof Element ? event.target.closest<HTMLElement>(`[${attributeName}]`) : null
  return embeddedDocuments.get(element?.dataset[datasetKey] ?? '')
}

/**
 * Gives a document the place beside another document in the sort order.
 * @returns the changed documents; undefined if `targetDocument` is missing or is `movedDocument`
 */
export async function sortDocumentBesideTarget(
  sheetDocument: DocumentView,
  embeddedName: string,
  movedDocument: SortableDocument,
  targetDocument: SortableDocument | undefined,
  allSiblingDocuments: Iterable<SortableDocument>,
): Promise<DocumentView[] | undefined> {
  if (!targetDocument || targetDocument.id === movedDocument.id) return undefined
  const otherSiblingDocuments = [...allSiblingDocuments].filter(
    (siblingDocument) => siblingDocument.id !== movedDocument.id,
  )
  const siblingSortUpdates = performIntegerSort(movedDocument, {
    target: targetDocument,
    siblings: otherSiblingDocuments,
  })
  const sortUpdates = siblingSortUpdates.map((siblingSortUpdate) => ({
    _id: siblingSortUpdate.target.id,
    ...siblingSortUpdate.update,
  }))
  return sheetDocument.updateEmbeddedDocuments(embeddedName, sortUpdates)
}
