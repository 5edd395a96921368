/** The script of treatments: treating a wound, and accepting, declining or withdrawing a treatment. */
import { defineQuickenRollAction } from '../check/quicken-roll'
import { treatWound } from './treat-wound'
import { acceptTreatment, declineTreatment, withdrawTreatment } from './treatment-consent'
import type { TreatmentFacts } from './treatment-facts'

export const treatmentTabActions = { treat: treatWound }
export const treatmentMessageActions = {
  accept: acceptTreatment,
  decline: declineTreatment,
  withdraw: withdrawTreatment,
  quicken: defineQuickenRollAction(({ left }: TreatmentFacts) => left !== null),
}
