/**
 * The documents embedded in a parent: `actor.items`, `deck.cards`.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.EmbeddedCollection.html
 * Each document's `_source` is the same object as in the parent's source array. Data that do not fit the schema stay
 * unchanged in that array; `invalidDocumentIds` lists their ids.
 */
import { findDocumentConfig } from '../config'
import { getGeneration } from '../generation'
import { Hooks } from '../helpers/hooks'
import { Collection } from '../utils/collection'
import { applyChanges } from '../../shared/changes'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { Document } from '../class-types'
import type { DocumentClass } from './document-class'

export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly name: string
  readonly documentName: string
  readonly model: Document
  readonly invalidDocumentIds = new Set<string>()
  /** True if `initialize` has run. Before this, `set` does not change the parent's stored data. */
  #initialized = false

  /**
   * Makes the empty collection of a parent's embedded documents.
   * @param collectionName the parent's key for them, such as `items`
   */
  constructor(collectionName: string, parentDocument: Document, documentName: string) {
    super()
    this.name = collectionName
    this.model = parentDocument
    this.documentName = documentName
  }

  get documentClass(): DocumentClass<D> {
    // The cast is safe: CONFIG holds the class of D under the collection's `documentName`.
    return findDocumentConfig(this.documentName).documentClass as unknown as DocumentClass<D>
  }

  get parent(): Document {
    return this.model
  }

  /** The stored data of the embedded documents, in the parent's source. */
  protected get _sources(): PlainObject[] {
    return this.model._source[this.name] as PlainObject[]
  }

  /**
   * Makes the embedded documents match the parent's stored data. Documents are built, updated or removed as necessary.
   */
  initialize(): void {
    const existingDocumentIds = new Set<string>()
    this.invalidDocumentIds.clear()
    for (const [index, source] of this._sources.entries()) {
      const documentId = String(source['_id'])
      existingDocumentIds.add(documentId)
      const document = super.get(documentId)
      if (document) {
        this._sources[index] = document._adoptSource(source)
        document.reset()
      } else this.#build(index, source, documentId)
    }
    for (const documentId of [...this.keys()])
      if (!existingDocumentIds.has(documentId)) super.delete(documentId)
    this.#initialized = true
  }

  #build(index: number, documentSource: PlainObject, documentId: string): void {
    // The document's constructor changes `documentSource` in place. This copy is kept, and replaces the changed data if
    // the constructor throws.
    const documentSourceCopy = structuredClone(documentSource)
    try {
      const document = this.createDocument(documentSource)
      this._sources[index] = document._source
      super.set(documentId, document)
    } catch (error) {
      this._sources[index] = documentSourceCopy
      this.invalidDocumentIds.add(documentId)
      super.delete(documentId)
      const parentLabel = this.model.id ? this.model.uuid : `a new ${this.model.documentName}`
      Hooks.onError(`${this.documentName} ${documentId} of ${parentLabel}`, error, {
        msg: 'Kept aside, as invalid',
      })
    }
  }

  #updateKnown(document: D, changes: PlainObject, sourceMergeRules: { recursive: boolean }): D | null {
    try {
      document.updateSource(changes, sourceMergeRules)
      return document
    } catch (error) {
      Hooks.onError(`An update of ${document.uuid}`, error)
      return null
    }
  }

  /** Makes a document for this collection without adding it. */
  createDocument(documentSource: PlainObject): D {
    const options = { parent: this.model, parentCollection: this.name, pack: this.model.pack }
    return new this.documentClass(documentSource, { ...options, strict: true, dropInvalidEmbedded: true })
  }

  /**
   * Finds an embedded document by its id.
   * @param options.invalid true: also returns a document with invalid data, built without validation
   */
  override get(documentId: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    if (options.invalid && this.invalidDocumentIds.has(documentId)) return this.getInvalid(documentId)
    return super.get(documentId, options.strict === undefined ? {} : { strict: options.strict })
  }

  getInvalid(documentId: string, options: { strict?: boolean } = {}): D | undefined {
    const storedDocumentSource = this._sources.find((storedSource) => storedSource['_id'] === documentId)
    if (!storedDocumentSource || !this.invalidDocumentIds.has(documentId)) {
      if (options.strict === false) return undefined
      throw new Error(`"${documentId}" is not an invalid ${this.documentName} of ${this.model.uuid}.`)
    }
    const modelContext = {
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
      strict: false,
    }
    return new this.documentClass(structuredClone(storedDocumentSource), modelContext)
  }

  /**
   * Adds a document to the collection. A document with the same id is replaced.
   * @param options.modifySource false: leaves the parent's source data as they are
   */
  override set(documentId: string, document: D, options: { modifySource?: boolean } = {}): this {
    if (this.#initialized && options.modifySource !== false) {
      const sourceIndex = this._sources.findIndex((storedSource) => storedSource['_id'] === documentId)
      if (sourceIndex >= 0) this._sources[sourceIndex] = document._source
      else this._sources.push(document._source)
    }
    return super.set(documentId, document)
  }

  override delete(documentId: string, options: { modifySource?: boolean } = {}): boolean {
    if (options.modifySource !== false) this._removeSource(documentId)
    const wasInvalidDocument = this.invalidDocumentIds.delete(documentId)
    return super.delete(documentId) || wasInvalidDocument
  }

  /**
   * Adds stored data to the parent's source and builds the document. `invalidDocumentIds` lists invalid documents,
   * whose data stay in the source.
   */
  _addSource(documentSource: PlainObject): void {
    this._sources.push(documentSource)
    this.#build(this._sources.length - 1, documentSource, String(documentSource['_id']))
  }

  /**
   * Applies an update of the server to an embedded document on this client. The update may make an invalid document
   * valid.
   */
  _applyUpdate(documentId: string, changes: PlainObject, options: { recursive?: boolean }): D | null {
    const sourceMergeRules = { recursive: options.recursive !== false }
    const document = super.get(documentId)
    if (document) return this.#updateKnown(document, changes, sourceMergeRules)
    const sourceIndex = this._sources.findIndex((documentSource) => documentSource['_id'] === documentId)
    const storedSource = this._sources[sourceIndex]
    if (!storedSource) return null
    applyChanges(storedSource, changes, { ...sourceMergeRules, generation: getGeneration() })
    this.invalidDocumentIds.delete(documentId)
    this.#build(sourceIndex, storedSource, documentId)
    return super.get(documentId) ?? null
  }

  protected _removeSource(documentId: string): void {
    const sourceIndex = this._sources.findIndex((storedSource) => storedSource['_id'] === documentId)
    if (sourceIndex >= 0) this._sources.splice(sourceIndex, 1)
  }

  /**
   * Converts the documents to plain data.
   * @param isSourceDataReturned false: returns the prepared values. Invalid documents have none, so their stored values
   * are returned
   */
  toObject(isSourceDataReturned = true): PlainObject[] {
    return this._sources.map((storedSource) => {
      const document = super.get(String(storedSource['_id']))
      return document ? document.toObject(isSourceDataReturned) : structuredClone(storedSource)
    })
  }
}

/**
 * Converts the embedded documents of a parent to stored data. They are given as an array of records or documents, or as
 * an `EmbeddedCollection`.
 */
export function toEmbeddedSources(embeddedSourceOrDocument: unknown): unknown {
  if (embeddedSourceOrDocument instanceof EmbeddedCollection) return embeddedSourceOrDocument.toObject()
  if (!Array.isArray(embeddedSourceOrDocument)) return embeddedSourceOrDocument
  return embeddedSourceOrDocument.map((element: unknown) =>
    !isPlainObject(element) && typeof element === 'object' && element !== null && 'toObject' in element
      ? (element as Document).toObject()
      : element,
  )
}
