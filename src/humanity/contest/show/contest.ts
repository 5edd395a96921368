import { exchangeView } from '../../../core/exchange-view'
import type { Viewer } from '../../../core/views'
import type { Humanity } from '../../rules'
import type { Role } from '../rolls/sides'
import { everybody, isComplete, judgedOf, namesOf, otherRole, ROLES } from '../rolls/sides'
import type { Severity } from '../../rules/severity'
import type { Bout, Contest } from '../facts'
import { fighterView } from './fighter'
import { meaningOf } from '../wounds/settle'

/** Who is looking at a bout: the person, and the parties that count for it. */
export interface Look {
  readonly viewer: Viewer<Humanity>
  /** Nothing can be done in it any more. */
  readonly closed: boolean
}

/** A bout as a message or a window shows it: both sides with their rolls, and what came of it. */
export function boutView(bout: Bout & Partial<Pick<Contest, 'settled'>>, { viewer, closed }: Look): object {
  const { settings } = viewer
  const view = exchangeView(bout.exchange, viewer)
  // What is settled stays as it was, whoever is gone since.
  const there = closed ? everybody(bout) : viewer.sides
  const judged = judgedOf(bout, there, settings.evenMedian)
  return {
    violent: bout.violent,
    both: bout.both,
    turn: bout.turn,
    closed,
    over: bout.exchange.over,
    teams: ROLES.map((role) => ({
      role,
      label: `HnB.humanity.contest.role.${bout.both ? 'both' : role}`,
      shared: sharedResult(bout, role, judged),
      fighters: view.sides
        .filter((side) => side.role === role)
        .map((side) => fighterView(bout, side, viewer, closed, there)),
    })),
    mayJoin: view.mayJoin && !closed,
    complete: isComplete(bout, there),
    results: judged.map(({ attacking, verdict }) => ({
      attacking,
      won: verdict.winner === 'attackers',
      ...namesOf(bout, verdict.winner === 'attackers' ? attacking : otherRole(attacking)),
      margin: verdict.margin,
      ...severityIn(bout, attacking, verdict.severity),
      several: verdict.defenders.length > 1,
    })),
  }
}

/** The median that a group of Attackers shares; null where one rolled alone. */
function sharedResult(bout: Bout, role: Role, judged: ReturnType<typeof judgedOf>): number | null {
  const one = judged.find(({ attacking }) => attacking === role)
  const members = Object.values(bout.exchange.sides).filter((side) => side.role === role && !side.left)
  return one && members.length > 1 ? one.verdict.attack : null
}

/** How bad it is, as it fell; or as it was settled, for a Gamemaster may have chosen for a group (HU6). */
function severityIn({ violent, settled }: Parameters<typeof boutView>[0], role: Role, fell: Severity) {
  const severity = settled?.find(({ attacking }) => attacking === role)?.severity ?? fell
  return { severity, meaning: meaningOf(violent, severity) }
}
