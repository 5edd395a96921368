/**
 * Turn events: they run on one designated GM's client alone, after the update, each awaited before the next
 * (foundry-api §9): end of turn, end of round, start of round, start of turn. Every turn and round that a change
 * passes has its own, marked as skipped (#11998, by others' word on 14); a change of order that gives the turn to
 * somebody else ends one and starts the other (#13085); going back tells nothing (#11997); a fight that has not begun
 * has no turns to end (#11238).
 */
import { game } from '../state'
import { isV14 } from '../generation'
import { effectRegistry } from '../helpers/effect-registry'
import { Hooks } from '../helpers/hooks'
import type { Combat } from './combat'
import type { Combatant } from './combatant'

/** Where an encounter stands, or stood. */
export interface CombatHistory {
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

const running = new WeakMap<Combat, Promise<void>>()

/** Run the events of the last change of turn, after those of the change before. */
export function runTurnEvents(combat: Combat): Promise<void> {
  if (game.users.activeGM?.isSelf !== true || !combat.started) return Promise.resolve()
  const { previous, current } = combat
  const steps = stepsOf(combat, previous, current)
  const next = (running.get(combat) ?? Promise.resolve()).then(async () => {
    try {
      for (const step of steps) await step()
    } catch (error) {
      Hooks.onError('Combat turn events', error)
    }
  })
  running.set(combat, next)
  return next
}

type Step = () => Promise<void>

/** What a change of turn passes, in order, as things stand when it is made. */
function stepsOf(combat: Combat, previous: CombatHistory, current: CombatHistory): Step[] {
  const from = { round: previous.round, turn: previous.turn ?? -1 }
  const to = { round: current.round, turn: current.turn ?? -1 }
  const before = combat.combatants.get(previous.combatantId ?? '')
  const after = combat.combatants.get(current.combatantId ?? '')
  const isBack = to.round < from.round || (to.round === from.round && to.turn < from.turn)
  const isStill = to.round === from.round && to.turn === from.turn && before === after
  if (isBack || isStill) return []
  const passed = new Passage(combat)
  if (from.round > 0) passed.end(before, from.round, previous.turn, false)
  if (to.round === from.round) passed.skip(from.round, from.turn + 1, to.turn)
  else {
    // Where it was nobody's turn, nobody's is passed over.
    if (from.round > 0 && previous.turn !== null) passed.skip(from.round, from.turn + 1, combat.turns.length)
    if (from.round > 0) passed.endRound(from.round, false)
    else passed.expire('combatStart')
    for (let round = from.round + 1; round < to.round; round += 1) passed.skipRound(round)
    passed.startRound(to.round, false)
    passed.skip(to.round, 0, to.turn)
  }
  passed.start(after, to.round, current.turn, false)
  return passed.steps
}

class Passage {
  readonly steps: Step[] = []
  readonly #combat: Combat

  constructor(combat: Combat) {
    this.#combat = combat
  }

  add(step: Step): void {
    this.steps.push(step)
  }

  start(combatant: Combatant | undefined, round: number, turn: number | null, skipped: boolean): void {
    if (!combatant) return
    this.add(() => this.#combat._onStartTurn(combatant, { round, turn, skipped }))
    this.expire('turnStart')
  }

  end(combatant: Combatant | undefined, round: number, turn: number | null, skipped: boolean): void {
    if (!combatant) return
    this.add(() => this.#combat._onEndTurn(combatant, { round, turn, skipped }))
    this.expire('turnEnd')
  }

  startRound(round: number, skipped: boolean): void {
    this.add(() => this.#combat._onStartRound({ round, turn: null, skipped }))
    this.expire('roundStart')
  }

  endRound(round: number, skipped: boolean): void {
    this.add(() => this.#combat._onEndRound({ round, turn: null, skipped }))
    this.expire('roundEnd')
  }

  /** What ends with this event ends after it. */
  expire(event: string): void {
    if (isV14()) this.add(() => effectRegistry().refresh(event, { combat: this.#combat }))
  }

  /** The turns from one up to, but not with, another. */
  skip(round: number, first: number, beyond: number): void {
    for (let turn = first; turn < beyond; turn += 1) {
      const combatant = this.#combat.turns[turn]
      this.start(combatant, round, turn, true)
      this.end(combatant, round, turn, true)
    }
  }

  skipRound(round: number): void {
    this.startRound(round, true)
    this.skip(round, 0, this.#combat.turns.length)
    this.endRound(round, true)
  }
}
