/** The meaning of Harm's kinds of chat messages: template context and button actions. */
import { defineMessageKind } from '../core/message-kind'
import type { MessageView } from '../core/game-views'
import { conflictMessageKind } from './conflict/conflict-message'
import type { Resources } from './held-resources'
import { createPointPips } from './pips'
import type { PointsFacts } from './points-message'
import { pointsFactsSchema, createPointsPhrase } from './points-message'
import { countAvailablePoints } from './rules'

const pointsMessageKind = defineMessageKind<Resources, PointsFacts>({
  facts: pointsFactsSchema,
  context: createPointsMessageContext,
  actions: {},
})

/** The kinds of changes that the message shows as bad for the resource's owner. */
const HARMFUL_POINT_CHANGES: readonly string[] = ['harmed', 'lost', 'destroyed']

function createPointsMessageContext({ facts }: MessageView<PointsFacts>): object {
  const { done: change, by: userName, after: pointsAfter } = facts
  return {
    by: userName,
    reason: facts.reason,
    said: createPointsPhrase(facts),
    bad: HARMFUL_POINT_CHANGES.includes(change),
    pips: createPointPips(pointsAfter),
    left: {
      key: 'HnB.resources.left',
      data: { available: countAvailablePoints(pointsAfter), value: pointsAfter.value },
    },
  }
}

export const resourcesMessages = { points: pointsMessageKind, conflict: conflictMessageKind }
