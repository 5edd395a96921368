/** The actions that refresh, repair and improve a resource. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../core/action'
import type { Edit, Outcome, Refusal } from '../core/outcome'
import { isRefusal, refuse, refuseField } from '../core/outcome'
import type { HeldResource, HeldResourceClick, ResourcesSituation } from './held-resources'
import { pointsEdit, whyNotHeldResource } from './held-resources'
import { postedPointChange } from './points-message'
import type { Resource } from './rules'
import {
  raiseValue as improveOf,
  MAX_RESOURCE_VALUE,
  refreshPoints as refreshOf,
  repairPoint as repairOf,
} from './rules'

type MendingKind = 'refreshed' | 'repaired' | 'improved'

const refreshAnswersSchema = v.object({
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RESOURCE_VALUE)),
  /** What people did to refresh the points, in their own words. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})

/**
 * The action that refreshes expended points of one resource. The rule: "after a council meeting (or by certain other
 * actions)". The person types the other action, and the message names it. A world setting may reserve a refresh outside
 * the meeting for the Gamemaster. Harmed points stay harmed (RS10).
 */
export const refreshResource = defineAction<HeldResourceClick, v.InferOutput<typeof refreshAnswersSchema>>({
  answers: refreshAnswersSchema,
  decided: 'inOrder',
  ask(click) {
    const { name, fields } = click.item
    const refusal = whyNotRefresh(click)
    if (refusal) return refusal
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
  decide: (click, { points, reason }) => {
    const refusal = whyNotRefresh(click)
    if (refusal) return refusal
    const change = changeResource(click.item, (fields) => refreshOf(fields, points))
    if (!isRefusal(change) && reason === '') return refuseField('reason', 'HnB.resources.refusal.noReason')
    return mendingOutcome(click, 'refreshed', change, reason)
  },
})

const whyNotRefresh = ({ user, settings }: HeldResourceClick): Refusal | null =>
  settings.refreshByGM && !user.isGM ? refuse('HnB.resources.refusal.onlyGMRefreshes') : null

/**
 * Removes one point of harm. The rule book's text on how to earn a repair is lost, so only the Gamemaster may repair
 * (RS2).
 */
export const repairResource = defineAction<HeldResourceClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  ask: ({ user }) => (user.isGM ? null : refuse('HnB.refusal.onlyGM')),
  decide: (click) => mendingOutcome(click, 'repaired', repairedChange(click, click.item)),
})

/**
 * Improves a resource by one point. The rules improve resources "as normal during a council meeting": the meeting's
 * message offers this to the owner. At other times only a Gamemaster may improve a resource (RS13).
 */
export const improveResource = defineAction<HeldResourceClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  ask: (click) => whyNotImprove(click),
  decide: (click) => whyNotImprove(click) ?? mendingOutcome(click, 'improved', improvedChange(click.item)),
})

const whyNotImprove = ({ user }: HeldResourceClick): Refusal | null =>
  user.isGM ? null : refuse('HnB.resources.refusal.onlyAtCouncil')

/**
 * A resource after a repair by one point. Refuses players.
 * @param isRefreshed is the point refreshed as well, because the repair belongs to a council meeting (RS7)?
 */
export function repairedChange(
  { user, settings }: ResourcesSituation,
  held: HeldResource,
  isRefreshed = false,
): ResourceChange | Refusal {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  return changeResource(held, (fields) => repairOf(fields, isRefreshed || settings.repairedPointReady))
}

export function improvedChange(held: HeldResource): ResourceChange | Refusal {
  return changeResource(held, improveOf)
}

/** A resource after a change, and the edit that writes it. */
interface ResourceChange {
  readonly after: Resource
  readonly edit: Edit
}

function changeResource(
  held: HeldResource,
  changePoints: (fields: Resource) => Resource | Refusal,
): ResourceChange | Refusal {
  const brokenRefusal = whyNotHeldResource(held)
  if (brokenRefusal) return brokenRefusal
  const changedPoints = changePoints(held.fields)
  if (isRefusal(changedPoints))
    return refuse(changedPoints.refused, { resource: held.name, ...changedPoints.data })
  return { after: changedPoints, edit: pointsEdit(held, changedPoints) }
}

function mendingOutcome(
  click: HeldResourceClick,
  mendingKind: MendingKind,
  change: ResourceChange | Refusal,
  reason = '',
): Outcome | Refusal {
  if (isRefusal(change)) return change
  return {
    edits: [change.edit],
    post: postedPointChange(click, click.item, mendingKind, change.after, reason),
  }
}
