/** Finds the patient of a treatment, and the wounds that the treatment can heal. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ActionContext, Participant, ParsedItem } from '../../core/game-views'
import { parseBelongings, sortWoundsWorstFirst, parseWounds } from '../carry/carrying-capacity'
import type { StoryWound } from '../data'
import { whyNotActorAlive } from '../death'
import type { StoryModeSettings, StoryMode } from '../rules'
import { isWoundPermanent } from './treatment-rules'

/**
 * The patient of a treatment. It is the chosen person, or else the healer. The button in a wound's row always treats
 * the sheet's own actor.
 */
export function findPatientForAction(actionContext: ActionContext<StoryMode>): Participant<StoryMode> {
  const [chosen] = actionContext.data.wound === undefined ? actionContext.targets : []
  return chosen ?? actionContext
}

/** Refuses a patient who is dead, has no wounds, or has only permanent wounds. */
export function whyNotTreatPatient({ actor, items }: Participant<StoryMode>): Refusal | null {
  const refusal = whyNotActorAlive(actor)
  if (refusal || findTreatableWounds({ items }).length > 0) return refusal
  const isPatientWounded = parseWounds(items).length > 0
  return refuse(`HnB.storyMode.refusal.${isPatientWounded ? 'permanent' : 'noWound'}`, { name: actor.name })
}

/** The wounds that can heal, the worst first. */
export function findTreatableWounds({
  items,
}: Pick<Participant<StoryMode>, 'items'>): ParsedItem<StoryWound>[] {
  return sortWoundsWorstFirst(parseBelongings(items).wounds).filter(({ fields }) => !isWoundPermanent(fields))
}

/**
 * Finds the treatments that are used up in this session. A world setting decides whether they are stored for the
 * patient or for the healer (ruling SM17).
 */
export function findUsedTreatments(
  healer: Pick<Participant<StoryMode>, 'state'>,
  patient: Pick<Participant<StoryMode>, 'state'>,
  { treatmentLimitOn }: StoryModeSettings,
) {
  return treatmentLimitOn === 'patient' ? patient.state.treated : healer.state.treated
}
