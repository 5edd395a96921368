/** Repairs and improves a resource, in a council meeting or by an action of a card. */
import type { Refusal, DocumentEdit } from '../core/outcome'
import { refuse, isRefusal } from '../core/outcome'
import type { ResourcesSituation, HeldResource } from './held-resources'
import { whyNotUseHeldResource, createResourcePointsEdit } from './held-resources'
import type { Resource } from './rules'
import { repairResourcePoint as repairHarmedPoint, raiseResourceValue as raiseResourceByOne } from './rules'

/**
 * A resource after the repair of one point. Refuses players.
 * @param isResourceRefreshed is the point refreshed as well, because the repair belongs to a council meeting (RS7)?
 */
export function createResourceRepair(
  { user, settings }: ResourcesSituation,
  heldResource: HeldResource,
  isResourceRefreshed = false,
): ResourceChange | Refusal {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  return createResourceChange(heldResource, (resource) =>
    repairHarmedPoint(resource, isResourceRefreshed || settings.repairedPointReady),
  )
}

export function createResourceImprovement(heldResource: HeldResource): ResourceChange | Refusal {
  return createResourceChange(heldResource, raiseResourceByOne)
}

/** A resource after a change, and the update that stores the change. */
export interface ResourceChange {
  readonly after: Resource
  readonly edit: DocumentEdit
}

export function createResourceChange(
  heldResource: HeldResource,
  changeResourcePoints: (resource: Resource) => Resource | Refusal,
): ResourceChange | Refusal {
  const unreadableResourceRefusal = whyNotUseHeldResource(heldResource)
  if (unreadableResourceRefusal) return unreadableResourceRefusal
  const changedResource = changeResourcePoints(heldResource.fields)
  if (isRefusal(changedResource))
    return refuse(changedResource.refused, { resource: heldResource.name, ...changedResource.data })
  return { after: changedResource, edit: createResourcePointsEdit(heldResource, changedResource) }
}
