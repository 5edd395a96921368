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
 * What help would change, for each number of dice from none up to those that the helper has.
 * @param helper the id of who would help
 * @param come what the roll comes to with all help that it then has
 */
export function outlooksOf(
  { help }: Pick<Check, 'help'>,
  helper: string,
  dice: number,
  come: (help: Check['help']) => Words,
): Outlook[] {
  return Array.from({ length: dice + 1 }, (_, ticked) => ({
    ticked,
    words: come({
      ...help,
      ...(ticked > 0 && { [helper]: { name: '', dice: Array<number>(ticked).fill(1) } }),
    }),
  }))
}

/**
 * What help would change in a Check: "6 against 12: still short by 3". Where the Gamemaster keeps the target secret, only
 * what the roll would come to.
 */
export function outlookOf(check: Check, help: Check['help']): Words {
  const { total, verdict } = resultOf({ ...check, help })
  const { target } = check
  return target === null ? wouldMake(total) : against(total, target, verdict?.success === true)
}

/** A result, where nobody can say yet what it brings. */
export const wouldMake = (total: number): Words => ({ key: 'HnB.humanity.help.makes', data: { total } })

/** A result and the target of its roll. */
export function against(total: number, target: number, success = total >= target): Words {
  const key = `HnB.humanity.help.${success ? 'enough' : 'short'}`
  return { key, data: { total, target, short: target - total } }
}
