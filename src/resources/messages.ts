/** The meaning of Harm's kinds of chat messages: template context and button actions. */
import { defineMessageKind } from '../core/message-kind'
import type { MessageView } from '../core/game-views'
import { conflictMessageKind } from './conflict/conflict-message'
import type { Resources } from './held-resources'
import { createResourcePointPips } from './pips'
import type { ResourcePointsFacts } from './points-message'
import { resourcePointsFactsSchema, createResourcePointsPhrase } from './points-message'
import { countAvailableResourcePoints } from './rules'

const resourcePointsMessageKind = defineMessageKind<Resources, ResourcePointsFacts>({
  facts: resourcePointsFactsSchema,
  context: createResourcePointsMessageContext,
  actions: {},
})

/** The kinds of changes that the message shows as bad for the resource's owner. */
const HARMFUL_RESOURCE_POINT_CHANGES: readonly string[] = ['harmed', 'lost', 'destroyed']

function createResourcePointsMessageContext({ facts }: MessageView<ResourcePointsFacts>): object {
  const { done: change, by: userName, after: pointsAfter } = facts
  return {
    by: userName,
    reason: facts.reason,
    said: createResourcePointsPhrase(facts),
    bad: HARMFUL_RESOURCE_POINT_CHANGES.includes(change),
    pips: createResourcePointPips(pointsAfter),
    left: {
      key: 'HnB.resources.left',
      data: { available: countAvailableResourcePoints(pointsAfter), value: pointsAfter.value },
    },
  }
}

export const resourcesMessageKinds = { points: resourcePointsMessageKind, conflict: conflictMessageKind }
