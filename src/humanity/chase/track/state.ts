/** The state of a Chase: its runners, their results, the runners who may respond, and the token moves. */
import type { ActiveSide, ExistingSides } from '../../../core/exchange'
import { activeSides } from '../../../core/exchange'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { ContestRoll } from '../../contest/facts'
import { sideKeyAfterSwaps, contestRollResult } from '../../contest/rolls/result'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import type { Chase, ChaseClick, ChaseMove } from '../facts'
import type { RunnerPlace, RankedResult } from './rules'
import { nextResponderKeys } from './rules'

type ActiveRunner = ActiveSide<ContestRoll>

/**
 * The runners who have not left, are not out, and whose actors exist. In a finished Chase, runners whose actors were
 * deleted later count too.
 */
export function activeRunners(chase: Chase, existingSides: ExistingSides): ActiveRunner[] {
  const allSides = Object.values(chase.exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))
  return activeSides(chase.exchange, chase.phase === 'over' ? allSides : existingSides).filter(
    ({ key }) => chase.places[key]?.out !== true,
  )
}

/** The places of all runners; a runner whose actor was deleted counts as out. */
export function runnerPlaces(chase: Chase, existingSides: ExistingSides): RunnerPlace[] {
  const activeRunnerKeys = new Set(activeRunners(chase, existingSides).map(({ key }) => key))
  return Object.keys(chase.exchange.sides).map((id) => ({
    id,
    at: chase.places[id]?.at ?? 0,
    out: !activeRunnerKeys.has(id),
  }))
}

/** The results of this round's rolls for the advantage. Runners who have not rolled are left out. */
export function advantageRanking(chase: Chase, existingSides: ExistingSides): RankedResult[] {
  return activeRunners(chase, existingSides).flatMap(({ key, side }) =>
    side.answer ? [{ id: key, result: advantageResult(chase, key), protect: side.answer.protect }] : [],
  )
}

/** A runner's result for the advantage in this round, after all swaps. */
export function advantageResult({ exchange, swaps }: Chase, key: string): number {
  const roll = exchange.sides[sideKeyAfterSwaps(swaps, key)]?.answer
  return roll ? contestRollResult(roll) : 0
}

/** What a runner's roll for the advantage is for. All other runners are opponents in this roll. */
export const advantagePurpose = (
  chase: Chase,
  key: string,
  stats: readonly Stat[],
  existingSides: ExistingSides,
): RollPurpose => ({
  stats,
  kind: 'advantage',
  violent: stats.includes('hurt'),
  side: null,
  opponentUuids: activeRunners(chase, existingSides).flatMap((runner) =>
    runner.key === key ? [] : [runner.side.uuid],
  ),
})

/**
 * The runners who may respond now: those with the lowest result among the runners who have neither passed nor taken
 * part in a Contest of this round. Empty if only one such runner is left, because this runner would have no opponent.
 */
export function respondingRunnerKeys(chase: Chase, existingSides: ExistingSides): readonly string[] {
  if (chase.phase !== 'responding' || runnersWithoutContest(chase, existingSides).length < 2) return []
  return nextResponderKeys(advantageRanking(chase, existingSides), [...chase.done, ...chase.passed])
}

/**
 * The runners who may still take part in a Contest of this round, on either side: "A character can only be involved
 * in a single Contest this way". Runners who have passed may still be chosen.
 */
export function runnersWithoutContest(chase: Chase, existingSides: ExistingSides): ActiveRunner[] {
  return activeRunners(chase, existingSides).filter(({ key }) => !chase.done.includes(key))
}

/**
 * Does this runner (by key) miss the turn to respond because every possible opponent is already in a Contest of this
 * round? False for a runner who has passed.
 */
export function hasNobodyToChallenge(chase: Chase, key: string, existingSides: ExistingSides): boolean {
  const [onlyRunner, ...others] = runnersWithoutContest(chase, existingSides)
  return (
    (chase.phase === 'responding' || chase.phase === 'hazards') &&
    onlyRunner?.key === key &&
    others.length === 0 &&
    !chase.passed.includes(key)
  )
}

