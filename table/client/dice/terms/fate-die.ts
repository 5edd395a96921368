/** Implements `foundry.dice.terms.FateDie`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.FateDie.html */
import { dropDiceResults, keepDiceResults } from '../modifiers/keep-drop'
import { rerollMatchingDice } from '../modifiers/reroll-explode'
import type { ModifierHandlersByName } from '../modifiers/call-modifier'
import type { DiceTermResult } from '../dice-results'
import { DiceTerm } from './dice-term'
import type { DiceTermData } from './dice-term'

/** A die with the faces -1, 0 and 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = 'f'

  // As Foundry documents it, the modifiers of fate dice have functions as handlers (`this` is the term). The modifiers
  // of `Die` have the names of methods.
  static override MODIFIERS: ModifierHandlersByName = {
    r: rerollFateDie,
    rr: rerollFateRecursively,
    k: keepFateDieResults,
    kh: keepFateDieResults,
    kl: keepFateDieResults,
    d: dropFateDieResults,
    dh: dropFateDieResults,
    dl: dropFateDieResults,
  }

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 3 })
  }

  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 2
  }

  override _bounds(): { lowest: number; highest: number } {
    return { lowest: -1, highest: 1 }
  }

  override getResultLabel(result: DiceTermResult): string {
    if (result.result === 0) return ' '
    return result.result < 0 ? '-' : '+'
  }
}

function rerollFateDie(this: FateDie, modifier: string): Promise<boolean | undefined> {
  return rerollMatchingDice(this, modifier, { recursive: false, defaultTarget: -1 })
}

function rerollFateRecursively(this: FateDie, modifier: string): Promise<boolean | undefined> {
  return rerollMatchingDice(this, modifier, { recursive: true, defaultTarget: -1 })
}

function keepFateDieResults(this: FateDie, modifier: string): boolean | undefined {
  return keepDiceResults(this.results, modifier)
}

function dropFateDieResults(this: FateDie, modifier: string): boolean | undefined {
  return dropDiceResults(this.results, modifier)
}
