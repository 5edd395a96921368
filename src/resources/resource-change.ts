/** Repairs and improves a resource, in a council meeting or by an action of a card. */
import type { Refusal, DocumentEdit } from '../core/outcome'
import { refuse, isRefusal } from '../core/outcome'
import type { ResourcesSituation, OwnedResource } from './held-resources'
import { whyNotUseHeldResource, createResourcePointsEdit } from './held-resources'
import type { Resource } from './rules'
import { repairResourcePoint as repairHarmedPoint, raiseResourceValue as raiseResourceByOne } from './rules'

/**
 * Computes a resource as it is after the repair of one point. Refuses players.
 * @param isResourceRefreshed is the point refreshed as well, because the repair belongs to a council meeting (RS7)?
 */
export function createResourceRepair(
  { user, settings }: ResourcesSituation,
  ownedResource: OwnedResource,
  isResourceRefreshed = false,
): ResourceChange | Refusal {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  return createResourceChange(ownedResource, (resource) =>
    repairHarmedPoint(resource, isResourceRefreshed || settings.repairedPointReady),
  )
}

export function createResourceImprovement(ownedResource: OwnedResource): ResourceChange | Refusal {
  return createResourceChange(ownedResource, raiseResourceByOne)
}

/** A resource after a change, and the update that stores the change. */
export interface ResourceChange {
  readonly after: Resource
  readonly edit: DocumentEdit
}

export function createResourceChange(
  ownedResource: OwnedResource,
  changeResourcePoints: (resource: Resource) => Resource | Refusal,
): ResourceChange | Refusal {
  const unreadableResourceRefusal = whyNotUseHeldResource(ownedResource)
  if (unreadableResourceRefusal) return unreadableResourceRefusal
  const changedResource = changeResourcePoints(ownedResource.fields)
  if (isRefusal(changedResource))
    return refuse(changedResource.refused, { resource: ownedResource.name, ...changedResource.data })
  return { after: changedResource, edit: createResourcePointsEdit(ownedResource, changedResource) }
}
