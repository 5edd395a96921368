/**
 * Runs the turn events after an update of a combat: end of turn, end of round, start of round, start of turn
 * (foundry-api §9). They run on the designated Gamemaster's client. Skipped turns have events too (#11998, #13085). No
 * events run when the combat goes back (#11997), or before it has started (#11238).
 */
import { game } from '../state'
import { isFoundry14 } from '../generation'
import { getEffectRegistry } from '../helpers/effect-registry'
import { Hooks } from '../helpers/hooks'
import type { Combat } from '../class-types'
import type { Combatant } from './combatant'

/** A position in an encounter: the current round, turn and combatant, or an earlier position. */
export interface CombatPosition {
  round: number
  turn: number | null
  combatantId: string | null
  tokenId: string | null
}

export interface TurnContext {
  round: number
  turn: number | null
  skipped: boolean
}

const runningTurnEvents = new WeakMap<Combat, Promise<void>>()

/** Runs the combat events of the latest change of turn, once the events of earlier changes have finished. */
export function runTurnEvents(combat: Combat): Promise<void> {
  if (game.users.activeGM?.isSelf !== true || !combat.started) return Promise.resolve()
  const { previous, current } = combat
  const eventSteps = createTurnEventSteps(combat, previous, current)
  const turnEventsPromise = (runningTurnEvents.get(combat) ?? Promise.resolve()).then(async () => {
    try {
      for (const runTurnEvent of eventSteps) await runTurnEvent()
    } catch (error) {
      Hooks.onError('Combat turn events', error)
    }
  })
  runningTurnEvents.set(combat, turnEventsPromise)
  return turnEventsPromise
}

type TurnEventCall = () => Promise<void>

/**
 * Lists the events of a change of turn in their order. The list is complete before the first event runs, so later
 * changes of the combat do not affect it.
 */
function createTurnEventSteps(
  combat: Combat,
  oldCombatPosition: CombatPosition,
  newCombatPosition: CombatPosition,
): TurnEventCall[] {
  const previousTurnPosition = { round: oldCombatPosition.round, turn: oldCombatPosition.turn ?? -1 }
  const currentTurnPosition = { round: newCombatPosition.round, turn: newCombatPosition.turn ?? -1 }
  const combatantOfOldTurn = combat.combatants.get(oldCombatPosition.combatantId ?? '')
  const combatantOfNewTurn = combat.combatants.get(newCombatPosition.combatantId ?? '')
  const isCombatGoingBackwards =
    currentTurnPosition.round < previousTurnPosition.round ||
    (currentTurnPosition.round === previousTurnPosition.round &&
      currentTurnPosition.turn < previousTurnPosition.turn)
  const isPositionUnchanged =
    currentTurnPosition.round === previousTurnPosition.round &&
    currentTurnPosition.turn === previousTurnPosition.turn &&
    combatantOfOldTurn === combatantOfNewTurn
  if (isCombatGoingBackwards || isPositionUnchanged) return []
  const turnEventQueue = new TurnEventQueue(combat)
  if (previousTurnPosition.round > 0)
    turnEventQueue.end(combatantOfOldTurn, previousTurnPosition.round, oldCombatPosition.turn, false)
  if (currentTurnPosition.round === previousTurnPosition.round)
    turnEventQueue.skip(previousTurnPosition.round, previousTurnPosition.turn + 1, currentTurnPosition.turn)
  else {
    // If no combatant had the turn before the change, no turns were skipped.
    if (previousTurnPosition.round > 0 && oldCombatPosition.turn !== null)
      turnEventQueue.skip(previousTurnPosition.round, previousTurnPosition.turn + 1, combat.turns.length)
    if (previousTurnPosition.round > 0) turnEventQueue.endRound(previousTurnPosition.round, false)
    else turnEventQueue.expire('combatStart')
    for (
      let skippedRoundNumber = previousTurnPosition.round + 1;
      skippedRoundNumber < currentTurnPosition.round;
      skippedRoundNumber += 1
    )
      turnEventQueue.skipRound(skippedRoundNumber)
    turnEventQueue.startRound(currentTurnPosition.round, false)
    turnEventQueue.skip(currentTurnPosition.round, 0, currentTurnPosition.turn)
  }
  turnEventQueue.start(combatantOfNewTurn, currentTurnPosition.round, newCombatPosition.turn, false)
  return turnEventQueue.steps
}

class TurnEventQueue {
  readonly steps: TurnEventCall[] = []
  readonly #combat: Combat

  constructor(combat: Combat) {
    this.#combat = combat
  }

  add(turnEvent: TurnEventCall): void {
    this.steps.push(turnEvent)
  }

  start(
    combatant: Combatant | undefined,
    roundNumber: number,
    turnIndex: number | null,
    isRoundSkipped: boolean,
  ): void {
    if (!combatant) return
    this.add(() =>
      this.#combat._onStartTurn(combatant, { round: roundNumber, turn: turnIndex, skipped: isRoundSkipped }),
    )
    this.expire('turnStart')
  }

  end(
    combatant: Combatant | undefined,
    roundNumber: number,
    turnIndex: number | null,
    isRoundSkipped: boolean,
  ): void {
    if (!combatant) return
    this.add(() =>
      this.#combat._onEndTurn(combatant, { round: roundNumber, turn: turnIndex, skipped: isRoundSkipped }),
    )
    this.expire('turnEnd')
  }

  startRound(roundNumber: number, isRoundSkipped: boolean): void {
    this.add(() => this.#combat._onStartRound({ round: roundNumber, turn: null, skipped: isRoundSkipped }))
    this.expire('roundStart')
  }

  endRound(roundNumber: number, isRoundSkipped: boolean): void {
    this.add(() => this.#combat._onEndRound({ round: roundNumber, turn: null, skipped: isRoundSkipped }))
    this.expire('roundEnd')
  }

  /** Adds a step that expires the effects whose duration ends with this combat event. */
  expire(expiryEvent: string): void {
    if (isFoundry14()) this.add(() => getEffectRegistry().refresh(expiryEvent, { combat: this.#combat }))
  }

  /**
   * Adds the events of turns that are skipped in a round.
   * @param firstTurn the index of the first skipped turn
   * @param endTurn the index after the last skipped turn
   */
  skip(roundNumber: number, firstTurnIndex: number, endTurnIndex: number): void {
    for (let turnIndex = firstTurnIndex; turnIndex < endTurnIndex; turnIndex += 1) {
      const combatant = this.#combat.turns[turnIndex]
      this.start(combatant, roundNumber, turnIndex, true)
      this.end(combatant, roundNumber, turnIndex, true)
    }
  }

  skipRound(roundNumber: number): void {
    this.startRound(roundNumber, true)
    this.skip(roundNumber, 0, this.#combat.turns.length)
    this.endRound(roundNumber, true)
  }
}
