/**
 * Applies the changes of an ActiveEffect to an actor. If the change's key is the path of a data field, the field
 * applies the change. Otherwise the type of the current value decides how.
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
  const prioritiesByChangeType: Readonly<Record<string, number>> = ACTIVE_EFFECT_CHANGE_TYPES
  return prioritiesByChangeType[effectChange.type ?? 'custom'] ?? 0
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
  const valueBeforeEffectChange = getProperty(document, key)
  const appliedChanges: PlainObject = {}
  if (findEffectChangeName(effectChange) === 'custom') {
    Hooks.call(
      'applyActiveEffect',
      document,
      effectChange,
      valueBeforeEffectChange,
      effectChange.value,
      appliedChanges,
    )
  } else {
    const [field, model] = findDocumentFieldAtKey(document, key)
    const valueAfterEffectChange = field
      ? field.applyChange(valueBeforeEffectChange, model, effectChange)
      : applyChangeByValueType(valueBeforeEffectChange, effectChange)
    if (valueAfterEffectChange !== undefined) appliedChanges[key] = valueAfterEffectChange
  }
  for (const [path, value] of Object.entries(appliedChanges)) setProperty(document, path, value)
  return appliedChanges
}

/**
 * Applies an effect change whose key names no data field. The type of the current value decides how: numbers are
 * calculated, texts are joined, lists are extended.
 */
function applyChangeByValueType(valueBeforeEffectChange: unknown, effectChange: EffectChange): unknown {
  const effectChangeName = findEffectChangeName(effectChange)
  const { value } = effectChange
  if (
    effectChangeName === 'override' ||
    valueBeforeEffectChange === null ||
    valueBeforeEffectChange === undefined
  ) {
    return typeof valueBeforeEffectChange === 'number' ? Number(value) : value
  }
  if (Array.isArray(valueBeforeEffectChange))
    return effectChangeName === 'add' ? [...(valueBeforeEffectChange as unknown[]), value] : undefined
  if (typeof valueBeforeEffectChange === 'string')
    return effectChangeName === 'add' ? `${valueBeforeEffectChange}${String(value)}` : undefined
  if (typeof valueBeforeEffectChange !== 'number') return undefined
  const effectChangeAsNumber = Number(value)
  if (Number.isNaN(effectChangeAsNumber)) return undefined
  switch (effectChangeName) {
    case 'add':
      return valueBeforeEffectChange + effectChangeAsNumber
    case 'subtract':
      return valueBeforeEffectChange - effectChangeAsNumber
    case 'multiply':
      return valueBeforeEffectChange * effectChangeAsNumber
    case 'upgrade':
      return Math.max(valueBeforeEffectChange, effectChangeAsNumber)
    case 'downgrade':
      return Math.min(valueBeforeEffectChange, effectChangeAsNumber)
    default:
      return undefined
  }
}
