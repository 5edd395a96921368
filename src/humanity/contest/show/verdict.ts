/** The sentences about a Contest's result: who wins, by how much, and why. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { Phrase } from '../../../core/phrase'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { computeSideScore } from '../rolls/result'
import { listSideNamesInRole, toOppositeContestRole, listSidesInRole } from '../rolls/sides'

/**
 * The sentence about the winner: "Mia wins by 4". It leaves out a margin of 0, because "wins by 0" would be strange.
 */
export function formatContestResult(contest: Contest, { attackingRole, judgement }: JudgedAttack): Phrase {
  const winningRole = judgement.winner === 'attackers' ? attackingRole : toOppositeContestRole(attackingRole)
  const { names, isPlural, sideSize: winnerCount } = listSideNamesInRole(contest, winningRole)
  const phraseForm = judgement.margin > 0 ? 'by' : 'bare'
  return {
    key: `HnB.humanity.contest.result.${phraseForm}.${isPlural ? 'win' : 'wins'}`,
    // If more than two sides win, the sentence names their role, such as "the Attackers", not each winner.
    data: {
      name: winnerCount > 2 ? { key: `HnB.humanity.contest.role.${winningRole}` } : { names },
      margin: judgement.margin,
    },
  }
}

/** Both sides' results as sentences, and the reason if the margin is not simply their difference. */
export function listMarginReasons(
  contest: Contest,
  { attackingRole, judgement }: JudgedAttack,
  existingSides: ExistingSideActors,
): Phrase[] {
  const { attack, defence, margin, winner } = judgement
  const createMarginReasonPhrase = (phraseName: string, phraseData: Record<string, number> = {}): Phrase => ({
    key: `HnB.humanity.contest.why.${phraseName}`,
    data: phraseData,
  })
  const resultDifference = winner === 'attackers' ? attack - defence : defence - attack
  // The sentence names the winner's result first. The function `formatContestResult` uses the same order.
  const haveAttackersWon = winner === 'attackers'
  const comparedResultsPhrase = createMarginReasonPhrase('against', {
    winning: haveAttackersWon ? attack : defence,
    losing: haveAttackersWon ? defence : attack,
  })
  if (resultDifference === 0) return [comparedResultsPhrase, createMarginReasonPhrase('tie')]
  // A negative difference: the attack is above the Defenders' median, but half of them withstood it, so the Defenders
  // win. An attack that wins is always above their median.
  if (resultDifference < 0) return [comparedResultsPhrase, createMarginReasonPhrase('half')]
  if (margin >= resultDifference) return [comparedResultsPhrase]
  const losingRole = winner === 'attackers' ? toOppositeContestRole(attackingRole) : attackingRole
  const losingRollPart = winner === 'attackers' ? 'defence' : 'attack'
  const protectionValues = listSidesInRole(contest, losingRole, existingSides).map(
    ({ key }) => computeSideScore(contest, key, losingRollPart, existingSides)?.protection ?? 0,
  )
  // Losers may have different protection. In this case the sentence names the smallest protection.
  const smallestProtection = Math.min(...protectionValues)
  const protectionReasons =
    smallestProtection > 0 ? [createMarginReasonPhrase('protected', { protect: smallestProtection })] : []
  const attackMarginCapReasons =
    resultDifference - smallestProtection > margin ? [createMarginReasonPhrase('capped', { margin })] : []
  return [comparedResultsPhrase, ...protectionReasons, ...attackMarginCapReasons]
}
