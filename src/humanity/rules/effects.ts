/** The fields that each kind of effect uses, for people who invent an ability. */
import type { Effect, EffectKind } from './abilities'

type EffectField = Exclude<keyof Effect, 'kind'>
/** The fields of an effect that limit its rolls. */
const ROLL = ['stat', 'least', 'rolls', 'violence', 'side'] as const

/** The fields that each kind of effect uses; the kind ignores all other fields. */
export const MATTERS: Readonly<Record<EffectKind, readonly EffectField[]>> = {
  add: ['value', ...ROLL, 'situation'],
  bumpOnTwo: [...ROLL, 'situation'],
  perBump: ['value', ...ROLL],
  helpWorth: ['value', ...ROLL],
  protect: ['value', ...ROLL, 'situation'],
  retry: [...ROLL, 'situation'],
  hinder: ['value', 'rolls', 'violence', 'situation'],
  rescue: ['rolls', 'violence', 'situation'],
  gain: ['value', ...ROLL],
  swap: ['violence'],
  zero: [],
  reflect: ['violence'],
  past: [...ROLL],
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

/** The initial values of a new effect of each kind: the values of the rule book's own abilities. */
export const USUAL: Readonly<Partial<Record<EffectKind, Partial<Effect>>>> = {
  add: { value: 1 },
  perBump: { value: 1 },
  helpWorth: { value: 2 },
  protect: { value: 3 },
  hinder: { value: 3 },
  gain: { value: 5 },
  attackWith: { value: 9, stat: 'hand' },
  puzzle: { value: 5 },
}
