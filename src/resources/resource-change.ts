/** Repairs and improves a resource, in a council meeting or by an action. */
import type { Refusal, Edit } from '../core/outcome'
import { refuse, isRefusal } from '../core/outcome'
import type { ResourcesSituation, HeldResource } from './held-resources'
import { whyNotHeldResource, pointsEdit } from './held-resources'
import type { Resource } from './rules'
import { repairPoint as repairOf, raiseValue as improveOf } from './rules'

/**
 * A resource after the repair of one point. Refuses players.
 * @param isRefreshed is the point refreshed as well, because the repair belongs to a council meeting (RS7)?
 */
export function changeFromRepair(
  { user, settings }: ResourcesSituation,
  held: HeldResource,
  isRefreshed = false,
): ResourceChange | Refusal {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  return changeResource(held, (fields) => repairOf(fields, isRefreshed || settings.repairedPointReady))
}

export function changeFromImprovement(heldResource: HeldResource): ResourceChange | Refusal {
  return changeResource(heldResource, improveOf)
}

/** A resource after a change, and the edit that writes it. */
export interface ResourceChange {
  readonly after: Resource
  readonly edit: Edit
}

export function changeResource(
  heldResource: HeldResource,
  changePoints: (fields: Resource) => Resource | Refusal,
): ResourceChange | Refusal {
  const unreadableRefusal = whyNotHeldResource(heldResource)
  if (unreadableRefusal) return unreadableRefusal
  const changedResource = changePoints(heldResource.fields)
  if (isRefusal(changedResource))
    return refuse(changedResource.refused, { resource: heldResource.name, ...changedResource.data })
  return { after: changedResource, edit: pointsEdit(heldResource, changedResource) }
}
