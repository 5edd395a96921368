/**
 * The first half of a write, on the requesting client: builds or finds the documents, checks permissions and data, and
 * runs the `preX` events and hooks, which may refuse the write (foundry-api §3.4, steps 1 to 4).
 */
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import type { Document, DocumentClass } from '../abstract/document'
import { asOperators } from './old-keys'
import { expandObject, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { isDocumentId } from '../../shared/identifiers'
import type { Operation, OperationBase, StoredDocument } from '../../shared/wire'
import { travellingOptions } from './operation-options'
import type { OperationOptions } from './operation-options'

export interface Prepared {
  /** the operation to send; null when it would change nothing */
  readonly operation: Operation | null
  /** true when an event or hook has refused all or part of the write */
  readonly cancelled: boolean
}

function place(documentClass: DocumentClass, options: OperationOptions): OperationBase {
  return {
    documentName: documentClass.documentName,
    parentUuid: options.parent?.uuid ?? null,
    pack: options.pack ?? null,
    options: travellingOptions(options),
  }
}

function refuse(document: Document, action: string): never {
  const what = document.id && action !== 'create' ? document.uuid : `${document.documentName} documents`
  throw new Error(`User ${game.user.name} lacks permission to ${action} ${what}`)
}

/** Runs an event, then its hook. @returns false when either refuses the document by returning false */
async function isWanted(
  event: Promise<unknown>,
  hook: string,
  options: OperationOptions,
  hookArguments: unknown[],
): Promise<boolean> {
  if ((await event) === false) return false
  return options.noHook === true || Hooks.call(hook, ...hookArguments)
}

export async function prepareCreate(
  documentClass: DocumentClass,
  data: (PlainObject | Document)[],
  options: OperationOptions,
): Promise<Prepared> {
  const pending: Document[] = []
  for (const entry of data) {
    const given = isPlainObject(entry) ? expandObject(entry) : entry.toObject()
    const document = buildPending(documentClass, given, options)
    if (!document.canUserModify(game.user, 'create', given)) refuse(document, 'create')
    const hook = `preCreate${documentClass.documentName}`
    const event = document._preCreate(given, options, game.user)
    if (await isWanted(event, hook, options, [document, given, options, game.userId])) pending.push(document)
  }
  const proceeds = await documentClass._preCreateOperation(pending, options, game.user)
  const cancelled = proceeds === false || pending.length < data.length
  if (proceeds === false || pending.length === 0) return { operation: null, cancelled }
  const sources = pending.map((document) => document.toObject())
  return { cancelled, operation: { ...place(documentClass, options), action: 'create', data: sources } }
}

/** Builds the document to create, without storing it; throws for invalid data. */
function buildPending(documentClass: DocumentClass, given: PlainObject, options: OperationOptions): Document {
  const wanted = options.keepId === true ? (given['_id'] ?? null) : null
  // An invalid id throws, as Foundry's schema refuses it; no new id replaces it.
  if (wanted !== null && !isDocumentId(wanted))
    throw new Error(
      `${documentClass.documentName} cannot be created with the _id ${JSON.stringify(wanted)}: it is not valid.`,
    )
  const id = wanted
  return new documentClass(
    { ...expandObject(given), _id: id },
    {
      parent: options.parent ?? null,
      pack: options.pack ?? null,
      strict: true,
    },
  )
}

export async function prepareUpdate(
  documentClass: DocumentClass,
  updates: PlainObject[],
  options: OperationOptions,
): Promise<Prepared> {
  const documents: Document[] = []
  const changed: StoredDocument[] = []
  let refused = false
  for (const update of updates) {
    const document = find(documentClass, String(update['_id']), options)
    const changes = proposedChanges(document, update, options)
    if (!document.canUserModify(game.user, 'update', changes)) refuse(document, 'update')
    if (isUnchanged(changes, options)) continue
    const hook = `preUpdate${documentClass.documentName}`
    const event = document._preUpdate(changes, options, game.user)
    if (!(await isWanted(event, hook, options, [document, changes, options, game.userId]))) {
      refused = true
      continue
    }
    // The event and the hook may have added unchecked values: clean and check the changes again.
    const final = proposedChanges(document, changes, options)
    if (isUnchanged(final, options)) continue
    documents.push(document)
    changed.push(final)
  }
  const proceeds = await documentClass._preUpdateOperation(documents, options, game.user)
  const cancelled = refused || proceeds === false
  if (proceeds === false || changed.length === 0) return { operation: null, cancelled }
  return { cancelled, operation: { ...place(documentClass, options), action: 'update', updates: changed } }
}

/** The expanded, cleaned and checked update; without values equal to the stored ones, unless `diff` is false. */
function proposedChanges(document: Document, update: PlainObject, options: OperationOptions): StoredDocument {
  const { _id, ...changes } = asOperators(expandObject(update))
  const rules = { recursive: options.recursive !== false }
  const diff = document.updateSource(changes, { ...rules, dryRun: true })
  const wanted = options.diff === false ? document._cleanChanges(changes, rules) : diff
  return { ...wanted, _id: String(_id) }
}

function isUnchanged(changes: PlainObject, options: OperationOptions): boolean {
  return options.diff !== false && Object.keys(changes).every((key) => key === '_id')
}

export async function prepareDelete(
  documentClass: DocumentClass,
  ids: string[],
  options: OperationOptions,
): Promise<Prepared> {
  const wanted = options.deleteAll === true ? allIds(documentClass, options) : ids
  const documents: Document[] = []
  for (const id of wanted) {
    const document = find(documentClass, id, options)
    if (!document.canUserModify(game.user, 'delete')) refuse(document, 'delete')
    const hook = `preDelete${documentClass.documentName}`
    const event = document._preDelete(options, game.user)
    if (await isWanted(event, hook, options, [document, options, game.userId])) documents.push(document)
  }
  const proceeds = await documentClass._preDeleteOperation(documents, options, game.user)
  const cancelled = proceeds === false || documents.length < wanted.length
  if (proceeds === false || documents.length === 0) return { operation: null, cancelled }
  return {
    cancelled,
    operation: {
      ...place(documentClass, options),
      action: 'delete',
      ids: documents.map(({ id }) => id ?? ''),
    },
  }
}

function allIds(documentClass: DocumentClass, options: OperationOptions): string[] {
  const { parent, pack } = options
  if (parent) return [...parent.getEmbeddedCollection(documentClass.documentName).keys()]
  if (pack) return [...(game.packs.get(pack)?.index.keys() ?? [])]
  return [...(game.collections.get(documentClass.documentName)?.keys() ?? [])]
}

/** The local document to update or delete. @throws when it does not exist */
function find(documentClass: DocumentClass, id: string, options: OperationOptions): Document {
  const { parent, pack } = options
  const name = documentClass.documentName
  const found = parent
    ? parent.getEmbeddedDocument(name, id, { invalid: true })
    : pack
      ? game.packs.get(pack, { strict: true })?.get(id)
      : game.collections.get(name)?.get(id, { invalid: true })
  if (!found) throw new Error(`${name} "${id}" does not exist!`)
  return found
}
