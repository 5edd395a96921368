/** The state of a Chase: runners, results, who may respond, and token moves. */
import type { ActiveExchangeSide, ExistingSideActors } from '../../../core/exchange'
import { findActiveExchangeSides } from '../../../core/exchange'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { ContestRoll } from '../../contest/facts'
import { findSideKeyAfterResultSwaps, computeContestRollResult } from '../../contest/rolls/result'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../rules/stats'
import type { Chase, ChaseActionContext, ChaseMove } from '../facts'
import type { ChaseRunnerTrackPlace, RankedAdvantageResult } from './rules'
import { listKeysOfNextRespondingRunners } from './rules'

type ActiveChaseRunner = ActiveExchangeSide<ContestRoll>

/**
 * Lists the active runners of a Chase: they have not left, are not out, and their actors exist. In a finished Chase,
 * runners whose actors were deleted later count too.
 */
export function listActiveChaseRunners(chase: Chase, existingSides: ExistingSideActors): ActiveChaseRunner[] {
  const allExchangeSides = Object.values(chase.exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))
  return findActiveExchangeSides(
    chase.exchange,
    chase.phase === 'over' ? allExchangeSides : existingSides,
  ).filter(({ key }) => chase.places[key]?.out !== true)
}

/** The places of all runners. Runners whose actor was deleted count as out. */
export function listChaseRunnerPlaces(
  chase: Chase,
  existingSides: ExistingSideActors,
): ChaseRunnerTrackPlace[] {
  const activeChaseRunnerKeys = new Set(listActiveChaseRunners(chase, existingSides).map(({ key }) => key))
  return Object.keys(chase.exchange.sides).map((chaseRunnerKey) => ({
    id: chaseRunnerKey,
    at: chase.places[chaseRunnerKey]?.at ?? 0,
    out: !activeChaseRunnerKeys.has(chaseRunnerKey),
  }))
}

/** The results of this round's rolls for the advantage. Leaves out runners who have not rolled. */
export function listAdvantageResultsByRank(
  chase: Chase,
  existingSides: ExistingSideActors,
): RankedAdvantageResult[] {
  return listActiveChaseRunners(chase, existingSides).flatMap(({ key, side }) =>
    side.answer
      ? [{ id: key, result: computeAdvantageResult(chase, key), protect: side.answer.protect }]
      : [],
  )
}

/** Computes a runner's result for the advantage in this round, after all swaps of results. */
export function computeAdvantageResult({ exchange, swaps }: Chase, chaseRunnerKey: string): number {
  const contestRoll = exchange.sides[findSideKeyAfterResultSwaps(swaps, chaseRunnerKey)]?.answer
  return contestRoll ? computeContestRollResult(contestRoll) : 0
}

/** The purpose of a runner's roll for the advantage. The opponents are all other runners. */
export const createAdvantageRollPurpose = (
  chase: Chase,
  chaseRunnerKey: string,
  stats: readonly Stat[],
  existingSides: ExistingSideActors,
): RollPurpose => ({
  stats,
  kind: 'advantage',
  violent: stats.includes('hurt'),
  side: null,
  opponentUuids: listActiveChaseRunners(chase, existingSides).flatMap((chaseRunner) =>
    chaseRunner.key === chaseRunnerKey ? [] : [chaseRunner.side.uuid],
  ),
})

/**
 * Finds the runners who may respond now. They have the lowest result among runners who have neither passed nor been in
 * a Contest this round. Empty if only one runner is left, without an opponent.
 */
export function listKeysOfRespondingChaseRunners(
  chase: Chase,
  existingSides: ExistingSideActors,
): readonly string[] {
  if (chase.phase !== 'responding' || listChaseRunnersWithoutContest(chase, existingSides).length < 2)
    return []
  return listKeysOfNextRespondingRunners(listAdvantageResultsByRank(chase, existingSides), [
    ...chase.done,
    ...chase.passed,
  ])
}

/**
 * The runners who may still take part in a Contest of this round, on either side: "A character can only be involved
 * in a single Contest this way". Runners who have passed may still be chosen.
 */
export function listChaseRunnersWithoutContest(
  chase: Chase,
  existingSides: ExistingSideActors,
): ActiveChaseRunner[] {
  return listActiveChaseRunners(chase, existingSides).filter(({ key }) => !chase.done.includes(key))
}

/**
 * Does this runner lose the chance to respond, because every possible opponent is already in a Contest of this round?
 * False for a runner who has passed.
 */
export function hasChaseRunnerNobodyToChallenge(
  chase: Chase,
  chaseRunnerKey: string,
  existingSides: ExistingSideActors,
): boolean {
  const [onlyRunner, ...others] = listChaseRunnersWithoutContest(chase, existingSides)
  return (
    (chase.phase === 'responding' || chase.phase === 'hazards') &&
    onlyRunner?.key === chaseRunnerKey &&
    others.length === 0 &&
    !chase.passed.includes(chaseRunnerKey)
  )
}

