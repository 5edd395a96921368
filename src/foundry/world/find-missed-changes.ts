/**
 * After a lost connection, asks the server whether its data differs from this page's data, because Foundry documents no
 * event for missed changes. The server answers data requests (`DatabaseBackend#get`, foundry-live §4.1).
 */
import type { PageDocument, PageDocumentType, UserOfPage } from '../../core/shell/missed-updates'
import {
  isPageDataOutdated,
  isPageDataOutdatedByTime,
  findLastWriteTime,
} from '../../core/shell/missed-updates'
import { SYSTEM_ID } from '../platform/icon-path'

type MissedChangesResult = 'nothing' | 'something' | 'unknown'

/**
 * The number of times that a difference between this page's data and the server's data is checked. A difference may
 * only mean that a change has not arrived yet.
 */
const MAX_DATA_COMPARISONS = 3
const DATA_COMPARISON_PAUSE_MS = 1_000

/** The time after which a missing answer of the server counts as unknown, in milliseconds. */
const SERVER_ANSWER_TIMEOUT_MS = 20_000

/**
 * The largest number of differences that are explained by changes that are still on their way to this page. If a
 * comparison finds more differences, the page has missed changes.
 */
const MAX_DIFFERENCES_FROM_CHANGES_UNDER_WAY = 20

/**
 * The page requests whole documents of these types, because an index would not say when their embedded documents were
 * written.
 */
const DOCUMENT_TYPES_FETCHED_COMPLETELY = ['Actor', 'Item', 'Cards', 'Combat', 'Setting'] as const

interface DocumentReference {
  readonly kind: PageDocumentType
  readonly id: string
}

/** Finds out whether this page missed changes. The result is `unknown` if the server does not answer. */
export function findMissedChanges(): Promise<MissedChangesResult> {
  const timeoutPromise = new Promise<MissedChangesResult>((resolve) =>
    setTimeout(resolve, SERVER_ANSWER_TIMEOUT_MS, 'unknown'),
  )
  return Promise.race([compareDocumentsWithServer().catch(() => 'unknown' as const), timeoutPromise])
}

async function compareDocumentsWithServer(): Promise<MissedChangesResult> {
  const firstDifferingReferences = await Promise.all([
    ...DOCUMENT_TYPES_FETCHED_COMPLETELY.map(findDifferingDocuments),
    findDifferingMessages(),
  ])
  let differingDocumentReferences: DocumentReference[] = [
    ...firstDifferingReferences.flat(),
    ...createViewedSceneReferences(),
  ]
  for (
    let dataComparisonNumber = 1;
    differingDocumentReferences.length > 0 &&
    differingDocumentReferences.length <= MAX_DIFFERENCES_FROM_CHANGES_UNDER_WAY &&
    dataComparisonNumber <= MAX_DATA_COMPARISONS;
    dataComparisonNumber += 1
  ) {
    if (dataComparisonNumber > 1)
      await new Promise((resolve) => setTimeout(resolve, DATA_COMPARISON_PAUSE_MS))
    const areDocumentsStillDifferent = await Promise.all(
      differingDocumentReferences.map(doesDocumentStillDifferFromServer),
    )
    differingDocumentReferences = differingDocumentReferences.filter(
      (_, index) => areDocumentsStillDifferent[index],
    )
  }
  return differingDocumentReferences.length > 0 ? 'something' : 'nothing'
}

async function findDifferingDocuments(
  documentType: (typeof DOCUMENT_TYPES_FETCHED_COMPLETELY)[number],
): Promise<DocumentReference[]> {
  const serverDocuments = await requestDocumentsFromServer(documentType, { query: {} })
  return findDocumentDifferences(documentType, serverDocuments, isPageDataOutdated)
}

/**
 * Finds the messages that differ between this page and the server. First compares only last write times, because a
 * world may have thousands of messages. Messages written meanwhile are checked again.
 */
