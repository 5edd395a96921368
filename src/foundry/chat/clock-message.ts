/** The chat message about a clock that a Gamemaster has made, ticked or removed. */
import * as v from 'valibot'
import { clockSchema, createClockView } from '../../core/shell/clocks'
import type { MessageRecord } from '../world/message-record'

const clockMessageFactsSchema = v.object({ act: v.picklist(['make', 'tick', 'remove']), clock: clockSchema })

/** The template data of a message about a clock. Null for unreadable facts. */
export function createClockMessageView({ facts }: MessageRecord): object | null {
  const parsedFacts = v.safeParse(clockMessageFactsSchema, facts)
  if (!parsedFacts.success) return null
  const { act, clock } = parsedFacts.output
  const { kind, boxes, ticked } = clock
  return {
    phrase: { key: `HnB.common.clock.told.${act}`, data: clock },
    clock: createClockView(clock),
    full: act === 'tick' && ticked === boxes ? `HnB.common.clock.full.${kind}` : '',
  }
}
