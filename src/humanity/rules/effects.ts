/** What belongs to each kind of effect, for whoever makes up an ability. */
import type { Effect, EffectKind } from './abilities'

type EffectField = Exclude<keyof Effect, 'kind'>
/** What an effect says of the rolls that it is for. */
const ROLL = ['stat', 'least', 'rolls', 'violence', 'side'] as const

/** Which fields an effect of each kind is decided by; the others are no part of it. */
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

/** What a new effect of a kind begins with, where that is more than the kind: as those of the thirty that do the same. */
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
