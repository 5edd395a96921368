/** The actions that refresh, repair and improve a resource. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../core/outcome'
import type { HeldResourceClick } from './held-resources'
import { createResourcePointChangeMessage } from './points-message'
import { MAX_RESOURCE_VALUE, refreshResourcePoints as refreshExpendedPoints } from './rules'
import type { ResourceChange } from './resource-change'
import { createResourceChange, createResourceRepair, createResourceImprovement } from './resource-change'

type ResourceMendingKind = 'refreshed' | 'repaired' | 'improved'

const refreshAnswersSchema = v.object({
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RESOURCE_VALUE)),
  /** The text in which the person says how the points were refreshed. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})

/**
 * Restores expended points of one resource outside a council meeting: "after a council meeting (or by certain other
 * actions)". The person types the reason. Harmed points stay harmed (RS10).
 */
export const refreshResourceAction = defineAction<
  HeldResourceClick,
  v.InferOutput<typeof refreshAnswersSchema>
>({
  answers: refreshAnswersSchema,
  decided: 'inOrder',
  ask(click) {
    const { name, fields } = click.item
    const refusal = whyNotRefreshResource(click)
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
    const refusal = whyNotRefreshResource(click)
    if (refusal) return refusal
    const resourceChange = createResourceChange(click.item, (resource) =>
      refreshExpendedPoints(resource, points),
    )
    if (!isRefusal(resourceChange) && reason === '')
      return refuseFormField('reason', 'HnB.resources.refusal.noReason')
    return createResourcePointChangeOutcome(click, 'refreshed', resourceChange, reason)
  },
})

const whyNotRefreshResource = ({ user, settings }: HeldResourceClick): Refusal | null =>
  settings.refreshByGM && !user.isGM ? refuse('HnB.resources.refusal.onlyGMRefreshes') : null

/** Removes one point of harm. Only the Gamemaster may, because the book's text on earning a repair is lost (RS2). */
export const repairResourceAction = defineAction<HeldResourceClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  ask: ({ user }) => (user.isGM ? null : refuse('HnB.refusal.onlyGM')),
  decide: (click) =>
    createResourcePointChangeOutcome(click, 'repaired', createResourceRepair(click, click.item)),
})

/**
 * Improves a resource by one point: "as normal during a council meeting". The meeting's message offers it to the owner;
 * otherwise only a Gamemaster may (RS13).
 */
export const improveResourceAction = defineAction<HeldResourceClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  ask: (click) => whyNotImproveResource(click),
  decide: (click) =>
    whyNotImproveResource(click) ??
    createResourcePointChangeOutcome(click, 'improved', createResourceImprovement(click.item)),
})

const whyNotImproveResource = ({ user }: HeldResourceClick): Refusal | null =>
  user.isGM ? null : refuse('HnB.resources.refusal.onlyAtCouncil')

function createResourcePointChangeOutcome(
  click: HeldResourceClick,
  resourceMendingKind: ResourceMendingKind,
  pointChange: ResourceChange | Refusal,
  pointChangeReason = '',
): Outcome | Refusal {
  if (isRefusal(pointChange)) return pointChange
  return {
    edits: [pointChange.edit],
    post: createResourcePointChangeMessage(
      click,
      click.item,
      resourceMendingKind,
      pointChange.after,
      pointChangeReason,
    ),
  }
}
