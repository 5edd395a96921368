/** The tooltip of one dice term: `DiceTerm#getResultCSS` and `#getTooltipData` (foundry-api §5.3). */
import type { DiceTermResult } from './dice-results'
import type { DiceTerm } from '../class-types'

/** What the tooltip's template shows for a dice term. */
export interface DiceTooltip {
  formula: string
  total: number | undefined
  faces: number | undefined
  flavor: string
  /**
   * In Foundry, the icon of how the dice were produced, such as manual entry. The practice table always generates the
   * numbers.
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

/** The CSS classes of a result. A success or failure gets no class for the highest or lowest face. */
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
