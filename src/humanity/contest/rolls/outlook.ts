import type { There } from '../../../core/exchange'
import type { Words } from '../../../core/words'
import { wouldMake } from '../../check/help-outlook'
import type { EvenMedian } from '../../rules/median'
import type { Check } from '../../check/facts'
import { judgedOf, namesOf, otherRole, resultOf } from './sides'
import type { Bout } from '../facts'
import type { RollInBout } from './named-roll'

/**
 * What a side's roll comes to with some help, and who would win by it: "7: Mia wins by 2, minor". Nothing of a winner while
 * others still have to roll.
 */
export function boutOutlook(
  bout: Bout,
  { key, part }: Pick<RollInBout, 'key' | 'part'>,
  there: There,
  even: EvenMedian,
): (help: Check['help']) => Words {
  return (help) => {
    const side = bout.exchange.sides[key]
    const played = side?.answer?.[part]
    if (!side?.answer || !played) return wouldMake(0)
    const rolled = { ...played, help }
    const total = resultOf(rolled)
    const answer = { ...side.answer, [part]: rolled }
    const sides = { ...bout.exchange.sides, [key]: { ...side, answer } }
    const judged = judgedOf({ ...bout, exchange: { ...bout.exchange, sides } }, there, even)
    const isAttack = (role: string) => (part === 'attack') === (role === side.role)
    const direction = judged.find(({ attacking }) => isAttack(attacking))
    if (!direction) return wouldMake(total)
    const { winner, margin, severity } = direction.verdict
    const { name, plural } = namesOf(
      bout,
      winner === 'attackers' ? direction.attacking : otherRole(direction.attacking),
    )
    return {
      key: `HnB.humanity.help.${plural ? 'theyWin' : 'wins'}`,
      data: { total, name, margin, severity: { key: `HnB.humanity.severity.${severity}` } },
    }
  }
}
