/** The message that reports a change of a resource: its stored data, its posting and its text. */
import * as v from 'valibot'
import type { PostedMessage } from '../core/outcome'
import type { Phrase } from '../core/phrase'
import { storedNameSchema } from '../core/short-name'
import type { OwnedResource, ResourcesSituation } from './held-resources'
import { resourceSchema } from './data'
import type { Resource } from './rules'
import { RESOURCE_POINT_OUTCOMES } from './rules'

const RESOURCE_POINT_CHANGES = [...RESOURCE_POINT_OUTCOMES, 'refreshed', 'repaired', 'improved'] as const
type ResourcePointChange = (typeof RESOURCE_POINT_CHANGES)[number]

/** The facts of one resource's change: its kind, and the resource's data before and after. */
export const resourcePointsFactsSchema = v.object({
  done: v.picklist(RESOURCE_POINT_CHANGES),
  name: v.string(),
  /**
   * The name of the user who changed a community's resource. The message names this user, because every member may
   * change the resource. Empty for other resources.
   */
  by: v.string(),
  /** The text in which a person said how the points were refreshed. Empty for other changes. */
  reason: v.optional(storedNameSchema, ''),
  before: resourceSchema,
  after: resourceSchema,
})
export type ResourcePointsFacts = v.InferOutput<typeof resourcePointsFactsSchema>

/** Makes the message that reports a change of one resource. */
export function createResourcePointChangeMessage(
  { actor, user }: ResourcesSituation,
  { name, fields }: OwnedResource,
  resourcePointChange: ResourcePointChange,
  resourceAfterChange: Resource,
  reasonOfResourcePointChange = '',
): PostedMessage {
  const nameOfActingUser = actor.type === 'community' ? user.name : ''
  const resourcePointsFacts: ResourcePointsFacts = {
    done: resourcePointChange,
    name,
    by: nameOfActingUser,
    reason: reasonOfResourcePointChange,
    before: fields,
    after: resourceAfterChange,
  }
  return {
    kind: 'points',
    facts: resourcePointsFacts,
    label: createResourcePointsPhrase(resourcePointsFacts),
  }
}

/** A phrase that says how the points of a resource changed. */
export function createResourcePointsPhrase({
  done: change,
  name,
  before: pointsBefore,
  after: pointsAfter,
}: ResourcePointsFacts): Phrase {
  const changedResourcePointCount = Math.abs(pointsBefore.expended - pointsAfter.expended)
  return { key: `HnB.resources.done.${change}`, data: { resource: name, points: changedResourcePointCount } }
}
