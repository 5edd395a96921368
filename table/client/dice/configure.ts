/**
 * The practice table's initial `CONFIG.Dice`: https://foundryvtt.com/api/v14/variables/CONFIG.Dice.html, foundry-api
 * §5.2.
 */
import { registerBuiltInTemplates } from '../applications/handlebars/templates'
import type { Config } from '../config'
import { NotOnThisTableError } from '../errors'
import { isFoundry14 } from '../generation'
import { warnDeprecated } from '../helpers/compatibility'
import type { DiceConfig } from './dice-config'
import { RollParser } from './parser'
import { Roll } from './roll'
import { diceTemplates } from './templates'
import { Coin } from './terms/coin'
import { DiceTerm } from './terms/dice-term'
import { Die } from './terms/die'
import { FateDie } from './terms/fate-die'
import { FunctionTerm } from './terms/function-term'
import { NumericTerm } from './terms/numeric-term'
import { OperatorTerm } from './terms/operator-term'
import { ParentheticalTerm } from './terms/parenthetical-term'
import { PoolTerm } from './terms/pool-term'
import { StringTerm } from './terms/string-term'

/**
 * Fills `CONFIG.Dice` with the practice table's dice. The page does this before it loads the modules of the package.
 */
export function configureDice(foundryConfig: Config): void {
  registerBuiltInTemplates(diceTemplates)
  const dice: DiceConfig = {
    rolls: [Roll],
    terms: { c: Coin, d: Die, f: FateDie },
    termTypes: {
      Coin,
      DiceTerm,
      Die,
      FateDie,
      FunctionTerm,
      NumericTerm,
      OperatorTerm,
      ParentheticalTerm,
      PoolTerm,
      StringTerm,
    },
    types: [Die, FateDie],
    functions: {},
    parser: RollParser,
    randomUniform,
  }
  foundryConfig.Dice = Object.defineProperties(dice, {
    fulfillment: { configurable: true, get: throwForMissingDiceFulfillment },
    rollModes: { configurable: true, get: createRollModes },
  })
}

/** A random number from [0, 1) with full 53-bit precision. */
function randomUniform(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
}

function throwForMissingDiceFulfillment(): never {
  throw new NotOnThisTableError('CONFIG.Dice.fulfillment')
}

/**
 * The visibility modes of rolls on Foundry 13. Foundry 14 has them in `CONFIG.ChatMessage.modes` (foundry-api §5.6).
 */
function createRollModes(): Record<string, { label: string; icon: string }> {
  if (isFoundry14()) warnDeprecated('CONFIG.Dice.rollModes', 'CONFIG.ChatMessage.modes', 16)
  return {
    publicroll: { label: 'Public Roll', icon: 'fa-solid fa-globe' },
    gmroll: { label: 'Private Gamemaster Roll', icon: 'fa-solid fa-user-secret' },
    blindroll: { label: 'Blind Gamemaster Roll', icon: 'fa-solid fa-eye-slash' },
    selfroll: { label: 'Self Roll', icon: 'fa-solid fa-user' },
  }
}
