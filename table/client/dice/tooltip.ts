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
   * Foundry shows an icon of the method that produced the dice, such as manual entry. The practice table always
   * generates the numbers itself.
   */
  icon: string
  method: string
  rolls: { result: string; classes: string }[]
}

export function createDiceTooltip(term: DiceTerm): DiceTooltip {
  return {
    formula: term.expression,
    total: term.total,
    faces: term.faces,
    flavor: term.flavor,
    icon: '',
    method: term.method ?? '',
    rolls: term.results.map((diceResult) => ({
      result: term.getResultLabel(diceResult),
      classes: term.getResultCSS(diceResult).filter(Boolean).join(' '),
    })),
  }
}

/**
 * The CSS classes of a result. If the result is a success or a failure, it does not get the class for the highest or
 * lowest face.
 */
export function listResultClasses(term: DiceTerm, diceResult: DiceTermResult): (string | null)[] {
  const isSuccessOrFailure = diceResult.success !== undefined || diceResult.failure !== undefined
  const { lowest, highest } = term._bounds()
  return [
    term.constructor.name.toLowerCase(),
    `d${String(term.faces)}`,
    diceResult.success ? 'success' : null,
    diceResult.failure ? 'failure' : null,
    diceResult.rerolled ? 'rerolled' : null,
    diceResult.exploded ? 'exploded' : null,
    diceResult.discarded ? 'discarded' : null,
    !isSuccessOrFailure && diceResult.result === lowest ? 'min' : null,
    !isSuccessOrFailure && diceResult.result === highest ? 'max' : null,
  ]
}