/**
 * Finds the key of the runner who is furthest ahead. When another runner responds, the form preselects this runner as
 * the opponent. Empty if there are no runners.
 */
export function findKeyOfForemostChaseRunner(
  { places }: Chase,
  chaseRunners: readonly { readonly key: string }[],
): string {
  const findRunnerSpace = (chaseRunnerKey: string): number => places[chaseRunnerKey]?.at ?? 0
  return chaseRunners
    .map(({ key }) => key)
    .reduce(
      (keyOfForemostRunnerSoFar, chaseRunnerKey) =>
        keyOfForemostRunnerSoFar !== '' &&
        findRunnerSpace(chaseRunnerKey) <= findRunnerSpace(keyOfForemostRunnerSoFar)
          ? keyOfForemostRunnerSoFar
          : chaseRunnerKey,
      '',
    )
}

/** All rolls for the advantage that runners have made in this round. */
export const listAdvantageRolls = ({ exchange }: Chase): ContestRoll[] =>
  Object.values(exchange.sides).flatMap(({ answer }) => answer ?? [])

/** The keys of this round's Contests that have not been settled. */
export function listKeysOfUnsettledResponses(chase: Chase): string[] {
  return Object.entries(chase.responses).flatMap(([key, { settled }]) => (settled ? [] : [key]))
}

/** The keys of the threatened runners who have not rolled against the hazard yet. */
export function listPendingHazardRollKeys(chase: Chase, existingSides: ExistingSideActors): string[] {
  const { hazard } = chase
  if (!hazard) return []
  return listActiveChaseRunners(chase, existingSides).flatMap(({ key }) =>
    hazard.who.includes(key) && !Object.hasOwn(hazard.rolls, key) ? [key] : [],
  )
}

/** The updates that move tokens: the new places, and the new entries in the list of moves. */
export function createTokenMoveEdits(
  chase: Chase,
  chaseTokenSteps: readonly {
    readonly key: string
    readonly spaces: number
    readonly why: ChaseMove['why']
  }[],
): MessageFactEdits {
  const tokenStepsWithMovement = chaseTokenSteps.filter(({ spaces }) => spaces !== 0)
  const chaseMoves = tokenStepsWithMovement.map(({ key, spaces, why: reason }) => ({
    round: chase.round,
    name: chase.exchange.sides[key]?.name ?? '',
    why: reason,
    spaces,
  }))
  return {
    ...Object.fromEntries(
      tokenStepsWithMovement.map(({ key, spaces }) => [
        `places.${key}.at`,
        clampChaseTrackSpace((chase.places[key]?.at ?? 0) + spaces),
      ]),
    ),
    ...(chaseMoves.length > 0 ? { moves: appendChaseMoves(chase, chaseMoves) } : {}),
  }
}

/** The highest number of moves that a Chase stores. Older moves are dropped. */
const MAX_STORED_CHASE_MOVES = 300

export function appendChaseMoves(chase: Chase, chaseMoves: readonly ChaseMove[]): ChaseMove[] {
  return [...chase.moves, ...chaseMoves].slice(-MAX_STORED_CHASE_MOVES)
}

/** Limits a space to the range from −999 to 999, which a message can store. */
export const clampChaseTrackSpace = (trackSpace: number): number => Math.max(-999, Math.min(999, trackSpace))

/** Refuses everybody but the Gamemaster, and a Chase in another phase. */
export function whyNotAdvancePhase(
  { user, message }: ChaseActionContext,
  chasePhase: Chase['phase'],
): Refusal | null {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  return whyNotInChasePhase(message.facts, chasePhase)
}

/**
 * Refuses to end the round or to describe a hazard while a runner may still respond or a Contest is open. Nobody needs
 * to end the phase "Responding" first.
 */
export function whyNotEndResponses(actionContext: ChaseActionContext): Refusal | null {
  const { facts } = actionContext.message
  const areResponsesOver =
    facts.phase === 'responding' &&
    listKeysOfUnsettledResponses(facts).length === 0 &&
    listKeysOfRespondingChaseRunners(facts, actionContext.sides).length === 0
  return whyNotAdvancePhase(actionContext, areResponsesOver ? 'responding' : 'hazards')
}

/** Returns a refusal if the Chase is in another phase. */
export function whyNotInChasePhase(chase: Chase, chasePhase: Chase['phase']): Refusal | null {
  if (chase.phase === 'over') return refuse('HnB.humanity.refusal.chaseOver')
  return chase.phase === chasePhase ? null : refuse('HnB.humanity.refusal.notThisPhase')
}
