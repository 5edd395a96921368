/**
 * `ArrayField` and `SetField`: https://foundryvtt.com/api/v14/classes/foundry.data.fields.ArrayField.html and
 * SetField
 */
import type { DataModel } from '../../abstract/data-model'
import { equals } from '../../../shared/objects'
import type { PlainObject } from '../../../shared/objects'
import { requireFieldInputFactories } from '../field-forms'
import type { InputConfig } from '../field-forms'
import { DataModelValidationFailure } from '../validation'
import { hasInputChoices, addFieldChoicesToConfig } from './field-choices'
import { DataField } from './data-field'
import type {
  FieldCleanOptions,
  FieldContext,
  FieldOptions,
  MigrationState,
  ValidateOptions,
} from './field-options'
import { StringField } from './string-field'

export class ArrayField extends DataField {
  static override recursive = true

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, min: 0, max: Infinity }
  }

  readonly element: DataField
  readonly min: number
  readonly max: number

  constructor(element: DataField, options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    if (!(element instanceof DataField))
      throw new Error(`${this.constructor.name} needs a DataField for its elements.`)
    this.element = element
    element.parent ??= this
    element.name ??= 'element'
    this.min = Number(this._option('min'))
    this.max = Number(this._option('max'))
    if (this.min > this.max) throw new Error('The minimum length exceeds the maximum length.')
  }

  override getInitialValue(data?: unknown): unknown {
    const initialArrayElements = super.getInitialValue(data)
    return initialArrayElements === undefined && this.required ? [] : initialArrayElements
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this
    const [first, ...rest] = path
    // If the first part of the path is `element` or an index, the rest of the path is searched in the field of the
    // array's elements.
    return this.element._getField(first === 'element' || /^\d+$/.test(first ?? '') ? rest : path)
  }

  protected override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value
    return isIterable(value) ? [...value] : value
  }

  protected override _cleanType(value: unknown, options: FieldCleanOptions): unknown {
    if (!Array.isArray(value)) return value
    // An update always replaces a whole array, so its elements are not partial data.
    return value.map((element) =>
      this.element.clean(element, options.source ? { source: options.source } : {}),
    )
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): boolean | DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error('must be an Array')
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`)
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`)
    return this._validateElements(value, { ...options, partial: false })
  }

  protected _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const arrayFailure = new DataModelValidationFailure()
    for (const [index, element] of value.entries()) {
      const elementFailure = this.element.validate(element, options)
      if (!elementFailure) continue
      arrayFailure._addElement(index, elementFailure)
      if (!elementFailure.unresolved && elementFailure.fallback !== undefined)
        value[index] = elementFailure.fallback
    }
    return arrayFailure.isEmpty() ? undefined : arrayFailure
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    if (Array.isArray(data))
      for (const arrayElement of data) this.element._validateModel(arrayElement, options)
  }

  override _migrate(value: unknown, _options: object, { modelSource }: MigrationState): unknown {
    if (!Array.isArray(value)) return value
    return value.map((element) => this.element.migrateSource(modelSource, element))
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!Array.isArray(value)) return value
    return value.map((element) => {
      const initializedElement = this.element.initialize(element, model, options)
      // An element of an array cannot be a getter. Therefore the array contains the document itself, instead of a
      // getter that looks up the document.
      return typeof initializedElement === 'function'
        ? (initializedElement as () => unknown)()
        : initializedElement
    })
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((element) => this.element.toObject(element)) : value
  }

  override _castChangeDelta(delta: unknown): unknown {
    const parsedChangeDelta = typeof delta === 'string' ? parseEffectList(delta) : delta
    const deltaElements: unknown[] = Array.isArray(parsedChangeDelta)
      ? parsedChangeDelta
      : [parsedChangeDelta]
    return deltaElements.map((element) => this.element._castChangeDelta(element))
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...toArrayOfElements(value), ...toArrayOfElements(delta)]
  }
}

/**
 * Converts the text of an effect change into a value for a list. A text that is a JSON array becomes the array; any
 * other text becomes a single element.
 */
function parseEffectList(effectListText: string): unknown {
  if (!effectListText.trim().startsWith('[')) return effectListText
  try {
    return JSON.parse(effectListText) as unknown
  } catch {
    return effectListText
  }
}

function toArrayOfElements(value: unknown): unknown[] {
  return isIterable(value) ? [...value] : []
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}

export class SetField extends ArrayField {
  protected override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    // Foundry does not document whether a set removes duplicates or refuses them. The practice table refuses them, so
    // that the author of the package notices the mistake.
    const duplicateElement = value.find(
      (element, index) => value.findIndex((otherSetElement) => equals(otherSetElement, element)) < index,
    )
    if (duplicateElement !== undefined)
      throw new Error(`has ${JSON.stringify(duplicateElement)} more than once`)
    return super._validateElements(value, options)
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    const initializedElements = super.initialize(value, model, options)
    return Array.isArray(initializedElements) ? new Set<unknown>(initializedElements) : initializedElements
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? super.toObject([...(value as Set<unknown>)]) : super.toObject(value)
  }

  override _toInput(config: InputConfig): HTMLElement {
    const elementField = this.element
    const inputValue = config.value
    const value = inputValue instanceof Set ? [...(inputValue as Set<unknown>)] : inputValue
    const elementChoices = elementField instanceof StringField ? elementField.choices : undefined
    const inputConfigWithDefaults = addFieldChoicesToConfig({ ...config, value }, elementChoices)
    return hasInputChoices(inputConfigWithDefaults)
      ? requireFieldInputFactories().createMultiSelectInput(inputConfigWithDefaults)
      : requireFieldInputFactories().createStringTags(inputConfigWithDefaults)
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set([...toArrayOfElements(value), ...toArrayOfElements(delta)])
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const setElementsToRemove = toArrayOfElements(delta)
    return new Set(toArrayOfElements(value).filter((element) => !setElementsToRemove.includes(element)))
  }

  override _applyChangeOverride(_value: unknown, delta: unknown): unknown {
    return new Set(toArrayOfElements(delta))
  }
}
