/** Writes the sentences about a Contest's result. They say who wins, by how much, and why by this margin. */
import type { ExistingSides } from '../../../core/exchange'
import type { Phrase } from '../../../core/phrase'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { scoreOfSide } from '../rolls/result'
import { sideNamesInRole, oppositeRole, sidesInRole } from '../rolls/sides'

/**
 * The sentence about the winner: "Mia wins by 4". It leaves out a margin of 0, because "wins by 0" would be strange.
 */
export function resultPhrase(contest: Contest, { attackingRole, judgement }: JudgedAttack): Phrase {
  const winningRole = judgement.winner === 'attackers' ? attackingRole : oppositeRole(attackingRole)
  const { names, isPlural, sideSize: winnerCount } = sideNamesInRole(contest, winningRole)
  const phraseForm = judgement.margin > 0 ? 'by' : 'bare'
  return {
    key: `HnB.humanity.contest.result.${phraseForm}.${isPlural ? 'win' : 'wins'}`,
    // If three or more win, the sentence names their role instead of their names: "the Attackers".
    data: {
      name: winnerCount > 2 ? { key: `HnB.humanity.contest.role.${winningRole}` } : { names },
      margin: judgement.margin,
    },
  }
}

/**
 * Sentences about the results of both sides. If the margin is not simply the difference of the results, a sentence
 * gives the reason.
 */
export function marginReasons(
  contest: Contest,
  { attackingRole, judgement }: JudgedAttack,
  existingSides: ExistingSides,
): Phrase[] {
  const { attack, defence, margin, winner } = judgement
  const reasonPhrase = (name: string, data: Record<string, number> = {}): Phrase => ({
    key: `HnB.humanity.contest.why.${name}`,
    data,
  })
  const difference = winner === 'attackers' ? attack - defence : defence - attack
  // The sentence gives the winner's result first, as `resultPhrase` does.
  const haveAttackersWon = winner === 'attackers'
  const resultsPhrase = reasonPhrase('against', {
    winning: haveAttackersWon ? attack : defence,
    losing: haveAttackersWon ? defence : attack,
  })
  if (difference === 0) return [resultsPhrase, reasonPhrase('tie')]
  // A negative difference means that half of the Defenders withstood the attack, although the attack is above their
  // median. Then the Defenders win. Attackers who win have beaten most Defenders, so their attack is always above the
  // median.
  if (difference < 0) return [resultsPhrase, reasonPhrase('half')]
  if (margin >= difference) return [resultsPhrase]
  const losingRole = winner === 'attackers' ? oppositeRole(attackingRole) : attackingRole
  const losingPart = winner === 'attackers' ? 'defence' : 'attack'
  const protectionValues = sidesInRole(contest, losingRole, existingSides).map(
    ({ key }) => scoreOfSide(contest, key, losingPart, existingSides)?.protection ?? 0,
  )
  // The losers may have different protection. Then the sentence names the smallest protection.
  const smallestProtection = Math.min(...protectionValues)
  const protectionReasons =
    smallestProtection > 0 ? [reasonPhrase('protected', { protect: smallestProtection })] : []
  const marginCapReasons =
    difference - smallestProtection > margin ? [reasonPhrase('capped', { margin })] : []
  return [resultsPhrase, ...protectionReasons, ...marginCapReasons]
}
