/** The action that uses a resource. */
import * as v from 'valibot'
import { action } from '../core/action'
import type { Ask } from '../core/contract'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Held, HeldClick } from './held'
import { pointsEdit, whyNotHeld } from './held'
import { pipsOf } from './pips'
import { pointsPost } from './points'
import type { Spent } from './rules'
import { spend } from './rules'

/** The harm to which the person agreed because no point was left; empty agrees only to expend a point. */
const answers = v.object({ agreed: v.optional(v.picklist(['', 'harmed', 'destroyed']), '') })

/** Uses a resource: expends one point. When no point is left, asks first, and then harms one point. */
export const use = action<HeldClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask(click) {
    const spent = spentOf(click.item)
    if (isRefusal(spent)) return spent
    return spent.fate === 'expended' ? null : question(click.item, spent)
  },
  whyNotOutsider,
  decide(click, { agreed }) {
    const { item } = click
    const spent = spentOf(item)
    if (isRefusal(spent)) return spent
    if (spent.fate !== 'expended' && spent.fate !== agreed) {
      return refuse(`HnB.resources.refusal.unasked.${spent.fate}`, { resource: item.name })
    }
    return {
      edits: [pointsEdit(item, spent.after)],
      post: pointsPost(click, item, spent.fate, spent.after),
    }
  },
})

function spentOf(held: Held): Spent | Refusal {
  const broken = whyNotHeld(held)
  if (broken) return broken
  const spent = spend(held.fields)
  return isRefusal(spent) ? refuse(spent.refused, { resource: held.name }) : spent
}

/**
 * Why a person who does not own the actor may not use its resource, or null. A person who owns a member may use the
 * resources that the community shares; the Gamemaster decides which resources these are.
 * @param theirs the ids of the actors that the person owns
 */
function whyNotOutsider({ actor, state, item }: HeldClick, theirs: readonly string[]): Refusal | null {
  if (actor.type !== 'community') return refuse('HnB.refusal.notOwner')
  const members = Object.keys(state.members)
  if (members.length === 0) return refuse('HnB.resources.refusal.noMembers')
  if (!members.some((id) => theirs.includes(id))) return refuse('HnB.resources.refusal.notMember')
  return item.fields.shared ? null : refuse('HnB.resources.refusal.notShared', { resource: item.name })
}

function question({ name, fields }: Held, { fate, after }: Spent): Ask {
  return {
    title: `HnB.resources.ask.${fate}.title`,
    titleData: { resource: name },
    template: 'resources/harm-dialog',
    ok: `HnB.resources.ask.${fate}.ok`,
    context: { name, fate, before: pipsOf(fields), after: pipsOf(after) },
    defaults: { agreed: '' },
  }
}
