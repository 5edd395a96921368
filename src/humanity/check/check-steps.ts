/** The pending steps of a rolled Check: accept its result, or reveal its secret target. */
import type { PendingStep } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import { wouldAcceptingHaveEffect } from './accept-check'
import { consequenceTrigger } from './consequence'
import type { StatCheck } from './check-facts'
import { statCheckResult } from './check-result'

/**
 * The pending steps of a rolled Check.
 * @param memberKey the Check's key in a message with several Checks
 */
export function statCheckSteps(
  facts: StatCheck,
  { sides, settings }: Viewer<Humanity>,
  memberKey?: string,
): PendingStep[] {
  const roller = sides.find(({ actor }) => actor.uuid === facts.roller)
  if (!roller) return []
  const { verdict } = statCheckResult(facts)
  if (facts.target === null) {
    const revealTargetButton = {
      act: 'reveal',
      label: { key: 'HnB.humanity.reveal.title' },
      data: { member: memberKey },
    }
    return [gmStep('HnB.humanity.next.reveal', [revealTargetButton], facts.roller)]
  }
  if (!wouldAcceptingHaveEffect(facts, roller, settings)) return []
  const consequenceName = consequenceTrigger(facts)
    ? (`${facts.purpose}${verdict?.success ? 'Yes' : 'No'}` as const)
    : 'steadfast'
  const label = { key: `HnB.humanity.settle.${consequenceName}` }
  return [
    actorStep(roller.actor, 'HnB.humanity.next.settle', [
      { act: 'settle', label, data: { member: memberKey } },
    ]),
  ]
}
