/**
 * The shape of `CONFIG.Dice`: https://foundryvtt.com/api/v14/variables/CONFIG.Dice.html, foundry-api §5.2.
 * Rolls and terms find each other's classes here, at the moment they need them, so that a package can replace any of them.
 */
import { CONFIG } from '../config'
import type { RollParser } from './parser'
import type { Roll } from './roll'
import type { DiceTerm } from './terms/dice-term'
import type { RollTerm } from './terms/roll-term'

export type RollFunction = (...args: (number | string)[]) => number | string | Promise<number | string>

// A type alias and not an interface, because only aliases fit into the open record that CONFIG is.
export type DiceConfig = {
  /** The first is the default; the others are found by name when a roll is revived. */
  rolls: (typeof Roll)[]
  /** Dice by the letter of their denomination. */
  terms: Record<string, typeof DiceTerm>
  /** Terms by class name, for parsing and revival. */
  termTypes: Record<string, typeof RollTerm>
  types: (typeof DiceTerm)[]
  /** Functions for formulas; they take precedence over those of `Math` (foundryvtt/foundryvtt#9820). */
  functions: Record<string, RollFunction>
  parser: typeof RollParser
  /** A number at random from [0, 1): the one source of chance, which tests replace. */
  randomUniform: () => number
}

export function diceConfig(): DiceConfig {
  // `configureDice` puts it there before any roll can be made.
  return CONFIG.Dice as DiceConfig
}

/** `Roll.defaultImplementation`. */
export function defaultRollClass(): typeof Roll {
  const [first] = diceConfig().rolls
  if (!first) throw new Error('CONFIG.Dice.rolls is empty: there is no class to roll with.')
  return first
}
