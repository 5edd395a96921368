/** How the dice of one term are shown: `DiceTerm#getResultCSS` and `#getTooltipData` (foundry-api §5.3). */
import type { DiceTermResult } from './results'
import type { DiceTerm } from './terms/dice-term'

/** What the tooltip's template shows of one term. */
export interface DiceTooltip {
  formula: string
  total: number | undefined
  faces: number | undefined
  flavor: string
  /** Foundry shows the icon of the way a die was fulfilled; here all are rolled. */
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

/** Success and failure take the place of the marks for the highest and lowest face. */
export function resultClasses(term: DiceTerm, result: DiceTermResult): (string | null)[] {
  const judged = result.success !== undefined || result.failure !== undefined
  const { lowest, highest } = term._bounds()
  return [
    term.constructor.name.toLowerCase(),
    `d${String(term.faces)}`,
    result.success ? 'success' : null,
    result.failure ? 'failure' : null,
    result.rerolled ? 'rerolled' : null,
    result.exploded ? 'exploded' : null,
    result.discarded ? 'discarded' : null,
    !judged && result.result === lowest ? 'min' : null,
    !judged && result.result === highest ? 'max' : null,
  ]
}
