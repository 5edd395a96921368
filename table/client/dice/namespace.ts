/** The namespace `foundry.dice`: https://foundryvtt.com/api/v14/modules/foundry.dice.html */
import { RollParser } from './parser'
import { Roll } from './roll'
import { Coin } from './terms/coin'
import { DiceTerm } from './terms/dice-term'
import { Die } from './terms/die'
import { FateDie } from './terms/fate-die'
import { FunctionTerm } from './terms/function-term'
import { NumericTerm } from './terms/numeric-term'
import { OperatorTerm } from './terms/operator-term'
import { ParentheticalTerm } from './terms/parenthetical-term'
import { PoolTerm } from './terms/pool-term'
import { RollTerm } from './terms/roll-term'
import { StringTerm } from './terms/string-term'

export const diceNamespace = {
  Roll,
  RollParser,
  terms: {
    Coin,
    DiceTerm,
    Die,
    FateDie,
    FunctionTerm,
    NumericTerm,
    OperatorTerm,
    ParentheticalTerm,
    PoolTerm,
    RollTerm,
    StringTerm,
  },
}
