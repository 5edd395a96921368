/** The question before a new attempt. Warns that other characters' paid help does not count for the new attempt. */
import type { ActionQuestion } from '../../core/contract'
import type { StatCheck } from './check-facts'

/**
 * The question before a new attempt, which warns that the first attempt's help is lost (ruling HU18). Null if nobody
 * has helped.
 */
export function createQuestionBeforeRetriedRoll({
  help,
  helpWorth,
}: Pick<StatCheck, 'help' | 'helpWorth'>): ActionQuestion | null {
  const helperNames = Object.values(help)
  if (helperNames.length === 0) return null
  const diceCount = helperNames.reduce((totalDiceCount, { dice }) => totalDiceCount + dice.length, 0)
  return {
    title: 'HnB.humanity.newAttempt.title',
    template: 'humanity/new-attempt-dialog',
    ok: 'HnB.humanity.newAttempt.ok',
    context: {
      lostHelp: {
        key: 'HnB.humanity.newAttempt.lostHelp',
        data: { names: { names: helperNames.map(({ name }) => name) }, plus: diceCount * helpWorth },
      },
    },
    defaults: {},
  }
}
