/** Previews a roll with help, for the form in which a helper spends dice. */
import type { Phrase } from '../../core/phrase'
import type { StatCheck } from './check-facts'
import { computeStatCheckResult } from './check-result'

/** A preview of the roll's result with a certain number of Blessing Dice from the helper. */
interface HelpPreview {
  /** The number of dice that the helper has ticked. */
  readonly ticked: number
  readonly phrase: Phrase
}

/**
 * Previews a roll after help with 0 dice, 1 die, and so on, up to all dice of the helper.
 * @param idOfHelper the id of the helping actor
 * @param createPreviewPhrase returns the text for the roll with the given help
 */
export function createPreviewsByHelpDice(
  { help }: Pick<StatCheck, 'help'>,
  idOfHelper: string,
  maxDiceCount: number,
  createPreviewPhrase: (helpGivenForRoll: StatCheck['help']) => Phrase,
): HelpPreview[] {
  return Array.from({ length: maxDiceCount + 1 }, (_, tickedDiceCount) => ({
    ticked: tickedDiceCount,
    phrase: createPreviewPhrase({
      ...help,
      ...(tickedDiceCount > 0 && {
        [idOfHelper]: { name: '', dice: Array<number>(tickedDiceCount).fill(1) },
      }),
    }),
  }))
}

/**
 * Previews a Check with help, for example "6 against 12: still short by 6". If the target is secret, the preview shows
 * only the result. If the Check succeeds without the added help, the preview says so.
 */
export function createStatCheckHelpPreview(check: StatCheck, helpGivenForRoll: StatCheck['help']): Phrase {
  const { total, verdict } = computeStatCheckResult({ ...check, help: helpGivenForRoll })
  const { target } = check
  if (target === null) return formatRollTotal(total)
  const isHelpAdded = Object.keys(helpGivenForRoll).length > Object.keys(check.help).length
  if (isHelpAdded && computeStatCheckResult(check).verdict?.success)
    return { key: 'HnB.humanity.help.already', data: { total, target } }
  return formatTotalAgainstTarget(total, target, verdict?.success === true)
}

/** Makes the text for a result whose target is secret. The text states only the total. */
export const formatRollTotal = (totalOfRoll: number): Phrase => ({
  key: 'HnB.humanity.help.makes',
  data: { total: totalOfRoll },
})

/** A text that compares the total of a roll with its target. */
export function formatTotalAgainstTarget(
  totalOfRoll: number,
  checkTarget: number,
  isCheckSuccess = totalOfRoll >= checkTarget,
): Phrase {
  const phraseKey = `HnB.humanity.help.${isCheckSuccess ? 'enough' : 'short'}`
  return {
    key: phraseKey,
    data: { total: totalOfRoll, target: checkTarget, short: checkTarget - totalOfRoll },
  }
}
