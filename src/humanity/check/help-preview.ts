/** Previews of a roll with help, for the question before a helper spends dice. */
import type { Phrase } from '../../core/phrase'
import type { StatCheck } from './check-facts'
import { statCheckResult } from './check-result'

/** How the roll would end if the helper gave one number of Blessing Dice. */
interface HelpPreview {
  /** The number of dice that the helper has ticked. */
  readonly ticked: number
  readonly phrase: Phrase
}

/**
 * Previews the roll after help with 0 dice, 1 die, and so on, up to all dice of the helper.
 * @param helperId the id of the helping actor
 * @param previewText returns the text for the roll with the given help
 */
export function helpPreviews(
  { help }: Pick<StatCheck, 'help'>,
  helperId: string,
  maxDice: number,
  previewText: (help: StatCheck['help']) => Phrase,
): HelpPreview[] {
  return Array.from({ length: maxDice + 1 }, (_, tickedDice) => ({
    ticked: tickedDice,
    phrase: previewText({
      ...help,
      ...(tickedDice > 0 && { [helperId]: { name: '', dice: Array<number>(tickedDice).fill(1) } }),
    }),
  }))
}

/**
 * The preview of a Check with help: "6 against 12: still short by 6". While the target is secret, the preview
 * shows only the result.
 */
export function statCheckHelpPreview(check: StatCheck, help: StatCheck['help']): Phrase {
  const { total, verdict } = statCheckResult({ ...check, help })
  const { target } = check
  return target === null ? totalText(total) : targetComparisonText(total, target, verdict?.success === true)
}

/** The text for a result if the target is secret. */
export const totalText = (total: number): Phrase => ({ key: 'HnB.humanity.help.makes', data: { total } })

/** The text that compares a result with its target. */
export function targetComparisonText(total: number, target: number, isSuccess = total >= target): Phrase {
  const key = `HnB.humanity.help.${isSuccess ? 'enough' : 'short'}`
  return { key, data: { total, target, short: target - total } }
}
