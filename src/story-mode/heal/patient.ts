/** The patient of a treatment, and the wounds that a treatment can heal. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, Participant, ParsedItem } from '../../core/game-views'
import { parseBelongings, sortWoundsWorstFirst, parseWounds } from '../carry/carrying-capacity'
import type { StoryWound } from '../data'
import { whyNotAlive } from '../death'
import type { StoryModeSettings, StoryMode } from '../rules'
import { isPermanentWound } from './treatment-rules'

/** The patient: the chosen person, or else the healer. The button in a wound's row always treats the healer. */
export function patientOfClick(click: Click<StoryMode>): Participant<StoryMode> {
  const [chosen] = click.data.wound === undefined ? click.targets : []
  return chosen ?? click
}

/** Why this patient cannot be treated, or null: dead, without a wound, or with permanent wounds only. */
export function whyNotTreatPatient({ actor, items }: Participant<StoryMode>): Refusal | null {
  const refusal = whyNotAlive(actor)
  if (refusal || treatableWounds({ items }).length > 0) return refusal
  const hasWound = parseWounds(items).length > 0
  return refuse(`HnB.storyMode.refusal.${hasWound ? 'permanent' : 'noWound'}`, { name: actor.name })
}

export function treatableWounds({ items }: Pick<Participant<StoryMode>, 'items'>): ParsedItem<StoryWound>[] {
  return sortWoundsWorstFirst(parseBelongings(items).wounds).filter(({ fields }) => !isPermanentWound(fields))
}

/** The treatments that are used up this session, of the patient or of the healer, by world setting (ruling SM17). */
export function usedTreatments(
  healer: Pick<Participant<StoryMode>, 'state'>,
  patient: Pick<Participant<StoryMode>, 'state'>,
  { treatmentLimitOn }: StoryModeSettings,
) {
  return treatmentLimitOn === 'patient' ? patient.state.treated : healer.state.treated
}
