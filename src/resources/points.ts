/** A change of one resource as messages store and name it. */
import * as v from 'valibot'
import type { Post } from '../core/outcome'
import type { Words } from '../core/words'
import type { Held, ResourcesSituation } from './held'
import { resource } from './data'
import type { Resource } from './rules'
import { FATES } from './rules'

const DONE = [...FATES, 'refreshed', 'repaired', 'improved'] as const
type Done = (typeof DONE)[number]

/** The facts of a change to one resource: what was done, and its points before and after. */
export const pointsFacts = v.object({
  done: v.picklist(DONE),
  name: v.string(),
  /** The person who did it to a community's resource, which its members share; otherwise empty. */
  by: v.string(),
  before: resource,
  after: resource,
})
export type PointsFacts = v.InferOutput<typeof pointsFacts>

/** The message of one change. */
export function pointsPost(
  { actor, asker }: ResourcesSituation,
  { name, fields }: Held,
  done: Done,
  after: Resource,
): Post {
  const by = actor.type === 'community' ? asker.name : ''
  const told: PointsFacts = { done, name, by, before: fields, after }
  return { kind: 'points', facts: told, what: saidOf(told) }
}

/** What was done to which resource, in words. */
export function saidOf({ done, name, before, after }: PointsFacts): Words {
  const points = Math.abs(before.expended - after.expended)
  return { key: `HnB.resources.done.${done}`, data: { resource: name, points } }
}
