/**
 * After a lost connection, asks the server whether its data differs from this page's data. Foundry documents no event
 * that delivers missed changes. But the server answers a data request (`DatabaseBackend#get`, foundry-live §4.1), even
 * if no other client is online.
 */
import type { PageDocument, PageDocumentType, PageViewer } from '../../core/shell/missed-updates'
import { isOutdated, isOutdatedByTime, lastWriteTime } from '../../core/shell/missed-updates'
import { SYSTEM_ID } from '../platform/icon-path'

type MissedChanges = 'nothing' | 'something' | 'unknown'

/**
 * A difference between this page's data and the server's data is checked this many times, because the change may still
 * be on its way to this page.
 */
const MAX_CHECKS = 3
const CHECK_PAUSE_MS = 1_000

/** If the server has not answered after this many milliseconds, the result is unknown. */
const ANSWER_TIMEOUT_MS = 20_000

/**
 * At most this many differences may come from changes that are still on their way to this page. If the comparison finds
 * more, the page has missed changes.
 */
const MAX_CHANGES_UNDER_WAY = 20

/**
 * The page requests whole documents of these types, because an index would not say when their embedded documents were written.
 */
const TYPES_REQUESTED_WHOLE = ['Actor', 'Item', 'Cards', 'Combat', 'Setting'] as const

interface DocumentReference {
  readonly kind: PageDocumentType
  readonly id: string
}

/** Finds out whether this page missed changes. The result is `unknown` if the server does not answer. */
export function findMissedChanges(): Promise<MissedChanges> {
  const timeoutPromise = new Promise<MissedChanges>((resolve) =>
    setTimeout(resolve, ANSWER_TIMEOUT_MS, 'unknown'),
  )
  return Promise.race([compareWithServer().catch(() => 'unknown' as const), timeoutPromise])
}

async function compareWithServer(): Promise<MissedChanges> {
  const firstDifferences = await Promise.all([
    ...TYPES_REQUESTED_WHOLE.map(findDifferingDocuments),
    findDifferingMessages(),
  ])
  let differingReferences: DocumentReference[] = [...firstDifferences.flat(), ...viewedSceneReferences()]
  for (
    let checkNumber = 1;
    differingReferences.length > 0 &&
    differingReferences.length <= MAX_CHANGES_UNDER_WAY &&
    checkNumber <= MAX_CHECKS;
    checkNumber += 1
  ) {
    if (checkNumber > 1) await new Promise((resolve) => setTimeout(resolve, CHECK_PAUSE_MS))
    const differenceResults = await Promise.all(differingReferences.map(doesStillDiffer))
    differingReferences = differingReferences.filter((_, index) => differenceResults[index])
  }
  return differingReferences.length > 0 ? 'something' : 'nothing'
}

async function findDifferingDocuments(
  documentType: (typeof TYPES_REQUESTED_WHOLE)[number],
): Promise<DocumentReference[]> {
  const serverDocuments = await requestFromServer(documentType, { query: {} })
  return findDifferences(documentType, serverDocuments, isOutdated)
}

/**
 * Finds the messages that differ between this page and the server. A world may have thousands of messages, so the page
 * first requests only the time of each message's last write. A message that is written during the request is checked
 * again, because its new time may hide an earlier write that this page missed.
 */
async function findDifferingMessages(): Promise<DocumentReference[]> {
  const updatedMessageIds = new Set<string>()
  const hookId = Hooks.on('updateChatMessage', ({ id }) => void (id && updatedMessageIds.add(id)))
  try {
    const index = { index: true, indexFields: ['_stats.modifiedTime', 'whisper', 'author'] }
    const indexEntries = await requestFromServer('ChatMessage', { query: {}, ...index })
    const haveAllWriteTimes = [...indexEntries.values()].every((entry) => lastWriteTime(entry) !== undefined)
    const serverDocuments = haveAllWriteTimes
      ? indexEntries
      : await requestFromServer('ChatMessage', { query: {} })
    const differingReferences = findDifferences(
      'ChatMessage',
      serverDocuments,
      haveAllWriteTimes ? isOutdatedByTime : isOutdated,
    )
    return [
      ...differingReferences,
      ...[...updatedMessageIds].map((id): DocumentReference => ({ kind: 'ChatMessage', id })),
    ]
  } finally {
    Hooks.off('updateChatMessage', hookId)
  }
}

/**
 * The viewed scene and the active scene. The page compares them with the server, because a scene contains the actors of
 * its unlinked tokens.
 */
function viewedSceneReferences(): DocumentReference[] {
  const ids = new Set([game.scenes.viewed?.id, game.scenes.active?.id])
  return [...ids].flatMap((id) => (id ? [{ kind: 'Scene', id } as const] : []))
}

function findDifferences(
  documentType: PageDocumentType,
  serverDocuments: ReadonlyMap<string, PageDocument>,
  isDifferent: typeof isOutdated,
): DocumentReference[] {
  const { contents, invalidDocumentIds } = comparedCollection(documentType)
  const localDocuments = new Map(contents.map((document) => [document.id, document.toObject()]))
  const ids = [...new Set([...localDocuments.keys(), ...serverDocuments.keys()])].filter(
    (id) => !invalidDocumentIds.has(id),
  )
  const viewer = currentViewer()
  return ids
    .filter((id) => isDifferent(documentType, localDocuments.get(id), serverDocuments.get(id), viewer))
    .map((id) => ({ kind: documentType, id }))
}

async function doesStillDiffer({ kind, id }: DocumentReference): Promise<boolean> {
  const serverDocuments = await requestFromServer(kind, { query: { _id: id } })
  return isOutdated(
    kind,
    comparedCollection(kind).get(id)?.toObject(),
    serverDocuments.get(id),
    currentViewer(),
  )
}

const currentViewer = (): PageViewer => ({ id: game.user.id, isGM: game.user.isGM, system: SYSTEM_ID })

/** The properties of a collection of documents that this file uses. */
interface ComparedCollection {
  readonly contents: readonly { readonly id: string; toObject(): PageDocument }[]
  readonly invalidDocumentIds: ReadonlySet<string>
  get(id: string): { toObject(): PageDocument } | undefined
}

function comparedCollection(documentType: PageDocumentType): ComparedCollection {
  const collection: unknown =
    documentType === 'Setting' ? game.settings.storage.get('world') : game.collections.get(documentType)
  // Cast: the collections of the seven document types have no common type. This file reads their documents as plain
  // data.
  return collection as ComparedCollection
}

interface ServerQuery {
  readonly query: PageDocument
  readonly index?: boolean
  readonly indexFields?: readonly string[]
}

/** The server's documents of a type, by id. */
async function requestFromServer(
  documentType: PageDocumentType,
  query: ServerQuery,
): Promise<ReadonlyMap<string, PageDocument>> {
  // Cast: according to the League's types of 13, the answer may contain promises but no index entries. The real answer
  // is an array of documents or of index entries.
  const backend = CONFIG.DatabaseBackend as unknown as {
    get(documentClass: unknown, operation: ServerQuery, user: User.Stored): Promise<readonly object[]>
  }
  const answer = await backend.get(CONFIG[documentType].documentClass, query, game.user)
  return new Map(
    answer.map((entry) => {
      // Cast: the server answers with documents, or with plain data if the request asked for an index. Neither type is
      // known here.
      const source = (
        'toObject' in entry ? (entry as { toObject(): PageDocument }).toObject() : entry
      ) as PageDocument
      return [String(source['_id']), source]
    }),
  )
}
