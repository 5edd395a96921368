/** The pending steps of a rolled Check: accept its result, or reveal its secret target. */
import type { PendingStep } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import { hasCheckAcceptanceEffect } from './accept-check'
import { findCheckConsequenceTrigger } from './consequence'
import type { StatCheck } from './check-facts'
import { computeStatCheckResult } from './check-result'

/**
 * The pending steps of a rolled Check.
 * @param keyOfCheckMember the Check's key in a message with several Checks
 */
export function listPendingStatCheckSteps(
  check: StatCheck,
  { sides, settings }: Viewer<Humanity>,
  keyOfCheckMember?: string,
): PendingStep[] {
  const roller = sides.find(({ actor }) => actor.uuid === check.roller)
  if (!roller) return []
  const { verdict } = computeStatCheckResult(check)
  if (check.target === null) {
    const revealTargetButton = {
      act: 'reveal',
      label: { key: 'HnB.humanity.reveal.title' },
      data: { member: keyOfCheckMember },
    }
    return [createGMStep('HnB.humanity.next.reveal', [revealTargetButton], check.roller)]
  }
  if (!hasCheckAcceptanceEffect(check, roller, settings)) return []
  const checkConsequenceName = findCheckConsequenceTrigger(check)
    ? (`${check.purpose}${verdict?.success ? 'Yes' : 'No'}` as const)
    : 'steadfast'
  const buttonLabel = { key: `HnB.humanity.settle.${checkConsequenceName}` }
  return [
    createActorStep(roller.actor, 'HnB.humanity.next.settle', [
      { act: 'settle', label: buttonLabel, data: { member: keyOfCheckMember } },
    ]),
  ]
}
