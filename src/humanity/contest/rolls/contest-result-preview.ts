/** Previews the result of a Contest for the case that a roll gets more help. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { Phrase } from '../../../core/phrase'
import type { StatCheck } from '../../check/check-facts'
import { formatRollTotal } from '../../check/help-preview'
import type { EvenMedianRule } from '../../rules/median'
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
  evenMedianRule: EvenMedianRule,
): (helpOfRoll: StatCheck['help']) => Phrase {
  return (helpOfRoll) => {
    const contestSide = contest.exchange.sides[key]
    const contestRoll = contestSide?.answer?.[part]
    if (!contestSide?.answer || !contestRoll) return formatRollTotal(0)
    const helpedRoll = { ...contestRoll, help: helpOfRoll }
    const previewedTotal = computeContestRollResult(helpedRoll)
    const previewedAnswer = { ...contestSide.answer, [part]: helpedRoll }
    const previewedSides = { ...contest.exchange.sides, [key]: { ...contestSide, answer: previewedAnswer } }
    const judgedAttacks = judgeAttacks(
      { ...contest, exchange: { ...contest.exchange, sides: previewedSides } },
      existingSides,
      evenMedianRule,
    )
    const isAttackOfRoller = (attackingRole: string) =>
      (part === 'attack') === (attackingRole === contestSide.role)
    const judgedAttack = judgedAttacks.find(({ attackingRole }) => isAttackOfRoller(attackingRole))
    if (!judgedAttack) return formatRollTotal(previewedTotal)
    const { winner, margin, severity } = judgedAttack.judgement
    const { names, isPlural } = listSideNamesInRole(
      contest,
      winner === 'attackers' ? judgedAttack.attackingRole : toOppositeContestRole(judgedAttack.attackingRole),
    )
    return {
      // A margin of 0 has a phrase without a number, because "Wins by 0" would sound strange.
      key: `HnB.humanity.help.${isPlural ? 'theyWin' : 'wins'}${margin > 0 ? '' : 'Bare'}`,
      data: {
        total: previewedTotal,
        name: { names },
        margin,
        severity: { key: `HnB.humanity.severity.${severity}` },
      },
    }
  }
}
