/** The actions that refresh, repair and improve a resource. */
import * as v from 'valibot'
import { action, NOTHING } from '../core/action'
import type { Edit, Outcome, Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Held, HeldClick, ResourcesSituation } from './held'
import { pointsEdit, whyNotHeld } from './held'
import { pointsPost } from './points'
import type { Resource } from './rules'
import { improve as improveOf, MOST, refresh as refreshOf, repair as repairOf } from './rules'

type Mended = 'refreshed' | 'repaired' | 'improved'

const answers = v.object({
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
})

/** Refreshes expended points of one resource, as "certain other actions" do. Harmed points stay harmed (RS10). */
export const refresh = action<HeldClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask({ item: { name, fields } }) {
    if (fields.expended === 0) return refuse('HnB.resources.refusal.nothingExpended', { resource: name })
    return {
      title: 'HnB.resources.refresh.title',
      titleData: { resource: name },
      template: 'resources/refresh-dialog',
      ok: 'HnB.resources.refresh.ok',
      context: { expended: fields.expended },
      defaults: { points: 1 },
    }
  },
  decide: (click, { points }) =>
    told(
      click,
      'refreshed',
      mended(click.item, (fields) => refreshOf(fields, points)),
    ),
})

/** Removes one point of harm. The rule text on how to earn a repair is lost, so the Gamemaster decides (RS2). */
export const repair = action<HeldClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'inOrder',
  ask: ({ asker }) => (asker.isGM ? null : refuse('HnB.refusal.onlyGM')),
  decide: (click) => told(click, 'repaired', repaired(click, click.item)),
})

/**
 * Improves a resource by one point. The rules do this "as normal during a council meeting", and the meeting's message
 * offers it to the owner. At other times only a Gamemaster may do it (RS13).
 */
export const improve = action<HeldClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'inOrder',
  ask: (click) => whyNotImprove(click),
  decide: (click) => whyNotImprove(click) ?? told(click, 'improved', improved(click.item)),
})

const whyNotImprove = ({ asker }: HeldClick): Refusal | null =>
  asker.isGM ? null : refuse('HnB.resources.refusal.onlyAtCouncil')

export function repaired({ asker, settings }: ResourcesSituation, held: Held): Change | Refusal {
  if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
  return mended(held, (fields) => repairOf(fields, settings.repairedPointReady))
}

export function improved(held: Held): Change | Refusal {
  return mended(held, improveOf)
}

/** A resource after a change, and the edit that writes it. */
interface Change {
  readonly after: Resource
  readonly edit: Edit
}

function mended(held: Held, change: (fields: Resource) => Resource | Refusal): Change | Refusal {
  const broken = whyNotHeld(held)
  if (broken) return broken
  const after = change(held.fields)
  if (isRefusal(after)) return refuse(after.refused, { resource: held.name, ...after.data })
  return { after, edit: pointsEdit(held, after) }
}

function told(click: HeldClick, done: Mended, change: Change | Refusal): Outcome | Refusal {
  if (isRefusal(change)) return change
  return { edits: [change.edit], post: pointsPost(click, click.item, done, change.after) }
}
