/**
 * Applies the changes of an ActiveEffect to an actor: through the field that the key names, or without a field by the
 * type of the current value.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.ActiveEffect.html, foundry-api §4.1
 */
import { isV14 } from '../generation'
import { Hooks } from '../helpers/hooks'
import { DataModel } from '../abstract/data-model'
import type { DataField } from '../data/fields/data-field'
import { effectChangeName } from '../data/fields/effect-change'
import type { EffectChange } from '../data/fields/effect-change'
import { ACTIVE_EFFECT_CHANGE_TYPES } from '../../shared/constants'
import { getProperty, setProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { Document } from '../abstract/document'

/** The priority of a change that has no priority of its own. */
export function defaultPriority(change: EffectChange): number {
  if (!isV14()) return (change.mode ?? 0) * 10
  const priorities: Readonly<Record<string, number>> = ACTIVE_EFFECT_CHANGE_TYPES
  return priorities[change.type ?? 'custom'] ?? 0
}

/** Finds the field for the key of a change. @returns the field or undefined, and the model that contains the field */
function fieldAt(document: Document, key: string): [DataField | undefined, DataModel] {
  const system: unknown = getProperty(document, 'system')
  if (key.startsWith('system.') && system instanceof DataModel) {
    return [system.schema.getField(key.slice('system.'.length)), system]
  }
  return [document.schema.getField(key), document]
}

/** Applies a change of an active effect to the document. @returns the changed paths with their new values */
export function applyEffectChange(document: Document, change: EffectChange): PlainObject {
  const { key } = change
  const currentValue = getProperty(document, key)
  const changes: PlainObject = {}
  if (effectChangeName(change) === 'custom') {
    Hooks.call('applyActiveEffect', document, change, currentValue, change.value, changes)
  } else {
    const [field, model] = fieldAt(document, key)
    const changedValue = field
      ? field.applyChange(currentValue, model, change)
      : changeByValueType(currentValue, change)
    if (changedValue !== undefined) changes[key] = changedValue
  }
  for (const [path, value] of Object.entries(changes)) setProperty(document, path, value)
  return changes
}

/**
 * Computes the new value for a change whose key names no data field. The type of the current value decides: numbers are
 * calculated, texts are joined, lists get another element.
 */
function changeByValueType(currentValue: unknown, change: EffectChange): unknown {
  const name = effectChangeName(change)
  const { value } = change
  if (name === 'override' || currentValue === null || currentValue === undefined) {
    return typeof currentValue === 'number' ? Number(value) : value
  }
  if (Array.isArray(currentValue)) return name === 'add' ? [...(currentValue as unknown[]), value] : undefined
  if (typeof currentValue === 'string') return name === 'add' ? `${currentValue}${String(value)}` : undefined
  if (typeof currentValue !== 'number') return undefined
  const number = Number(value)
  if (Number.isNaN(number)) return undefined
  switch (name) {
    case 'add':
      return currentValue + number
    case 'subtract':
      return currentValue - number
    case 'multiply':
      return currentValue * number
    case 'upgrade':
      return Math.max(currentValue, number)
    case 'downgrade':
      return Math.min(currentValue, number)
    default:
      return undefined
  }
}
