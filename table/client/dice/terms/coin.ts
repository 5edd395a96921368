/** Implements `foundry.dice.terms.Coin`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Coin.html */
import { readNumberArgument } from '../modifiers/arguments'
import { applyCountFlags } from '../modifiers/count'
import type { ModifierHandlersByName } from '../modifiers/call-modifier'
import type { DiceTermResult } from '../dice-results'
import { DiceTerm } from './dice-term'
import type { DiceTermData } from './dice-term'

/** A coin, whose faces are 1 (heads) and 0 (tails). */
export class Coin extends DiceTerm {
  static override DENOMINATION = 'c'
  static override MODIFIERS: ModifierHandlersByName = { c: 'call' }

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 2 })
  }

  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 1
  }

  override _bounds(): { lowest: number; highest: number } {
    return { lowest: 0, highest: 1 }
  }

  override getResultLabel(result: DiceTermResult): string {
    return result.result === 1 ? 'H' : 'T'
  }

  /** The modifier `c` calls a side: in `3dcc1`, each of three coins that shows heads counts as a success. */
  call(modifier: string): boolean | undefined {
    const predictedCoinFace = readNumberArgument(modifier, null)
    if (predictedCoinFace !== 0 && predictedCoinFace !== 1) return false
    applyCountFlags(this.results, { comparison: '=', target: predictedCoinFace }, { flagSuccess: true })
    return undefined
  }
}
