/** Compares a page's data with the server's, to find updates missed while disconnected. */
import { isRecord } from '../plain-data'
import { computeDataDigest } from './digest'

/** The types of documents that the system's windows show or use for decisions. */
export type PageDocumentType = 'Actor' | 'Item' | 'Cards' | 'Combat' | 'ChatMessage' | 'Scene' | 'Setting'

/** A document as plain data, or the document's entry in an index as plain data. */
export type PageDocument = Readonly<Record<string, unknown>>

/** The user who is logged in on the page. */
export interface UserOfPage {
  readonly id: string
  readonly isGM: boolean
  /** The prefix of the keys of the system's own settings. */
  readonly system: string
}

/**
 * The token fields that our rules read, such as changes to an unlinked actor. No positions: distances are measured each
 * time.
 */
const COMPARED_TOKEN_FIELDS = ['_id', 'actorId', 'actorLink', 'delta', 'name', 'hidden', 'disposition']

/**
 * True if this page missed the creation, change or deletion of a document. Only documents that this viewer may see
 * count.
 */
export function isPageDataOutdated(
  documentType: PageDocumentType,
  documentDataOnPage: PageDocument | undefined,
  documentDataOnServer: PageDocument | undefined,
  viewer: UserOfPage,
): boolean {
  if (!areDocumentsComparable(documentType, documentDataOnPage, documentDataOnServer, viewer)) return false
  return (
    computeDataDigest(selectDocumentDataToCompare(documentType, documentDataOnPage), ['_stats']) !==
    computeDataDigest(selectDocumentDataToCompare(documentType, documentDataOnServer), ['_stats'])
  )
}

/** Is the page's index entry older than the document? An index entry holds only the time of the last write. */
export function isPageDataOutdatedByTime(
  documentType: PageDocumentType,
  documentDataOnPage: PageDocument | undefined,
  documentDataOnServer: PageDocument | undefined,
  viewer: UserOfPage,
): boolean {
  if (!areDocumentsComparable(documentType, documentDataOnPage, documentDataOnServer, viewer)) return false
  return (
    (documentDataOnPage && findLastWriteTime(documentDataOnPage)) !==
    (documentDataOnServer && findLastWriteTime(documentDataOnServer))
  )
}

/**
 * Finds the time when a document was last written, in milliseconds by the server's clock. Undefined if the document
 * does not say.
 */
export function findLastWriteTime({ _stats: stats }: PageDocument): number | undefined {
  const lastModifiedTime = isRecord(stats) ? stats['modifiedTime'] : undefined
  return typeof lastModifiedTime === 'number' ? lastModifiedTime : undefined
}

/**
 * Can a comparison of these two versions of a document show that the page missed updates? This works only for documents
 * that the viewer may see. The server may withhold other documents, which then look deleted or new.
 */
function areDocumentsComparable(
  documentType: PageDocumentType,
  documentDataOnPage: PageDocument | undefined,
  documentDataOnServer: PageDocument | undefined,
  viewer: UserOfPage,
): boolean {
  const documentToCompare = documentDataOnPage ?? documentDataOnServer
  if (!documentToCompare) return false
  if (documentType === 'Setting') return String(documentToCompare['key']).startsWith(`${viewer.system}.`)
  return (
    (documentDataOnPage && documentDataOnServer) !== undefined ||
    mayViewerSeeDocument(documentType, documentToCompare, viewer)
  )
}

function mayViewerSeeDocument(
  documentType: PageDocumentType,
  documentData: PageDocument,
  { id, isGM }: UserOfPage,
): boolean {
  if (documentType === 'ChatMessage') {
    const whisperRecipientIds = Array.isArray(documentData['whisper']) ? documentData['whisper'] : []
    return (
      whisperRecipientIds.length === 0 || whisperRecipientIds.includes(id) || documentData['author'] === id
    )
  }
  const { ownership } = documentData
  if (isGM || !isRecord(ownership)) return true
  const ownershipLevel = ownership[id] ?? ownership['default']
  return typeof ownershipLevel === 'number' && ownershipLevel > 0
}

function selectDocumentDataToCompare(
  documentType: PageDocumentType,
  documentData: PageDocument | undefined,
): unknown {
  if (!documentData) return null
  if (documentType !== 'Scene') return sortEmbeddedDocuments(documentData)
  const tokens = Array.isArray(documentData['tokens']) ? documentData['tokens'].filter(isRecord) : []
  return sortEmbeddedDocuments(
    tokens.map((token) =>
      Object.fromEntries(COMPARED_TOKEN_FIELDS.map((fieldName) => [fieldName, token[fieldName]])),
    ),
  )
}

/** Sorts embedded documents by id, because the order in which the server sends them can vary. */
function sortEmbeddedDocuments(embeddedDocuments: unknown): unknown {
  if (Array.isArray(embeddedDocuments)) {
    const sortedEmbeddedEntries: readonly unknown[] = embeddedDocuments.map(sortEmbeddedDocuments)
    return sortedEmbeddedEntries.every(hasDocumentId)
      ? sortedEmbeddedEntries.toSorted((a, b) => (a._id < b._id ? -1 : 1))
      : sortedEmbeddedEntries
  }
  if (!isRecord(embeddedDocuments)) return embeddedDocuments
  return Object.fromEntries(
    Object.entries(embeddedDocuments).map(([name, member]) => [name, sortEmbeddedDocuments(member)]),
  )
}

const hasDocumentId = (possibleDocument: unknown): possibleDocument is { readonly _id: string } =>
  isRecord(possibleDocument) && typeof possibleDocument['_id'] === 'string'
