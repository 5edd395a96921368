/** Finds the awards that runners may earn with their rolls for the advantage. */
import type { AwardViewer, AwardCandidate } from '../../contest/award'
import { listRollAwardCandidates, listAwardCandidatesForHighWin } from '../../contest/award'
import { isRollOfPastSession } from '../../check/roll-time'
import type { Chase } from '../facts'
import { computeAdvantageLead } from '../track/rules'
import { listAdvantageResultsByRank } from '../track/state'

/**
 * The awards that rolls for the advantage may earn in this round of a Chase: for lucky numbers, highest faces, and a
 * lead of 5 or more.
 */
export function listChaseAwardCandidates(chase: Chase, viewer: AwardViewer): AwardCandidate[] {
  const { movers, margin } = computeAdvantageLead(
    listAdvantageResultsByRank(chase, viewer.sides),
    viewer.settings.chaseTieMoves,
  )
  const leadingChaseRunnerKeys = chase.phase !== 'advantage' && margin >= 5 ? movers : []
  return Object.entries(chase.exchange.sides).flatMap(([key, { uuid, answer }]): AwardCandidate[] => {
    const roller = viewer.sides.find(({ actor }) => actor.uuid === uuid)
    if (!roller || !answer || isRollOfPastSession(answer, viewer.settings)) return []
    return [
      ...(leadingChaseRunnerKeys.includes(key) ? listAwardCandidatesForHighWin(key, roller, viewer) : []),
      ...listRollAwardCandidates(key, answer, roller, viewer),
    ]
  })
}
