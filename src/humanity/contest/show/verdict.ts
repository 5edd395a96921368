/** The sentences about the result of a Contest: who wins, and why by this margin. */
import type { PresentSides } from '../../../core/exchange'
import type { Phrase } from '../../../core/phrase'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { scoreOfSide } from '../rolls/result'
import { sideNamesInRole, oppositeRole, sidesInRole } from '../rolls/sides'

/** "Mia wins by 4". A margin of 0 is not named, because nobody wins by 0. */
export function resultPhrase(contest: Contest, { attackingRole, judgement }: JudgedAttack): Phrase {
  const winningRole = judgement.winner === 'attackers' ? attackingRole : oppositeRole(attackingRole)
  const { names, isPlural, sideSize: winnerCount } = sideNamesInRole(contest, winningRole)
  const phraseForm = judgement.margin > 0 ? 'by' : 'bare'
  return {
    key: `HnB.humanity.contest.result.${phraseForm}.${isPlural ? 'win' : 'wins'}`,
    // For three or more winners the sentence names their role: "the Attackers".
    data: {
      name: winnerCount > 2 ? { key: `HnB.humanity.contest.role.${winningRole}` } : { names },
      margin: judgement.margin,
    },
  }
}

/** The two results, and why the margin is not the difference between them. */
export function marginReasons(
  contest: Contest,
  { attackingRole, judgement }: JudgedAttack,
  presentSides: PresentSides,
): Phrase[] {
  const { attack, defence, margin, winner } = judgement
  const reasonPhrase = (name: string, data: Record<string, number> = {}): Phrase => ({
    key: `HnB.humanity.contest.why.${name}`,
    data,
  })
  const difference = winner === 'attackers' ? attack - defence : defence - attack
  // The winner comes first, as in `resultPhrase`.
  const haveAttackersWon = winner === 'attackers'
  const resultsPhrase = reasonPhrase('against', {
    winning: haveAttackersWon ? attack : defence,
    losing: haveAttackersWon ? defence : attack,
  })
  if (difference === 0) return [resultsPhrase, reasonPhrase('tie')]
  // Attackers who win beat most Defenders, so the attack is above the median. Half of the Defenders may still hold
  // although the attack is above the median.
  if (difference < 0) return [resultsPhrase, reasonPhrase('half')]
  if (margin >= difference) return [resultsPhrase]
  const losingRole = winner === 'attackers' ? oppositeRole(attackingRole) : attackingRole
  const losingPart = winner === 'attackers' ? 'defence' : 'attack'
  const protections = sidesInRole(contest, losingRole, presentSides).map(
    ({ key }) => scoreOfSide(contest, key, losingPart, presentSides)?.protection ?? 0,
  )
  // The sentence names the smallest protection among the losers.
  const smallestProtection = Math.min(...protections)
  const protectionReasons =
    smallestProtection > 0 ? [reasonPhrase('protected', { protect: smallestProtection })] : []
  const capReasons = difference - smallestProtection > margin ? [reasonPhrase('capped', { margin })] : []
  return [resultsPhrase, ...protectionReasons, ...capReasons]
}
