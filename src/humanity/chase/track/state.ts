import type { Standing, There } from '../../../core/exchange'
import { standingSides } from '../../../core/exchange'
import type { Sets } from '../../../core/exchange-changes'
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import { countsFor, resultOf } from '../../contest/rolls/sides'
import type { Played } from '../../contest/facts'
import type { Chase, ChaseClick, Move } from '../facts'
import type { Place, Ranked } from './rules'
import { nextToRespond } from './rules'

type Runner = Standing<Played>

/** Those who are still in the Chase: they have not left, are not out, and their actors are there. */
export function runners(chase: Chase, there: There): Runner[] {
  return standingSides(chase.exchange, there).filter(({ key }) => chase.places[key]?.out !== true)
}

/** Everybody's place; who is gone is out. */
export function placesOf(chase: Chase, there: There): Place[] {
  const running = new Set(runners(chase, there).map(({ key }) => key))
  return Object.keys(chase.exchange.sides).map((id) => ({
    id,
    at: chase.places[id]?.at ?? 0,
    out: !running.has(id),
  }))
}

/** The results of this round's rolls for the advantage, of those who have rolled. */
export function ranking(chase: Chase, there: There): Ranked[] {
  return runners(chase, there).flatMap(({ key, side }) =>
    side.answer ? [{ id: key, result: advantageOf(chase, key), protect: side.answer.protect }] : [],
  )
}

/** What counts for somebody of this round's rolls for the advantage, once results have changed places. */
export function advantageOf({ exchange, places, swaps }: Chase, key: string): number {
  const whose = countsFor(swaps, key)
  const rolled = exchange.sides[whose]?.answer
  return !rolled || places[whose]?.zero ? 0 : resultOf(rolled)
}

/** Who may respond now: the lowest of those who have not been in a Contest of this round. */
export function responding(chase: Chase, there: There): readonly string[] {
  return chase.phase === 'responding' ? nextToRespond(ranking(chase, there), chase.done) : []
}

/** Those who may still be in a Contest of this round, on either side. */
export function free(chase: Chase, there: There): Runner[] {
  return runners(chase, there).filter(({ key }) => !chase.done.includes(key))
}

/** Is there a Contest of this round that is not decided yet? */
export function openResponses(chase: Chase): string[] {
  return Object.entries(chase.responses).flatMap(([key, { settled }]) => (settled ? [] : [key]))
}

/** What moving tokens sets: their places, and the record. */
export function moved(
  chase: Chase,
  steps: readonly { readonly key: string; readonly spaces: number; readonly why: Move['why'] }[],
): Sets {
  const real = steps.filter(({ spaces }) => spaces !== 0)
  const moves = real.map(({ key, spaces, why }) => ({
    round: chase.round,
    name: chase.exchange.sides[key]?.name ?? '',
    why,
    spaces,
  }))
  return {
    ...Object.fromEntries(
      real.map(({ key, spaces }) => [`places.${key}.at`, limited((chase.places[key]?.at ?? 0) + spaces)]),
    ),
    ...(moves.length > 0 ? { moves: recorded(chase, moves) } : {}),
  }
}

/** So many moves are kept, the latest. */
const KEPT = 300

export function recorded(chase: Chase, moves: readonly Move[]): Move[] {
  return [...chase.moves, ...moves].slice(-KEPT)
}

/** The longest a number line can be. */
export const limited = (at: number): number => Math.max(-999, Math.min(999, at))

/** Why a step of a phase cannot be taken by this person now, or null; only a Gamemaster drives a Chase. */
export function whyNotDrive({ asker, message }: ChaseClick, phase: Chase['phase']): Refusal | null {
  if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
  return whyNotNow(message.facts, phase)
}

export function whyNotNow(chase: Chase, phase: Chase['phase']): Refusal | null {
  if (chase.phase === 'over') return refuse('HnB.humanity.refusal.chaseOver')
  return chase.phase === phase ? null : refuse('HnB.humanity.refusal.notThisPhase')
}
