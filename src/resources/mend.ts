import * as v from 'valibot'
import type { Outcome, Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { action, NOTHING } from '../core/ruleset'
import type { Held, ResourcesMoment } from './held'
import { findHeld, pointsEdit } from './held'
import { pointsCard } from './points-card'
import type { Resource } from './rules'
import { improve as improveOf, MOST, refresh as refreshOf, repair as repairOf } from './rules'

type Mended = 'refreshed' | 'repaired' | 'improved'

const answers = v.object({
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
})

/** Refreshes some expended points of one resource, as "certain other actions" do; harmed points stay (RS10). */
export const refresh = action<ResourcesMoment, v.InferOutput<typeof answers>>({
  answers,
  contended: true,
  ask(moment) {
    const held = findHeld(moment)
    if (isRefusal(held)) return held
    const { name, own } = held
    if (own.expended === 0) return refuse('HnB.resources.refusal.nothingExpended', { resource: name })
    return {
      title: 'HnB.resources.refresh.title',
      titleData: { resource: name },
      template: 'resources/refresh-dialog',
      ok: 'HnB.resources.refresh.ok',
      context: { expended: own.expended },
      defaults: { points: 1 },
    }
  },
  decide: (moment, { points }) => mended(moment, 'refreshed', (own) => refreshOf(own, points)),
})

/** Removes one point of Harm. How that is earned is lost with the post that told it, so the Gamemaster decides. */
export const repair = action<ResourcesMoment, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  contended: true,
  ask: ({ asker }) => (asker.isGM ? null : refuse('HnB.resources.refusal.onlyGM')),
  decide: repaired,
})

/** Improves a resource by one point, "as normal during a council meeting". */
export const improve = action<ResourcesMoment, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  contended: true,
  decide: improved,
})

export function repaired(moment: ResourcesMoment): Outcome | Refusal {
  if (!moment.asker.isGM) return refuse('HnB.resources.refusal.onlyGM')
  return mended(moment, 'repaired', (own) => repairOf(own, moment.settings.repairedPointReady))
}

export function improved(moment: ResourcesMoment): Outcome | Refusal {
  return mended(moment, 'improved', improveOf)
}

/** Carries out one change for the better on the resource that the button names. */
function mended(
  moment: ResourcesMoment,
  done: Mended,
  change: (own: Resource) => Resource | Refusal,
): Outcome | Refusal {
  const held: Held | Refusal = findHeld(moment)
  if (isRefusal(held)) return held
  const after = change(held.own)
  if (isRefusal(after)) return refuse(after.refused, { resource: held.name, ...after.data })
  return { edits: [pointsEdit(held, after)], card: pointsCard(moment, held, done, after) }
}
