import * as v from 'valibot'
import { message } from '../core/message'
import type { Post } from '../core/outcome'
import type { MessageView } from '../core/views'
import type { Words } from '../core/words'
import type { Held, Resources, ResourcesSituation } from './held'
import { resource } from './data'
import { pipsOf } from './pips'
import type { Resource } from './rules'
import { availableOf, FATES } from './rules'

const DONE = [...FATES, 'refreshed', 'repaired', 'improved'] as const
type Done = (typeof DONE)[number]

/** The facts of a change to one resource: what was done, and its points before and after. */
const facts = v.object({
  done: v.picklist(DONE),
  name: v.string(),
  /** Who did it, where that is not plain: the members of a community share its resources. */
  by: v.string(),
  before: resource,
  after: resource,
})
type Facts = v.InferOutput<typeof facts>

/** The message that tells of one change. */
export function pointsPost(
  { actor, asker }: ResourcesSituation,
  { name, fields }: Held,
  done: Done,
  after: Resource,
): Post {
  const by = actor.type === 'community' ? asker.name : ''
  const told: Facts = { done, name, by, before: fields, after }
  return { kind: 'points', facts: told, what: saidOf(told) }
}

function saidOf({ done, name, before, after }: Facts): Words {
  const points = Math.abs(before.expended - after.expended)
  return { key: `HnB.resources.done.${done}`, data: { resource: name, points } }
}

export const pointsMessage = message<Resources, Facts>({ facts, context: pointsContext, actions: {} })

function pointsContext({ facts }: MessageView<Facts>): object {
  const { done, by, after } = facts
  return {
    by,
    said: saidOf(facts),
    bad: done === 'harmed' || done === 'lost' || done === 'destroyed',
    pips: pipsOf(after),
    left: { key: 'HnB.resources.left', data: { available: availableOf(after), value: after.value } },
  }
}
