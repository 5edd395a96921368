/**
 * The shape of `CONFIG.Dice`: https://foundryvtt.com/api/v14/variables/CONFIG.Dice.html, foundry-api §5.2.
 * Rolls and terms look up each other's classes here only when they need them, so a package can replace every class.
 */
import { CONFIG } from '../config'
import type { ClassTypes } from '../class-registry'

export type RollFunction = (...args: (number | string)[]) => number | string | Promise<number | string>

// A type alias is needed here: TypeScript does not allow an interface to be assigned to CONFIG, which is an open
// record.
export type DiceConfig = {
  /**
   * The classes of rolls. The first class is the default; the others are found by name when a roll is restored from
   * its data.
   */
  rolls: ClassTypes['Roll'][]
  /** The classes of dice. The keys are the letters of their denominations. */
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
  /** Returns a random number from [0, 1). All randomness of the dice comes from this function, which tests replace. */
  randomUniform: () => number
}

export function readDiceConfig(): DiceConfig {
  // The cast is safe: `configureDice` fills `CONFIG.Dice` before the first roll.
  return CONFIG.Dice as DiceConfig
}

/**
 * The class that makes a roll when the caller names no class. Foundry's name for this class is
 * `Roll.defaultImplementation`.
 */
export function findDefaultRollClass(): ClassTypes['Roll'] {
  const [first] = readDiceConfig().rolls
  if (!first) throw new Error('CONFIG.Dice.rolls is empty: a roll needs at least one class.')
  return first
}
