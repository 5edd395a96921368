/**
 * The field `system` of a document. Its value is an instance of the data model that is registered for the document's
 * subtype. Without such a model, it is plain data.
 * https://foundryvtt.com/api/v14/classes/foundry.data.fields.TypeDataField.html, foundry-api §1.2
 */
import { findDocumentConfig } from '../../config'
import type { DataModel } from '../../abstract/data-model'
import { game } from '../../state'
import { mergeObjects } from '../../../shared/merge'
import { deepClone, isPlainObject } from '../../../shared/objects'
import type { PlainObject } from '../../../shared/objects'
import type { DataModelValidationFailure } from '../validation'
import type { DataField } from './data-field'
import type {
  FieldCleanOptions,
  FieldContext,
  FieldOptions,
  MigrationState,
  ValidateOptions,
} from './field-options'
import type { NamedDocument } from './document-fields'
import type { DataModelClass } from './embedded-data-field'
import { ObjectField } from './object-field'

export class TypeDataField extends ObjectField {
  static override recursive = true

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true }
  }

  readonly document: NamedDocument

  constructor(document: NamedDocument, options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    this.document = document
  }

  getModelForType(documentType: unknown): DataModelClass | null {
    if (typeof documentType !== 'string') return null
    const dataModels = findDocumentConfig(this.document.documentName).dataModels
    // The cast is safe: Foundry documents that packages put only subclasses of DataModel into
    // `CONFIG.<Document>.dataModels`.
    return Object.hasOwn(dataModels, documentType)
      ? ((dataModels[documentType] as DataModelClass | undefined) ?? null)
      : null
  }

  /** Copies the initial data that `template.json` declares for the document's subtype (`game.model`). */
  #template(document: unknown): PlainObject | null {
    const documentType = isPlainObject(document) ? document['type'] : undefined
    // In tests of single fields there is no game, so `game.model` may be missing.
    const templatesByType = (game.model as typeof game.model | undefined)?.[this.document.documentName]
    const templateData = typeof documentType === 'string' ? templatesByType?.[documentType] : undefined
    return templateData ? deepClone(templateData) : null
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined
  }

  override getInitialValue(data?: unknown): unknown {
    const dataModel = isPlainObject(data) ? this.getModelForType(data['type']) : null
    if (dataModel) return dataModel.cleanData({})
    return this.#template(data) ?? super.getInitialValue(data)
  }

  protected override _cleanType(value: unknown, options: FieldCleanOptions): unknown {
    const dataModel = this.getModelForType(options.source?.['type'])
    if (!isPlainObject(value)) return value
    if (!dataModel) return options.partial ? value : mergeObjects(this.#template(options.source) ?? {}, value)
    return dataModel.cleanData(value, { ...(options.partial && { partial: true }), source: value })
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): boolean | DataModelValidationFailure | undefined {
    const typeFailure = super._validateType(value, options)
    const dataModel = this.getModelForType(options.source?.['type'])
    if (typeFailure !== undefined || !dataModel || !isPlainObject(value)) return typeFailure
    return dataModel.schema.validate(value, { ...options, source: value })
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    const dataModel = this.getModelForType(options.source?.['type'])
    if (!dataModel || !isPlainObject(data)) return
    dataModel.schema._validateModel(data)
    dataModel.validateJoint(data)
  }

  override _migrate(value: unknown, _options: object, { modelSource }: MigrationState): unknown {
    const dataModel = this.getModelForType(modelSource['type'])
    return dataModel && isPlainObject(value) ? dataModel.migrateDataSafe(value) : value
  }

  override initialize(value: unknown, document: DataModel, options: object = {}): unknown {
    const dataModel = this.getModelForType(document._source['type'])
    if (!dataModel || !isPlainObject(value)) return deepClone(value)
    // Skips the validation of the model, because the document has already validated these data.
    return new dataModel(value, { ...options, parent: document, strict: false })
  }

  override toObject(value: unknown): unknown {
    if (isPlainObject(value)) return super.toObject(value)
    return (value as DataModel).toObject(false)
  }
}
