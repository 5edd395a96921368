/** Compares each message's history with the writes that the server received. */
import { areDataEqual } from '../../src/core/shell/undo'
import type { HistoryChange, HistoryEntry } from '../../src/core/shell/message-history'
import { isWritablePath } from '../../src/core/outcome'
import type { Json, JsonRecord } from '../../src/core/outcome'
import { documentKind, getProperty } from 'foundry-practice-table/data'
import type { Operation, OperationBroadcast, StoredDocument } from 'foundry-practice-table/data'
import type { PageConnection, LocalServer } from 'foundry-practice-table/testing'

/** A version of a document. Also names the connection of the page that wrote this version. */
interface DocumentVersion {
  readonly by: PageConnection | null
  readonly document: StoredDocument | null
}

/** A history entry that is marked as undone, before the server has received the reverting write. */
interface UnfinishedUndo {
  readonly messagePlace: string
  readonly historyEntry: HistoryEntry
  readonly connection: PageConnection
}

/** The number of versions that are kept of each document. No transaction writes a document more often than this. */
const MAX_KEPT_VERSIONS = 40

/**
 * Compares the changes in the history of each message with the writes on the server. A change must name the value that
 * was stored before and the value that was written. This finds outdated writes, and writes that roll dice twice.
 */
export class HistoryChecker {
  readonly #server: LocalServer
  readonly #report: (textOfFinding: string) => void
  readonly #versions = new Map<string, DocumentVersion[]>()
  /** On 13, Undo of a shared counter marks the entry first and reverts the counter in a later write. */
  #unfinishedUndos: readonly UnfinishedUndo[] = []
  /** The number of entries in histories that the test has compared with the writes on the server. */
  checkedCount = 0

  constructor(server: LocalServer, reportFinding: (textOfFinding: string) => void) {
    this.#server = server
    this.#report = reportFinding
    for (const [collection, documents] of Object.entries(server.host.world.snapshot()))
      for (const document of documents)
        this.#versions.set(`${collection}.${document._id}`, [{ by: null, document }])
  }

  /**
   * Records the new version of each changed document, and the page that wrote it. A message that is written later must
   * report this change in its history.
   */
  recordChange({ operations }: OperationBroadcast, writingConnection: PageConnection): void {
    const documentPaths = new Set(operations.flatMap(findChangedDocumentPaths))
    for (const documentPath of documentPaths) {
      const [collection = '', id = ''] = documentPath.split('.')
      const storedDocument = this.#server.host.world.collection(collection).get(id) ?? null
      const documentVersions = this.#versions.get(documentPath) ?? []
      documentVersions.push({ by: writingConnection, document: storedDocument })
      this.#versions.set(documentPath, documentVersions.slice(-MAX_KEPT_VERSIONS))
    }
    for (const documentPath of documentPaths)
      if (documentPath.startsWith('messages.')) this.#readMessage(documentPath, writingConnection)
    this.#unfinishedUndos = this.#unfinishedUndos.filter(
      (unfinishedUndo) => this.#findFaultsOfUndo(unfinishedUndo).length > 0,
    )
  }

  /** Reports each Undo without its reverting write. Called while no page waits for an answer. */
  expectAllUndosWritten(): void {
    for (const unfinishedUndo of this.#unfinishedUndos)
      // An Undo that a lost connection interrupted may be unfinished.
      if (this.#server.isConnected(unfinishedUndo.connection))
        this.#findFaultsOfUndo(unfinishedUndo).forEach(this.#report)
    this.#unfinishedUndos = []
  }

  #findFaultsOfUndo({ messagePlace, historyEntry, connection }: UnfinishedUndo): string[] {
    return this.#findFalseChanges(messagePlace, historyEntry, connection, 'before')
  }

  #readMessage(storedMessagePlace: string, writingConnection: PageConnection): void {
    const documentVersions = this.#versions.get(storedMessagePlace) ?? []
    const historyAfterWrite = findHistoryOfDocument(documentVersions.at(-1)?.document)
    const historyBeforeWrite = findHistoryOfDocument(documentVersions.at(-2)?.document)
    if (!documentVersions.at(-1)?.document) return
    if (historyAfterWrite.length < historyBeforeWrite.length)
      this.#report(`${storedMessagePlace}: an entry of its history is gone`)
    historyAfterWrite.forEach((historyEntry, index) => {
      const historyEntryBeforeWrite = historyBeforeWrite[index]
      if (!historyEntryBeforeWrite)
        this.#findFalseChanges(storedMessagePlace, historyEntry, writingConnection, 'after').forEach(
          this.#report,
        )
      else if (!historyEntryBeforeWrite.undone && historyEntry.undone)
        this.#unfinishedUndos = [
          ...this.#unfinishedUndos,
          { messagePlace: storedMessagePlace, historyEntry, connection: writingConnection },
        ]
      else return
      this.checkedCount += 1
    })
  }

  /**
   * Compares the changes of a history entry with the writes on the server. Returns a sentence for each false change.
   * @param timeOfChangedValue which value of each change was written: `after` by an action, `before` by its Undo
   */
  #findFalseChanges(
    storedMessagePlace: string,
    { changes, label: what }: HistoryEntry,
    writingConnection: PageConnection,
    timeOfChangedValue: 'before' | 'after',
  ): string[] {
    return changes.flatMap((historyChange) => {
      const reason = this.#whyFalse(historyChange, writingConnection, timeOfChangedValue)
      return reason ? [`${storedMessagePlace}, "${'key' in what ? what.key : what.text}": ${reason}`] : []
    })
  }

  #whyFalse(
    historyChange: HistoryChange,
    writingConnection: PageConnection,
    timeOfChangedValue: 'before' | 'after',
  ): string | null {
    if ('deck' in historyChange || areDataEqual(historyChange.before, historyChange.after)) return null
    const oppositeChangeTime = timeOfChangedValue === 'after' ? 'before' : 'after'
    const [from, to] = [
      toJsonForComparison(historyChange, oppositeChangeTime),
      toJsonForComparison(historyChange, timeOfChangedValue),
    ]
    const changedHistoryField = findChangedField(historyChange)
    if (!changedHistoryField) return null
    const documentVersions = this.#versions.get(changedHistoryField.place) ?? []
    for (let versionIndex = documentVersions.length - 1; versionIndex > 0; versionIndex--) {
      const [older, newer] = [documentVersions[versionIndex - 1], documentVersions[versionIndex]]
      const [was, is] = [changedHistoryField.read(older?.document), changedHistoryField.read(newer?.document)]
      if (newer?.by !== writingConnection || areDataEqual(was, is)) continue
      // Where no value was stored before the write, the history may report the model's initial value instead.
      if ((was === undefined || areDataEqual(was, from)) && areDataEqual(is, to)) return null
      // Undo of a shared counter adds or subtracts, because others may have changed the counter since.
      if (
        timeOfChangedValue === 'before' &&
        [was, is, from, to].every((value) => typeof value === 'number') &&
        Number(is) - Number(was) === Number(to) - Number(from)
      )
        return null
      return `${changedHistoryField.name} went from ${JSON.stringify(was)} to ${JSON.stringify(is)}, and is told as from ${JSON.stringify(from)} to ${JSON.stringify(to)}`
    }
    // The document was deleted later. So the server's versions cannot show whether the change was written.
    if (!documentVersions.at(-1)?.document) return null
    return `${changedHistoryField.name} is told as from ${JSON.stringify(from)} to ${JSON.stringify(to)}, and was not written`
  }
}

