/** Finds the roll for the advantage that a button names. */
import type { ExistingSides } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { HelpableRoll } from '../../check/help-action'
import { totalText } from '../../check/help-preview'
import type { LostRoll } from '../../contest/abilities/protect'
import type { ClickedRoll } from '../../contest/rolls/clicked-roll'
import { contestRollResult } from '../../contest/rolls/result'
import { whyNotChangeRolls } from '../../check/roll-time'
import type { Chase, ChaseClick } from '../facts'
import { advantagePurpose, advantageRanking, advantageResult, activeRunners } from '../track/state'

/** The roll for the advantage that the button names with `data-side`. */
export function clickedAdvantageRoll({
  message: { facts },
  data: { side: key = '' },
  settings,
}: ChaseClick): (ClickedRoll & HelpableRoll) | Refusal {
  const side = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  const roll = side?.answer
  if (!side || !roll) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (facts.phase !== 'advantage') return refuse('HnB.humanity.refusal.settled')
  const refusal = whyNotChangeRolls([roll], settings)
  if (refusal) return refusal
  return {
    rollerUuid: side.uuid,
    roll,
    path: `exchange.sides.${key}.answer`,
    previewText: (help) => totalText(contestRollResult({ ...roll, help })),
  }
}

/** Is another runner's result higher than the result of this runner (by key)? False until all runners have rolled. */
export function isBehindForAdvantage(facts: Chase, key: string, existingSides: ExistingSides): boolean {
  const rankedResults = advantageRanking(facts, existingSides)
  const highestResult = Math.max(...rankedResults.map(({ result }) => result))
  return (
    rankedResults.length === activeRunners(facts, existingSides).length &&
    rankedResults.some(({ id }) => id === key) &&
    advantageResult(facts, key) < highestResult
  )
}

/** The lost roll for the advantage that a button names. Refuses until all runners have rolled. */
export function lostAdvantageRoll(click: ChaseClick): LostRoll | Refusal {
  const clickedRoll = clickedAdvantageRoll(click)
  if (isRefusal(clickedRoll)) return clickedRoll
  const { message, sides, data } = click
  const key = data.side ?? ''
  return isBehindForAdvantage(message.facts, key, sides)
    ? { ...clickedRoll, purpose: advantagePurpose(message.facts, key, clickedRoll.roll.stats, sides) }
    : refuse('HnB.humanity.refusal.notLost')
}
