/** The rules for treating wounds. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { StoryWound } from '../data'
import type { StoryModeState } from '../rules'
import type { TreatmentKind } from '../tables'
import { RESTS_SAVED_BY_TREATMENT, WOUND_SEVERITY_TABLE } from '../tables'

/** Is a wound permanent? Then neither rests nor treatments heal the wound. */
export function isWoundPermanent({ severity }: Pick<StoryWound, 'severity'>): boolean {
  return WOUND_SEVERITY_TABLE[severity].rests === null
}

/**
 * Returns a refusal if the treatment cannot heal the wound: a scar, which stays "forever" (ruling SM23), a wound that
 * magic cannot heal (ruling SM20), or a treatment used up this session.
 * @param usedTreatments the used-up treatments of the patient or the healer
 */
export function whyNotTreatWound(
  wound: Pick<StoryWound, 'severity' | 'magicProof'>,
  treatment: TreatmentKind,
  usedTreatments: StoryModeState['treated'],
): Refusal | null {
  if (isWoundPermanent(wound)) return refuse('HnB.storyMode.refusal.permanent')
  if (treatment === 'magic' && wound.magicProof) return refuse('HnB.storyMode.refusal.magicProof')
  return usedTreatments[treatment] ? refuse(`HnB.storyMode.refusal.treated.${treatment}`) : null
}

/** The safe rests that a wound still needs after a successful treatment. At 0 the wound is healed. */
export function countRestsAfterTreatment(
  { rests }: Pick<StoryWound, 'rests'>,
  treatment: TreatmentKind,
): number {
  const restsSavedByTreatment = RESTS_SAVED_BY_TREATMENT[treatment]
  return restsSavedByTreatment === 'all' ? 0 : Math.max(0, rests - restsSavedByTreatment)
}
