/** The message about a change of one resource: its facts, its post and its phrase. */
import * as v from 'valibot'
import type { Post } from '../core/outcome'
import type { Words } from '../core/words'
import type { Held, ResourcesSituation } from './held'
import { resource } from './data'
import type { Resource } from './rules'
import { FATES } from './rules'

const DONE = [...FATES, 'refreshed', 'repaired', 'improved'] as const
type Done = (typeof DONE)[number]

/** The facts of a change of one resource: the kind of change, and the resource's data before and after. */
export const pointsFacts = v.object({
  done: v.picklist(DONE),
  name: v.string(),
  /** The name of the user who changed a community's resource, because several members may; otherwise empty. */
  by: v.string(),
  before: resource,
  after: resource,
})
export type PointsFacts = v.InferOutput<typeof pointsFacts>

/** The message that reports a change of one resource. */
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

/** The phrase that names the change and the resource. */
export function saidOf({ done, name, before, after }: PointsFacts): Words {
  const points = Math.abs(before.expended - after.expended)
  return { key: `HnB.resources.done.${done}`, data: { resource: name, points } }
}