/**
 * The key of the runner who is furthest ahead. A response suggests this runner as the opponent. Empty if there are no
 * runners.
 */
export function foremostKey({ places }: Chase, runners: readonly { readonly key: string }[]): string {
  const spaceOfRunner = (key: string): number => places[key]?.at ?? 0
  return runners
    .map(({ key }) => key)
    .reduce(
      (leaderKey, key) =>
        leaderKey !== '' && spaceOfRunner(key) <= spaceOfRunner(leaderKey) ? leaderKey : key,
      '',
    )
}

/** The rolls for the advantage that runners have made in this round. */
export const advantageRolls = ({ exchange }: Chase): ContestRoll[] =>
  Object.values(exchange.sides).flatMap(({ answer }) => answer ?? [])

/** The keys of this round's Contests that have not been settled. */
export function unsettledResponseKeys(chase: Chase): string[] {
  return Object.entries(chase.responses).flatMap(([key, { settled }]) => (settled ? [] : [key]))
}

/** The keys of the threatened runners who have not rolled against the hazard yet. */
export function pendingHazardRollKeys(chase: Chase, existingSides: ExistingSides): string[] {
  const { hazard } = chase
  if (!hazard) return []
  return activeRunners(chase, existingSides).flatMap(({ key }) =>
    hazard.who.includes(key) && !Object.hasOwn(hazard.rolls, key) ? [key] : [],
  )
}

/** The edits that move tokens: new places, and new entries in the list of moves. */
export function tokenMoveEdits(
  chase: Chase,
  tokenSteps: readonly { readonly key: string; readonly spaces: number; readonly why: ChaseMove['why'] }[],
): FactEdits {
  const nonZeroSteps = tokenSteps.filter(({ spaces }) => spaces !== 0)
  const moves = nonZeroSteps.map(({ key, spaces, why: reason }) => ({
    round: chase.round,
    name: chase.exchange.sides[key]?.name ?? '',
    why: reason,
    spaces,
  }))
  return {
    ...Object.fromEntries(
      nonZeroSteps.map(({ key, spaces }) => [
        `places.${key}.at`,
        clampSpace((chase.places[key]?.at ?? 0) + spaces),
      ]),
    ),
    ...(moves.length > 0 ? { moves: appendMoves(chase, moves) } : {}),
  }
}

/** A Chase stores at most this many moves; the oldest are dropped. */
const MAX_STORED_MOVES = 300

export function appendMoves(chase: Chase, moves: readonly ChaseMove[]): ChaseMove[] {
  return [...chase.moves, ...moves].slice(-MAX_STORED_MOVES)
}

/** Keeps a space between −999 and 999, the range that a message can store. */
export const clampSpace = (space: number): number => Math.max(-999, Math.min(999, space))

/** Returns a refusal for everybody except the Gamemaster, and if the Chase is not in the given phase. */
export function whyNotAdvancePhase({ user, message }: ChaseClick, phase: Chase['phase']): Refusal | null {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  return whyNotInPhase(message.facts, phase)
}

/**
 * Refuses to end the round or describe a hazard as long as a runner may respond or a Contest is open. The Gamemaster
 * need not end the phase "Responding" first.
 */
export function whyNotEndResponses(click: ChaseClick): Refusal | null {
  const { facts } = click.message
  const areResponsesOver =
    facts.phase === 'responding' &&
    unsettledResponseKeys(facts).length === 0 &&
    respondingRunnerKeys(facts, click.sides).length === 0
  return whyNotAdvancePhase(click, areResponsesOver ? 'responding' : 'hazards')
}

/** Returns a refusal if the Chase is in another phase. */
export function whyNotInPhase(chase: Chase, phase: Chase['phase']): Refusal | null {
  if (chase.phase === 'over') return refuse('HnB.humanity.refusal.chaseOver')
  return chase.phase === phase ? null : refuse('HnB.humanity.refusal.notThisPhase')
}
