/** The tooltip of one dice term: `DiceTerm#getResultCSS` and `#getTooltipData` (foundry-api §5.3). */
import type { DiceTermResult } from './dice-results'
import type { DiceTerm } from '../class-types'

/** The data from which the tooltip's template draws a dice term. */
export interface DiceTooltip {
  formula: string
  total: number | undefined
  faces: number | undefined
  flavor: string
  /**
   * Foundry shows here an icon for the way in which the dice were rolled, such as entry by hand. On the practice table,
   * the computer always generates the numbers.
   */
  icon: string
  method: string
  rolls: { result: string; classes: string }[]
}

export function createDiceTooltip(diceTerm: DiceTerm): DiceTooltip {
  return {
    formula: diceTerm.expression,
    total: diceTerm.total,
    faces: diceTerm.faces,
    flavor: diceTerm.flavor,
    icon: '',
    method: diceTerm.method ?? '',
    rolls: diceTerm.results.map((diceResult) => ({
      result: diceTerm.getResultLabel(diceResult),
      classes: diceTerm.getResultCSS(diceResult).filter(Boolean).join(' '),
    })),
  }
}

/**
 * Lists the CSS classes of one die's result. A result that counts as a success or failure does not also get the class
 * for the highest or lowest face.
 */
export function listResultClasses(diceTerm: DiceTerm, diceResult: DiceTermResult): (string | null)[] {
  const isSuccessOrFailure = diceResult.success !== undefined || diceResult.failure !== undefined
  const { lowest, highest } = diceTerm._bounds()
  return [
    diceTerm.constructor.name.toLowerCase(),
    `d${String(diceTerm.faces)}`,
    diceResult.success ? 'success' : null,
    diceResult.failure ? 'failure' : null,
    diceResult.rerolled ? 'rerolled' : null,
    diceResult.exploded ? 'exploded' : null,
    diceResult.discarded ? 'discarded' : null,
    !isSuccessOrFailure && diceResult.result === lowest ? 'min' : null,
    !isSuccessOrFailure && diceResult.result === highest ? 'max' : null,
  ]
}
