/**
 * Sorts a sheet's embedded documents when one is dropped onto another (`ActorSheetV2#_onSortItem`).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ActorSheetV2.html
 */
import { performIntegerSort } from '../../utils/sorting'
import type { DocumentView } from '../document-views'

type SortableDocument = DocumentView & { readonly sort: number }

/**
 * Finds the embedded document on which an event happened. The element of the document has the data attribute
 * `data-item-id` or `data-effect-id`.
 */
export function embeddedDocumentAt(
  event: Event,
  datasetKey: 'itemId' | 'effectId',
  documents: ReadonlyMap<string, SortableDocument>,
): SortableDocument | undefined {
  const attribute = datasetKey === 'itemId' ? 'data-item-id' : 'data-effect-id'
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${attribute}]`) : null
  return documents.get(element?.dataset[datasetKey] ?? '')
}

/**
 * Sorts `source` beside `target`.
 * @returns the changed documents; undefined if `target` is missing or is the same document as `source`
 */
export async function sortBesideTarget(
  sheetDocument: DocumentView,
  embeddedName: string,
  source: SortableDocument,
  target: SortableDocument | undefined,
  allSiblings: Iterable<SortableDocument>,
): Promise<DocumentView[] | undefined> {
  if (!target || target.id === source.id) return undefined
  const otherDocuments = [...allSiblings].filter((sibling) => sibling.id !== source.id)
  const moves = performIntegerSort(source, { target, siblings: otherDocuments })
  const updates = moves.map((sortMove) => ({ _id: sortMove.target.id, ...sortMove.update }))
  return sheetDocument.updateEmbeddedDocuments(embeddedName, updates)
}
