/** The rules of resources: how points are expended, harmed, refreshed, repaired and improved. */
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'

/** The suits of the cards that people play in a conflict. */
export const CONFLICT_SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export type ConflictSuit = (typeof CONFLICT_SUITS)[number]

/** The highest value of a resource. The rules set no limit; this limit keeps the row of points readable. */
export const MAX_RESOURCE_VALUE = 20

/** The highest number of destroyed points that a resource stores. */
const MAX_DESTROYED_POINTS = 99

/** The points of a resource. All points that are neither expended nor harmed are available. */
export interface ResourcePoints {
  /** The normal value of the resource: the number of all its available, expended and harmed points. */
  readonly value: number
  readonly expended: number
  readonly harmed: number
  /** The number of destroyed points, which `value` does not include. */
  readonly destroyed: number
}

/** A trait of a character, or a resource of a community. People can use it a limited number of times. */
export interface Resource extends ResourcePoints {
  /** Can points be expended? False for a resource such as Magic, whose points therefore cannot be harmed. */
  readonly expendable: boolean
  readonly suit: '' | ConflictSuit
  /** May members of the community use this resource, which the community owns? */
  readonly shared: boolean
}

/** What can become of a point that is spent or harmed. `lost`: the point was still available when it was harmed. */
export const RESOURCE_POINT_OUTCOMES = ['expended', 'harmed', 'lost', 'destroyed'] as const
export type ResourcePointOutcome = (typeof RESOURCE_POINT_OUTCOMES)[number]

/** What happened to a point that was spent or harmed, and the resource after this. */
export interface SpentResourcePoint {
  readonly fate: ResourcePointOutcome
  readonly after: Resource
}

export interface ResourcesSettings {
  /** The name of the trait for each suit's actions; empty for a suit without a trait (RS1). */
  readonly suitTraits: Readonly<Record<ConflictSuit, string>>
  /**
   * May a side pay for an action with harm in the trait of the opponent's suit, if its own trait has the value 0 (RS5)?
   */
  readonly substituteForZeroTrait: boolean
  /**
   * True if people can expend a repaired point at once. If false, the point becomes available only at the next refresh
   * (RS7).
   */
  readonly repairedPointReady: boolean
  /** May only a Gamemaster refresh a resource outside a council meeting (RS10)? If not, players may do so, too. */
  readonly refreshByGM: boolean
}

/** The number of points that are neither expended nor harmed. */
export function countAvailableResourcePoints({ value, expended, harmed }: ResourcePoints): number {
  return Math.max(0, value - expended - harmed)
}

/**
 * Refuses to harm a resource that cannot be expended or has the value 0: "all … resources which can be expended to
 * perform an action … can sustain Harm", and "a character may never Harm a resource which normally has no value" (RS4,
 * RS12).
 */
export function whyNotHarmResource({ expendable, value }: Resource): Refusal | null {
  if (!expendable) return refuse('HnB.resources.refusal.notExpendable')
  if (value === 0) return refuse('HnB.resources.refusal.noValue')
  return null
}

/**
 * Uses a resource once: expends one point. If no point is available, harms one point. The action is performed even if
 * the harm destroys the point (RS9).
 */
export function spendResourcePoint(resource: Resource): SpentResourcePoint | Refusal {
  const refusal = whyNotHarmResource(resource)
  if (refusal) return refusal
  if (countAvailableResourcePoints(resource) === 0) return applyHarmToOneResourcePoint(resource)
  return { fate: 'expended', after: { ...resource, expended: resource.expended + 1 } }
}

/**
 * Harms one point of a resource. An expended point is harmed first, then an available point. If all points are already
 * harmed, the value falls permanently (RS3, RS6).
 */
export function applyHarmToOneResourcePoint(resource: Resource): SpentResourcePoint | Refusal {
  const refusal = whyNotHarmResource(resource)
  if (refusal) return refusal
  const { value, expended, harmed, destroyed } = resource
  if (expended > 0)
    return { fate: 'harmed', after: { ...resource, expended: expended - 1, harmed: harmed + 1 } }
  if (countAvailableResourcePoints(resource) > 0)
    return { fate: 'lost', after: { ...resource, harmed: harmed + 1 } }
  return {
    fate: 'destroyed',
    after: {
      ...resource,
      value: value - 1,
      harmed: harmed - 1,
      destroyed: Math.min(MAX_DESTROYED_POINTS, destroyed + 1),
    },
  }
}

/**
 * Makes up to `refreshedPointCount` expended points available again. Harmed points stay harmed. Refuses if no point is
 * expended (RS10).
 */
export function refreshResourcePoints(resource: Resource, refreshedPointCount: number): Resource | Refusal {
  if (resource.expended === 0) return refuse('HnB.resources.refusal.nothingExpended')
  return { ...resource, expended: Math.max(0, resource.expended - refreshedPointCount) }
}

/**
 * Removes one point of harm. The repaired point is available if `isRepairedPointReady` is true, otherwise expended
 * (RS2, RS7).
 */
export function repairResourcePoint(resource: Resource, isRepairedPointReady: boolean): Resource | Refusal {
  const { expended, harmed } = resource
  if (harmed === 0) return refuse('HnB.resources.refusal.nothingHarmed')
  return { ...resource, harmed: harmed - 1, expended: isRepairedPointReady ? expended : expended + 1 }
}

/**
 * Adds one available point to a resource, in place of a destroyed point if any: "effectively replacing the destroyed
 * point from scratch".
 */
export function raiseResourceValue(resource: Resource): Resource | Refusal {
  if (resource.value >= MAX_RESOURCE_VALUE)
    return refuse('HnB.resources.refusal.mostValue', { most: MAX_RESOURCE_VALUE })
  return {
    ...resource,
    value: resource.value + 1,
    destroyed: Math.max(0, resource.destroyed - 1),
  }
}

/**
 * Refuses points of a resource that contradict each other: more expended and harmed points than the value, or any
 * expended or harmed point on a resource that cannot be expended.
 */
export function whyNotStoreResourcePoints({ value, expended, harmed, expendable }: Resource): Refusal | null {
  const unavailablePointCount = expended + harmed
  if (!expendable && unavailablePointCount > 0) return refuse('HnB.resources.refusal.spentYetNotExpendable')
  if (unavailablePointCount > value)
    return refuse('HnB.resources.refusal.tooManySpent', { value, expended, harmed })
  return null
}

/** Harms a resource by several points, one after another. Stops early if the resource can take no more harm. */
export function applyHarmToResourcePoints(
  resource: Resource,
  harmedPointCount: number,
): { fates: ResourcePointOutcome[]; after: Resource } {
  const resourcePointFates: ResourcePointOutcome[] = []
  let currentResource = resource
  for (let resourcePointIndex = 0; resourcePointIndex < harmedPointCount; resourcePointIndex++) {
    const harmedPoint = applyHarmToOneResourcePoint(currentResource)
    if (isRefusal(harmedPoint)) break
    resourcePointFates.push(harmedPoint.fate)
    currentResource = harmedPoint.after
  }
  return { fates: resourcePointFates, after: currentResource }
}
