/**
 * The shape of `CONFIG.Dice`: https://foundryvtt.com/api/v14/variables/CONFIG.Dice.html, foundry-api §5.2.
 * Rolls and terms look up each other's classes here only when they need them, so a package can replace every class.
 */
import { CONFIG } from '../config'
import type { ClassTypes } from '../class-registry'

export type RollFunction = (...args: (number | string)[]) => number | string | Promise<number | string>

// CONFIG is an open record. TypeScript assigns a type alias to it, but no interface.
export type DiceConfig = {
  /**
   * The classes of rolls. The first class is the default; the others are found by name when a roll is restored from
   * its data.
   */
  rolls: ClassTypes['Roll'][]
  /** Dice classes by the letter of their denomination. */
  terms: Record<string, ClassTypes['DiceTerm']>
  /** The classes of terms by their names, for parsing and for restoring terms from their data. */
  termTypes: Record<string, ClassTypes['RollTerm']>
  types: ClassTypes['DiceTerm'][]
  /**
   * Functions that formulas can call. They take precedence over functions of `Math` with the same name
   * (foundryvtt/foundryvtt#9820).
   */
  functions: Record<string, RollFunction>
  parser: ClassTypes['RollParser']
  /** A random number from [0, 1): the only source of randomness, which tests replace. */
  randomUniform: () => number
}

export function diceConfig(): DiceConfig {
  // `configureDice` fills `CONFIG.Dice` before the first roll.
  return CONFIG.Dice as DiceConfig
}

/** The default class of rolls: `Roll.defaultImplementation`. */
export function defaultRollClass(): ClassTypes['Roll'] {
  const [first] = diceConfig().rolls
  if (!first) throw new Error('CONFIG.Dice.rolls is empty: a roll needs at least one class.')
  return first
}
