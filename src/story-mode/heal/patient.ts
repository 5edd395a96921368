/** Who is treated, and which wounds can be. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, Party, ReadItem } from '../../core/views'
import { belongingsOf, worstFirst } from '../carry/load'
import type { Wound } from '../data'
import { whyNotAct } from '../living'
import type { Settings, StoryMode } from '../rules'
import { isPermanent } from './rules'

/** The patient: the targeted actor, or the healer; on the row of a wound always the healer. */
export function patientOf(click: Click<StoryMode>): Party<StoryMode> | Refusal {
  const no = whyNotAct(click.actor)
  if (no) return no
  const [target, another] = click.data.wound === undefined ? click.targets : []
  if (another) return refuse('HnB.storyMode.refusal.onePatient')
  return target ? (whyNotAct(target.actor) ?? target) : click
}

export function treatable({ items }: Pick<Party<StoryMode>, 'items'>): ReadItem<Wound>[] {
  return worstFirst(belongingsOf(items).wounds).filter(({ fields }) => !isPermanent(fields))
}

/** The treatments that are used up: the patient's or the healer's (ruling SM17). */
export function limits(
  healer: Pick<Party<StoryMode>, 'state'>,
  patient: Pick<Party<StoryMode>, 'state'>,
  { treatmentLimitOn }: Settings,
) {
  return treatmentLimitOn === 'patient' ? patient.state.treated : healer.state.treated
}
