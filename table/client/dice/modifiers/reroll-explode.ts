/** `r rr x xo`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#reroll and #explode */
import type { DiceTermResult } from '../results'
import { meets, readLimitedCondition } from './arguments'

/** A term that can roll further dice of its own. */
export interface Rollable {
  results: DiceTermResult[]
  roll(options?: Record<string, unknown>): Promise<DiceTermResult>
}

/** No modifier adds more dice than this: `1d1x` would never end. Foundry's own limit is not documented. */
const MOST_ADDED = 1000

interface Repeat {
  /** Are the added dice looked at as well? */
  recursive: boolean
  /** What the condition is compared with where the modifier names none. */
  defaultTarget: number
}

export function reroll(term: Rollable, modifier: string, repeat: Repeat): Promise<boolean | undefined> {
  return rollAgain(term, modifier, repeat, (result) => {
    result.rerolled = true
    result.active = false
  })
}

export function explode(term: Rollable, modifier: string, repeat: Repeat): Promise<boolean | undefined> {
  return rollAgain(term, modifier, repeat, (result) => {
    result.exploded = true
  })
}

/** Mark every active result that meets the condition, and roll one more die for each. */
async function rollAgain(
  term: Rollable,
  modifier: string,
  { recursive, defaultTarget }: Repeat,
  mark: (result: DiceTermResult) => void,
): Promise<boolean | undefined> {
  const condition = readLimitedCondition(modifier, defaultTarget)
  if (!condition) return false
  const initial = term.results.length
  let added = 0
  for (let index = 0; index < (recursive ? term.results.length : initial); index++) {
    const result = term.results[index]
    if (!result?.active || !meets(result.result, condition)) continue
    if (added >= condition.limit) break
    if (added >= MOST_ADDED) throw new Error(`The modifier "${modifier}" keeps on rolling more dice.`)
    mark(result)
    await term.roll()
    added += 1
  }
  return undefined
}
