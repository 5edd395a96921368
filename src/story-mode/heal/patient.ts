import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, Party, ReadItem } from '../../core/views'
import { belongingsOf, worstFirst } from '../carry/load'
import type { Wound } from '../data'
import { whyNotAct } from '../living'
import type { Settings, StoryMode } from '../rules'
import { isPermanent } from './rules'

/** Who is treated: the one whom the person targets, or themselves; on a wound's own row always themselves. */
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

/** Whose session counts: the wounded one's, or the healer's (ruling SM17). */
export function limits(
  healer: Pick<Party<StoryMode>, 'state'>,
  patient: Pick<Party<StoryMode>, 'state'>,
  { treatmentLimitOn }: Settings,
) {
  return treatmentLimitOn === 'patient' ? patient.state.treated : healer.state.treated
}
