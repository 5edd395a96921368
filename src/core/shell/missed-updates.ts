/** Compares a page's data with the server's, to find out whether the page missed updates while it was disconnected. */
import { isRecord } from '../plain-data'
import { computeDigest } from './digest'

/** The types of documents that our pages show, or on which they base decisions. */
export type PageDocumentType = 'Actor' | 'Item' | 'Cards' | 'Combat' | 'ChatMessage' | 'Scene' | 'Setting'

/** The plain data of a document, or of the document's entry in an index. */
export type PageDocument = Readonly<Record<string, unknown>>

/** The user who is logged in on the page. */
export interface PageViewer {
  readonly id: string
  readonly isGM: boolean
  /** The prefix of the system's own settings. */
  readonly system: string
}

/**
 * The token fields that our rules read, such as the changes to an unlinked actor. Positions are left out, because the
 * rules measure distances on the scene each time.
 */
const TOKEN_FIELDS = ['_id', 'actorId', 'actorLink', 'delta', 'name', 'hidden', 'disposition']

/**
 * Is the page's copy of a document outdated, because the page missed a creation, a change or a deletion? Only documents
 * that this viewer may see count.
 */
export function isOutdated(
  kind: PageDocumentType,
  pageData: PageDocument | undefined,
  serverData: PageDocument | undefined,
  viewer: PageViewer,
): boolean {
  if (!isComparable(kind, pageData, serverData, viewer)) return false
  return (
    computeDigest(dataToCompare(kind, pageData), ['_stats']) !==
    computeDigest(dataToCompare(kind, serverData), ['_stats'])
  )
}

/**
 * Is the page's index entry of a document older than the document? An index entry holds only the time of the
 * document's last write.
 */
export function isOutdatedByTime(
  kind: PageDocumentType,
  pageData: PageDocument | undefined,
  serverData: PageDocument | undefined,
  viewer: PageViewer,
): boolean {
  if (!isComparable(kind, pageData, serverData, viewer)) return false
  return (pageData && lastWriteTime(pageData)) !== (serverData && lastWriteTime(serverData))
}

/** The time of a document's last write, in milliseconds by the server's clock. Undefined if no time is stored. */
export function lastWriteTime({ _stats: stats }: PageDocument): number | undefined {
  const modifiedTime = isRecord(stats) ? stats['modifiedTime'] : undefined
  return typeof modifiedTime === 'number' ? modifiedTime : undefined
}

/**
 * Can this document show that the page missed updates? Foundry does not document whether the server sends players
 * documents that they may not see. A document that the server withholds looks deleted, or later looks new. So a
 * document that only the page or only the server has counts only if this viewer may see it.
 */
function isComparable(
  kind: PageDocumentType,
  pageData: PageDocument | undefined,
  serverData: PageDocument | undefined,
  viewer: PageViewer,
): boolean {
  const knownDocument = pageData ?? serverData
  if (!knownDocument) return false
  if (kind === 'Setting') return String(knownDocument['key']).startsWith(`${viewer.system}.`)
  return (pageData && serverData) !== undefined || mayViewerSee(kind, knownDocument, viewer)
}

function mayViewerSee(kind: PageDocumentType, documentData: PageDocument, { id, isGM }: PageViewer): boolean {
  if (kind === 'ChatMessage') {
    const whisperRecipients = Array.isArray(documentData['whisper']) ? documentData['whisper'] : []
    return whisperRecipients.length === 0 || whisperRecipients.includes(id) || documentData['author'] === id
  }
  const { ownership } = documentData
  if (isGM || !isRecord(ownership)) return true
  const level = ownership[id] ?? ownership['default']
  return typeof level === 'number' && level > 0
}

function dataToCompare(kind: PageDocumentType, documentData: PageDocument | undefined): unknown {
  if (!documentData) return null
  if (kind !== 'Scene') return sortEmbeddedDocuments(documentData)
  const tokens = Array.isArray(documentData['tokens']) ? documentData['tokens'].filter(isRecord) : []
  return sortEmbeddedDocuments(
    tokens.map((token) => Object.fromEntries(TOKEN_FIELDS.map((name) => [name, token[name]]))),
  )
}

/** Sorts embedded documents by id, because the server sends them in no particular order. */
function sortEmbeddedDocuments(value: unknown): unknown {
  if (Array.isArray(value)) {
    const sortedEntries: readonly unknown[] = value.map(sortEmbeddedDocuments)
    return sortedEntries.every(hasId)
      ? sortedEntries.toSorted((a, b) => (a._id < b._id ? -1 : 1))
      : sortedEntries
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, sortEmbeddedDocuments(member)]),
  )
}

const hasId = (value: unknown): value is { readonly _id: string } =>
  isRecord(value) && typeof value['_id'] === 'string'
