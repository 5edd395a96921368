/**
 * The duration of an ActiveEffect and its remaining time: `ActiveEffect#updateDuration`. API
 * classes/foundry.documents.ActiveEffect and the community's types of Foundry 13 and 14, foundry-api §4.1
 */
import { NotOnThisTableError } from '../errors'
import { isFoundry14 } from '../generation'
import { game } from '../state'
import { CONFIG } from '../config'
import { getProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { ActiveEffect, Combat } from '../class-types'

/** The length of each unit of time in seconds. Units whose length depends on a calendar are missing. */
const SECONDS_PER_TIME_UNIT: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
}

/**
 * Computes the prepared members of an effect's duration.
 * @param turnPosition the round and turn from which the duration counts; default: the current round and turn
 */
export function prepareDuration(effect: ActiveEffect, turnPosition: TurnPosition = {}): PlainObject {
  return isFoundry14()
    ? prepareDurationForFoundry14(effect, turnPosition)
    : readDurationDataForFoundry13(effect)
}

export interface TurnPosition {
  readonly round?: number
  readonly turn?: number
}

const readNumberAtPath = (effectSource: unknown, numberPath: string): number | null => {
  const effectSourceValue = getProperty(effectSource, numberPath)
  return typeof effectSourceValue === 'number' ? effectSourceValue : null
}

// ---- Foundry 13: durations in seconds of world time, or in rounds and turns, which the table writes as the decimal
// `{rounds}.{turns}`

function readDurationDataForFoundry13({ _source }: ActiveEffect): PlainObject {
  const [seconds, rounds, turns] = ['seconds', 'rounds', 'turns'].map((durationUnitName) =>
    readNumberAtPath(_source, `duration.${durationUnitName}`),
  )
  if (typeof seconds === 'number') {
    const elapsedSeconds =
      game.time.worldTime - (readNumberAtPath(_source, 'duration.startTime') ?? game.time.worldTime)
    const remainingSeconds = Math.max(seconds - elapsedSeconds, 0)
    return {
      type: 'seconds',
      duration: seconds,
      remaining: remainingSeconds,
      label: `${String(remainingSeconds)} Seconds`,
    }
  }
  if (!rounds && !turns)
    return { type: 'none', duration: null, remaining: null, label: game.i18n.localize('None') }
  const durationTurns = toTurnsDecimal(rounds ?? 0, turns ?? 0)
  const combat = findStartedCombat(getProperty(_source, 'duration.combat'))
  const remainingTurns = combat
    ? countTurnsLeftForFoundry13(_source, combat, rounds ?? 0, turns ?? 0)
    : durationTurns
  return {
    type: 'turns',
    duration: durationTurns,
    remaining: remainingTurns,
    label: `${String(remainingTurns)} Turns`,
  }
}

function countTurnsLeftForFoundry13(
  effectDurationSource: PlainObject,
  combat: Combat,
  durationRounds: number,
  durationTurns: number,
): number {
  const turnsPerRound = Math.max(combat.turns.length, 1)
  const [round, turn] = [
    readNumberAtPath(effectDurationSource, 'duration.startRound'),
    readNumberAtPath(effectDurationSource, 'duration.startTurn'),
  ]
  const turnsSinceStart = (combat.round - (round ?? 0)) * turnsPerRound + (combat.turn ?? 0) - (turn ?? 0)
  const remainingTurnCount = Math.max(durationRounds * turnsPerRound + durationTurns - turnsSinceStart, 0)
  return toTurnsDecimal(Math.floor(remainingTurnCount / turnsPerRound), remainingTurnCount % turnsPerRound)
}

const toTurnsDecimal = (roundCount: number, turnCount: number): number => roundCount + turnCount / 100

/**
 * Finds the encounter of an effect's duration by its id.
 * @returns null if it is not the current encounter or has not started
 */
function findStartedCombat(combatId: unknown): Combat | null {
  const { combat } = game
  return combat?.started && combat.id === combatId ? combat : null
}

// ---- Foundry 14: a duration consists of a number and a unit, such as 3 rounds. If the number is missing, the effect
// never ends

function prepareDurationForFoundry14(effect: ActiveEffect, turnPosition: TurnPosition): PlainObject {
  const { _source } = effect
  const durationValue = readNumberAtPath(_source, 'duration.value')
  const durationUnits = String(getProperty(_source, 'duration.units'))
  const expiryEvent = getProperty(_source, 'duration.expiry') ?? (durationValue === null ? null : 'turnStart')
  if (durationValue === null) {
    const endlessDuration = { seconds: null, remaining: Infinity, label: game.i18n.localize('None') }
    return { value: Infinity, expiry: expiryEvent, ...endlessDuration }
  }
  const secondsPerUnit = findSecondsPerUnit(durationUnits)
  const remainingDurationUnits = Math.max(
    durationValue - countPassedUnitsForFoundry14(effect, durationUnits, secondsPerUnit, turnPosition),
    0,
  )
  const durationSeconds = secondsPerUnit === null ? null : durationValue * secondsPerUnit
  const secondsRemaining = secondsPerUnit === null ? undefined : remainingDurationUnits * secondsPerUnit
  return {
    value: durationValue,
    expiry: expiryEvent,
    seconds: durationSeconds,
    remaining: remainingDurationUnits,
    secondsRemaining,
    label: `${String(remainingDurationUnits)} ${durationUnits}`,
  }
}

/**
 * Finds the length of a unit of duration in seconds. Null if the system does not define how long a round or a turn is.
 */
function findSecondsPerUnit(durationUnits: string): number | null {
  if (durationUnits === 'rounds') return CONFIG.time.roundTime || null
  if (durationUnits === 'turns') return CONFIG.time.turnTime || null
  const secondsPerUnit = SECONDS_PER_TIME_UNIT[durationUnits]
  // All other units of duration need a calendar, which the practice table lacks.
  if (secondsPerUnit === undefined) throw new NotOnThisTableError(`A duration in ${durationUnits}`)
  return secondsPerUnit
}

/** Calculates how many units of an effect's duration have passed since its start. */
function countPassedUnitsForFoundry14(
  { _source }: ActiveEffect,
  durationUnits: string,
  effectDurationLength: number | null,
  turnPosition: TurnPosition,
): number {
  if (durationUnits !== 'rounds' && durationUnits !== 'turns') {
    const elapsedSeconds =
      game.time.worldTime - (readNumberAtPath(_source, 'start.time') ?? game.time.worldTime)
    return Math.floor(elapsedSeconds / (effectDurationLength ?? 1))
  }
  const combat = findStartedCombat(getProperty(_source, 'start.combat'))
  if (!combat) return 0
  const turnsPerRound = Math.max(combat.turns.length, 1)
  const turnsAtStart =
    (readNumberAtPath(_source, 'start.round') ?? 0) * turnsPerRound +
    (readNumberAtPath(_source, 'start.turn') ?? 0)
  const elapsedTurnCount =
    (turnPosition.round ?? combat.round) * turnsPerRound + (turnPosition.turn ?? combat.turn ?? 0)
  return durationUnits === 'turns'
    ? elapsedTurnCount - turnsAtStart
    : Math.floor((elapsedTurnCount - turnsAtStart) / turnsPerRound)
}
