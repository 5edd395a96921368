/**
 * A collection of documents, which are found by their ids. Stored data that are invalid are kept unchanged in a
 * separate map. https://foundryvtt.com/api/v14/classes/foundry.documents.abstract.DocumentCollection.html
 */
import { findDocumentConfig } from '../config'
import { getGeneration } from '../generation'
import { Hooks } from '../helpers/hooks'
import { Collection } from '../utils/collection'
import type { ModelContext } from '../abstract/model-context'
import type { Document } from '../abstract/document'
import type { DocumentClass } from '../abstract/document-class'
import type { OperationOptions } from '../data/database-operation'
import { applyChanges } from '../../shared/changes'
import type { PlainObject } from '../../shared/objects'

export abstract class DocumentCollection<D extends Document = Document> extends Collection<D> {
  /** The kind of the collection's documents. Each subclass sets it; a compendium reads it from its manifest. */
  static documentName = ''

  /** The open windows that show this collection. The method `render` renders them again. */
  readonly apps: { render(options?: object): unknown }[] = []
  readonly #invalid = new Map<string, PlainObject>()

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName
  }

  get documentClass(): DocumentClass<D> {
    // The cast is safe: for this `documentName`, CONFIG holds the class of the collection's documents.
    return findDocumentConfig(this.documentName).documentClass as unknown as DocumentClass<D>
  }

  get invalidDocumentIds(): Set<string> {
    return new Set(this.#invalid.keys())
  }

  /**
   * Finds a document by its id.
   * @param options.invalid true: also returns a document with invalid data, built without validation
   */
  override get(documentId: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    if (options.invalid && this.#invalid.has(documentId)) return this.getInvalid(documentId)
    return super.get(documentId, options.strict === undefined ? {} : { strict: options.strict })
  }

  getInvalid(documentId: string, options: { strict?: boolean } = {}): D | undefined {
    const sourceOfInvalidDocument = this.#invalid.get(documentId)
    if (sourceOfInvalidDocument)
      return new this.documentClass(structuredClone(sourceOfInvalidDocument), { strict: false })
    if (options.strict === false) return undefined
    throw new Error(`"${documentId}" is not an invalid ${this.documentName}.`)
  }

  /** Builds a document from stored data. Invalid data are kept in a separate list and reported. */
  _addSource(documentSource: PlainObject, modelContext: ModelContext = {}): D | null {
    const documentId = String(documentSource['_id'])
    // If the document's constructor throws, the collection keeps this copy, because the constructor changes
    // `documentSource` in place.
    const documentSourceCopy = structuredClone(documentSource)
    try {
      const document = new this.documentClass(documentSource, {
        ...modelContext,
        strict: true,
        dropInvalidEmbedded: true,
      })
      this.#invalid.delete(documentId)
      this.set(documentId, document)
      return document
    } catch (error) {
      this.#invalid.set(documentId, documentSourceCopy)
      Hooks.onError(`${this.documentName} ${documentId}`, error, { msg: 'Kept aside, as invalid' })
      return null
    }
  }

  /**
   * Applies an update from the server to the document on this client. The update may repair an invalid document, which
   * then joins the valid documents.
   */
  _applyUpdate(documentId: string, changes: PlainObject, options: OperationOptions): D | null {
    const sourceMergeRules = { recursive: options.recursive !== false }
    const sourceOfInvalidDocument = this.#invalid.get(documentId)
    if (sourceOfInvalidDocument)
      return this._addSource(
        applyChanges(sourceOfInvalidDocument, changes, { ...sourceMergeRules, generation: getGeneration() }),
      )
    const document = super.get(documentId)
    if (!document) return null
    try {
      document.updateSource(changes, sourceMergeRules)
      return document
    } catch (error) {
      Hooks.onError(`An update of ${document.uuid}`, error)
      return null
    }
  }

  override delete(documentId: string): boolean {
    const wasInvalidDocument = this.#invalid.delete(documentId)
    return super.delete(documentId) || wasInvalidDocument
  }

  /**
   * Updates all documents of the collection, or those that fulfil a condition.
   * @param updateDataOrFunction the changes for every document, or a function that computes them
   */
  async updateAll(
    updateDataOrFunction: PlainObject | ((document: D) => PlainObject),
    isDocumentUpdated: ((document: D) => boolean) | null = null,
    options: OperationOptions = {},
  ): Promise<D[]> {
    const updatedDocuments = isDocumentUpdated ? this.filter(isDocumentUpdated) : this.contents
    const documentUpdates = updatedDocuments.map((document) => ({
      ...(typeof updateDataOrFunction === 'function' ? updateDataOrFunction(document) : updateDataOrFunction),
      _id: document.id,
    }))
    return this.documentClass.updateDocuments<D>(documentUpdates, options)
  }

  /** Renders every application in the list `apps` again. */
  render(options: object = {}): void {
    for (const application of this.apps) void application.render(options)
  }
}
