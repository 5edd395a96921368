import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Wound } from '../data'
import type { State } from '../rules'
import type { Treatment } from '../tables'
import { SPARED, WOUNDS } from '../tables'

/** Does a wound never heal ("forever")? */
export function isPermanent({ severity }: Pick<Wound, 'severity'>): boolean {
  return WOUNDS[severity].rests === null
}

/**
 * Why a wound cannot be treated so, or null. "Forever" is no number of rests, and magic removes all but permanent wounds
 * (ruling SM23); a wound may withstand magic (ruling SM20); each way heals one wound in a session.
 * @param treated what has been used up this session, by whom the table counts it of
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

/** The safe rests that are left after a treatment that succeeded; at 0 the wound is closed. */
export function restsAfter({ rests }: Pick<Wound, 'rests'>, treatment: Treatment): number {
  const spared = SPARED[treatment]
  return spared === 'all' ? 0 : Math.max(0, rests - spared)
}