async function findDifferingMessages(): Promise<DocumentReference[]> {
  const updatedMessageIds = new Set<string>()
  const hookId = Hooks.on('updateChatMessage', ({ id }) => void (id && updatedMessageIds.add(id)))
  try {
    const queryOptions = { index: true, indexFields: ['_stats.modifiedTime', 'whisper', 'author'] }
    const messageIndexEntries = await requestDocumentsFromServer('ChatMessage', {
      query: {},
      ...queryOptions,
    })
    const haveAllWriteTimes = [...messageIndexEntries.values()].every(
      (messageIndexEntry) => findLastWriteTime(messageIndexEntry) !== undefined,
    )
    const serverDocuments = haveAllWriteTimes
      ? messageIndexEntries
      : await requestDocumentsFromServer('ChatMessage', { query: {} })
    const differingDocumentReferences = findDocumentDifferences(
      'ChatMessage',
      serverDocuments,
      haveAllWriteTimes ? isPageDataOutdatedByTime : isPageDataOutdated,
    )
    return [
      ...differingDocumentReferences,
      ...[...updatedMessageIds].map((messageId): DocumentReference => ({
        kind: 'ChatMessage',
        id: messageId,
      })),
    ]
  } finally {
    Hooks.off('updateChatMessage', hookId)
  }
}

/**
 * References to the viewed scene and the active scene. Both scenes are compared with the server's data, because they
 * contain the actors of their unlinked tokens.
 */
function createViewedSceneReferences(): DocumentReference[] {
  const sceneIds = new Set([game.scenes.viewed?.id, game.scenes.active?.id])
  return [...sceneIds].flatMap((sceneId) => (sceneId ? [{ kind: 'Scene', id: sceneId } as const] : []))
}

function findDocumentDifferences(
  documentType: PageDocumentType,
  serverDocuments: ReadonlyMap<string, PageDocument>,
  isDocumentDifferent: typeof isPageDataOutdated,
): DocumentReference[] {
  const { contents, invalidDocumentIds } = findDocumentCollectionToCompare(documentType)
  const localDocuments = new Map(contents.map((document) => [document.id, document.toObject()]))
  const documentIds = [...new Set([...localDocuments.keys(), ...serverDocuments.keys()])].filter(
    (documentId) => !invalidDocumentIds.has(documentId),
  )
  const viewer = currentViewer()
  return documentIds
    .filter((documentId) =>
      isDocumentDifferent(
        documentType,
        localDocuments.get(documentId),
        serverDocuments.get(documentId),
        viewer,
      ),
    )
    .map((documentId) => ({ kind: documentType, id: documentId }))
}

async function doesDocumentStillDifferFromServer({ kind, id }: DocumentReference): Promise<boolean> {
  const serverDocuments = await requestDocumentsFromServer(kind, { query: { _id: id } })
  return isPageDataOutdated(
    kind,
    findDocumentCollectionToCompare(kind).get(id)?.toObject(),
    serverDocuments.get(id),
    currentViewer(),
  )
}

const currentViewer = (): UserOfPage => ({ id: game.user.id, isGM: game.user.isGM, system: SYSTEM_ID })

/** The properties of a collection of documents that this file uses. */
interface ComparedCollection {
  readonly contents: readonly { readonly id: string; toObject(): PageDocument }[]
  readonly invalidDocumentIds: ReadonlySet<string>
  get(documentId: string): { toObject(): PageDocument } | undefined
}

function findDocumentCollectionToCompare(documentType: PageDocumentType): ComparedCollection {
  const documentCollection: unknown =
    documentType === 'Setting' ? game.settings.storage.get('world') : game.collections.get(documentType)
  // Cast: the collections of the seven document types have no common type. This file reads their documents as plain
  // data.
  return documentCollection as ComparedCollection
}

interface ServerQuery {
  readonly query: PageDocument
  readonly index?: boolean
  readonly indexFields?: readonly string[]
}

/** The server's documents of a type, by id. */
async function requestDocumentsFromServer(
  documentType: PageDocumentType,
  serverQuery: ServerQuery,
): Promise<ReadonlyMap<string, PageDocument>> {
  // Cast: the real answer is an array of documents or index entries. The League's types for Foundry 13 allow promises
  // and no index entries.
  const databaseBackend = CONFIG.DatabaseBackend as unknown as {
    get(documentClass: unknown, databaseOperation: ServerQuery, user: User.Stored): Promise<readonly object[]>
  }
  const serverAnswer = await databaseBackend.get(CONFIG[documentType].documentClass, serverQuery, game.user)
  return new Map(
    serverAnswer.map((serverDocument) => {
      // Cast: the server answers with documents, or with plain data if the request asked for an index. Neither type is
      // known here.
      const documentSource = (
        'toObject' in serverDocument
          ? (serverDocument as { toObject(): PageDocument }).toObject()
          : serverDocument
      ) as PageDocument
      return [String(documentSource['_id']), documentSource]
    }),
  )
}
