/** Previews the result of a Contest for the case that a roll gets more help. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { Phrase } from '../../../core/phrase'
import type { StatCheck } from '../../check/check-facts'
import { formatRollTotal } from '../../check/help-preview'
import type { RuleForEvenMedian } from '../../rules/median'
import type { Contest } from '../facts'
import type { ClickedSideRoll } from './clicked-roll'
import { judgeAttacks, computeContestRollResult } from './result'
import { listSideNamesInRole, toOppositeContestRole } from './sides'

/**
 * Previews a roll's result after more help, and the Contest's winner: "7: Mia wins by 2, minor". No winner until all
 * sides have rolled.
 */
export function createContestResultPreview(
  contest: Contest,
  { key, part }: Pick<ClickedSideRoll, 'key' | 'part'>,
  existingSides: ExistingSideActors,
  ruleForEvenMedian: RuleForEvenMedian,
): (helpGivenForRoll: StatCheck['help']) => Phrase {
  return (helpGivenForRoll) => {
    const contestSide = contest.exchange.sides[key]
    const contestRoll = contestSide?.answer?.[part]
    if (!contestSide?.answer || !contestRoll) return formatRollTotal(0)
    const helpedRoll = { ...contestRoll, help: helpGivenForRoll }
    const previewedRollTotal = computeContestRollResult(helpedRoll)
    const previewedContestAnswer = { ...contestSide.answer, [part]: helpedRoll }
    const previewedContestSides = {
      ...contest.exchange.sides,
      [key]: { ...contestSide, answer: previewedContestAnswer },
    }
    const judgedAttacks = judgeAttacks(
      { ...contest, exchange: { ...contest.exchange, sides: previewedContestSides } },
      existingSides,
      ruleForEvenMedian,
    )
    const isAttackOfRoller = (attackingRole: string) =>
      (part === 'attack') === (attackingRole === contestSide.role)
    const judgedAttack = judgedAttacks.find(({ attackingRole }) => isAttackOfRoller(attackingRole))
    if (!judgedAttack) return formatRollTotal(previewedRollTotal)
    const { winner, margin, severity } = judgedAttack.judgement
    const { names, isPlural } = listSideNamesInRole(
      contest,
      winner === 'attackers' ? judgedAttack.attackingRole : toOppositeContestRole(judgedAttack.attackingRole),
    )
    return {
      // A margin of 0 has a phrase without a number, because "Wins by 0" would sound strange.
      key: `HnB.humanity.help.${isPlural ? 'theyWin' : 'wins'}${margin > 0 ? '' : 'Bare'}`,
      data: {
        total: previewedRollTotal,
        name: { names },
        margin,
        severity: { key: `HnB.humanity.severity.${severity}` },
      },
    }
  }
}
