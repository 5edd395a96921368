import type { Words } from '../../core/words'
import type { Check } from './facts'
import { resultOf } from './result'

/** What a number of Blessing Dice would make of a roll. */
interface Outlook {
  /** How many dice. */
  readonly ticked: number
  readonly words: Words
}

/**
 * What help would change, for each number of dice from none up to those that the helper has: "6 against 12: still short
 * by 3". Where the Gamemaster keeps the target secret, only what the roll would come to.
 * @param helper the id of who would help
 */
export function outlookOf(check: Check, helper: string, dice: number): Outlook[] {
  return Array.from({ length: dice + 1 }, (_, ticked) => {
    const help = {
      ...check.help,
      ...(ticked > 0 && { [helper]: { name: '', dice: Array<number>(ticked).fill(1) } }),
    }
    const { total, verdict } = resultOf({ ...check, help })
    const { target } = check
    if (!verdict || target === null)
      return { ticked, words: { key: 'HnB.humanity.help.makes', data: { total } } }
    const key = `HnB.humanity.help.${verdict.success ? 'enough' : 'short'}`
    return { ticked, words: { key, data: { total, target, short: target - total } } }
  })
}
