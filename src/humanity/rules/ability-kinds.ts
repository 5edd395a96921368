/** The kinds and limits of abilities. Abilities store these values in their data. */
import type { Stat } from './stats'

/**
 * The kinds of effect, by the time when an ability uses them: before, during or after a roll, when a stat is chosen, or
 * without any roll.
 */
export const ABILITY_EFFECT_KINDS_BY_TIME_OF_USE = {
  before: ['add', 'bumpOnTwo'],
  during: ['perBump', 'helpWorth'],
  after: ['protect', 'retry', 'hinder', 'rescue', 'gain', 'swap', 'zero', 'reflect', 'past'],
  choice: ['otherStat', 'attackWith', 'partner', 'three', 'prepared'],
  alone: ['puzzle', 'give', 'shame', 'donate', 'tell'],
} as const
export const ABILITY_EFFECT_KINDS = [
  ...ABILITY_EFFECT_KINDS_BY_TIME_OF_USE.before,
  ...ABILITY_EFFECT_KINDS_BY_TIME_OF_USE.during,
  ...ABILITY_EFFECT_KINDS_BY_TIME_OF_USE.after,
  ...ABILITY_EFFECT_KINDS_BY_TIME_OF_USE.choice,
  ...ABILITY_EFFECT_KINDS_BY_TIME_OF_USE.alone,
] as const
export type AbilityEffectKind = (typeof ABILITY_EFFECT_KINDS)[number]

/** The kinds of roll to which an effect applies. */
export const ROLL_KINDS_OF_ABILITY_EFFECT = ['any', 'check', 'contest', 'preparedness'] as const
export const VIOLENCE_CHOICES_OF_ABILITY_EFFECT = ['any', 'violent', 'peaceful'] as const
export const EFFECT_CONTEST_SIDE_CHOICES = ['any', 'attacker', 'defender'] as const

/** An effect of an ability. */
export interface AbilityEffect {
  readonly kind: AbilityEffectKind
  /**
   * The number that the effect adds or subtracts. For the kind `gain`: the lowest margin that counts. For the kind
   * `attackWith`: the highest margin of a win.
   */
  readonly value: number
  /**
   * The only stat to which the effect applies, or the stat of the attack for the kind `attackWith`. Empty if the effect
   * applies to every stat.
   */
  readonly stat: Stat | ''
  /** The effect applies only to a die with at least this many faces. 0 if the effect applies to every die. */
  readonly least: number
  readonly rolls: (typeof ROLL_KINDS_OF_ABILITY_EFFECT)[number]
  readonly violence: (typeof VIOLENCE_CHOICES_OF_ABILITY_EFFECT)[number]
  readonly side: (typeof EFFECT_CONTEST_SIDE_CHOICES)[number]
  /** The effect applies only in this situation, which people must judge. Empty: it always applies. */
  readonly situation: string
}

/**
 * When a used-up ability becomes usable again: at the end of a scene or session, or by a recharge. With `none`, it is
 * never used up.
 */
export const ABILITY_USE_LIMITS = ['none', 'scene', 'session', 'recharge'] as const
export type AbilityUseLimit = (typeof ABILITY_USE_LIMITS)[number]
