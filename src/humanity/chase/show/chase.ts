/** The view of a Chase for one person, in its message and in its window. */
import { exchangeView } from '../../../core/exchange-view'
import type { MessageView, Viewer } from '../../../core/views'
import type { Words } from '../../../core/words'
import { contestAbilities } from '../../contest/abilities/buttons'
import { awardButtons } from '../../contest/award'
import { aftermathView } from '../../contest/message'
import type { JudgedAttack } from '../../contest/rolls/result'
import { judgedAttacks } from '../../contest/rolls/result'
import { everybody, isComplete } from '../../contest/rolls/sides'
import { contestView } from '../../contest/show/contest'
import type { Contest } from '../../contest/facts'
import type { Humanity } from '../../rules'
import { zeroPath } from '../phases/self-sacrifice'
import { advantageAbilities, zeroButtons } from './abilities'
import { occasionsOf } from './award'
import { hazardView } from './hazard'
import type { Chase, Move } from '../facts'
import { rangeOf, shareOf } from '../track/line'
import { leadOf, responseSpaces } from '../track/rules'
import { runnerView } from './runner'
import { openResponses, ranking, responding, runners, unanswered } from '../track/state'

type Looker = Viewer<Humanity>

export function chaseView({ uuid, actor, facts }: MessageView<Chase>, viewer: Looker): object {
  const abilities = advantageAbilities({ uuid, actor, facts }, viewer, allRolledIn(facts, viewer))
  const { asker, settings, sides } = viewer
  const view = exchangeView(facts.exchange, viewer)
  const results = ranking(facts, sides)
  const running = runners(facts, sides)
  const allRolled = allRolledIn(facts, viewer)
  const lead = leadOf(results, settings.chaseTieMoves)
  const gm = asker.isGM && facts.phase !== 'over'
  return {
    ...headOf(facts),
    isGM: asker.isGM,
    // A Gamemaster's buttons need an actor that exists.
    speaker: running[0]?.side.uuid ?? sides[0]?.actor.uuid,
    line: lineOf(facts),
    runners: view.sides.map((side) => runnerView(facts, side, viewer)),
    lead:
      facts.phase === 'advantage' && allRolled
        ? {
            key: 'HnB.humanity.chase.leadIs',
            data: {
              names: { names: namesOf(facts, lead.movers) },
              spaces: lead.spaces,
              margin: lead.margin,
            },
          }
        : null,
    responses: Object.entries(facts.responses).map(([key, response]) => ({
      ...responseView(facts, response, viewer),
      contest: key,
      mayDrop: gm && response.settled === null && !isComplete(response, sides),
    })),
    abilities,
    hasWays: abilities.length > 0,
    awards: Object.values(facts.awards),
    mayAward: asker.isGM ? awardButtons(occasionsOf(facts, viewer), facts) : [],
    hazard: hazardView({ uuid, actor, facts }, viewer),
    // The pending steps are at the foot of the window, so their buttons are not repeated here.
    may: {
      toHazards:
        gm &&
        facts.phase === 'responding' &&
        openResponses(facts).length === 0 &&
        responding(facts, sides).length > 0,
      endRound: gm && unanswered(facts, sides).length > 0,
      stop: gm,
    },
    // The moves of a response are shown with the response.
    thisRound: movesOf(facts.moves.filter(({ round, why }) => round === facts.round && why !== 'response')),
    before: movesOf(facts.moves.filter(({ round }) => round < facts.round))
      .reverse()
      .slice(0, 12),
  }
}

/** The moves in the order in which they were made; runners with the same move share a line. */
function movesOf(moves: readonly Move[]): { readonly round: number; readonly words: Words }[] {
  const lines: (Omit<Move, 'name'> & { names: string[] })[] = []
  for (const { name, ...move } of moves) {
    const last = lines.at(-1)
    const isAlike = last?.round === move.round && last.why === move.why && last.spaces === move.spaces
    if (isAlike) last.names.push(name)
    else lines.push({ ...move, names: [name] })
  }
  return lines.map(({ round, why, spaces, names }) => ({
    round,
    words: {
      key: `HnB.humanity.chase.move.${why}`,
      data: { name: { names }, spaces: spaces > 0 ? `+${spaces}` : `−${-spaces}` },
    },
  }))
}

const allRolledIn = (facts: Chase, { sides }: Looker): boolean => {
  const rolled = ranking(facts, sides).length
  return rolled > 0 && rolled === runners(facts, sides).length
}

/** The view of one Contest of this round. */
function responseView(facts: Chase, response: Contest, viewer: Looker): object {
  const view = contestView(response, viewer, response.settled !== null)
  const abilities = [
    ...contestAbilities(response, viewer),
    ...zeroButtons(facts, 'contest', viewer, (uuid) => zeroPath(response, uuid) !== null),
  ]
  return {
    ...aftermathView(response, viewer),
    ...view,
    abilities,
    hasWays: view.hasWays || abilities.length > 0,
    moved: response.settled ? movedBy(response, viewer) : null,
  }
}

/** The phrase for the spaces that the winners of a settled Contest moved; null if nobody moved. */
function movedBy(response: Contest, { settings }: Looker): Words | null {
  const [judged] = judgedAttacks(response, everybody(response), settings.evenMedian)
  const number = response.moved ?? spacesNow(judged, settings)
  return number > 0 ? { key: 'HnB.humanity.chase.spaces', data: { number } } : null
}

/** The spaces that the winners move, for a Contest that did not store the number. */
const spacesNow = (judged: JudgedAttack | undefined, { chaseTieMoves }: Humanity['settings']): number =>
  judged ? responseSpaces(judged.judgement, chaseTieMoves) : 0

/** The head of the Chase: its ends, its round, and who won. */
function headOf(facts: Chase): object {
  const { reach, rounds, lastOne } = facts.ends
  const ends = [
    ...(reach === null ? [] : [{ key: 'HnB.humanity.chase.ends.reach', data: { reach } }]),
    ...(rounds === null ? [] : [{ key: 'HnB.humanity.chase.ends.rounds', data: { rounds } }]),
    ...(lastOne ? [{ key: 'HnB.humanity.chase.ends.lastOne' }] : []),
  ]
  const won = facts.winners.length
  return {
    stake: facts.stake,
    ends,
    round: facts.round,
    rounds: facts.ends.rounds,
    phase: facts.phase,
    over: facts.phase === 'over',
    result:
      facts.phase === 'over'
        ? {
            key: `HnB.humanity.chase.${won === 1 ? 'wins' : won > 1 ? 'drawOf' : 'nobody'}`,
            data: { names: { names: namesOf(facts, facts.winners) } },
          }
        : null,
  }
}

function namesOf({ exchange }: Chase, keys: readonly string[]): string[] {
  return keys.flatMap((key) => exchange.sides[key]?.name ?? [])
}

function lineOf(facts: Chase): object {
  const { from, to } = rangeOf(facts)
  const spacing = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => (to - from) / size <= 8) ?? 500
  const first = Math.ceil(from / spacing) * spacing
  const ticks = Array.from(
    { length: Math.floor((to - first) / spacing) + 1 },
    (_, index) => first + index * spacing,
  )
  return {
    ticks: ticks.map((at) => ({ at, share: shareOf(at, from, to), goal: at === facts.ends.reach })),
    goal: facts.ends.reach === null ? null : shareOf(facts.ends.reach, from, to),
  }
}
