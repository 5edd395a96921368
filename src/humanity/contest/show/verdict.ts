/** The sentences for the result of a Contest: the winner, and the reasons for the margin. */
import type { There } from '../../../core/exchange'
import type { Words } from '../../../core/words'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { scoreOf } from '../rolls/result'
import { namesOf, otherRole, sidesOf } from '../rolls/sides'

/** "Mia wins by 4"; for a margin of 0 only the winner, because nobody wins by 0. */
export function resultWords(contest: Contest, { attacking, judgement }: JudgedAttack): Words {
  const winner = judgement.winner === 'attackers' ? attacking : otherRole(attacking)
  const { names, plural, number } = namesOf(contest, winner)
  const by = judgement.margin > 0 ? 'by' : 'bare'
  return {
    key: `HnB.humanity.contest.result.${by}.${plural ? 'win' : 'wins'}`,
    // Three or more winners are named by their role: "the Attackers".
    data: {
      name: number > 2 ? { key: `HnB.humanity.contest.role.${winner}` } : { names },
      margin: judgement.margin,
    },
  }
}

/** The two results, and the reasons why the margin is not simply their difference. */
export function whyWords(contest: Contest, { attacking, judgement }: JudgedAttack, there: There): Words[] {
  const { attack, defence, margin, winner } = judgement
  const word = (name: string, data: Record<string, number> = {}): Words => ({
    key: `HnB.humanity.contest.why.${name}`,
    data,
  })
  const apart = winner === 'attackers' ? attack - defence : defence - attack
  // As in the line above, the winner comes first.
  const won = winner === 'attackers'
  const numbers = word('against', {
    winning: won ? attack : defence,
    losing: won ? defence : attack,
  })
  if (apart === 0) return [numbers, word('tie')]
  // Attackers who win are above the median, because they beat most Defenders. Half of the Defenders may hold although
  // the median is below the attack.
  if (apart < 0) return [numbers, word('half')]
  if (margin >= apart) return [numbers]
  const loser = winner === 'attackers' ? otherRole(attacking) : attacking
  const part = winner === 'attackers' ? 'defence' : 'attack'
  const protects = sidesOf(contest, loser, there).map(
    ({ key }) => scoreOf(contest, key, part, there)?.protect ?? 0,
  )
  // The sentence names the smallest protection among the losers.
  const protect = Math.min(...protects)
  const kept = protect > 0 ? [word('protected', { protect })] : []
  const capped = apart - protect > margin ? [word('capped')] : []
  return [numbers, ...kept, ...capped]
}
