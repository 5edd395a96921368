/**
 * A script that is loaded on demand, with the actions that treat a wound, and that accept, decline or withdraw a
 * treatment.
 */
import { defineActionQuickeningRoll } from '../check/quicken-roll'
import { treatWoundAction } from './treat-wound'
import { acceptTreatmentAction, declineTreatmentAction, withdrawTreatmentAction } from './treatment-consent'
import type { TreatmentFacts } from './treatment-facts'

export const treatmentTabActions = { treat: treatWoundAction }
export const treatmentMessageActions = {
  accept: acceptTreatmentAction,
  decline: declineTreatmentAction,
  withdraw: withdrawTreatmentAction,
  quicken: defineActionQuickeningRoll(({ left }: TreatmentFacts) => left !== null),
}
