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

export function diceTooltip(term: DiceTerm): DiceTooltip {
  return {
    formula: term.expression,
    total: term.total,
    faces: term.faces,
    flavor: term.flavor,
    icon: '',
    method: term.method ?? '',
    rolls: term.results.map((result) => ({
      result: term.getResultLabel(result),
      classes: term.getResultCSS(result).filter(Boolean).join(' '),
    })),
  }
}

/**
 * The CSS classes of a result. If the result is a success or a failure, it does not get the class for the highest or
 * lowest face.
 */
export function resultClasses(term: DiceTerm, result: DiceTermResult): (string | null)[] {
  const isSuccessOrFailure = result.success !== undefined || result.failure !== undefined
  const { lowest, highest } = term._bounds()
  return [
    term.constructor.name.toLowerCase(),
    `d${String(term.faces)}`,
    result.success ? 'success' : null,
    result.failure ? 'failure' : null,
    result.rerolled ? 'rerolled' : null,
    result.exploded ? 'exploded' : null,
    result.discarded ? 'discarded' : null,
    !isSuccessOrFailure && result.result === lowest ? 'min' : null,
    !isSuccessOrFailure && result.result === highest ? 'max' : null,
  ]
}
