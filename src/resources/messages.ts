/** The kinds of chat messages of The meaning of Harm: the template context and the button actions of each kind. */
import { defineMessageKind } from '../core/message-kind'
import type { MessageView } from '../core/game-views'
import { conflictMessageKind } from './conflict/conflict-message'
import type { Resources } from './held-resources'
import { pointPips } from './pips'
import type { PointsFacts } from './points-message'
import { pointsFactsSchema, pointsPhrase } from './points-message'
import { availablePoints } from './rules'

const pointsMessageKind = defineMessageKind<Resources, PointsFacts>({
  facts: pointsFactsSchema,
  context: pointsContext,
  actions: {},
})

/** The message shows these changes as bad for the owner. */
const HARMFUL_CHANGES: readonly string[] = ['harmed', 'lost', 'destroyed']

function pointsContext({ facts }: MessageView<PointsFacts>): object {
  const { done: change, by: userName, after: pointsAfter } = facts
  return {
    by: userName,
    reason: facts.reason,
    said: pointsPhrase(facts),
    bad: HARMFUL_CHANGES.includes(change),
    pips: pointPips(pointsAfter),
    left: {
      key: 'HnB.resources.left',
      data: { available: availablePoints(pointsAfter), value: pointsAfter.value },
    },
  }
}

export const resourcesMessages = { points: pointsMessageKind, conflict: conflictMessageKind }
