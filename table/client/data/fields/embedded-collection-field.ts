/**
 * The fields that hold the documents embedded in a parent.
 * https://foundryvtt.com/api/v14/classes/foundry.data.fields.EmbeddedCollectionField.html and EmbeddedDocumentField
 */
import { findDocumentConfig } from '../../config'
import type { DataModel } from '../../abstract/data-model'
import type { Document } from '../../class-types'
import { EmbeddedCollection, toEmbeddedSources } from '../../abstract/embedded-collection'
import { randomID } from '../../../shared/identifiers'
import { isPlainObject } from '../../../shared/objects'
import type { PlainObject } from '../../../shared/objects'
import { DataModelValidationFailure } from '../validation'
import { DataField } from './data-field'
import type { FieldCleanOptions, FieldContext, FieldOptions, ValidateOptions } from './field-options'
import type { NamedDocument } from './document-fields'
import type { DataModelClass } from './embedded-data-field'

abstract class HierarchicalField extends DataField {
  static override hierarchical = true
  static override recursive = true

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, readonly: true }
  }

  readonly element: NamedDocument

  constructor(element: NamedDocument, options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    this.element = element
  }

  /** The class of the embedded documents, read from CONFIG, where a package may replace it. */
  get model(): DataModelClass {
    return findDocumentConfig(this.element.documentName).documentClass
  }
}

export class EmbeddedCollectionField extends HierarchicalField {
  override getInitialValue(): unknown {
    return []
  }

  protected override _cast(value: unknown): unknown {
    return toEmbeddedSources(value)
  }

  protected override _cleanType(value: unknown, options: FieldCleanOptions): unknown {
    if (options.partial) {
      throw new Error(
        `Update the embedded documents in "${this.name ?? ''}" themselves, not through their parent.`,
      )
    }
    if (!Array.isArray(value)) return value
    return value.map((element: unknown) => (isPlainObject(element) ? this._cleanElement(element) : element))
  }

  protected _cleanElement(element: PlainObject): PlainObject {
    element['_id'] ??= randomID()
    return this.model.cleanData(element, { source: element })
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error('must be an Array')
    const collectionFailure = new DataModelValidationFailure()
    for (const [index, element] of value.entries()) {
      const elementFailure = this._validateElement(element, options)
      if (!elementFailure) continue
      if (options.dropInvalidEmbedded) {
        elementFailure.dropped = true
        elementFailure.unresolved = false
      }
      collectionFailure._addElement(isPlainObject(element) ? String(element['_id']) : index, elementFailure)
    }
    return collectionFailure.isEmpty() ? undefined : collectionFailure
  }

  protected _validateElement(
    element: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    if (!isPlainObject(element)) {
      return new DataModelValidationFailure({
        invalidValue: element,
        message: 'must be an object',
        unresolved: true,
      })
    }
    const { model } = this
    const elementSchemaFailure = model.schema.validate(element, { ...options, source: element })
    if (elementSchemaFailure?.unresolved) return elementSchemaFailure
    try {
      model.schema._validateModel(element)
      model.validateJoint(element)
      return undefined
    } catch (error) {
      const errorText = error instanceof Error ? error.message : String(error)
      return new DataModelValidationFailure({ invalidValue: element, message: errorText, unresolved: true })
    }
  }

  override _migrate(value: unknown): unknown {
    if (!Array.isArray(value)) return value
    return value.map((element: unknown) =>
      isPlainObject(element) ? this.model.migrateDataSafe(element) : element,
    )
  }

  override initialize(_value: unknown, model: DataModel): unknown {
    const embeddedCollection = (model as Document).collections[this.name ?? '']
    embeddedCollection?.initialize()
    return embeddedCollection
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : value
  }

  /** Makes the collection in which a parent holds the documents of this field. */
  _createCollection(parentDocument: Document): EmbeddedCollection {
    return new EmbeddedCollection(this.name ?? '', parentDocument, this.element.documentName)
  }
}

/** A single embedded document: the delta of a token. */
export class EmbeddedDocumentField extends HierarchicalField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true }
  }

  override getInitialValue(): unknown {
    return {}
  }

  override clean(value: unknown, options: FieldCleanOptions = {}): unknown {
    if (value === null && !options.partial) return super.clean(undefined, options)
    return super.clean(value, options)
  }

  protected override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : (value as Document).toObject()
  }

  protected override _cleanType(value: unknown, options: FieldCleanOptions): unknown {
    if (options.partial) {
      throw new Error(`Update the embedded document "${this.name ?? ''}" itself, not through its parent.`)
    }
    if (!isPlainObject(value)) return value
    value['_id'] ??= options.source?.['_id'] ?? randomID()
    return this.model.cleanData(value, { source: value })
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    return this.model.schema.validate(value, { ...options, ...(isPlainObject(value) && { source: value }) })
  }

  override _migrate(value: unknown): unknown {
    return isPlainObject(value) ? this.model.migrateDataSafe(value) : value
  }

  override initialize(value: unknown, model: DataModel): unknown {
    if (!isPlainObject(value)) return value
    const fieldName = this.name ?? ''
    // Changes the existing document instead of building a new one, because other code may hold a reference to it.
    const existingEmbeddedDocument = (model as unknown as PlainObject)[fieldName] as Document | undefined
    if (!existingEmbeddedDocument) return new this.model(value, { parent: model })
    model._source[fieldName] = existingEmbeddedDocument._adoptSource(value)
    existingEmbeddedDocument.reset()
    return existingEmbeddedDocument
  }

  override toObject(value: unknown): unknown {
    return value === null || value === undefined ? value : (value as Document).toObject(false)
  }
}
