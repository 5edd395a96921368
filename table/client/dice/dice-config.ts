/**
 * The shape of `CONFIG.Dice`: https://foundryvtt.com/api/v14/variables/CONFIG.Dice.html, foundry-api §5.2. Dice classes
 * find each other only here, so a package can replace every class.
 */
import { CONFIG } from '../config'
import type { ClassTypes } from '../class-registry'

export type RollFunction = (...args: (number | string)[]) => number | string | Promise<number | string>

// A type alias, because TypeScript assigns no interface to CONFIG, which is an open record.
export type DiceConfig = {
  /** The classes of rolls. The first is the default; stored rolls find theirs by name. */
  rolls: ClassTypes['Roll'][]
  /** The classes of dice. The keys are the letters of their denominations. */
  terms: Record<string, ClassTypes['DiceTerm']>
  /** The classes of terms by name, for formulas and for stored terms. */
  termTypes: Record<string, ClassTypes['RollTerm']>
  types: ClassTypes['DiceTerm'][]
  /**
   * Functions that formulas can call. They precede functions of `Math` with the same name (foundryvtt/foundryvtt#9820).
   */
  functions: Record<string, RollFunction>
  parser: ClassTypes['RollParser']
  /** Returns a random number from [0, 1). The only source of random dice; tests replace it. */
  randomUniform: () => number
}

export function readDiceConfig(): DiceConfig {
  // The cast is safe: `configureDice` fills `CONFIG.Dice` before the first roll.
  return CONFIG.Dice as DiceConfig
}

/** The class of a roll for which the caller names no class: Foundry's `Roll.defaultImplementation`. */
export function findDefaultRollClass(): ClassTypes['Roll'] {
  const [first] = readDiceConfig().rolls
  if (!first) throw new Error('CONFIG.Dice.rolls is empty: a roll needs at least one class.')
  return first
}
