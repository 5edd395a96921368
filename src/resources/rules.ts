/** The rules of resources: their points, and how those are spent, harmed, refreshed and repaired. */
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'

/** The suits of the cards that conflicts are played with. */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export type Suit = (typeof SUITS)[number]

/** The highest value of a resource; the rules name none, and nobody can read a longer row of points. */
export const MOST = 20

/** The most lost points that are remembered. */
const REMEMBERED = 99

/** The points of a resource. Points that are neither expended nor harmed are available. */
export interface Points {
  /** Its normal value: how many points it has, in whatever state. */
  readonly value: number
  readonly expended: number
  readonly harmed: number
  /** Points lost for good, which are no longer part of the value. */
  readonly destroyed: number
}

/** A trait of a character or a resource of a community, which can be used a limited number of times. */
export interface Resource extends Points {
  /** False for what cannot be expended, and so cannot be harmed, such as Magic. */
  readonly expendable: boolean
  readonly suit: '' | Suit
  /** May the members of the community that holds it use it? */
  readonly shared: boolean
}

/** What became of a point; a `lost` one was still available when it was harmed. */
export const FATES = ['expended', 'harmed', 'lost', 'destroyed'] as const
export type Fate = (typeof FATES)[number]

/** What became of one point that was spent or harmed, and the resource afterwards. */
export interface Spent {
  readonly fate: Fate
  readonly after: Resource
}

export interface Settings {
  /** The trait that an action of each suit uses; empty where the table names none (RS1). */
  readonly suitTraits: Readonly<Record<Suit, string>>
  /** May harm in the opponent's trait pay for a trait of value 0 (RS5)? */
  readonly substituteForZeroTrait: boolean
  /** Is a point available at once when its harm is removed, not only after the next refresh (RS7)? */
  readonly repairedPointReady: boolean
}

/** The points that can still be used: neither expended nor harmed. */
export function availableOf({ value, expended, harmed }: Points): number {
  return Math.max(0, value - expended - harmed)
}

/**
 * Refuses to harm what cannot be expended, and a value of 0: "all … resources which can be expended to perform an
 * action … can sustain Harm", and "a character may never Harm a resource which normally has no value" (RS4, RS12).
 */
export function whyNotHarmed({ expendable, value }: Resource): Refusal | null {
  if (!expendable) return refuse('HnB.resources.refusal.notExpendable')
  if (value === 0) return refuse('HnB.resources.refusal.noValue')
  return null
}

/**
 * One use: expends a point. With none available it harms one instead, and the action is performed all the same, even
 * if that destroys the point (RS9).
 */
export function spend(resource: Resource): Spent | Refusal {
  const no = whyNotHarmed(resource)
  if (no) return no
  if (availableOf(resource) === 0) return harm(resource)
  return { fate: 'expended', after: { ...resource, expended: resource.expended + 1 } }
}

/**
 * One point of harm: an expended point first; else the highest unharmed one, whose use is lost; and where all are
 * harmed, one of them a second time, which destroys it and lowers the value for good (RS3, RS6).
 */
export function harm(resource: Resource): Spent | Refusal {
  const no = whyNotHarmed(resource)
  if (no) return no
  const { value, expended, harmed, destroyed } = resource
  if (expended > 0)
    return { fate: 'harmed', after: { ...resource, expended: expended - 1, harmed: harmed + 1 } }
  if (availableOf(resource) > 0) return { fate: 'lost', after: { ...resource, harmed: harmed + 1 } }
  return {
    fate: 'destroyed',
    after: {
      ...resource,
      value: value - 1,
      harmed: harmed - 1,
      destroyed: Math.min(REMEMBERED, destroyed + 1),
    },
  }
}

/** Makes up to that many expended points available, never harmed ones; refuses where none is expended (RS10). */
export function refresh(resource: Resource, points: number): Resource | Refusal {
  if (resource.expended === 0) return refuse('HnB.resources.refusal.nothingExpended')
  return { ...resource, expended: Math.max(0, resource.expended - points) }
}

/** Removes one point of harm. The point comes back expended, or available where the table says so (RS2, RS7). */
export function repair(resource: Resource, ready: boolean): Resource | Refusal {
  const { expended, harmed } = resource
  if (harmed === 0) return refuse('HnB.resources.refusal.nothingHarmed')
  return { ...resource, harmed: harmed - 1, expended: ready ? expended : expended + 1 }
}

/** Adds one available point, "effectively replacing the destroyed point from scratch" where there is one. */
export function improve(resource: Resource): Resource | Refusal {
  if (resource.value >= MOST) return refuse('HnB.resources.refusal.mostValue', { most: MOST })
  return {
    ...resource,
    value: resource.value + 1,
    destroyed: Math.max(0, resource.destroyed - 1),
  }
}

/** Refuses points that do not add up: more spent than there are, or any spent of what cannot be expended. */
export function whyNotPoints({ value, expended, harmed, expendable }: Resource): Refusal | null {
  const spent = expended + harmed
  if (!expendable && spent > 0) return refuse('HnB.resources.refusal.spentYetNotExpendable')
  if (spent > value) return refuse('HnB.resources.refusal.tooManySpent', { value, expended, harmed })
  return null
}

/** Several points of harm, one after another, as long as there is something left to harm. */
export function harmMany(resource: Resource, points: number): { fates: Fate[]; after: Resource } {
  const fates: Fate[] = []
  let after = resource
  for (let point = 0; point < points; point++) {
    const spent = harm(after)
    if (isRefusal(spent)) break
    fates.push(spent.fate)
    after = spent.after
  }
  return { fates, after }
}
