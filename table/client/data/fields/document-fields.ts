/**
 * Fields that concern documents: ids, references, subtypes, ownership, flags, statistics.
 * https://foundryvtt.com/api/v14/modules/foundry.data.fields.html, foundry-api §3.7
 */
import { game } from '../../state'
import type { DataModel } from '../../abstract/data-model'
import { DOCUMENT_OWNERSHIP_LEVELS } from '../../../shared/constants'
import { isDocumentId } from '../../../shared/identifiers'
import { isPlainObject } from '../../../shared/objects'
import { parseUuidPath } from '../../../shared/uuids'
import { requireFieldInputFactories } from '../field-forms'
import type { InputConfig } from '../field-forms'
import type { FieldContext, FieldOptions, ValidateOptions } from './field-options'
import { NumberField } from './number-field'
import { ObjectField } from './object-field'
import { SchemaField } from './schema-field'
import { StringField } from './string-field'
import { TypedObjectField } from './typed-object-field'

/** A document class, with the only member that the data fields read. */
export interface NamedDocument {
  readonly documentName: string
}

/** A class that lists its subtypes in `TYPES`. */
export interface ClassWithDocumentTypes {
  readonly TYPES: readonly string[]
}

export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: 'is not a valid Document ID string',
    }
  }

  protected override _cast(value: unknown): unknown {
    return hasDocumentId(value) ? value._id : super._cast(value)
  }

  protected override _validateType(value: unknown, _options: ValidateOptions): boolean | undefined {
    return isDocumentId(value) ? undefined : false
  }
}

function hasDocumentId(testedValue: unknown): testedValue is { _id: unknown } {
  return typeof testedValue === 'object' && testedValue !== null && '_id' in testedValue
}

export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null }
  }

  readonly type: unknown
  readonly embedded: unknown

  constructor(options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    this.type = options['type']
    this.embedded = options['embedded']
  }

  protected override _validateType(value: unknown): undefined {
    const uuidText = String(value)
    if (uuidText.startsWith('.') && this._option('relative') === true) return
    const uuidSteps = parseUuidPath(uuidText)?.steps
    const lastUuidStep = uuidSteps?.at(-1)
    if (!uuidSteps || !lastUuidStep || !uuidSteps.every(({ id }) => isDocumentId(id)))
      throw new Error(`"${uuidText}" is not a UUID`)
    if (typeof this.type === 'string' && lastUuidStep.documentName !== this.type) {
      throw new Error(`"${uuidText}" is not the UUID of a document of type ${this.type}`)
    }
    if (this.embedded === true && uuidSteps.length < 2) throw new Error('must be an embedded document')
    if (this.embedded === false && uuidSteps.length > 1) throw new Error('may not be an embedded document')
  }

  override _toInput(config: InputConfig): HTMLElement {
    const documentType = typeof this.type === 'string' ? { type: this.type } : {}
    return requireFieldInputFactories().createDocumentTags({ single: true, ...documentType, ...config })
  }
}

/**
 * A field that stores the id of a world document. Its prepared value is a getter of the document; with `idOnly`, the
 * id.
 */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false }
  }

  readonly model: NamedDocument
  readonly idOnly: boolean

  constructor(documentClassOfId: NamedDocument, options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    this.model = documentClassOfId
    this.idOnly = this._option('idOnly') === true
  }

  override initialize(value: unknown, _model: DataModel, _options: object = {}): unknown {
    if (this.idOnly || typeof value !== 'string') return value
    return () => game.collections.get(this.model.documentName)?.get(value) ?? null
  }

  override toObject(value: unknown): unknown {
    return hasDocumentId(value) ? value._id : value
  }

  override _toInput(config: InputConfig): HTMLElement {
    const selectableDocuments = game.collections.get(this.model.documentName)?.contents ?? []
    const documentChoices = Object.fromEntries(
      selectableDocuments.map(({ id, _source: source }): [string, unknown] => [id ?? '', source['name']]),
    )
    return requireFieldInputFactories().createSelectInput({
      blank: '',
      choices: documentChoices,
      ...config,
      value: this.toObject(config.value),
    })
  }
}

export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, initial: () => game.userId }
  }
}

export class DocumentTypeField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false }
  }

  /**
   * Makes the field for a document's subtype.
   * @param documentClass a document class, or a package's class with `TYPES` (draw-steel's pseudo-documents)
   */
  constructor(
    documentClass: ClassWithDocumentTypes,
    options: FieldOptions = {},
    fieldContext: FieldContext = {},
  ) {
    super({ choices: () => documentClass.TYPES, blank: false, ...options }, fieldContext)
  }
}

export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.NONE }),
      validationError: 'is not a mapping of user IDs and document permission levels',
      gmOnly: true,
    }
  }

  protected override _validateType(value: unknown): boolean | undefined {
    if (!isPlainObject(value)) return false
    const ownershipLevels: readonly unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS)
    const areLevelsValid = Object.entries(value).every(
      ([key, level]) => (key === 'default' || isDocumentId(key)) && ownershipLevels.includes(level),
    )
    return areLevelsValid ? undefined : false
  }
}

/** The document's flags. The keys are the ids of packages. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(
      new ObjectField(),
      { validateKey: (flagScope: string) => /^[A-Za-z0-9_-]+$/.test(flagScope), ...options },
      fieldContext,
    )
  }
}

export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    const versionOptions = { required: true, blank: false, nullable: true, initial: null }
    super(
      {
        coreVersion: new StringField(versionOptions),
        systemId: new StringField(versionOptions),
        systemVersion: new StringField(versionOptions),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new ForeignDocumentField({ documentName: 'User' }, { idOnly: true }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new ObjectField({ nullable: true, initial: null }),
      },
      options,
      fieldContext,
    )
  }
}
