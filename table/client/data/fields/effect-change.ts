/**
 * Finds the data field method that applies a change of an ActiveEffect. Foundry 13 states the kind of change by the
 * number `mode`, Foundry 14 by the text `type` (foundry-api §4.1).
 */
import { isFoundry14 } from '../../generation'

export interface EffectChange {
  key: string
  value: unknown
  /** The type of effect change on Foundry 13, a number of `CONST.ACTIVE_EFFECT_MODES`. */
  mode?: number
  /** The type of effect change on Foundry 14, a text such as `add`. */
  type?: string
  /** Foundry 14 only: the phase of data preparation in which the change is applied. */
  phase?: string
  priority?: number | null
}

const EFFECT_CHANGE_METHODS = {
  custom: '_applyChangeCustom',
  multiply: '_applyChangeMultiply',
  add: '_applyChangeAdd',
  subtract: '_applyChangeSubtract',
  downgrade: '_applyChangeDowngrade',
  upgrade: '_applyChangeUpgrade',
  override: '_applyChangeOverride',
} as const

type EffectChangeName = keyof typeof EFFECT_CHANGE_METHODS

/** The types of effect change. The position of a type in this list is its number in `CONST.ACTIVE_EFFECT_MODES`. */
const EFFECT_CHANGE_NAMES_BY_MODE: readonly EffectChangeName[] = [
  'custom',
  'multiply',
  'add',
  'downgrade',
  'upgrade',
  'override',
]

export function findEffectChangeName(effectChange: EffectChange): EffectChangeName {
  if (!isFoundry14()) return EFFECT_CHANGE_NAMES_BY_MODE[effectChange.mode ?? 0] ?? 'custom'
  const effectChangeType = effectChange.type ?? 'custom'
  return Object.hasOwn(EFFECT_CHANGE_METHODS, effectChangeType)
    ? (effectChangeType as EffectChangeName)
    : 'custom'
}

/** Finds the name of the data field's method that applies a change of this type. */
export function findEffectChangeMethod(
  effectChange: EffectChange,
): (typeof EFFECT_CHANGE_METHODS)[EffectChangeName] {
  return EFFECT_CHANGE_METHODS[findEffectChangeName(effectChange)]
}
