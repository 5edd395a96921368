/** The kinds of chat messages of The meaning of Harm: the template context and the button actions of each kind. */
import { message } from '../core/message'
import type { MessageView } from '../core/views'
import { conflictMessage } from './conflict/messages'
import type { Resources } from './held'
import { pipsOf } from './pips'
import type { PointsFacts } from './points'
import { pointsFacts, saidOf } from './points'
import { availableOf } from './rules'

const pointsMessage = message<Resources, PointsFacts>({
  facts: pointsFacts,
  context: pointsContext,
  actions: {},
})

function pointsContext({ facts }: MessageView<PointsFacts>): object {
  const { done, by, after } = facts
  return {
    by,
    said: saidOf(facts),
    bad: done === 'harmed' || done === 'lost' || done === 'destroyed',
    pips: pipsOf(after),
    left: { key: 'HnB.resources.left', data: { available: availableOf(after), value: after.value } },
  }
}

export const messages = { points: pointsMessage, conflict: conflictMessage }
