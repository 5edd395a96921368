/** The actions that refresh, repair and improve a resource. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../core/action'
import type { Outcome, Refusal } from '../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../core/outcome'
import type { HeldResourceActionContext } from './held-resources'
import { createResourcePointChangeMessage } from './points-message'
import { MAX_RESOURCE_VALUE, refreshResourcePoints as refreshExpendedPoints } from './rules'
import type { ResourceChange } from './resource-change'
import { createResourceChange, createResourceRepair, createResourceImprovement } from './resource-change'

type ResourceRecoveryOrImprovement = 'refreshed' | 'repaired' | 'improved'

const resourceRefreshAnswersSchema = v.object({
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RESOURCE_VALUE)),
  /** The text in which the person says how the points were refreshed. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})

/**
 * Restores expended points of one resource outside a council meeting: "after a council meeting (or by certain other
 * actions)". The person types the reason. Harmed points stay harmed (RS10).
 */
export const refreshResourceAction = defineAction<
  HeldResourceActionContext,
  v.InferOutput<typeof resourceRefreshAnswersSchema>
>({
  answers: resourceRefreshAnswersSchema,
  decided: 'inOrder',
  ask(actionContext) {
    const { name, fields } = actionContext.item
    const refusal = whyNotRefreshResource(actionContext)
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
  decide: (actionContext, { points, reason }) => {
    const refusal = whyNotRefreshResource(actionContext)
    if (refusal) return refusal
    const changeOfResource = createResourceChange(actionContext.item, (resource) =>
      refreshExpendedPoints(resource, points),
    )
    if (!isRefusal(changeOfResource) && reason === '')
      return refuseFormField('reason', 'HnB.resources.refusal.noReason')
    return createResourcePointChangeOutcome(actionContext, 'refreshed', changeOfResource, reason)
  },
})

const whyNotRefreshResource = ({ user, settings }: HeldResourceActionContext): Refusal | null =>
  settings.refreshByGM && !user.isGM ? refuse('HnB.resources.refusal.onlyGMRefreshes') : null

/** Removes one point of harm. Only the Gamemaster may, because the book's text on earning a repair is lost (RS2). */
export const repairResourceAction = defineAction<
  HeldResourceActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  ask: ({ user }) => (user.isGM ? null : refuse('HnB.refusal.onlyGM')),
  decide: (actionContext) =>
    createResourcePointChangeOutcome(
      actionContext,
      'repaired',
      createResourceRepair(actionContext, actionContext.item),
    ),
})

/**
 * Improves a resource by one point: "as normal during a council meeting". The meeting's message offers it to the owner;
 * otherwise only a Gamemaster may (RS13).
 */
export const improveResourceAction = defineAction<
  HeldResourceActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  ask: (actionContext) => whyNotImproveResource(actionContext),
  decide: (actionContext) =>
    whyNotImproveResource(actionContext) ??
    createResourcePointChangeOutcome(
      actionContext,
      'improved',
      createResourceImprovement(actionContext.item),
    ),
})

const whyNotImproveResource = ({ user }: HeldResourceActionContext): Refusal | null =>
  user.isGM ? null : refuse('HnB.resources.refusal.onlyAtCouncil')

function createResourcePointChangeOutcome(
  actionContext: HeldResourceActionContext,
  resourceRecoveryOrImprovement: ResourceRecoveryOrImprovement,
  resourcePointChange: ResourceChange | Refusal,
  reasonOfResourcePointChange = '',
): Outcome | Refusal {
  if (isRefusal(resourcePointChange)) return resourcePointChange
  return {
    edits: [resourcePointChange.edit],
    post: createResourcePointChangeMessage(
      actionContext,
      actionContext.item,
      resourceRecoveryOrImprovement,
      resourcePointChange.after,
      reasonOfResourcePointChange,
    ),
  }
}
