import * as v from 'valibot'
import type { Ask } from '../core/contract'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { action } from '../core/ruleset'
import type { Held, ResourcesMoment } from './held'
import { findHeld, pointsEdit } from './held'
import { pipsOf } from './pips'
import { pointsCard } from './points-card'
import type { Spent } from './rules'
import { use as useOf } from './rules'

/** What the person has agreed to lose when no point is left; nothing agrees to expend one only. */
const answers = v.object({ agreed: v.optional(v.picklist(['', 'harmed', 'destroyed']), '') })

/** A click on the points of a resource: one is expended, and beyond the last one is harmed, which is asked first. */
export const use = action<ResourcesMoment, v.InferOutput<typeof answers>>({
  answers,
  contended: true,
  ask(moment) {
    const found = used(moment)
    if (isRefusal(found)) return found
    return found.spent.fate === 'expended' ? null : question(found.held, found.spent)
  },
  outsider: mayNotUse,
  decide(moment, { agreed }) {
    const found = used(moment)
    if (isRefusal(found)) return found
    const { held, spent } = found
    if (spent.fate !== 'expended' && spent.fate !== agreed) {
      return refuse(`HnB.resources.refusal.unasked.${spent.fate}`, { resource: held.name })
    }
    return {
      edits: [pointsEdit(held, spent.after)],
      card: pointsCard(moment, held, spent.fate, spent.after),
    }
  },
})

function used(moment: ResourcesMoment): { held: Held; spent: Spent } | Refusal {
  const held = findHeld(moment)
  if (isRefusal(held)) return held
  const spent = useOf(held.own)
  return isRefusal(spent) ? refuse(spent.refused, { resource: held.name }) : { held, spent }
}

/** Members use what their community opens to them; the Gamemaster decides which resources those are. */
function mayNotUse(moment: ResourcesMoment, theirs: readonly string[]): Refusal | null {
  const { actor, state } = moment
  if (actor.type !== 'community') return refuse('HnB.refusal.notOwner')
  const members = Object.keys(state.members)
  if (members.length === 0) return refuse('HnB.resources.refusal.noMembers')
  if (!members.some((id) => theirs.includes(id))) return refuse('HnB.resources.refusal.notMember')
  const held = findHeld(moment)
  if (isRefusal(held)) return held
  return held.own.open ? null : refuse('HnB.resources.refusal.notOpen', { resource: held.name })
}

function question({ name, own }: Held, { fate, after }: Spent): Ask {
  return {
    title: `HnB.resources.ask.${fate}.title`,
    titleData: { resource: name },
    template: 'resources/harm-dialog',
    ok: `HnB.resources.ask.${fate}.ok`,
    context: { name, fate, before: pipsOf(own), after: pipsOf(after) },
    defaults: { agreed: '' },
  }
}
