/**
 * The duration of an ActiveEffect and its remaining time: `ActiveEffect#updateDuration`.
 * API classes/foundry.documents.ActiveEffect and the community's types of both generations, foundry-api §4.1
 */
import { NotOnThisTableError } from '../errors'
import { isV14 } from '../generation'
import { game } from '../state'
import { CONFIG } from '../config'
import { getProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { ActiveEffect, Combat } from '../class-types'

/** The length of each unit in seconds. Units whose length needs a calendar are missing. */
const SECONDS_PER_UNIT: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
}

/**
 * Computes the members that `updateDuration` adds to the stored duration.
 * @param position the round and turn from which the duration counts; default: the current round and turn
 */
export function preparedDuration(effect: ActiveEffect, position: TurnPosition = {}): PlainObject {
  return isV14() ? preparedDuration14(effect, position) : durationDataOf13(effect)
}

export interface TurnPosition {
  readonly round?: number
  readonly turn?: number
}

const numberAtPath = (source: unknown, path: string): number | null => {
  const value = getProperty(source, path)
  return typeof value === 'number' ? value : null
}

// ---- Foundry 13: durations in seconds of world time, or in rounds and turns. The table writes rounds and turns as the
// decimal `{rounds}.{turns}`

function durationDataOf13({ _source }: ActiveEffect): PlainObject {
  const [seconds, rounds, turns] = ['seconds', 'rounds', 'turns'].map((unitName) =>
    numberAtPath(_source, `duration.${unitName}`),
  )
  if (typeof seconds === 'number') {
    const elapsedSeconds =
      game.time.worldTime - (numberAtPath(_source, 'duration.startTime') ?? game.time.worldTime)
    const remaining = Math.max(seconds - elapsedSeconds, 0)
    return { type: 'seconds', duration: seconds, remaining, label: `${String(remaining)} Seconds` }
  }
  if (!rounds && !turns)
    return { type: 'none', duration: null, remaining: null, label: game.i18n.localize('None') }
  const duration = turnsDecimal(rounds ?? 0, turns ?? 0)
  const combat = startedCombatById(getProperty(_source, 'duration.combat'))
  const remaining = combat ? turnsLeft13(_source, combat, rounds ?? 0, turns ?? 0) : duration
  return { type: 'turns', duration, remaining, label: `${String(remaining)} Turns` }
}

function turnsLeft13(source: PlainObject, combat: Combat, rounds: number, turns: number): number {
  const turnsPerRound = Math.max(combat.turns.length, 1)
  const [round, turn] = [
    numberAtPath(source, 'duration.startRound'),
    numberAtPath(source, 'duration.startTurn'),
  ]
  const passedTurns = (combat.round - (round ?? 0)) * turnsPerRound + (combat.turn ?? 0) - (turn ?? 0)
  const left = Math.max(rounds * turnsPerRound + turns - passedTurns, 0)
  return turnsDecimal(Math.floor(left / turnsPerRound), left % turnsPerRound)
}

const turnsDecimal = (rounds: number, turns: number): number => rounds + turns / 100

/**
 * Finds the encounter to which an effect belongs.
 * @returns null if it is not the current encounter or has not started
 */
function startedCombatById(id: unknown): Combat | null {
  const { combat } = game
  return combat?.started && combat.id === id ? combat : null
}

// ---- Foundry 14: a duration is a number and a unit, such as 3 rounds. Without a number, the effect never ends

function preparedDuration14(effect: ActiveEffect, position: TurnPosition): PlainObject {
  const { _source } = effect
  const value = numberAtPath(_source, 'duration.value')
  const units = String(getProperty(_source, 'duration.units'))
  const expiryEvent = getProperty(_source, 'duration.expiry') ?? (value === null ? null : 'turnStart')
  if (value === null) {
    const endlessDuration = { seconds: null, remaining: Infinity, label: game.i18n.localize('None') }
    return { value: Infinity, expiry: expiryEvent, ...endlessDuration }
  }
  const length = secondsPerUnit(units)
  const remaining = Math.max(value - passedUnits14(effect, units, length, position), 0)
  const seconds = length === null ? null : value * length
  const secondsRemaining = length === null ? undefined : remaining * length
  return {
    value,
    expiry: expiryEvent,
    seconds,
    remaining,
    secondsRemaining,
    label: `${String(remaining)} ${units}`,
  }
}

/** Returns the seconds per unit. Null if the system does not define the length of a round or of a turn. */
function secondsPerUnit(units: string): number | null {
  if (units === 'rounds') return CONFIG.time.roundTime || null
  if (units === 'turns') return CONFIG.time.turnTime || null
  const seconds = SECONDS_PER_UNIT[units]
  // The other units need a calendar, which the practice table lacks.
  if (seconds === undefined) throw new NotOnThisTableError(`A duration in ${units}`)
  return seconds
}

/** Calculates how many units of an effect's duration have passed since its start. */
function passedUnits14(
  { _source }: ActiveEffect,
  units: string,
  length: number | null,
  position: TurnPosition,
): number {
  if (units !== 'rounds' && units !== 'turns') {
    const elapsedSeconds = game.time.worldTime - (numberAtPath(_source, 'start.time') ?? game.time.worldTime)
    return Math.floor(elapsedSeconds / (length ?? 1))
  }
  const combat = startedCombatById(getProperty(_source, 'start.combat'))
  if (!combat) return 0
  const turnsPerRound = Math.max(combat.turns.length, 1)
  const startTurns =
    (numberAtPath(_source, 'start.round') ?? 0) * turnsPerRound + (numberAtPath(_source, 'start.turn') ?? 0)
  const elapsedTurnCount =
    (position.round ?? combat.round) * turnsPerRound + (position.turn ?? combat.turn ?? 0)
  return units === 'turns'
    ? elapsedTurnCount - startTurns
    : Math.floor((elapsedTurnCount - startTurns) / turnsPerRound)
}
