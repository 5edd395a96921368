/** The view of a Contest, for its own message or for a Chase: both roles with their rolls, and the result. */
import type { ExistingSides } from '../../../core/exchange'
import { exchangeView } from '../../../core/exchange-view'
import type { Phrase } from '../../../core/phrase'
import type { Viewer } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { Severity } from '../../rules/severity'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { judgeAttacks, scoreOfSide } from '../rolls/result'
import type { ContestRole } from '../rolls/sides'
import { sidesIncludingDeleted, isContestComplete, CONTEST_ROLES, sidesInRole } from '../rolls/sides'
import { beatenDefenders } from '../wounds/effects'
import { severityMeaningKey } from '../wounds/severity-meaning'
import { sideView } from './side-view'
import { resultPhrase, marginReasons } from './verdict'

/** The view of a Contest. @param isClosed has the Contest been settled or ended? Then nothing can change it */
export function contestView(contest: Contest, viewer: Viewer<Humanity>, isClosed: boolean) {
  const { settings } = viewer
  // A closed Contest still shows the results of actors that were deleted later.
  const existingSides = isClosed ? sidesIncludingDeleted(contest) : viewer.sides
  const view = exchangeView(contest.exchange, { ...viewer, sides: existingSides })
  const judgedAttacks = judgeAttacks(contest, existingSides, settings.evenMedian)
  const roleViews = CONTEST_ROLES.map((role) => ({
    role,
    label: `HnB.humanity.contest.role.${contest.both ? 'both' : role}`,
    shared: sharedAttackResult(contest, role, judgedAttacks, existingSides),
    sides: view.sides
      .filter((side) => side.role === role)
      .map((side) => sideView(contest, side, viewer, isClosed, existingSides)),
  }))
  return {
    /** Can the viewer still change a roll with an ability? */
    canChangeRolls: roleViews.some(({ sides }) => sides.some(({ canChangeRolls }) => canChangeRolls)),
    violent: contest.violent,
    both: contest.both,
    round: contest.round,
    foughtBefore: contest.violent && contest.foughtBefore,
    closed: isClosed,
    over: contest.exchange.ended,
    teams: roleViews,
    mayJoin: view.mayJoin && !isClosed,
    joinRefusal: view.joinRefusal,
    complete: isContestComplete(contest, existingSides),
    results: judgedAttacks.map((judgedAttack) => ({
      attacking: judgedAttack.attackingRole,
      won: judgedAttack.judgement.winner === 'attackers',
      margin: judgedAttack.judgement.margin,
      said: resultPhrase(contest, judgedAttack),
      why: marginReasons(contest, judgedAttack, existingSides),
      // The message of a settled violent Contest names the wounds instead of explaining the severity.
      saysMeaning: isClosed ? contest.settled !== null && !contest.violent : true,
      ...severityView(contest, judgedAttack.attackingRole, judgedAttack.judgement.severity),
      ...defenderSeverities(contest, judgedAttack),
    })),
  }
}

/** The results of a group of Attackers with their median: "median 6 of 10, 6 and 3". Null for a single Attacker. */
function sharedAttackResult(
  contest: Contest,
  role: ContestRole,
  judgedAttacks: readonly JudgedAttack[],
  existingSides: ExistingSides,
): Phrase | null {
  const judgedAttack = judgedAttacks.find(({ attackingRole }) => attackingRole === role)
  const groupSides = sidesInRole(contest, role, existingSides)
  if (!judgedAttack || groupSides.length < 2) return null
  const attackerResults = groupSides
    .flatMap(({ key }) => scoreOfSide(contest, key, 'attack', existingSides)?.result ?? [])
    .sort((a, b) => b - a)
  return {
    key: 'HnB.humanity.contest.shared',
    data: { result: judgedAttack.judgement.attack, results: { names: attackerResults.map(String) } },
  }
}

function severityView({ violent, settled }: Contest, role: ContestRole, judgedSeverity: Severity) {
  const severity = settled?.find(({ attacking }) => attacking === role)?.severity ?? judgedSeverity
  return { severity, meaning: severityMeaningKey(violent, severity) }
}

/**
 * The severity that each beaten Defender of a group suffers. The dice decide it, unless the Gamemaster chose another
 * severity when settling the Contest (HU6). `each` is null if no list is needed, because all Defenders suffer the same
 * severity or no group of Defenders lost.
 */
function defenderSeverities({ exchange, violent, settled }: Contest, judgedAttack: JudgedAttack) {
  const { judgement, defenderKeys, attackingRole } = judgedAttack
  if (judgement.winner === 'defenders' || defenderKeys.length < 2) return { each: null }
  const settledEffects = settled?.find((attackResult) => attackResult.attacking === attackingRole)?.effects
  const sufferers = beatenDefenders(judgedAttack).flatMap(({ key, severity, suffersByDefault }) => {
    const effect = settledEffects ? settledEffects[key] : suffersByDefault ? severity : undefined
    const name = exchange.sides[key]?.name ?? ''
    return effect ? [{ name, severity: effect, meaning: severityMeaningKey(violent, effect) }] : []
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
