/** Who has won a Contest, and why, in words that agree with its numbers. */
import type { There } from '../../../core/exchange'
import type { Words } from '../../../core/words'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { scoreOf } from '../rolls/result'
import { namesOf, otherRole, sidesOf } from '../rolls/sides'

/** "Mia wins by 4"; without a margin only who has won, because nobody wins by 0. */
export function resultWords(contest: Contest, { attacking, judgement }: JudgedAttack): Words {
  const winner = judgement.winner === 'attackers' ? attacking : otherRole(attacking)
  const { names, plural, number } = namesOf(contest, winner)
  const by = judgement.margin > 0 ? 'by' : 'bare'
  return {
    key: `HnB.humanity.contest.result.${by}.${plural ? 'win' : 'wins'}`,
    // A side of several is named as a side.
    data: {
      name: number > 2 ? { key: `HnB.humanity.contest.role.${winner}` } : { names },
      margin: judgement.margin,
    },
  }
}

/** The two results, and what makes the margin differ from their difference. */
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
  // Whoever beats most of the Defenders is above their median; half of them may hold below it.
  if (apart < 0) return [numbers, word('half')]
  if (margin >= apart) return [numbers]
  const loser = winner === 'attackers' ? otherRole(attacking) : attacking
  const part = winner === 'attackers' ? 'defence' : 'attack'
  const protects = sidesOf(contest, loser, there).map(
    ({ key }) => scoreOf(contest, key, part, there)?.protect ?? 0,
  )
  // A group of Attackers has the protection of its least protected member.
  const protect = Math.min(...protects)
  const kept = protect > 0 ? [word('protected', { protect })] : []
  const capped = apart - protect > margin ? [word('capped')] : []
  return [numbers, ...kept, ...capped]
}
