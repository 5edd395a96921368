/** The script of treatments: treating a wound, and accepting, declining or withdrawing a treatment. */
import { defineQuickenRollAction } from '../check/quicken-roll'
import { treatWoundAction } from './treat-wound'
import { acceptTreatmentAction, declineTreatmentAction, withdrawTreatmentAction } from './treatment-consent'
import type { TreatmentFacts } from './treatment-facts'

export const treatmentTabActions = { treat: treatWoundAction }
export const treatmentMessageActions = {
  accept: acceptTreatmentAction,
  decline: declineTreatmentAction,
  withdraw: withdrawTreatmentAction,
  quicken: defineQuickenRollAction(({ left }: TreatmentFacts) => left !== null),
}
