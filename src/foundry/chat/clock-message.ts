/** The chat message about a clock that a Gamemaster has made, ticked or removed. */
import * as v from 'valibot'
import { clockSchema, clockView } from '../../core/shell/clocks'
import type { MessageRecord } from '../world/message-record'

const clockFactsSchema = v.object({ act: v.picklist(['make', 'tick', 'remove']), clock: clockSchema })

/** The template data of a message about a clock. Null for unreadable facts. */
export function clockMessageView({ facts }: MessageRecord): object | null {
  const parsed = v.safeParse(clockFactsSchema, facts)
  if (!parsed.success) return null
  const { act, clock } = parsed.output
  const { kind, boxes, ticked } = clock
  return {
    phrase: { key: `HnB.common.clock.told.${act}`, data: clock },
    clock: clockView(clock),
    full: act === 'tick' && ticked === boxes ? `HnB.common.clock.full.${kind}` : '',
  }
}
