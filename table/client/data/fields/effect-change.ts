/**
 * How one change of an ActiveEffect names what it does: by `mode` in generation 13, by `type` in generation 14
 * (foundry-api §4.1).
 */
import { isV14 } from '../../generation'

export interface EffectChange {
  key: string
  value: unknown
  /** v13 */
  mode?: number
  /** v14 */
  type?: string
  /** v14 */
  phase?: string
  priority?: number | null
}

const METHODS = {
  custom: '_applyChangeCustom',
  multiply: '_applyChangeMultiply',
  add: '_applyChangeAdd',
  subtract: '_applyChangeSubtract',
  downgrade: '_applyChangeDowngrade',
  upgrade: '_applyChangeUpgrade',
  override: '_applyChangeOverride',
} as const

type ChangeName = keyof typeof METHODS

/** `CONST.ACTIVE_EFFECT_MODES` by number. */
const MODES: readonly ChangeName[] = ['custom', 'multiply', 'add', 'downgrade', 'upgrade', 'override']

export function changeName(change: EffectChange): ChangeName {
  if (!isV14()) return MODES[change.mode ?? 0] ?? 'custom'
  const type = change.type ?? 'custom'
  return Object.hasOwn(METHODS, type) ? (type as ChangeName) : 'custom'
}

/** The field's method that carries out a change. */
export function changeMethod(change: EffectChange): (typeof METHODS)[ChangeName] {
  return METHODS[changeName(change)]
}
