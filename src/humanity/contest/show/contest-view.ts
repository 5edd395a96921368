/** The view of a Contest, for its own message or for a Chase: both roles with their rolls, and the result. */
import type { ExistingSideActors } from '../../../core/exchange'
import { createExchangeView } from '../../../core/exchange-view'
import type { Phrase } from '../../../core/phrase'
import type { Viewer } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { EffectSeverity } from '../../rules/severity'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { judgeAttacks, computeSideScore } from '../rolls/result'
import type { ContestSideRole } from '../rolls/sides'
import {
  listSidesIncludingDeleted,
  isContestComplete,
  CONTEST_SIDE_ROLES,
  listSidesInRole,
} from '../rolls/sides'
import { listBeatenDefenders } from '../wounds/effects'
import { findSeverityMeaningKey } from '../wounds/severity-meaning'
import { createContestSideView } from './side-view'
import { formatContestResult, listMarginReasons } from './verdict'

/** The view of a Contest. @param isContestClosed has the Contest been settled or ended? Then nothing can change it */
export function createContestView(contest: Contest, viewer: Viewer<Humanity>, isContestClosed: boolean) {
  const { settings } = viewer
  // A closed Contest still shows the results of actors that were deleted after the Contest was closed.
  const existingSides = isContestClosed ? listSidesIncludingDeleted(contest) : viewer.sides
  const contestExchangeView = createExchangeView(contest.exchange, { ...viewer, sides: existingSides })
  const judgedAttacks = judgeAttacks(contest, existingSides, settings.evenMedian)
  const contestRoleViews = CONTEST_SIDE_ROLES.map((contestRole) => ({
    role: contestRole,
    label: `HnB.humanity.contest.role.${contest.both ? 'both' : contestRole}`,
    shared: formatSharedAttackResult(contest, contestRole, judgedAttacks, existingSides),
    sides: contestExchangeView.sides
      .filter((contestSide) => contestSide.role === contestRole)
      .map((contestSide) =>
        createContestSideView(contest, contestSide, viewer, isContestClosed, existingSides),
      ),
  }))
  return {
    /** Does the viewer have an ability that can still change a roll? */
    canChangeRolls: contestRoleViews.some(({ sides }) => sides.some(({ canChangeRolls }) => canChangeRolls)),
    violent: contest.violent,
    both: contest.both,
    round: contest.round,
    foughtBefore: contest.violent && contest.foughtBefore,
    closed: isContestClosed,
    over: contest.exchange.ended,
    teams: contestRoleViews,
    mayJoin: contestExchangeView.mayJoin && !isContestClosed,
    joinRefusal: contestExchangeView.joinRefusal,
    complete: isContestComplete(contest, existingSides),
    results: judgedAttacks.map((judgedAttack) => ({
      attacking: judgedAttack.attackingRole,
      won: judgedAttack.judgement.winner === 'attackers',
      margin: judgedAttack.judgement.margin,
      said: formatContestResult(contest, judgedAttack),
      why: listMarginReasons(contest, judgedAttack, existingSides),
      // For a violent Contest, the settled message names the wounds and does not explain the severity.
      saysMeaning: isContestClosed ? contest.settled !== null && !contest.violent : true,
      ...createAttackSeverityView(contest, judgedAttack.attackingRole, judgedAttack.judgement.severity),
      ...listDefenderSeverities(contest, judgedAttack),
    })),
  }
}

/** The results of a group of Attackers with their median: "median 6 of 10, 6 and 3". Null for a single Attacker. */
function formatSharedAttackResult(
  contest: Contest,
  contestRole: ContestSideRole,
  judgedAttacks: readonly JudgedAttack[],
  existingSides: ExistingSideActors,
): Phrase | null {
  const judgedAttack = judgedAttacks.find(({ attackingRole }) => attackingRole === contestRole)
  const attackingSides = listSidesInRole(contest, contestRole, existingSides)
  if (!judgedAttack || attackingSides.length < 2) return null
  const attackerResults = attackingSides
    .flatMap(({ key }) => computeSideScore(contest, key, 'attack', existingSides)?.result ?? [])
    .sort((a, b) => b - a)
  return {
    key: 'HnB.humanity.contest.shared',
    data: { result: judgedAttack.judgement.attack, results: { names: attackerResults.map(String) } },
  }
}

function createAttackSeverityView(
  { violent, settled }: Contest,
  contestRole: ContestSideRole,
  judgedSeverity: EffectSeverity,
) {
  const shownSeverity =
    settled?.find(({ attacking }) => attacking === contestRole)?.severity ?? judgedSeverity
  return { severity: shownSeverity, meaning: findSeverityMeaningKey(violent, shownSeverity) }
}

/**
 * The severities that the beaten Defenders of a group suffer: by the dice, or as the Gamemaster chose (HU6). `each` is
 * null if all suffer the same severity or no group lost.
 */
function listDefenderSeverities({ exchange, violent, settled }: Contest, judgedAttack: JudgedAttack) {
  const { judgement, defenderKeys, attackingRole } = judgedAttack
  if (judgement.winner === 'defenders' || defenderKeys.length < 2) return { each: null }
  const settledEffects = settled?.find((attackResult) => attackResult.attacking === attackingRole)?.effects
  const sufferers = listBeatenDefenders(judgedAttack).flatMap(({ key, severity, suffersByDefault }) => {
    const sufferedSeverity = settledEffects ? settledEffects[key] : suffersByDefault ? severity : undefined
    const defenderName = exchange.sides[key]?.name ?? ''
    return sufferedSeverity
      ? [
          {
            name: defenderName,
            severity: sufferedSeverity,
            meaning: findSeverityMeaningKey(violent, sufferedSeverity),
          },
        ]
      : []
  })
  const [firstEntry, ...otherEntries] = sufferers
  const isSeveritySameForAll =
    firstEntry &&
    sufferers.length === defenderKeys.length &&
    otherEntries.every((sufferer) => sufferer.severity === firstEntry.severity)
  return isSeveritySameForAll
    ? { each: null, severity: firstEntry.severity, meaning: firstEntry.meaning }
    : { each: sufferers }
}
