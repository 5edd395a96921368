/** The preview of a roll in a Contest with more help. */
import type { There } from '../../../core/exchange'
import type { Words } from '../../../core/words'
import type { Check } from '../../check/facts'
import { wouldMake } from '../../check/help-outlook'
import type { EvenMedian } from '../../rules/median'
import type { Contest } from '../facts'
import type { SideRoll } from './named-roll'
import { judgedAttacks, resultOf } from './result'
import { namesOf, otherRole } from './sides'

/**
 * The result of a roll with more help, and the winner with this result: "7: Mia wins by 2, minor". Names no winner
 * while others still have to roll.
 */
export function contestOutlook(
  contest: Contest,
  { key, part }: Pick<SideRoll, 'key' | 'part'>,
  there: There,
  even: EvenMedian,
): (help: Check['help']) => Words {
  return (help) => {
    const side = contest.exchange.sides[key]
    const roll = side?.answer?.[part]
    if (!side?.answer || !roll) return wouldMake(0)
    const helped = { ...roll, help }
    const total = resultOf(helped)
    const answer = { ...side.answer, [part]: helped }
    const sides = { ...contest.exchange.sides, [key]: { ...side, answer } }
    const judged = judgedAttacks({ ...contest, exchange: { ...contest.exchange, sides } }, there, even)
    const isAttack = (role: string) => (part === 'attack') === (role === side.role)
    const attack = judged.find(({ attacking }) => isAttack(attacking))
    if (!attack) return wouldMake(total)
    const { winner, margin, severity } = attack.judgement
    const { names, plural } = namesOf(
      contest,
      winner === 'attackers' ? attack.attacking : otherRole(attack.attacking),
    )
    return {
      // Nobody wins by 0.
      key: `HnB.humanity.help.${plural ? 'theyWin' : 'wins'}${margin > 0 ? '' : 'Bare'}`,
      data: { total, name: { names }, margin, severity: { key: `HnB.humanity.severity.${severity}` } },
    }
  }
}
