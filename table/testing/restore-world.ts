/** Lists the ordinary document operations that restore a world to an earlier snapshot. */
import { findDocumentKind, PRIMARY_DOCUMENT_KINDS } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { equals } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { Operation, OperationBase, StoredDocument } from '../shared/wire'

/** The state of a world at one time: the stored documents of each collection. */
export type WorldSnapshot = Readonly<Record<string, readonly StoredDocument[]>>

/** A difference that no operation can restore. Its message says why. */
class NotRestorableError extends Error {}

const isDeletedFirst = ({ name }: DocumentKind): boolean => name === 'ChatMessage' || name === 'Combat'

/**
 * The document kinds in the order in which a world is restored. Chat messages and encounters come first, because they
 * refer to other documents.
 */
const KINDS_IN_ORDER = [
  ...PRIMARY_DOCUMENT_KINDS.filter(isDeletedFirst),
  ...PRIMARY_DOCUMENT_KINDS.filter((documentKind) => !isDeletedFirst(documentKind)),
]

/**
 * Lists the operations that turn the current world into the wanted world. Differences in `_stats` are ignored.
 * @returns the operations, or a text that says why no operations can do it
 */
export function listRestoringOperations(current: WorldSnapshot, wanted: WorldSnapshot): Operation[] | string {
  try {
    return KINDS_IN_ORDER.flatMap((documentKind) =>
      restoreList(
        documentKind,
        null,
        current[documentKind.collection] ?? [],
        wanted[documentKind.collection] ?? [],
      ),
    )
  } catch (error) {
    if (error instanceof NotRestorableError) return error.message
    throw error
  }
}

function restoreList(
  documentKind: DocumentKind,
  parentUuid: string | null,
  current: readonly StoredDocument[],
  wanted: readonly StoredDocument[],
): Operation[] {
  if (current === wanted) return []
  const base: OperationBase = {
    documentName: documentKind.name,
    parentUuid,
    pack: null,
    options: { keepId: true },
  }
  const wantedIds = new Set(wanted.map(({ _id }) => _id))
  const currentById = new Map(current.map((document) => [document._id, document]))
  const addedIds = current.flatMap(({ _id }) => (wantedIds.has(_id) ? [] : [_id]))
  const missing = wanted.filter(({ _id }) => !currentById.has(_id))
  if (missing.length > 0 && parentUuid === null)
    throw new NotRestorableError(`${documentKind.name} ${missing.map(({ _id }) => _id).join()} is deleted`)
  const keptIds = current.flatMap(({ _id }) => (wantedIds.has(_id) ? [_id] : []))
  const restoredIds = [...keptIds, ...missing.map(({ _id }) => _id)]
  if (!equals(restoredIds, [...wantedIds]))
    throw new NotRestorableError(`${documentKind.name}: another order`)
  const changes = wanted.flatMap((document) => {
    const currentDocument = currentById.get(document._id)
    return currentDocument && currentDocument !== document
      ? restoreDocument(documentKind, base, currentDocument, document)
      : []
  })
  return [
    ...(addedIds.length > 0 ? [{ ...base, action: 'delete', ids: addedIds } as const] : []),
    ...changes,
    ...(missing.length > 0 ? [{ ...base, action: 'create', data: missing } as const] : []),
  ]
}

function restoreDocument(
  documentKind: DocumentKind,
  base: OperationBase,
  current: StoredDocument,
  wanted: StoredDocument,
): Operation[] {
  const uuid = [...(base.parentUuid === null ? [] : [base.parentUuid]), documentKind.name, wanted._id].join(
    '.',
  )
  const changedFields: PlainObject = {}
  const embeddedNames = new Map(Object.entries(documentKind.embedded).map(([name, key]) => [key, name]))
  const embeddedOperations: Operation[] = []
  for (const key of new Set([...Object.keys(current), ...Object.keys(wanted)])) {
    const [currentValue, wantedValue] = [current[key], wanted[key]]
    if (key === '_stats' || equals(currentValue, wantedValue)) continue
    const embeddedName = embeddedNames.get(key)
    const restoringOperations =
      embeddedName === undefined ? null : restoreEmbeddedList(embeddedName, uuid, currentValue, wantedValue)
    if (restoringOperations) embeddedOperations.push(...restoringOperations)
    else if (wantedValue === undefined || key === 'delta')
      throw new NotRestorableError(`${uuid} has another "${key}"`)
    // Replaces a list of embedded documents as a whole. This happens only if no operations on the single documents can
    // restore the list.
    else changedFields[key] = wantedValue
  }
  if (Object.keys(changedFields).length === 0) return embeddedOperations
  const options = { ...base.options, recursive: false, diff: false }
  return [
    { ...base, options, action: 'update', updates: [{ ...changedFields, _id: wanted._id }] },
    ...embeddedOperations,
  ]
}

/**
 * Lists the operations that restore a list of embedded documents.
 * @returns null if no operations on the embedded documents can restore the list
 */
function restoreEmbeddedList(
  documentName: string,
  parentUuid: string,
  current: unknown,
  wanted: unknown,
): Operation[] | null {
  if (!Array.isArray(current) || !Array.isArray(wanted)) return null
  try {
    // The casts are safe: the server has already checked the form of these documents.
    return restoreList(
      findDocumentKind(documentName),
      parentUuid,
      current as StoredDocument[],
      wanted as StoredDocument[],
    )
  } catch (error) {
    if (error instanceof NotRestorableError) return null
    throw error
  }
}