function toJsonForComparison(
  historyChange: Exclude<HistoryChange, { deck: string }>,
  timeOfChangedValue: 'before' | 'after',
): Json | undefined {
  if (!('item' in historyChange)) return historyChange[timeOfChangedValue]
  const itemBeforeOrAfterChange = historyChange[timeOfChangedValue]
  return itemBeforeOrAfterChange && pickIdentifyingFields(itemBeforeOrAfterChange)
}

interface HistoryField {
  readonly name: string
  /** The changed document, written as `collection.id`. If an item changed, this names the item's actor. */
  readonly place: string
  readonly read: (storedDocument: StoredDocument | null | undefined) => Json | undefined
}

/**
 * Finds the stored field that a change in a history names. Returns null for changes of conditions, of fighters' turns
 * and of unlinked tokens, because these are stored in other ways.
 */
function findChangedField(historyChange: Exclude<HistoryChange, { deck: string }>): HistoryField | null {
  const [name = '', id = '', inner, innerId, ...rest] = historyChange.target.split('.')
  if (rest.length > 0 || (name !== 'Actor' && name !== 'ChatMessage')) return null
  const documentPath = `${documentKind(name).collection}.${id}`
  const findEmbeddedItem = (storedDocument: StoredDocument | null | undefined, itemId = '') =>
    (storedDocument?.['items'] as StoredDocument[] | undefined)?.find(({ _id }) => _id === itemId)
  if ('item' in historyChange) {
    const readChangedItem = (storedDocument: StoredDocument | null | undefined) => {
      const changedItem = findEmbeddedItem(storedDocument, historyChange.item)
      return changedItem && pickIdentifyingFields(changedItem as unknown as JsonRecord)
    }
    return {
      name: `${historyChange.target}, item ${historyChange.item}`,
      place: documentPath,
      read: readChangedItem,
    }
  }
  const { path } = historyChange
  if (!path.startsWith('system.') || !isWritablePath(path, inner === 'Item')) return null
  const readFieldOfDocument = (storedDocument: StoredDocument | null | undefined) => {
    const fieldOwner = inner === 'Item' ? findEmbeddedItem(storedDocument, innerId) : storedDocument
    return fieldOwner ? (getProperty(fieldOwner, path) as Json | undefined) : undefined
  }
  return { name: `${historyChange.target} ${path}`, place: documentPath, read: readFieldOfDocument }
}

/**
 * Keeps only an item's name and type, which identify the item in histories. Other fields with initial values may be
 * missing in a history.
 */
const pickIdentifyingFields = ({ name, type }: JsonRecord): Json => ({ name: name ?? '', type: type ?? '' })

function findHistoryOfDocument(storedDocument: StoredDocument | null | undefined): HistoryEntry[] {
  const storedHistory = storedDocument && getProperty(storedDocument, 'system.history')
  return Array.isArray(storedHistory) ? (storedHistory as HistoryEntry[]) : []
}

/**
 * Lists the documents that an operation changes, each by its collection and id. A change of an item counts as a change
 * of its actor.
 */
function findChangedDocumentPaths(operation: Operation): string[] {
  const { documentName, parentUuid } = operation
  const [parent, id] = parentUuid?.split('.') ?? []
  if (parent !== undefined) return [`${documentKind(parent).collection}.${id}`]
  const { collection } = documentKind(documentName)
  const documentIds =
    operation.action === 'delete'
      ? operation.ids
      : (operation.action === 'create' ? operation.data : operation.updates).map(({ _id }) => String(_id))
  return documentIds.map((documentId) => `${collection}.${documentId}`)
}
