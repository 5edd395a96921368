/** The view of a Contest, for its own message or for a Chase: both roles with their rolls, and the result. */
import type { ExistingSideActors } from '../../../core/exchange'
import { createExchangeView } from '../../../core/exchange-view'
import type { Phrase } from '../../../core/phrase'
import type { Viewer } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { EffectSeverity } from '../../rules/severity'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { judgeAttacks, computeRollScoreOfSide } from '../rolls/result'
import type { ContestSideRole } from '../rolls/sides'
import {
  listExchangeSidesIncludingDeleted,
  isContestComplete,
  CONTEST_SIDE_ROLES,
  listContestSidesInRole,
} from '../rolls/sides'
import { listBeatenDefenders } from '../wounds/effects'
import { findSeverityMeaningKey } from '../wounds/severity-meaning'
import { createContestSideView } from './side-view'
import { formatContestResult, listReasonsForAttackMargin } from './verdict'

/** The view of a Contest. @param isContestClosed has the Contest been settled or ended? Then nothing can change it */
export function createContestView(contest: Contest, viewer: Viewer<Humanity>, isContestClosed: boolean) {
  const { settings } = viewer
  // A closed Contest still shows the results of actors that were deleted after the Contest was closed.
  const existingSides = isContestClosed ? listExchangeSidesIncludingDeleted(contest) : viewer.sides
  const viewOfContestExchange = createExchangeView(contest.exchange, { ...viewer, sides: existingSides })
  const judgedAttacks = judgeAttacks(contest, existingSides, settings.evenMedian)
  const contestRoleViews = CONTEST_SIDE_ROLES.map((contestRole) => ({
    role: contestRole,
    label: `HnB.humanity.contest.role.${contest.both ? 'both' : contestRole}`,
    shared: formatSharedAttackResult(contest, contestRole, judgedAttacks, existingSides),
    sides: viewOfContestExchange.sides
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
    mayJoin: viewOfContestExchange.mayJoin && !isContestClosed,
    joinRefusal: viewOfContestExchange.joinRefusal,
    complete: isContestComplete(contest, existingSides),
    results: judgedAttacks.map((judgedAttack) => ({
      attacking: judgedAttack.attackingRole,
      won: judgedAttack.judgement.winner === 'attackers',
      margin: judgedAttack.judgement.margin,
      said: formatContestResult(contest, judgedAttack),
      why: listReasonsForAttackMargin(contest, judgedAttack, existingSides),
      // True if the message explains the severity. A settled violent Contest names the wounds instead.
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
  const attackingSides = listContestSidesInRole(contest, contestRole, existingSides)
  if (!judgedAttack || attackingSides.length < 2) return null
  const attackerResults = attackingSides
    .flatMap(({ key }) => computeRollScoreOfSide(contest, key, 'attack', existingSides)?.result ?? [])
    .sort((a, b) => b - a)
  return {
    key: 'HnB.humanity.contest.shared',
    data: { result: judgedAttack.judgement.attack, results: { names: attackerResults.map(String) } },
  }
}

function createAttackSeverityView(
  { violent, settled }: Contest,
  contestRole: ContestSideRole,
  severityByMargin: EffectSeverity,
) {
  const displayedSeverity =
    settled?.find(({ attacking }) => attacking === contestRole)?.severity ?? severityByMargin
  return { severity: displayedSeverity, meaning: findSeverityMeaningKey(violent, displayedSeverity) }
}

/**
 * Lists the severity that each beaten Defender of a group suffers. The dice decide it, unless the Gamemaster chose
 * another (HU6). `each` is null if all Defenders suffer the same severity or no group lost.
 */
function listDefenderSeverities({ exchange, violent, settled }: Contest, judgedAttack: JudgedAttack) {
  const { judgement, defenderKeys, attackingRole } = judgedAttack
  if (judgement.winner === 'defenders' || defenderKeys.length < 2) return { each: null }
  const severitiesChosenAtSettling = settled?.find(
    (attackResult) => attackResult.attacking === attackingRole,
  )?.effects
  const woundSufferers = listBeatenDefenders(judgedAttack).flatMap(({ key, severity, suffersByDefault }) => {
    const severityOfSufferedEffect = severitiesChosenAtSettling
      ? severitiesChosenAtSettling[key]
      : suffersByDefault
        ? severity
        : undefined
    const defenderName = exchange.sides[key]?.name ?? ''
    return severityOfSufferedEffect
      ? [
          {
            name: defenderName,
            severity: severityOfSufferedEffect,
            meaning: findSeverityMeaningKey(violent, severityOfSufferedEffect),
          },
        ]
      : []
  })
  const [firstEntry, ...otherEntries] = woundSufferers
  const isSeveritySameForAll =
    firstEntry &&
    woundSufferers.length === defenderKeys.length &&
    otherEntries.every((woundSufferer) => woundSufferer.severity === firstEntry.severity)
  return isSeveritySameForAll
    ? { each: null, severity: firstEntry.severity, meaning: firstEntry.meaning }
    : { each: woundSufferers }
}
