/**
 * The form fields of each kind of effect. The form of an invented ability shows only the fields that the ability's
 * effects use.
 */
import type { AbilityEffect, AbilityEffectKind } from './ability-kinds'

type AbilityEffectField = Exclude<keyof AbilityEffect, 'kind'>
/** Form fields that say for which rolls an effect counts. */
const ROLL_RESTRICTION_FIELDS = ['stat', 'least', 'rolls', 'violence', 'side'] as const

/** The fields that each kind of ability effect uses. A kind ignores all other fields. */
export const FIELDS_BY_EFFECT_KIND: Readonly<Record<AbilityEffectKind, readonly AbilityEffectField[]>> = {
  add: ['value', ...ROLL_RESTRICTION_FIELDS, 'situation'],
  bumpOnTwo: [...ROLL_RESTRICTION_FIELDS, 'situation'],
  perBump: ['value', ...ROLL_RESTRICTION_FIELDS],
  helpWorth: ['value', ...ROLL_RESTRICTION_FIELDS],
  protect: ['value', ...ROLL_RESTRICTION_FIELDS, 'situation'],
  retry: [...ROLL_RESTRICTION_FIELDS, 'situation'],
  hinder: ['value', 'rolls', 'violence', 'situation'],
  rescue: ['rolls', 'violence', 'situation'],
  gain: ['value', ...ROLL_RESTRICTION_FIELDS],
  swap: ['violence'],
  zero: [],
  reflect: ['violence'],
  past: [...ROLL_RESTRICTION_FIELDS],
  otherStat: [],
  attackWith: ['stat', 'value'],
  partner: [],
  three: [],
  prepared: [],
  puzzle: ['value', 'violence'],
  give: [],
  shame: [],
  donate: [],
  tell: [],
}

/** The initial values of a new effect, by kind. The rule book's own abilities use the same values. */
export const INITIAL_VALUES_BY_EFFECT_KIND: Readonly<
  Partial<Record<AbilityEffectKind, Partial<AbilityEffect>>>
> = {
  add: { value: 1 },
  perBump: { value: 1 },
  helpWorth: { value: 2 },
  protect: { value: 3 },
  hinder: { value: 3 },
  gain: { value: 5 },
  attackWith: { value: 9, stat: 'hand' },
  puzzle: { value: 5 },
}
