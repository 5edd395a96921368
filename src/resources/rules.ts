import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'

/** The suits of the cards that conflicts are played with. */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export type Suit = (typeof SUITS)[number]

/** The highest value that a resource can have, in points; the rules name none, and a row of more is no longer read. */
export const MOST = 20

/** How many lost points are remembered. */
const REMEMBERED = 99

/** The points of a resource. Those that are neither expended nor harmed are available. */
export interface Points {
  /** Its normal value: how many points it has, in whatever state. */
  readonly value: number
  readonly expended: number
  readonly harmed: number
  /** Points lost for good; they are no longer part of the value. */
  readonly destroyed: number
}

/** A trait of a character or a resource of a community, of limited use. */
export interface Resource extends Points {
  /** False for what cannot be expended, and so cannot be harmed, such as Magic. */
  readonly expendable: boolean
  readonly suit: '' | Suit
  /** May the members of the community that holds it use it? */
  readonly shared: boolean
}

/** What became of a point; `lost` was still available when it was harmed. */
export const FATES = ['expended', 'harmed', 'lost', 'destroyed'] as const
export type Fate = (typeof FATES)[number]

/** One point spent or harmed: what became of it, and the resource afterwards. */
export interface Spent {
  readonly fate: Fate
  readonly after: Resource
}

export interface Settings {
  /** The trait that an action of each suit uses; empty where the table knows none (RS1). */
  readonly suitTraits: Readonly<Record<Suit, string>>
  /** May a trait whose value is 0 be used by taking harm in the opponent's (RS5)? */
  readonly substituteForZeroTrait: boolean
  /** Is a point available at once when its harm is removed, not only after the next refresh (RS7)? */
  readonly repairedPointReady: boolean
}

/** The points that may still be used: neither expended nor harmed. */
export function availableOf({ value, expended, harmed }: Points): number {
  return Math.max(0, value - expended - harmed)
}

/**
 * "All … resources which can be expended to perform an action … can sustain Harm", and "a character may never
 * harm a resource which normally has no value": refuses what cannot be expended, and a value of 0 (RS4, RS12).
 */
export function whyNotHarmed({ expendable, value }: Resource): Refusal | null {
  if (!expendable) return refuse('HnB.resources.refusal.notExpendable')
  if (value === 0) return refuse('HnB.resources.refusal.noValue')
  return null
}

/**
 * One use: expends a point; with none available, harms one instead, and the action is performed all the same,
 * even when that destroys the point (RS9).
 */
export function spend(resource: Resource): Spent | Refusal {
  const no = whyNotHarmed(resource)
  if (no) return no
  if (availableOf(resource) === 0) return harm(resource)
  return { fate: 'expended', after: { ...resource, expended: resource.expended + 1 } }
}

/**
 * One point of Harm: an expended point first; else the highest that is unharmed, whose use is lost; and only when
 * every point is harmed one is harmed a second time, which destroys it and lowers the value for good (RS3, RS6).
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

/** Makes up to `points` expended points available, never harmed ones; refuses when none is expended (RS10). */
export function refresh(resource: Resource, points: number): Resource | Refusal {
  if (resource.expended === 0) return refuse('HnB.resources.refusal.nothingExpended')
  return { ...resource, expended: Math.max(0, resource.expended - points) }
}

/** Removes one point of Harm. The point comes back expended, or available where the table says so (RS2, RS7). */
export function repair(resource: Resource, ready: boolean): Resource | Refusal {
  const { expended, harmed } = resource
  if (harmed === 0) return refuse('HnB.resources.refusal.nothingHarmed')
  return { ...resource, harmed: harmed - 1, expended: ready ? expended : expended + 1 }
}

/** One point more, available, "effectively replacing the destroyed point from scratch" where there is one. */
export function improve(resource: Resource): Resource | Refusal {
  if (resource.value >= MOST) return refuse('HnB.resources.refusal.mostValue', { most: MOST })
  return {
    ...resource,
    value: resource.value + 1,
    destroyed: Math.max(0, resource.destroyed - 1),
  }
}

/** Do the points add up? Refuses more points spent than there are, and any on what cannot be expended. */
export function whyNotPoints({ value, expended, harmed, expendable }: Resource): Refusal | null {
  const spent = expended + harmed
  if (!expendable && spent > 0) return refuse('HnB.resources.refusal.spentYetNotExpendable')
  if (spent > value) return refuse('HnB.resources.refusal.tooManySpent', { value, expended, harmed })
  return null
}

/** Several points of Harm, one after another; stops where there is nothing left to harm. */
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
