/** The state of a Chase: its runners, their results, the runners who may respond, and the moves of tokens. */
import type { Standing, There } from '../../../core/exchange'
import { standingSides } from '../../../core/exchange'
import type { Sets } from '../../../core/exchange-changes'
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { ContestRoll } from '../../contest/facts'
import { countsFor, resultOf } from '../../contest/rolls/result'
import type { Chase, ChaseClick, Move } from '../facts'
import type { Place, Ranked } from './rules'
import { nextToRespond } from './rules'

type Runner = Standing<ContestRoll>

/**
 * The runners who are still in the Chase: they have not left, are not out, and their actors exist. A Chase that is over
 * also keeps the runners whose actors were deleted since.
 */
export function runners(chase: Chase, there: There): Runner[] {
  const all = Object.values(chase.exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))
  return standingSides(chase.exchange, chase.phase === 'over' ? all : there).filter(
    ({ key }) => chase.places[key]?.out !== true,
  )
}

/** The places of all runners; runners whose actors were deleted are out. */
export function placesOf(chase: Chase, there: There): Place[] {
  const running = new Set(runners(chase, there).map(({ key }) => key))
  return Object.keys(chase.exchange.sides).map((id) => ({
    id,
    at: chase.places[id]?.at ?? 0,
    out: !running.has(id),
  }))
}

/** The results of this round for the advantage, of the runners who have rolled. */
export function ranking(chase: Chase, there: There): Ranked[] {
  return runners(chase, there).flatMap(({ key, side }) =>
    side.answer ? [{ id: key, result: advantageOf(chase, key), protect: side.answer.protect }] : [],
  )
}

/** The result of a runner for the advantage in this round, after all swaps. */
export function advantageOf({ exchange, swaps }: Chase, key: string): number {
  const roll = exchange.sides[countsFor(swaps, key)]?.answer
  return roll ? resultOf(roll) : 0
}

/**
 * The runners who may respond now: those with the lowest result who have neither passed nor been in a Contest of this
 * round. Empty if only one runner is free, because this runner would have no opponent.
 */
export function responding(chase: Chase, there: There): readonly string[] {
  if (chase.phase !== 'responding' || free(chase, there).length < 2) return []
  return nextToRespond(ranking(chase, there), [...chase.done, ...chase.passed])
}

/**
 * The runners who may still take part in a Contest of this round, on either side: "A character can only be involved in
 * a single Contest this way". A runner who only passed is not involved in a Contest.
 */
export function free(chase: Chase, there: There): Runner[] {
  return runners(chase, there).filter(({ key }) => !chase.done.includes(key))
}

/** The rolls for the advantage in this round. */
export const advantageRolls = ({ exchange }: Chase): ContestRoll[] =>
  Object.values(exchange.sides).flatMap(({ answer }) => answer ?? [])

/** The keys of this round's Contests that have not been settled. */
export function openResponses(chase: Chase): string[] {
  return Object.entries(chase.responses).flatMap(([key, { settled }]) => (settled ? [] : [key]))
}

/** The keys of the threatened runners who still have to roll against the hazard. */
export function unanswered(chase: Chase, there: There): string[] {
  const { hazard } = chase
  if (!hazard) return []
  return runners(chase, there).flatMap(({ key }) =>
    hazard.who.includes(key) && !Object.hasOwn(hazard.rolls, key) ? [key] : [],
  )
}

/** The edits that move tokens: their new places, and new entries in the list of moves. */
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

/** The number of latest moves that are kept. */
const KEPT = 300

export function recorded(chase: Chase, moves: readonly Move[]): Move[] {
  return [...chase.moves, ...moves].slice(-KEPT)
}

/** A space within the limits of the number line. */
export const limited = (at: number): number => Math.max(-999, Math.min(999, at))

/** Why the Gamemaster cannot take a step of this phase now, or null. */
export function whyNotLead({ asker, message }: ChaseClick, phase: Chase['phase']): Refusal | null {
  if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
  return whyNotNow(message.facts, phase)
}

/** Why nobody can take a step of this phase now, or null. */
export function whyNotNow(chase: Chase, phase: Chase['phase']): Refusal | null {
  if (chase.phase === 'over') return refuse('HnB.humanity.refusal.chaseOver')
  return chase.phase === phase ? null : refuse('HnB.humanity.refusal.notThisPhase')
}
