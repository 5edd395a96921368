/**
 * Documents by id; those that do not fit their schema are kept apart, as they are.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.abstract.DocumentCollection.html
 */
import { documentConfig } from '../config'
import { generation } from '../generation'
import { Hooks } from '../helpers/hooks'
import { Collection } from '../utils/collection'
import type { ModelContext } from '../abstract/data-model'
import type { Document, DocumentClass } from '../abstract/document'
import type { OperationOptions } from '../data/operation-options'
import { applyChanges } from '../../shared/changes'
import type { PlainObject } from '../../shared/objects'

export abstract class DocumentCollection<D extends Document = Document> extends Collection<D> {
  /** The kind of document; a collection's own class says it, and a compendium's manifest. */
  static documentName = ''

  /** the applications that show the collection and are drawn anew with it */
  readonly apps: { render(options?: object): unknown }[] = []
  readonly #invalid = new Map<string, PlainObject>()

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName
  }

  get documentClass(): DocumentClass<D> {
    // The registry is by name; which class it holds under this name is known to whoever made the collection.
    return documentConfig(this.documentName).documentClass as unknown as DocumentClass<D>
  }

  get invalidDocumentIds(): Set<string> {
    return new Set(this.#invalid.keys())
  }

  /** @param options.invalid also give what does not fit its schema, built without checks */
  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    if (options.invalid && this.#invalid.has(id)) return this.getInvalid(id)
    return super.get(id, options.strict === undefined ? {} : { strict: options.strict })
  }

  getInvalid(id: string, options: { strict?: boolean } = {}): D | undefined {
    const source = this.#invalid.get(id)
    if (source) return new this.documentClass(structuredClone(source), { strict: false })
    if (options.strict === false) return undefined
    throw new Error(`"${id}" is not an invalid ${this.documentName}.`)
  }

  /** Build a document of stored data; what fails is kept aside and reported, never dropped. */
  _addSource(source: PlainObject, context: ModelContext = {}): D | null {
    const id = String(source['_id'])
    // Construction cleans its data in place: the copy is what stays untouched if it fails.
    const untouched = structuredClone(source)
    try {
      const document = new this.documentClass(source, { ...context, strict: true, dropInvalidEmbedded: true })
      this.#invalid.delete(id)
      this.set(id, document)
      return document
    } catch (error) {
      this.#invalid.set(id, untouched)
      Hooks.onError(`${this.documentName} ${id}`, error, { msg: 'Kept aside, as invalid' })
      return null
    }
  }

  /** Bring an update into the local data; an update may also mend what was invalid. */
  _applyUpdate(id: string, changes: PlainObject, options: OperationOptions): D | null {
    const rules = { recursive: options.recursive !== false }
    const broken = this.#invalid.get(id)
    if (broken) return this._addSource(applyChanges(broken, changes, { ...rules, generation: generation() }))
    const document = super.get(id)
    if (!document) return null
    try {
      document.updateSource(changes, rules)
      return document
    } catch (error) {
      Hooks.onError(`An update of ${document.uuid}`, error)
      return null
    }
  }

  override delete(id: string): boolean {
    const wasInvalid = this.#invalid.delete(id)
    return super.delete(id) || wasInvalid
  }

  /** Change each of its documents, or those that fulfil a condition, by the same data or by what is made of each. */
  async updateAll(
    transformation: PlainObject | ((document: D) => PlainObject),
    condition: ((document: D) => boolean) | null = null,
    options: OperationOptions = {},
  ): Promise<D[]> {
    const chosen = condition ? this.filter(condition) : this.contents
    const updates = chosen.map((document) => ({
      ...(typeof transformation === 'function' ? transformation(document) : transformation),
      _id: document.id,
    }))
    return this.documentClass.updateDocuments<D>(updates, options)
  }

  /** Show the collection again, wherever it is shown. */
  render(options: object = {}): void {
    for (const app of this.apps) void app.render(options)
  }
}
