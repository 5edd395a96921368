/**
 * `ObjectField` and `AnyField`: https://foundryvtt.com/api/v14/classes/foundry.data.fields.ObjectField.html and
 * AnyField
 */
import type { DataModel } from '../../abstract/data-model'
import { deepClone, isPlainObject } from '../../../shared/objects'
import { DataField } from './data-field'
import type { FieldOptions, ValidateOptions } from './field-options'
import { hasToObjectMethod } from './schema-field'
import type { DataModelValidationFailure } from '../validation'

export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false }
  }

  override getInitialValue(data?: unknown): unknown {
    const initialFieldObject = super.getInitialValue(data)
    return initialFieldObject === undefined && this.required ? {} : initialFieldObject
  }

  protected override _cast(value: unknown): unknown {
    if (hasToObjectMethod(value)) return value.toObject()
    if (hasToJsonMethod(value)) return value.toJSON()
    return isPlainObject(value) ? value : {}
  }

  protected override _validateType(
    value: unknown,
    _options: ValidateOptions,
  ): boolean | DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error('must be an object')
    return undefined
  }

  override initialize(value: unknown, _model: DataModel, _options: object = {}): unknown {
    return deepClone(value)
  }

  override toObject(value: unknown): unknown {
    return deepClone(value)
  }
}

function hasToJsonMethod(testedValue: unknown): testedValue is { toJSON(): unknown } {
  return (
    typeof testedValue === 'object' &&
    testedValue !== null &&
    'toJSON' in testedValue &&
    typeof testedValue.toJSON === 'function'
  )
}

/** A field without a type: it accepts every value. */
export class AnyField extends DataField {
  override initialize(value: unknown): unknown {
    return deepClone(value)
  }

  override toObject(value: unknown): unknown {
    return deepClone(value)
  }
}
