import type { There } from '../../core/exchange'
import type { SideView } from '../../core/exchange-view'
import { exchangeView } from '../../core/exchange-view'
import type { MessageView, Party, Viewer } from '../../core/views'
import { abilitiesThat } from '../abilities'
import { statLabel } from '../check/question'
import type { Played } from '../contest/facts'
import { isComplete, resultOf } from '../contest/bout'
import { boutView, playedView } from '../contest/view'
import type { Humanity } from '../rules'
import { protectedResult, verdictOf } from '../rules/severity'
import type { Chase } from './facts'
import { leaders, leadOf } from './rules'
import { openResponses, placesOf, ranking, responding, runners } from './state'

type Looker = Viewer<Humanity>

/** A Chase as its window shows it to one person. */
export function chaseView({ facts }: MessageView<Chase>, viewer: Looker): object {
  const { asker, settings, sides } = viewer
  const view = exchangeView(facts.exchange, viewer)
  const results = ranking(facts, sides)
  const running = runners(facts, sides)
  const allRolled = results.length > 0 && results.length === running.length
  const lead = leadOf(results, settings.chaseTieMoves)
  const gm = asker.isGM && facts.phase !== 'over'
  return {
    ...headOf(facts),
    isGM: asker.isGM,
    // Whoever drives acts for somebody who is there.
    driver: running[0]?.side.uuid ?? sides[0]?.actor.uuid,
    line: lineOf(facts),
    runners: view.sides.map((side) => runnerView(facts, side, viewer)),
    lead:
      facts.phase === 'advantage' && allRolled
        ? { names: namesOf(facts, lead.movers), spaces: lead.spaces, margin: lead.margin }
        : null,
    responses: Object.entries(facts.responses).map(([key, response]) => ({
      ...boutView(response, { viewer, closed: response.closed }),
      bout: key,
      mayClose: gm && !response.closed && isComplete(response, sides),
      mayDrop: gm && !response.closed && !isComplete(response, sides),
    })),
    hazard: hazardView(facts, settings.customStat),
    may: {
      lead: gm && facts.phase === 'advantage' && allRolled,
      toHazards: gm && facts.phase === 'responding' && openResponses(facts).length === 0,
      hazard: gm && facts.phase === 'hazards' && facts.hazard === null,
      endRound: gm && facts.phase === 'hazards',
      stop: gm,
    },
    moves: facts.moves
      .map(({ round, name, why, spaces }) => ({
        round,
        words: {
          key: `HnB.humanity.chase.move.${why}`,
          data: { name, spaces: spaces > 0 ? `+${spaces}` : `−${-spaces}` },
        },
      }))
      .reverse()
      .slice(0, 12),
  }
}

/** What a message says of a Chase as well: its ends, its round, and who won. */
export function headOf(facts: Chase): object {
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
    result: facts.phase === 'over' ? (won === 1 ? 'wins' : won > 1 ? 'drawOf' : 'nobody') : null,
    winners: namesOf(facts, facts.winners),
  }
}

function namesOf({ exchange }: Chase, keys: readonly string[]): string {
  return keys.flatMap((key) => exchange.sides[key]?.name ?? []).join(', ')
}

/** The ends of the number line, and the spaces that it names. */
export function rangeOf({ places, ends }: Pick<Chase, 'places' | 'ends'>): { from: number; to: number } {
  const all = Object.values(places).map(({ at }) => at)
  return { from: Math.min(0, ...all), to: Math.max(ends.reach ?? 10, ...all, 1) }
}

function lineOf(facts: Chase): object {
  const { from, to } = rangeOf(facts)
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => (to - from) / size <= 8) ?? 500
  const first = Math.ceil(from / step) * step
  const ticks = Array.from(
    { length: Math.floor((to - first) / step) + 1 },
    (_, index) => first + index * step,
  )
  return {
    ticks: ticks.map((at) => ({ at, share: shareOf(at, from, to), goal: at === facts.ends.reach })),
    goal: facts.ends.reach === null ? null : shareOf(facts.ends.reach, from, to),
  }
}

const shareOf = (at: number, from: number, to: number): string =>
  (((at - from) / (to - from)) * 100).toFixed(2)

function runnerView(facts: Chase, side: SideView<Played>, viewer: Looker): object {
  const { sides, settings, asker } = viewer
  const { from, to } = rangeOf(facts)
  const at = facts.places[side.key]?.at ?? 0
  const party = sides.find(({ actor }) => actor.uuid === side.uuid)
  const inIt = runners(facts, sides).some(({ key }) => key === side.key)
  const acts = side.plays && inIt
  const { phase, hazard } = facts
  const rolled = side.answer
  const dodging = hazard?.who.includes(side.key) === true && !Object.hasOwn(hazard.rolls, side.key)
  return {
    key: side.key,
    uuid: side.uuid,
    name: side.name,
    img: party?.actor.img,
    plays: side.plays,
    at,
    share: shareOf(at, from, to),
    out: !inIt,
    gone: side.gone,
    first: leaders(placesOf(facts, sides)).includes(side.key) && at !== 0,
    rolled: rolled && {
      ...playedView(rolled),
      result: facts.places[side.key]?.zero ? 0 : resultOf(rolled),
      zero: facts.places[side.key]?.zero,
      mayHelp: phase === 'advantage' && viewer.actor !== null && !Object.hasOwn(rolled.help, viewer.actor.id),
      key: side.key,
    },
    waits: inIt && phase === 'advantage' && !rolled,
    responds: responding(facts, sides).includes(side.key),
    responded: phase === 'responding' && facts.done.includes(side.key),
    stats:
      acts && phase === 'advantage' && !rolled && party ? statsOf(facts, party, settings.customStat) : [],
    mayZero:
      acts &&
      phase === 'advantage' &&
      rolled !== null &&
      !facts.places[side.key]?.zero &&
      canZero(facts, party, sides),
    mayRespond: acts && responding(facts, sides).includes(side.key),
    mayDodge: acts && phase === 'hazards' && dodging,
    dodge: dodgeView(facts, side.key),
    mayPlace: asker.isGM && phase !== 'over' && !side.gone,
  }
}

function statsOf({ stats }: Chase, { state }: Party<Humanity>, customStat: string) {
  return stats.map((stat) => ({ stat, label: statLabel(stat, customStat), die: state.stats[stat] }))
}

function canZero(facts: Chase, party: Party<Humanity> | undefined, there: There): boolean {
  return (
    runners(facts, there).length > 2 && party !== undefined && abilitiesThat(party.items, 'zero').length > 0
  )
}

function hazardView({ hazard }: Chase, customStat: string): object | null {
  return hazard && { words: hazard.words, stat: statLabel(hazard.stat, customStat), target: hazard.target }
}

/** How somebody came off against a hazard: protection lessens a failure. */
function dodgeView({ hazard }: Chase, key: string): object | null {
  const rolled = hazard && Object.hasOwn(hazard.rolls, key) ? hazard.rolls[key] : undefined
  if (!hazard || !rolled) return null
  const total = resultOf(rolled)
  const verdict = verdictOf(
    total >= hazard.target ? total : protectedResult(total, rolled.protect, hazard.target - 1),
    hazard.target,
  )
  return { ...playedView(rolled), ...verdict, result: total }
}
