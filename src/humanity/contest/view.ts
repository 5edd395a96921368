import type { There } from '../../core/exchange'
import type { SideView } from '../../core/exchange-view'
import { exchangeView } from '../../core/exchange-view'
import { modifierLines } from '../../core/modifiers'
import { isRefusal } from '../../core/outcome'
import type { Party, Viewer } from '../../core/views'
import type { Words } from '../../core/words'
import { statLabel } from '../check/question'
import type { Humanity } from '../rules'
import type { Roll } from '../rules/roll'
import { bumpsOf, totalOf } from '../rules/roll'
import { statsOf } from '../stats'
import type { Part, Role } from './bout'
import { isComplete, judgedOf, otherRole, partFor, ROLES, scoreOf } from './bout'
import type { Answer, Bout, Played } from './facts'
import { turnFor } from './roll'
import { meaningOf } from './settle'
import { mayRoll } from './stats-of'

/** Who looks at a bout: the person, and the parties that it counts. */
export interface Look {
  readonly viewer: Viewer<Humanity>
  /** Nothing can be done in it any more. */
  readonly closed: boolean
}

/** A bout as a message or a window shows it: both sides with their rolls, and what came of it. */
export function boutView(bout: Bout, { viewer, closed }: Look): object {
  const { settings } = viewer
  const view = exchangeView(bout.exchange, viewer)
  // What is settled stays as it was, whoever is gone since.
  const there = closed ? allOf(bout) : viewer.sides
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
      winner: namesOf(bout, verdict.winner === 'attackers' ? attacking : otherRole(attacking)),
      plural: namesOf(bout, verdict.winner === 'attackers' ? attacking : otherRole(attacking)).includes(', '),
      margin: verdict.margin,
      severity: verdict.severity,
      meaning: meaningOf(bout.violent, verdict.severity),
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

function namesOf({ exchange }: Bout, role: Role): string {
  return Object.values(exchange.sides)
    .filter((side) => side.role === role && !side.left)
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name)
    .join(', ')
}

function fighterView(
  bout: Bout,
  side: SideView<Answer>,
  { sides, settings, actor }: Viewer<Humanity>,
  closed: boolean,
  there: There,
): object {
  const party = sides.find((one) => one.actor.uuid === side.uuid)
  const rolls = (['attack', 'defence'] as const).flatMap((part) => {
    const played = side.answer?.[part]
    if (!played) return []
    return [
      {
        ...playedView(played),
        part,
        key: side.key,
        result: scoreOf(bout, side.key, part, there)?.result ?? 0,
        swapped: bout.swaps.some(({ a, b }) => a === side.key || b === side.key),
        mayHelp: !closed && actor !== null && !Object.hasOwn(played.help, actor.id),
      },
    ]
  })
  return {
    ...side,
    rolls,
    waits: waitsFor(bout, side, there),
    buttons: side.plays && !closed && party ? rollButtons(bout, side, party, there, settings) : [],
    mayLeave: side.plays && !closed && rolls.length === 0,
  }
}

/** What a side still has to do, in words, or null. */
function waitsFor(bout: Bout, { key, left, gone }: SideView<Answer>, there: There): Words | null {
  const side = bout.exchange.sides[key]
  if (left || gone || !side) return null
  const part = partFor(bout, { key, side }, there)
  return part === null ? null : { key: `HnB.humanity.contest.waits.${part}` }
}

/** A button for each stat that a side may roll now. */
function rollButtons(
  bout: Bout,
  { key }: SideView<Answer>,
  party: Party<Humanity>,
  there: There,
  { customStat }: Viewer<Humanity>['settings'],
): { stat: string; label: Words; die: number; part: Part }[] {
  const side = bout.exchange.sides[key]
  if (!side) return []
  const turn = turnFor(bout, { key, side }, party, there)
  if (isRefusal(turn)) return []
  return statsOf(customStat)
    .filter((stat) => mayRoll(turn.choices, [stat]))
    .map((stat) => ({
      stat,
      label: statLabel(stat, customStat),
      die: party.state.stats[stat],
      part: turn.part,
    }))
}

/** Somebody's roll as it is shown: stats, dice, modifiers, help, sum. */
export function playedView(played: Roll & Pick<Played, 'paid'> & Partial<Played>): object {
  return {
    stats: played.stats.map((stat) => statLabel(stat, played.statName)),
    spark: played.stats.length > 1,
    touchstone: played.touchstone,
    surprised: played.surprised,
    honorably: played.honorably,
    paid: played.paid,
    groups: played.groups,
    modifiers: modifierLines(played.modifiers),
    bumped: played.perBump.flatMap(({ name, value }) =>
      bumpsOf(played) > 0 ? [{ name, plus: value * bumpsOf(played) }] : [],
    ),
    help: Object.values(played.help).map(({ name, dice }) => ({
      name,
      dice,
      plus: dice.length * played.helpWorth,
    })),
    less: played.less ? -played.less : null,
    protectors: played.protectors?.join(', '),
    protect: played.protect,
    total: totalOf(played) - (played.less ?? 0),
  }
}

/** Everybody who took part, whether their actors are still there or not. */
const allOf = ({ exchange }: Bout): There =>
  Object.values(exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))
