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
  onChange?: (value: unknown, options?: object, userId?: string) => void
  [key: string]: unknown
}

type ModelConstructor = (new (data: object) => DataModel) & { fromSource(data: object): DataModel }

function isModelClass(type: unknown): type is ModelConstructor {
  return typeof type === 'function' && type.prototype instanceof DataModel
}

/** The value of a setting when no value is stored. */
export function defaultValue(config: SettingConfig): unknown {
  if (config.default !== undefined) return deepClone(config.default)
  if (config.type instanceof DataField) return config.type.getInitialValue()
  if (isModelClass(config.type)) return new config.type({}).toObject()
  return config.default
}

/** Converts a stored value to the value that `game.settings.get` returns. */
export function readValue(config: SettingConfig, stored: unknown): unknown {
  const { type } = config
  const value = stored === undefined ? defaultValue(config) : deepClone(stored)
  if (type instanceof DataField) {
    const cleaned = type.clean(value)
    // A stored value that is no longer valid is replaced by the setting's default.
    const validValue = type.validate(cleaned) === undefined ? cleaned : type.clean(defaultValue(config))
    const initialized = type.initialize(validValue, NO_MODEL)
    return typeof initialized === 'function' ? (initialized as () => unknown)() : initialized
  }
  if (isModelClass(type)) return type.fromSource(isPlainObject(value) ? value : {})
  return castToType(type, value)
}

// A data field usually belongs to a data model, but a setting has no model. Therefore a field that reads its model
// cannot be a setting's type.
const NO_MODEL = null as unknown as DataModel

/** Converts a value to the form that is stored. @throws when the value does not fit the setting's type or choices */
export function storableValue(config: SettingConfig, value: unknown): unknown {
  const { type } = config
  if (type instanceof DataField) {
    const cleaned = type.clean(type.toObject(value))
    const failure = type.validate(cleaned)
    if (failure) throw failure.asError()
    return cleaned
  }
  if (isModelClass(type)) {
    const data = value instanceof DataModel ? value.toObject() : value
    return new type(isPlainObject(data) ? data : {}).toObject()
  }
  const { choices } = config
  if (choices && !Object.hasOwn(choices, String(value)))
    throw new Error(`"${String(value)}" is not a choice of the setting ${config.id}`)
  return castToType(type, value)
}

function castToType(type: unknown, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (type === Number) return Number(value)
  if (type === Boolean) return value === 'false' ? false : Boolean(value)
  if (type === String)
    return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
  return value
}
