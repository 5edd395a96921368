/** Compares each message's history with the writes that the server received. */
import { areDataEqual } from '../../src/core/shell/undo'
import type { HistoryChange, HistoryEntry } from '../../src/core/shell/message-history'
import { isWritablePath } from '../../src/core/outcome'
import type { Json, JsonRecord } from '../../src/core/outcome'
import { documentKind, getProperty } from 'foundry-practice-table/data'
import type { Operation, OperationBroadcast, StoredDocument } from 'foundry-practice-table/data'
import type { PageConnection, LocalServer } from 'foundry-practice-table/testing'

/** One version of a document, and the connection of the page that wrote it. */
interface DocumentVersion {
  readonly by: PageConnection | null
  readonly document: StoredDocument | null
}

/** The number of versions of a document that are kept. No transaction writes a document more often. */
const MAX_KEPT_VERSIONS = 40

/**
 * Compares each message's history with the server's writes. Each change must name the value stored before and the value
 * written, so that outdated or repeated writes of dice are found.
 */
export class HistoryChecker {
  readonly #server: LocalServer
  readonly #report: (findingText: string) => void
  readonly #versions = new Map<string, DocumentVersion[]>()
  /** The number of history entries that have been compared with the server's writes. */
  checkedCount = 0

  constructor(server: LocalServer, reportFinding: (findingText: string) => void) {
    this.#server = server
    this.#report = reportFinding
    for (const [collection, documents] of Object.entries(server.host.world.snapshot()))
      for (const document of documents)
        this.#versions.set(`${collection}.${document._id}`, [{ by: null, document }])
  }

  /** Records the document's new version. A message that is written later must report this change. */
  recordChange({ operations }: OperationBroadcast, by: PageConnection): void {
    const documentPaths = new Set(operations.flatMap(findChangedDocumentPaths))
    for (const documentPath of documentPaths) {
      const [collection = '', id = ''] = documentPath.split('.')
      const storedDocument = this.#server.host.world.collection(collection).get(id) ?? null
      const documentVersions = this.#versions.get(documentPath) ?? []
      documentVersions.push({ by, document: storedDocument })
      this.#versions.set(documentPath, documentVersions.slice(-MAX_KEPT_VERSIONS))
    }
    for (const documentPath of documentPaths)
      if (documentPath.startsWith('messages.')) this.#readMessage(documentPath, by)
  }

  #readMessage(messagePlace: string, by: PageConnection): void {
    const documentVersions = this.#versions.get(messagePlace) ?? []
    const historyNow = historyOfDocument(documentVersions.at(-1)?.document)
    const formerHistory = historyOfDocument(documentVersions.at(-2)?.document)
    if (!documentVersions.at(-1)?.document) return
    if (historyNow.length < formerHistory.length)
      this.#report(`${messagePlace}: an entry of its history is gone`)
    historyNow.forEach((historyEntry, index) => {
      const formerEntry = formerHistory[index]
      if (!formerEntry) this.#findReportedWrite(messagePlace, historyEntry, by, 'after')
      else if (!formerEntry.undone && historyEntry.undone)
        this.#findReportedWrite(messagePlace, historyEntry, by, 'before')
    })
  }

  /**
   * Finds the server's write of the changes in a history entry.
   * @param changeEnd which value was written: `after` by an action, `before` by its Undo
   */
  #findReportedWrite(
    messagePlace: string,
    { changes, label: what }: HistoryEntry,
    by: PageConnection,
    changeEnd: 'before' | 'after',
  ): void {
    for (const historyChange of changes) {
      const no = this.#whyFalse(historyChange, by, changeEnd)
      if (no) this.#report(`${messagePlace}, "${'key' in what ? what.key : what.text}": ${no}`)
    }
    this.checkedCount += 1
  }

  #whyFalse(historyChange: HistoryChange, by: PageConnection, changeEnd: 'before' | 'after'): string | null {
    if ('deck' in historyChange || areDataEqual(historyChange.before, historyChange.after)) return null
    const otherEnd = changeEnd === 'after' ? 'before' : 'after'
    const [from, to] = [
      toComparableValue(historyChange, otherEnd),
      toComparableValue(historyChange, changeEnd),
    ]
    const historyField = findChangedField(historyChange)
    if (!historyField) return null
    const documentVersions = this.#versions.get(historyField.place) ?? []
    for (let at = documentVersions.length - 1; at > 0; at--) {
      const [older, newer] = [documentVersions[at - 1], documentVersions[at]]
      const [was, is] = [historyField.read(older?.document), historyField.read(newer?.document)]
      if (newer?.by !== by || areDataEqual(was, is)) continue
      // The history may report the model's initial value for a value that was never stored.
      if ((was === undefined || areDataEqual(was, from)) && areDataEqual(is, to)) return null
      return `${historyField.name} went from ${JSON.stringify(was)} to ${JSON.stringify(is)}, and is told as from ${JSON.stringify(from)} to ${JSON.stringify(to)}`
    }
    // The document has been deleted since. So the server's versions cannot show this change.
    if (!documentVersions.at(-1)?.document) return null
    return `${historyField.name} is told as from ${JSON.stringify(from)} to ${JSON.stringify(to)}, and was not written`
  }
}

function toComparableValue(
  historyChange: Exclude<HistoryChange, { deck: string }>,
  changeEnd: 'before' | 'after',
): Json | undefined {
  if (!('item' in historyChange)) return historyChange[changeEnd]
  const itemAtEnd = historyChange[changeEnd]
  return itemAtEnd && pickIdentifyingFields(itemAtEnd)
}

interface HistoryField {
  readonly name: string
  /**
   * The collection and the id of the document that the change belongs to, as `collection.id`. For a change of an item,
   * this is the item's actor.
   */
  readonly place: string
  readonly read: (document: StoredDocument | null | undefined) => Json | undefined
}

/**
 * The stored field in which a reported change must appear. Null for conditions, fighters' turns and unlinked tokens,
 * which are stored in another form.
 */
function findChangedField(historyChange: Exclude<HistoryChange, { deck: string }>): HistoryField | null {
  const [name = '', id = '', inner, innerId, ...rest] = historyChange.target.split('.')
  if (rest.length > 0 || (name !== 'Actor' && name !== 'ChatMessage')) return null
  const documentPath = `${documentKind(name).collection}.${id}`
  const findItemIn = (document: StoredDocument | null | undefined, itemId = '') =>
    (document?.['items'] as StoredDocument[] | undefined)?.find(({ _id }) => _id === itemId)
  if ('item' in historyChange) {
    const readChangedItem = (document: StoredDocument | null | undefined) => {
      const changedItem = findItemIn(document, historyChange.item)
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
  const readChangedField = (document: StoredDocument | null | undefined) => {
    const fieldOwner = inner === 'Item' ? findItemIn(document, innerId) : document
    return fieldOwner ? (getProperty(fieldOwner, path) as Json | undefined) : undefined
  }
  return { name: `${historyChange.target} ${path}`, place: documentPath, read: readChangedField }
}

/**
 * The name and the type of an item. Histories identify an item by these fields and may leave out other fields with
 * initial values.
 */
const pickIdentifyingFields = ({ name, type }: JsonRecord): Json => ({ name: name ?? '', type: type ?? '' })

function historyOfDocument(document: StoredDocument | null | undefined): HistoryEntry[] {
  const storedHistory = document && getProperty(document, 'system.history')
  return Array.isArray(storedHistory) ? (storedHistory as HistoryEntry[]) : []
}

/**
 * For each document that an operation changes, its collection and id. A change of an item counts as a change of its
 * actor.
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
