/**
 * Adds the methods that write a document, its embedded documents and its flags to the database.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html, foundry-api §3.3, §3.9
 */
import { isFoundry14 } from '../generation'
import { game } from '../state'
import { clientDatabase } from '../data/client-backend'
import type { OperationOptions } from '../data/database-operation'
import { deleteProperty, getProperty, hasProperty, setProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { ForcedDeletion } from '../../shared/operators'
import { DocumentBase } from './document-base'
import type { DocumentClass } from './document-class'
import type { DocumentCloneOptions } from './document-base'
import type { EmbeddedCollection } from './embedded-collection'
import { defineOldFieldShim } from './field-shims'
import type { FieldShimOptions } from './field-shims'

type DocumentData = PlainObject | Document

export class Document extends DocumentBase {
  static get database(): typeof clientDatabase {
    return clientDatabase
  }

  protected override get _class(): typeof Document {
    return this.constructor as typeof Document
  }

  // ---- creating, updating and deleting documents

  static async create<D extends Document>(
    this: DocumentClass<D>,
    documentData: DocumentData | DocumentData[],
    operationOptions: OperationOptions = {},
  ): Promise<D | D[] | undefined> {
    const createdDocuments = await this.createDocuments<D>(
      Array.isArray(documentData) ? documentData : [documentData],
      operationOptions,
    )
    return Array.isArray(documentData) ? createdDocuments : createdDocuments[0]
  }

  static async createDocuments<D extends Document>(
    this: DocumentClass<D>,
    documentData: DocumentData[] = [],
    operationOptions: OperationOptions = {},
  ): Promise<D[]> {
    return (await clientDatabase.create(this.implementation, documentData, operationOptions)) as D[]
  }

  static async updateDocuments<D extends Document>(
    this: DocumentClass<D>,
    documentUpdates: PlainObject[] = [],
    operationOptions: OperationOptions = {},
  ): Promise<D[]> {
    return (await clientDatabase.update(this.implementation, documentUpdates, operationOptions)) as D[]
  }

  static async deleteDocuments<D extends Document>(
    this: DocumentClass<D>,
    documentIds: string[] = [],
    operationOptions: OperationOptions = {},
  ): Promise<D[]> {
    return (await clientDatabase.delete(this.implementation, documentIds, operationOptions)) as D[]
  }

  /** The parent and the pack of this document, as options of a database operation. */
  protected get _place(): OperationOptions {
    return { parent: this.parent, pack: this.pack }
  }

  async update(
    documentData: PlainObject = {},
    operationOptions: OperationOptions = {},
  ): Promise<this | undefined> {
    const documentUpdates = [{ ...documentData, _id: this.id }]
    const updatedDocuments = await clientDatabase.update(this._class, documentUpdates, {
      ...operationOptions,
      ...this._place,
    })
    return updatedDocuments[0] as this | undefined
  }

  async delete(operationOptions: OperationOptions = {}): Promise<this | undefined> {
    const deletedDocuments = await clientDatabase.delete(this._class, [this.id ?? ''], {
      ...operationOptions,
      ...this._place,
    })
    return deletedDocuments[0] as this | undefined
  }

  /**
   * Copies the document. With `save`, also stores the copy beside it: under the same id with `keepId`, otherwise under
   * a new id.
   */
  override clone(overridingData?: PlainObject, context?: DocumentCloneOptions & { save?: false }): this
  override clone(overridingData: PlainObject, context: DocumentCloneOptions & { save: true }): Promise<this>
  override clone(
    overridingData?: PlainObject,
    { save = false, ...options }: DocumentCloneOptions & { save?: boolean } = {},
  ): this | Promise<this> {
    const clonedDocument = super.clone(overridingData, options)
    return save ? this.#storeClone(clonedDocument, options.keepId ?? false) : clonedDocument
  }

  async #storeClone(clonedDocument: this, shouldKeepId: boolean): Promise<this> {
    const [stored] = await clientDatabase.create(this._class, [clonedDocument.toObject()], {
      ...this._place,
      keepId: shouldKeepId,
    })
    if (!stored) throw new Error(`The clone of ${this._describeSelf()} was not created.`)
    // The cast is safe: the copy was made by this document's class.
    return stored as this
  }

  static get(documentId: string): Document | null {
    return game.collections.get(this.documentName)?.get(documentId) ?? null
  }

  // ---- access to embedded documents

  static getCollectionName(documentName: string): string | null {
    if (Object.hasOwn(this.hierarchy, documentName)) return documentName
    return this.metadata.embedded[documentName] ?? null
  }

  getEmbeddedCollection(documentName: string): EmbeddedCollection {
    const collectionName = this._class.getCollectionName(documentName)
    const embeddedCollection = collectionName ? this.collections[collectionName] : undefined
    if (!embeddedCollection)
      throw new Error(
        `${documentName} is not a valid embedded Document within the ${this.documentName} Document`,
      )
    return embeddedCollection
  }

  getEmbeddedDocument(
    documentName: string,
    documentId: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(documentName).get(documentId, options)
  }

  async createEmbeddedDocuments(
    documentName: string,
    documentData: DocumentData[] = [],
    operationOptions: OperationOptions = {},
  ): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(documentName)
    return documentClass.createDocuments(documentData, { ...operationOptions, parent: this, pack: this.pack })
  }

  async updateEmbeddedDocuments(
    documentName: string,
    documentUpdates: PlainObject[] = [],
    operationOptions: OperationOptions = {},
  ): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(documentName)
    return documentClass.updateDocuments(documentUpdates, {
      ...operationOptions,
      parent: this,
      pack: this.pack,
    })
  }

  async deleteEmbeddedDocuments(
    documentName: string,
    documentIds: string[],
    operationOptions: OperationOptions = {},
  ): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(documentName)
    return documentClass.deleteDocuments(documentIds, { ...operationOptions, parent: this, pack: this.pack })
  }

  /**
   * Moves a value from an old field to its new name, unless the new field already has a value.
   * @param computeSourceValue computes the new value from the data; without this function, the value itself is moved
   * @returns whether a value was moved
   */
  static _addDataFieldMigration(
    sourceData: PlainObject,
    oldFieldKey: string,
    newFieldKey: string,
    computeSourceValue?: (sourceDocument: PlainObject) => unknown,
  ): boolean {
    if (!hasProperty(sourceData, oldFieldKey) || hasProperty(sourceData, newFieldKey)) return false
    setProperty(
      sourceData,
      newFieldKey,
      computeSourceValue ? computeSourceValue(sourceData) : getProperty(sourceData, oldFieldKey),
    )
    deleteProperty(sourceData, oldFieldKey)
    return true
  }

  /** Lets code read and write a renamed field by its old name. Reading logs a warning. */
  static _addDataFieldShim(
    sourceData: PlainObject,
    oldFieldKey: string,
    newFieldKey: string,
    options?: FieldShimOptions,
  ): void {
    defineOldFieldShim(sourceData, oldFieldKey, newFieldKey, options)
  }

  /**
   * Lets code use several renamed fields by their old names.
   * @param newKeysByOldKey the new name of each field, by its old name
   */
  static _addDataFieldShims(
    sourceData: PlainObject,
    newKeysByOldKey: Readonly<Record<string, string>>,
    options?: FieldShimOptions,
  ): void {
    for (const [oldKey, newKey] of Object.entries(newKeysByOldKey))
      defineOldFieldShim(sourceData, oldKey, newKey, options)
  }

  // ---- flags

  getFlag(flagScope: string, flagKey: string): unknown {
    assertFlagScope(flagScope)
    return getProperty(this.flags[flagScope], flagKey)
  }

  async setFlag(flagScope: string, flagKey: string, flagValue: unknown): Promise<this | undefined> {
    assertFlagScope(flagScope)
    return this.update({ flags: { [flagScope]: { [flagKey]: flagValue } } })
  }

  async unsetFlag(flagScope: string, flagKey: string): Promise<this | undefined> {
    assertFlagScope(flagScope)
    const flagPath = `flags.${flagScope}.${flagKey}`
    if (isFoundry14()) return this.update({ [flagPath]: new ForcedDeletion() })
    const lastFlagKeyIndex = flagPath.lastIndexOf('.') + 1
    return this.update({
      [`${flagPath.slice(0, lastFlagKeyIndex)}-=${flagPath.slice(lastFlagKeyIndex)}`]: null,
    })
  }
}

/**
 * Throws for an unknown flag scope. This function is not a private method, because constructors call `getFlag` before
 * private methods exist.
 */
function assertFlagScope(flagScope: string): void {
  const knownFlagScopes = ['core', 'world', game.system.id]
  if (!knownFlagScopes.includes(flagScope) && game.modules.get(flagScope)?.active !== true)
    throw new Error(`Flag scope "${flagScope}" is not valid or not currently active`)
}

declare module '../class-registry' {
  interface ClassTypes {
    Document: typeof Document
  }
}
