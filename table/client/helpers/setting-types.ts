/**
 * Converts settings' values by their `type`: a constructor, a data field, or a data model class (foundry-api §10.1).
 */
import { DataModel } from '../abstract/data-model'
import { DataField } from '../data/fields/data-field'
import { deepClone, isPlainObject } from '../../shared/objects'

export interface SettingConfig {
  namespace: string
  key: string
  /** The setting's full key, `<namespace>.<key>`. */
  id: string
  name?: string
  hint?: string
  scope: 'client' | 'world' | 'user'
  config: boolean
  type: unknown
  default?: unknown
  choices?: Record<string, string>
  range?: { min: number; max: number; step?: number }
  requiresReload?: boolean
  onChange?: (settingValue: unknown, options?: object, userId?: string) => void
  [memberName: string]: unknown
}

type ModelConstructor = (new (modelData: object) => DataModel) & { fromSource(data: object): DataModel }

function isModelClass(settingType: unknown): settingType is ModelConstructor {
  return typeof settingType === 'function' && settingType.prototype instanceof DataModel
}

/** Finds the value that a setting has when no value is stored for it. */
export function findDefaultSettingValue(settingConfig: SettingConfig): unknown {
  if (settingConfig.default !== undefined) return deepClone(settingConfig.default)
  if (settingConfig.type instanceof DataField) return settingConfig.type.getInitialValue()
  if (isModelClass(settingConfig.type)) return new settingConfig.type({}).toObject()
  return settingConfig.default
}

/** Converts a stored value to the value that `game.settings.get` returns. */
export function readSettingValue(settingConfig: SettingConfig, storedValue: unknown): unknown {
  const { type } = settingConfig
  const settingValue =
    storedValue === undefined ? findDefaultSettingValue(settingConfig) : deepClone(storedValue)
  if (type instanceof DataField) {
    const cleanedValue = type.clean(settingValue)
    // A stored value that is no longer valid is replaced by the setting's default.
    const validSettingValue =
      type.validate(cleanedValue) === undefined
        ? cleanedValue
        : type.clean(findDefaultSettingValue(settingConfig))
    const initializedValue = type.initialize(validSettingValue, ABSENT_DATA_MODEL)
    return typeof initializedValue === 'function' ? (initializedValue as () => unknown)() : initializedValue
  }
  if (isModelClass(type)) return type.fromSource(isPlainObject(settingValue) ? settingValue : {})
  return castToSettingType(type, settingValue)
}

// Stands in for the data model that a setting lacks. The cast is safe: the type of a setting cannot be a field that
// reads its model.
const ABSENT_DATA_MODEL = null as unknown as DataModel

/** Converts a value to its stored form. @throws when it does not fit the setting's type or choices */
export function toStorableSettingValue(settingConfig: SettingConfig, settingValue: unknown): unknown {
  const { type } = settingConfig
  if (type instanceof DataField) {
    const cleanedValue = type.clean(type.toObject(settingValue))
    const validationFailure = type.validate(cleanedValue)
    if (validationFailure) throw validationFailure.asError()
    return cleanedValue
  }
  if (isModelClass(type)) {
    const modelData = settingValue instanceof DataModel ? settingValue.toObject() : settingValue
    return new type(isPlainObject(modelData) ? modelData : {}).toObject()
  }
  const { choices } = settingConfig
  if (choices && !Object.hasOwn(choices, String(settingValue)))
    throw new Error(`"${String(settingValue)}" is not a choice of the setting ${settingConfig.id}`)
  return castToSettingType(type, settingValue)
}

function castToSettingType(settingType: unknown, settingValue: unknown): unknown {
  if (settingValue === null || settingValue === undefined) return settingValue
  if (settingType === Number) return Number(settingValue)
  if (settingType === Boolean) return settingValue === 'false' ? false : Boolean(settingValue)
  if (settingType === String)
    return typeof settingValue === 'object'
      ? JSON.stringify(settingValue)
      : `${settingValue as string | number | boolean}`
  return settingValue
}
