/** Compares each message's history with the writes that the server received. */
import { isEqualData } from '../../src/core/shell/undo'
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
 * Compares each message with the server's writes. Each change in its history must name the value that was stored
 * before, and the value that was written. So no die can be lost or spent twice unnoticed: a write that used an outdated
 * value, or that was made twice, would report a wrong value in `before`.
 */
export class HistoryChecker {
  readonly #server: LocalServer
  readonly #report: (finding: string) => void
  readonly #versions = new Map<string, DocumentVersion[]>()
  /** The number of history entries that have been compared with the server's writes. */
  checkedCount = 0

  constructor(server: LocalServer, report: (finding: string) => void) {
    this.#server = server
    this.#report = report
    for (const [collection, documents] of Object.entries(server.host.world.snapshot()))
      for (const document of documents)
        this.#versions.set(`${collection}.${document._id}`, [{ by: null, document }])
  }

  /** Records the document's new version. A message that is written later must report this change. */
  recordChange({ operations }: OperationBroadcast, by: PageConnection): void {
    const documentPaths = new Set(operations.flatMap(changedDocumentPaths))
    for (const place of documentPaths) {
      const [collection = '', id = ''] = place.split('.')
      const document = this.#server.host.world.collection(collection).get(id) ?? null
      const versions = this.#versions.get(place) ?? []
      versions.push({ by, document })
      this.#versions.set(place, versions.slice(-MAX_KEPT_VERSIONS))
    }
    for (const place of documentPaths) if (place.startsWith('messages.')) this.#readMessage(place, by)
  }

  #readMessage(place: string, by: PageConnection): void {
    const versions = this.#versions.get(place) ?? []
    const historyNow = historyOf(versions.at(-1)?.document)
    const formerHistory = historyOf(versions.at(-2)?.document)
    if (!versions.at(-1)?.document) return
    if (historyNow.length < formerHistory.length) this.#report(`${place}: an entry of its history is gone`)
    historyNow.forEach((entry, index) => {
      const oldEntry = formerHistory[index]
      if (!oldEntry) this.#findReportedWrite(place, entry, by, 'after')
      else if (!oldEntry.undone && entry.undone) this.#findReportedWrite(place, entry, by, 'before')
    })
  }

  /**
   * Finds the server's write of the changes in a history entry.
   * @param end which value was written: `after` by an action, `before` by its Undo
   */
  #findReportedWrite(
    place: string,
    { changes, label: what }: HistoryEntry,
    by: PageConnection,
    end: 'before' | 'after',
  ): void {
    for (const change of changes) {
      const no = this.#whyFalse(change, by, end)
      if (no) this.#report(`${place}, "${'key' in what ? what.key : what.text}": ${no}`)
    }
    this.checkedCount += 1
  }

  #whyFalse(change: HistoryChange, by: PageConnection, end: 'before' | 'after'): string | null {
    if ('deck' in change || isEqualData(change.before, change.after)) return null
    const oldEnd = end === 'after' ? 'before' : 'after'
    const [from, to] = [comparableValue(change, oldEnd), comparableValue(change, end)]
    const field = changedField(change)
    if (!field) return null
    const versions = this.#versions.get(field.place) ?? []
    for (let at = versions.length - 1; at > 0; at--) {
      const [older, newer] = [versions[at - 1], versions[at]]
      const [was, is] = [field.read(older?.document), field.read(newer?.document)]
      if (newer?.by !== by || isEqualData(was, is)) continue
      // The history may report the model's initial value for a value that was never stored.
      if ((was === undefined || isEqualData(was, from)) && isEqualData(is, to)) return null
      return `${field.name} went from ${JSON.stringify(was)} to ${JSON.stringify(is)}, and is told as from ${JSON.stringify(from)} to ${JSON.stringify(to)}`
    }
    // The document has been deleted since. So the server's versions cannot show this change.
    if (!versions.at(-1)?.document) return null
    return `${field.name} is told as from ${JSON.stringify(from)} to ${JSON.stringify(to)}, and was not written`
  }
}

function comparableValue(
  change: Exclude<HistoryChange, { deck: string }>,
  end: 'before' | 'after',
): Json | undefined {
  if (!('item' in change)) return change[end]
  const source = change[end]
  return source && identifyingFields(source)
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
function changedField(change: Exclude<HistoryChange, { deck: string }>): HistoryField | null {
  const [name = '', id = '', inner, innerId, ...rest] = change.target.split('.')
  if (rest.length > 0 || (name !== 'Actor' && name !== 'ChatMessage')) return null
  const place = `${documentKind(name).collection}.${id}`
  const itemIn = (document: StoredDocument | null | undefined, item = '') =>
    (document?.['items'] as StoredDocument[] | undefined)?.find(({ _id }) => _id === item)
  if ('item' in change) {
    const read = (document: StoredDocument | null | undefined) => {
      const changedItem = itemIn(document, change.item)
      return changedItem && identifyingFields(changedItem as unknown as JsonRecord)
    }
    return { name: `${change.target}, item ${change.item}`, place, read }
  }
  const { path } = change
  if (!path.startsWith('system.') || !isWritablePath(path, inner === 'Item')) return null
  const read = (document: StoredDocument | null | undefined) => {
    const fieldOwner = inner === 'Item' ? itemIn(document, innerId) : document
    return fieldOwner ? (getProperty(fieldOwner, path) as Json | undefined) : undefined
  }
  return { name: `${change.target} ${path}`, place, read }
}

/**
 * The name and the type of an item. Histories identify an item by these fields and may leave out other fields with
 * initial values.
 */
const identifyingFields = ({ name, type }: JsonRecord): Json => ({ name: name ?? '', type: type ?? '' })

function historyOf(document: StoredDocument | null | undefined): HistoryEntry[] {
  const history = document && getProperty(document, 'system.history')
  return Array.isArray(history) ? (history as HistoryEntry[]) : []
}

/**
 * For each document that an operation changes, its collection and id. A change of an item counts as a change of its
 * actor.
 */
function changedDocumentPaths(operation: Operation): string[] {
  const { documentName, parentUuid } = operation
  const [parent, id] = parentUuid?.split('.') ?? []
  if (parent !== undefined) return [`${documentKind(parent).collection}.${id}`]
  const { collection } = documentKind(documentName)
  const ids =
    operation.action === 'delete'
      ? operation.ids
      : (operation.action === 'create' ? operation.data : operation.updates).map(({ _id }) => String(_id))
  return ids.map((documentId) => `${collection}.${documentId}`)
}
