/** Previews the result of a Contest if a roll gets more help. */
import type { ExistingSides } from '../../../core/exchange'
import type { Phrase } from '../../../core/phrase'
import type { StatCheck } from '../../check/check-facts'
import { totalText } from '../../check/help-preview'
import type { EvenMedian } from '../../rules/median'
import type { Contest } from '../facts'
import type { SideRoll } from './clicked-roll'
import { judgeAttacks, contestRollResult } from './result'
import { sideNamesInRole, oppositeRole } from './sides'

/**
 * Previews the result of a roll after more help, and the winner of the Contest: "7: Mia wins by 2, minor". Names no
 * winner until all sides have rolled.
 */
export function contestResultPreview(
  contest: Contest,
  { key, part }: Pick<SideRoll, 'key' | 'part'>,
  existingSides: ExistingSides,
  evenMedian: EvenMedian,
): (help: StatCheck['help']) => Phrase {
  return (help) => {
    const side = contest.exchange.sides[key]
    const roll = side?.answer?.[part]
    if (!side?.answer || !roll) return totalText(0)
    const helpedRoll = { ...roll, help }
    const total = contestRollResult(helpedRoll)
    const previewedAnswer = { ...side.answer, [part]: helpedRoll }
    const sides = { ...contest.exchange.sides, [key]: { ...side, answer: previewedAnswer } }
    const judgedAttacks = judgeAttacks(
      { ...contest, exchange: { ...contest.exchange, sides } },
      existingSides,
      evenMedian,
    )
    const isOwnAttack = (role: string) => (part === 'attack') === (role === side.role)
    const judgedAttack = judgedAttacks.find(({ attackingRole }) => isOwnAttack(attackingRole))
    if (!judgedAttack) return totalText(total)
    const { winner, margin, severity } = judgedAttack.judgement
    const { names, isPlural } = sideNamesInRole(
      contest,
      winner === 'attackers' ? judgedAttack.attackingRole : oppositeRole(judgedAttack.attackingRole),
    )
    return {
      // "Wins by 0" would sound strange, so a margin of 0 has a phrase without a number.
      key: `HnB.humanity.help.${isPlural ? 'theyWin' : 'wins'}${margin > 0 ? '' : 'Bare'}`,
      data: { total, name: { names }, margin, severity: { key: `HnB.humanity.severity.${severity}` } },
    }
  }
}
