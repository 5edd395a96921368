/** The view of a Contest, for its message or for a Chase: both sides with their rolls, and the result. */
import { exchangeView } from '../../../core/exchange-view'
import type { Viewer } from '../../../core/views'
import type { Humanity } from '../../rules'
import type { Severity } from '../../rules/severity'
import type { Contest } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { judgedAttacks } from '../rolls/result'
import type { Role } from '../rolls/sides'
import { everybody, isComplete, ROLES } from '../rolls/sides'
import { struckBy } from '../wounds/outcome'
import { meaningOf } from '../wounds/settle'
import { sideView } from './side'
import { resultWords, whyWords } from './verdict'

/** The view of a Contest. @param closed is the Contest settled or ended, so that nothing can change it? */
export function contestView(contest: Contest, viewer: Viewer<Humanity>, closed: boolean) {
  const { settings } = viewer
  // A settled Contest keeps its result, even when actors have been deleted since.
  const there = closed ? everybody(contest) : viewer.sides
  const view = exchangeView(contest.exchange, { ...viewer, sides: there })
  const judged = judgedAttacks(contest, there, settings.evenMedian)
  const teams = ROLES.map((role) => ({
    role,
    label: `HnB.humanity.contest.role.${contest.both ? 'both' : role}`,
    shared: sharedResult(contest, role, judged),
    sides: view.sides
      .filter((side) => side.role === role)
      .map((side) => sideView(contest, side, viewer, closed, there)),
  }))
  return {
    /** Can the viewer still change a roll? */
    hasWays: teams.some(({ sides }) => sides.some(({ hasWays }) => hasWays)),
    violent: contest.violent,
    both: contest.both,
    round: contest.round,
    closed,
    over: contest.exchange.over,
    teams,
    mayJoin: view.mayJoin && !closed,
    joinOff: view.joinOff,
    complete: isComplete(contest, there),
    results: judged.map((one) => ({
      attacking: one.attacking,
      won: one.judgement.winner === 'attackers',
      margin: one.judgement.margin,
      said: resultWords(contest, one),
      why: whyWords(contest, one, there),
      ...severityIn(contest, one.attacking, one.judgement.severity),
      ...eachOf(contest, one),
    })),
  }
}

/** The median that a group of Attackers shares; null for a single Attacker. */
function sharedResult(contest: Contest, role: Role, judged: readonly JudgedAttack[]): number | null {
  const one = judged.find(({ attacking }) => attacking === role)
  const members = Object.values(contest.exchange.sides).filter((side) => side.role === role && !side.left)
  return one && members.length > 1 ? one.judgement.attack : null
}

function severityIn({ violent, settled }: Contest, role: Role, judged: Severity) {
  const severity = settled?.find(({ attacking }) => attacking === role)?.severity ?? judged
  return { severity, meaning: meaningOf(violent, severity) }
}

/**
 * The severity for each Defender of a group that lost: by the dice, or as a Gamemaster settled it (HU6). Null where all
 * Defenders suffer the same severity.
 */
function eachOf({ exchange, violent, settled }: Contest, judged: JudgedAttack) {
  const { judgement, defenders, attacking } = judged
  if (judgement.winner === 'defenders' || defenders.length < 2) return { each: null }
  const settledAs = settled?.find((one) => one.attacking === attacking)?.effects
  const each = struckBy(judged).flatMap(({ key, severity, usual }) => {
    const effect = settledAs ? settledAs[key] : usual ? severity : undefined
    const name = exchange.sides[key]?.name ?? ''
    return effect ? [{ name, severity: effect, meaning: meaningOf(violent, effect) }] : []
  })
  const [first, ...others] = each
  const isOne =
    first && each.length === defenders.length && others.every((one) => one.severity === first.severity)
  return isOne ? { each: null, severity: first.severity, meaning: first.meaning } : { each }
}
