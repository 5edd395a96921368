/** The sentences about a Contest's result: who wins, by how much, and why. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { Phrase } from '../../../core/phrase'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { computeRollScoreOfSide } from '../rolls/result'
import { listSideNamesInRole, toOppositeContestRole, listContestSidesInRole } from '../rolls/sides'

/**
 * The sentence about the winner: "Mia wins by 4". It leaves out a margin of 0, because "wins by 0" would be strange.
 */
export function formatContestResult(contest: Contest, { attackingRole, judgement }: JudgedAttack): Phrase {
  const winningRole = judgement.winner === 'attackers' ? attackingRole : toOppositeContestRole(attackingRole)
  const { names, isPlural, sideSize: winnerCount } = listSideNamesInRole(contest, winningRole)
  const formOfVerdictPhrase = judgement.margin > 0 ? 'by' : 'bare'
  return {
    key: `HnB.humanity.contest.result.${formOfVerdictPhrase}.${isPlural ? 'win' : 'wins'}`,
    // If more than two sides win, the sentence names their role, such as "the Attackers", not each winner.
    data: {
      name: winnerCount > 2 ? { key: `HnB.humanity.contest.role.${winningRole}` } : { names },
      margin: judgement.margin,
    },
  }
}

/** Both sides' results as sentences, and the reason if the margin is not simply their difference. */
export function listReasonsForAttackMargin(
  contest: Contest,
  { attackingRole, judgement }: JudgedAttack,
  existingSides: ExistingSideActors,
): Phrase[] {
  const { attack, defence, margin, winner } = judgement
  const createPhraseOfMarginReason = (
    phraseName: string,
    phrasePlaceholders: Record<string, number> = {},
  ): Phrase => ({
    key: `HnB.humanity.contest.why.${phraseName}`,
    data: phrasePlaceholders,
  })
  const resultDifference = winner === 'attackers' ? attack - defence : defence - attack
  // The sentence names the winner's result first. The function `formatContestResult` uses the same order.
  const haveAttackersWon = winner === 'attackers'
  const phraseComparingResults = createPhraseOfMarginReason('against', {
    winning: haveAttackersWon ? attack : defence,
    losing: haveAttackersWon ? defence : attack,
  })
  if (resultDifference === 0) return [phraseComparingResults, createPhraseOfMarginReason('tie')]
  // A negative difference means that the attack was above the Defenders' median, but half of the Defenders withstood
  // it. So the Defenders win. An attack that wins is always above the Defenders' median.
  if (resultDifference < 0) return [phraseComparingResults, createPhraseOfMarginReason('half')]
  if (margin >= resultDifference) return [phraseComparingResults]
  const losingRole = winner === 'attackers' ? toOppositeContestRole(attackingRole) : attackingRole
  const losingAttackOrDefence = winner === 'attackers' ? 'defence' : 'attack'
  const protectionValuesOfLosers = listContestSidesInRole(contest, losingRole, existingSides).map(
    ({ key }) => computeRollScoreOfSide(contest, key, losingAttackOrDefence, existingSides)?.protection ?? 0,
  )
  // Losers may have different protection. In this case the sentence names the smallest protection.
  const lowestProtectionValue = Math.min(...protectionValuesOfLosers)
  const protectionReasons =
    lowestProtectionValue > 0
      ? [createPhraseOfMarginReason('protected', { protect: lowestProtectionValue })]
      : []
  const attackMarginCapReasons =
    resultDifference - lowestProtectionValue > margin
      ? [createPhraseOfMarginReason('capped', { margin })]
      : []
  return [phraseComparingResults, ...protectionReasons, ...attackMarginCapReasons]
}
