/** The awards that rolls for the advantage may earn. */
import type { AwardViewer, AwardCandidate } from '../../contest/award'
import { findAwardCandidates, winAwardCandidates } from '../../contest/award'
import { isRollOfPastSession } from '../../check/roll-time'
import type { Chase } from '../facts'
import { advantageLead } from '../track/rules'
import { advantageRanking } from '../track/state'

/**
 * The awards that this round's rolls for the advantage may earn: for lucky numbers, for highest faces, and (after the
 * leaders have moved) for a win by 5 or more. Contests and Checks against hazards have their own awards.
 */
export function chaseAwardCandidates(facts: Chase, viewer: AwardViewer): AwardCandidate[] {
  const { movers, margin } = advantageLead(
    advantageRanking(facts, viewer.sides),
    viewer.settings.chaseTieMoves,
  )
  const leaderKeys = facts.phase !== 'advantage' && margin >= 5 ? movers : []
  return Object.entries(facts.exchange.sides).flatMap(([key, { uuid, answer }]): AwardCandidate[] => {
    const roller = viewer.sides.find(({ actor }) => actor.uuid === uuid)
    if (!roller || !answer || isRollOfPastSession(answer, viewer.settings)) return []
    return [
      ...(leaderKeys.includes(key) ? winAwardCandidates(key, roller, viewer) : []),
      ...findAwardCandidates(key, answer, roller, viewer),
    ]
  })
}
