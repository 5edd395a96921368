/** Previews of a roll with help, for the question before a helper spends dice. */
import type { Words } from '../../core/words'
import type { Check } from './facts'
import { resultOf } from './result'

/** The preview of a roll with a number of Blessing Dice. */
interface Outlook {
  /** The number of dice that the helper ticked. */
  readonly ticked: number
  readonly words: Words
}

/**
 * Previews the roll for each number of dice, from 0 to all dice of the helper.
 * @param helper the id of the helping actor
 * @param outlook returns the text for the roll with the given help
 */
export function outlooksOf(
  { help }: Pick<Check, 'help'>,
  helper: string,
  dice: number,
  outlook: (help: Check['help']) => Words,
): Outlook[] {
  return Array.from({ length: dice + 1 }, (_, ticked) => ({
    ticked,
    words: outlook({
      ...help,
      ...(ticked > 0 && { [helper]: { name: '', dice: Array<number>(ticked).fill(1) } }),
    }),
  }))
}

/** "6 against 12: still short by 6"; only the result while the Gamemaster keeps the target secret. */
export function outlookOf(check: Check, help: Check['help']): Words {
  const { total, verdict } = resultOf({ ...check, help })
  const { target } = check
  return target === null ? wouldMake(total) : against(total, target, verdict?.success === true)
}

/** The text of a result whose target is unknown. */
export const wouldMake = (total: number): Words => ({ key: 'HnB.humanity.help.makes', data: { total } })

/** The text of a result against a target. */
export function against(total: number, target: number, success = total >= target): Words {
  const key = `HnB.humanity.help.${success ? 'enough' : 'short'}`
  return { key, data: { total, target, short: target - total } }
}
