/**
 * The document class: adds writing the document, its embedded documents and its flags to the database.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html, foundry-api §3.3, §3.9
 */
import { isV14 } from '../generation'
import { game } from '../state'
import { database } from '../data/client-backend'
import type { OperationOptions } from '../data/database-operation'
import { deleteProperty, getProperty, hasProperty, setProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { ForcedDeletion } from '../../shared/operators'
import { DocumentBase } from './document-base'
import type { DocumentClass } from './document-class'
import type { CloneOptions } from './document-base'
import type { EmbeddedCollection } from './embedded-collection'
import { shimField } from './field-shims'
import type { FieldShim } from './field-shims'

type DocumentData = PlainObject | Document

export class Document extends DocumentBase {
  static get database(): typeof database {
    return database
  }

  protected override get _class(): typeof Document {
    return this.constructor as typeof Document
  }

  // ---- creating, updating and deleting documents

  static async create<D extends Document>(
    this: DocumentClass<D>,
    data: DocumentData | DocumentData[],
    operation: OperationOptions = {},
  ): Promise<D | D[] | undefined> {
    const createdDocuments = await this.createDocuments<D>(Array.isArray(data) ? data : [data], operation)
    return Array.isArray(data) ? createdDocuments : createdDocuments[0]
  }

  static async createDocuments<D extends Document>(
    this: DocumentClass<D>,
    data: DocumentData[] = [],
    operation: OperationOptions = {},
  ): Promise<D[]> {
    return (await database.create(this.implementation, data, operation)) as D[]
  }

  static async updateDocuments<D extends Document>(
    this: DocumentClass<D>,
    updates: PlainObject[] = [],
    operation: OperationOptions = {},
  ): Promise<D[]> {
    return (await database.update(this.implementation, updates, operation)) as D[]
  }

  static async deleteDocuments<D extends Document>(
    this: DocumentClass<D>,
    ids: string[] = [],
    operation: OperationOptions = {},
  ): Promise<D[]> {
    return (await database.delete(this.implementation, ids, operation)) as D[]
  }

  /** The parent and the pack of this document, as options of a database operation. */
  protected get _place(): OperationOptions {
    return { parent: this.parent, pack: this.pack }
  }

  async update(data: PlainObject = {}, operation: OperationOptions = {}): Promise<this | undefined> {
    const updates = [{ ...data, _id: this.id }]
    const updatedDocuments = await database.update(this._class, updates, { ...operation, ...this._place })
    return updatedDocuments[0] as this | undefined
  }

  async delete(operation: OperationOptions = {}): Promise<this | undefined> {
    const deleted = await database.delete(this._class, [this.id ?? ''], { ...operation, ...this._place })
    return deleted[0] as this | undefined
  }

  /**
   * Copies the document. With `save`, the copy is also stored in the same collection or parent: under the same id with
   * `keepId`, otherwise under a new id.
   */
  override clone(data?: PlainObject, context?: CloneOptions & { save?: false }): this
  override clone(data: PlainObject, context: CloneOptions & { save: true }): Promise<this>
  override clone(
    data?: PlainObject,
    { save = false, ...options }: CloneOptions & { save?: boolean } = {},
  ): this | Promise<this> {
    const copy = super.clone(data, options)
    return save ? this.#storeClone(copy, options.keepId ?? false) : copy
  }

  async #storeClone(copy: this, keepId: boolean): Promise<this> {
    const [stored] = await database.create(this._class, [copy.toObject()], { ...this._place, keepId })
    if (!stored) throw new Error(`The clone of ${this._describeSelf()} was not created.`)
    // The cast is safe: the copy was made by this document's class.
    return stored as this
  }

  static get(id: string): Document | null {
    return game.collections.get(this.documentName)?.get(id) ?? null
  }

  // ---- access to embedded documents

  static getCollectionName(name: string): string | null {
    if (Object.hasOwn(this.hierarchy, name)) return name
    return this.metadata.embedded[name] ?? null
  }

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const key = this._class.getCollectionName(name)
    const collection = key ? this.collections[key] : undefined
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`)
    return collection
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options)
  }

  async createEmbeddedDocuments(
    name: string,
    data: DocumentData[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(name)
    return documentClass.createDocuments(data, { ...operation, parent: this, pack: this.pack })
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: PlainObject[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(name)
    return documentClass.updateDocuments(updates, { ...operation, parent: this, pack: this.pack })
  }

  async deleteEmbeddedDocuments(
    name: string,
    ids: string[],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(name)
    return documentClass.deleteDocuments(ids, { ...operation, parent: this, pack: this.pack })
  }

  /**
   * Moves a value from an old field to its new name. Nothing is moved if the new field already has a value.
   * @param computeValue computes the new value from the data; without this function, the old value is kept
   * @returns whether a value was moved
   */
  static _addDataFieldMigration(
    data: PlainObject,
    oldKey: string,
    newKey: string,
    computeValue?: (data: PlainObject) => unknown,
  ): boolean {
    if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false
    setProperty(data, newKey, computeValue ? computeValue(data) : getProperty(data, oldKey))
    deleteProperty(data, oldKey)
    return true
  }

  /** Lets code read and write a renamed field by its old name. Reading logs a warning. */
  static _addDataFieldShim(data: PlainObject, oldKey: string, newKey: string, options?: FieldShim): void {
    shimField(data, oldKey, newKey, options)
  }

  /**
   * Lets code use several renamed fields by their old names.
   * @param newKeysByOldKey the new field name for each old name
   */
  static _addDataFieldShims(
    data: PlainObject,
    newKeysByOldKey: Readonly<Record<string, string>>,
    options?: FieldShim,
  ): void {
    for (const [oldKey, newKey] of Object.entries(newKeysByOldKey)) shimField(data, oldKey, newKey, options)
  }

  // ---- flags

  getFlag(scope: string, key: string): unknown {
    assertFlagScope(scope)
    return getProperty(this.flags[scope], key)
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    assertFlagScope(scope)
    return this.update({ flags: { [scope]: { [key]: value } } })
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    assertFlagScope(scope)
    const path = `flags.${scope}.${key}`
    if (isV14()) return this.update({ [path]: new ForcedDeletion() })
    const lastKeyIndex = path.lastIndexOf('.') + 1
    return this.update({ [`${path.slice(0, lastKeyIndex)}-=${path.slice(lastKeyIndex)}`]: null })
  }
}

/**
 * Throws for an unknown flag scope. It cannot be a private method: constructors call `getFlag`, and private methods do
 * not exist at that time.
 */
function assertFlagScope(scope: string): void {
  const knownScopes = ['core', 'world', game.system.id]
  if (!knownScopes.includes(scope) && game.modules.get(scope)?.active !== true)
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`)
}

declare module '../class-registry' {
  interface ClassTypes {
    Document: typeof Document
  }
}
