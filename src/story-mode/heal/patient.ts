/** The patient of a treatment, and the wounds that a treatment can heal. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, Party, ReadItem } from '../../core/views'
import { belongingsOf, worstFirst, woundsOf } from '../carry/load'
import type { Wound } from '../data'
import { whyNotAct } from '../living'
import type { Settings, StoryMode } from '../rules'
import { isPermanent } from './rules'

/** The patient: the chosen person, or else the healer. The button in a wound's row always treats the healer. */
export function patientOf(click: Click<StoryMode>): Party<StoryMode> {
  const [chosen] = click.data.wound === undefined ? click.targets : []
  return chosen ?? click
}

/** Why this patient cannot be treated, or null: dead, without a wound, or with permanent wounds only. */
export function whyNotPatient({ actor, items }: Party<StoryMode>): Refusal | null {
  const no = whyNotAct(actor)
  if (no || treatable({ items }).length > 0) return no
  const any = woundsOf(items).length > 0
  return refuse(`HnB.storyMode.refusal.${any ? 'permanent' : 'noWound'}`, { name: actor.name })
}

export function treatable({ items }: Pick<Party<StoryMode>, 'items'>): ReadItem<Wound>[] {
  return worstFirst(belongingsOf(items).wounds).filter(({ fields }) => !isPermanent(fields))
}

/** The treatments that are used up this session, of the patient or of the healer, by world setting (ruling SM17). */
export function limits(
  healer: Pick<Party<StoryMode>, 'state'>,
  patient: Pick<Party<StoryMode>, 'state'>,
  { treatmentLimitOn }: Settings,
) {
  return treatmentLimitOn === 'patient' ? patient.state.treated : healer.state.treated
}
