/** The pending steps of a rolled Check: to accept its result, or to reveal its secret target. */
import type { Step } from '../../core/next'
import { stepOf, stepOfGM } from '../../core/next'
import type { Viewer } from '../../core/views'
import type { Humanity } from '../rules'
import { bringsSomething } from './accept'
import { consequenceBy } from './consequence'
import type { Check } from './facts'
import { resultOf } from './result'

/** The pending steps of a rolled Check. @param member the Check's key in a message with several Checks */
export function checkSteps(facts: Check, { sides, settings }: Viewer<Humanity>, member?: string): Step[] {
  const roller = sides.find(({ actor }) => actor.uuid === facts.roller)
  if (!roller) return []
  const { verdict } = resultOf(facts)
  if (facts.target === null) {
    const reveal = { act: 'reveal', label: { key: 'HnB.humanity.reveal.title' }, data: { member } }
    return [stepOfGM('HnB.humanity.next.reveal', [reveal], facts.roller)]
  }
  if (!bringsSomething(facts, roller, settings)) return []
  const brings = consequenceBy(facts)
    ? (`${facts.purpose}${verdict?.success ? 'Yes' : 'No'}` as const)
    : 'steadfast'
  const label = { key: `HnB.humanity.settle.${brings}` }
  return [stepOf(roller.actor, 'HnB.humanity.next.settle', [{ act: 'settle', label, data: { member } }])]
}
