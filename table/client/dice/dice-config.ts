/**
 * The type of `CONFIG.Dice`: https://foundryvtt.com/api/v14/variables/CONFIG.Dice.html, foundry-api §5.2. The dice
 * classes find each other only through this object, so a package can replace each of them.
 */
import { CONFIG } from '../config'
import type { ClassTypes } from '../class-registry'

export type RollFunction = (...args: (number | string)[]) => number | string | Promise<number | string>

// This is a type alias instead of an interface, because `CONFIG` is an open record, to which TypeScript does not let an
// interface be assigned.
export type DiceConfig = {
  /** The classes of rolls. The first is the class of new rolls. A stored roll states the name of its class. */
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
  /** Returns a random number from [0, 1). All random dice get their numbers from this function. Tests replace it. */
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
