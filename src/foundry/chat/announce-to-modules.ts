/** Tells modules about our messages by calling hooks (`core/shell/module-api.ts`). Skips messages that this user may not read. */
import type { MessageReport, RollReport } from '../../core/shell/module-api'
import { callOurHook } from '../platform/hooks'
import { momentFactsSchema } from '../recovery/moment-message'
import { mayReadMessage } from '../world/documents'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import * as v from 'valibot'

/** How many rolls of each message the code has already reported to modules. */
const announcedRolls = new WeakMap<ChatMessage.Implementation, number>()

/** Called when a message was created. Reports the message to modules. */
export const announceNewMessage = (message: ChatMessage.Implementation): void =>
  announceMessage(message, true)

/** Called when a message was updated. Reports the message to modules if its history has a new entry. */
export function announceChangedMessage(message: ChatMessage.Implementation, changed: object): void {
  if (foundry.utils.hasProperty(changed, 'system.history')) announceMessage(message, false)
}

function announceMessage(message: ChatMessage.Implementation, isNew: boolean): void {
  const record = mayReadMessage(message, game.user) ? readMessageRecord(message) : null
  if (!record) return
  const { uuid, ruleset, kind, actor, gmVerified } = record
  const lastAuthorId = record.history.at(-1)?.user
  const facts: unknown = foundry.utils.deepClone(record.facts as object)
  const authorId = typeof lastAuthorId === 'string' ? lastAuthorId : ''
  const summary: MessageReport = {
    message: uuid,
    ruleset,
    kind,
    actor,
    facts,
    user: authorId,
    isNew,
    gmVerified,
  }
  const announcedRollCount = isNew ? 0 : (announcedRolls.get(message) ?? message.rolls.length)
  announcedRolls.set(message, message.rolls.length)
  const rollTotals = message.rolls.slice(announcedRollCount).map(({ total }) => total ?? 0)
  if (rollTotals.length > 0)
    callOurHook('harm-and-blessing.roll', { ...summary, totals: rollTotals } satisfies RollReport)
  const parsedMoment =
    isNew && ruleset === COMMON_RULESET_KEY && kind === 'moment'
      ? v.safeParse(momentFactsSchema, record.facts)
      : null
  if (parsedMoment?.success)
    callOurHook('harm-and-blessing.recovery', { ...summary, moment: parsedMoment.output.moment })
  callOurHook('harm-and-blessing.message', summary)
}
