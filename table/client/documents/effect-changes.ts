/**
 * Applies the changes of an ActiveEffect to an actor: through the field that the key names, or without a field by the
 * type of the current value.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.ActiveEffect.html, foundry-api §4.1
 */
import { isFoundry14 } from '../generation'
import { Hooks } from '../helpers/hooks'
import { DataModel } from '../abstract/data-model'
import type { DataField } from '../data/fields/data-field'
import { findEffectChangeName } from '../data/fields/effect-change'
import type { EffectChange } from '../data/fields/effect-change'
import { ACTIVE_EFFECT_CHANGE_TYPES } from '../../shared/constants'
import { getProperty, setProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { Document } from '../abstract/document'

/** Finds the default priority of an effect change, for a change that sets no priority. */
export function findDefaultChangePriority(effectChange: EffectChange): number {
  if (!isFoundry14()) return (effectChange.mode ?? 0) * 10
  const prioritiesByType: Readonly<Record<string, number>> = ACTIVE_EFFECT_CHANGE_TYPES
  return prioritiesByType[effectChange.type ?? 'custom'] ?? 0
}

/** Finds the field for the key of a change. @returns the field or undefined, and the model that contains it */
function findDocumentFieldAtKey(
  document: Document,
  changedFieldKey: string,
): [DataField | undefined, DataModel] {
  const systemData: unknown = getProperty(document, 'system')
  if (changedFieldKey.startsWith('system.') && systemData instanceof DataModel) {
    return [systemData.schema.getField(changedFieldKey.slice('system.'.length)), systemData]
  }
  return [document.schema.getField(changedFieldKey), document]
}

/** Applies a change of an active effect to the document. @returns the changed paths with their new values */
export function applyEffectChange(document: Document, effectChange: EffectChange): PlainObject {
  const { key } = effectChange
  const currentValue = getProperty(document, key)
  const appliedChanges: PlainObject = {}
  if (findEffectChangeName(effectChange) === 'custom') {
    Hooks.call('applyActiveEffect', document, effectChange, currentValue, effectChange.value, appliedChanges)
  } else {
    const [field, model] = findDocumentFieldAtKey(document, key)
    const changedValue = field
      ? field.applyChange(currentValue, model, effectChange)
      : applyChangeByValueType(currentValue, effectChange)
    if (changedValue !== undefined) appliedChanges[key] = changedValue
  }
  for (const [path, value] of Object.entries(appliedChanges)) setProperty(document, path, value)
  return appliedChanges
}

/**
 * Computes the new value where a change names no data field, by the current value's type: calculates numbers, joins
 * texts, extends lists.
 */
function applyChangeByValueType(currentValue: unknown, effectChange: EffectChange): unknown {
  const effectChangeName = findEffectChangeName(effectChange)
  const { value } = effectChange
  if (effectChangeName === 'override' || currentValue === null || currentValue === undefined) {
    return typeof currentValue === 'number' ? Number(value) : value
  }
  if (Array.isArray(currentValue))
    return effectChangeName === 'add' ? [...(currentValue as unknown[]), value] : undefined
  if (typeof currentValue === 'string')
    return effectChangeName === 'add' ? `${currentValue}${String(value)}` : undefined
  if (typeof currentValue !== 'number') return undefined
  const numericChange = Number(value)
  if (Number.isNaN(numericChange)) return undefined
  switch (effectChangeName) {
    case 'add':
      return currentValue + numericChange
    case 'subtract':
      return currentValue - numericChange
    case 'multiply':
      return currentValue * numericChange
    case 'upgrade':
      return Math.max(currentValue, numericChange)
    case 'downgrade':
      return Math.min(currentValue, numericChange)
    default:
      return undefined
  }
}
