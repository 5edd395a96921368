/** The rules of treating wounds. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Wound } from '../data'
import type { State } from '../rules'
import type { Treatment } from '../tables'
import { SPARED, WOUNDS } from '../tables'

/** Is a wound permanent, so that neither rests nor treatments heal it? */
export function isPermanent({ severity }: Pick<Wound, 'severity'>): boolean {
  return WOUNDS[severity].rests === null
}

/**
 * Why a wound cannot have this treatment, or null. Refuses a scar, because "forever" is no number of rests (ruling
 * SM23); magic on a wound that is proof against magic (ruling SM20); and a treatment that is used up this session.
 * @param treated the used-up treatments of the patient or the healer
 */
export function whyNotTreat(
  wound: Pick<Wound, 'severity' | 'magicProof'>,
  treatment: Treatment,
  treated: State['treated'],
): Refusal | null {
  if (isPermanent(wound)) return refuse('HnB.storyMode.refusal.permanent')
  if (treatment === 'magic' && wound.magicProof) return refuse('HnB.storyMode.refusal.magicProof')
  return treated[treatment] ? refuse(`HnB.storyMode.refusal.treated.${treatment}`) : null
}

/** The safe rests that a wound still needs after a successful treatment; at 0 it is closed. */
export function restsAfter({ rests }: Pick<Wound, 'rests'>, treatment: Treatment): number {
  const spared = SPARED[treatment]
  return spared === 'all' ? 0 : Math.max(0, rests - spared)
}
