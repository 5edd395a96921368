/**
 * Maps a change of an ActiveEffect to the field method that applies it. Generation 13 names the kind of change by the
 * number `mode`, generation 14 by the text `type` (foundry-api §4.1).
 */
import { isV14 } from '../../generation'

export interface EffectChange {
  key: string
  value: unknown
  /** The kind of change on Foundry 13, a number of `CONST.ACTIVE_EFFECT_MODES`. */
  mode?: number
  /** The kind of change on Foundry 14, as a text. */
  type?: string
  /** Foundry 14 only: the phase of data preparation in which the change is applied. */
  phase?: string
  priority?: number | null
}

const CHANGE_METHODS = {
  custom: '_applyChangeCustom',
  multiply: '_applyChangeMultiply',
  add: '_applyChangeAdd',
  subtract: '_applyChangeSubtract',
  downgrade: '_applyChangeDowngrade',
  upgrade: '_applyChangeUpgrade',
  override: '_applyChangeOverride',
} as const

type ChangeName = keyof typeof CHANGE_METHODS

/** The kinds of changes. The index of a kind is its number in `CONST.ACTIVE_EFFECT_MODES`. */
const CHANGE_NAMES_BY_MODE: readonly ChangeName[] = [
  'custom',
  'multiply',
  'add',
  'downgrade',
  'upgrade',
  'override',
]

export function effectChangeName(change: EffectChange): ChangeName {
  if (!isV14()) return CHANGE_NAMES_BY_MODE[change.mode ?? 0] ?? 'custom'
  const type = change.type ?? 'custom'
  return Object.hasOwn(CHANGE_METHODS, type) ? (type as ChangeName) : 'custom'
}

/** Names the method of a field that applies a change of this kind. */
export function effectChangeMethod(change: EffectChange): (typeof CHANGE_METHODS)[ChangeName] {
  return CHANGE_METHODS[effectChangeName(change)]
}
