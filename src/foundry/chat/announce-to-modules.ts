/**
 * Tells modules about our messages by calling hooks (`core/shell/module-api.ts`). Skips messages that this user may not
 * read.
 */
import type { MessageReport, RollReport } from '../../core/shell/module-api'
import { callOurHook } from '../platform/hooks'
import { recoveryMomentFactsSchema } from '../recovery/moment-message'
import { mayReadMessage } from '../world/documents'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import * as v from 'valibot'

/** The number of rolls of each message that have already been reported to modules. */
const announcedRollCounts = new WeakMap<ChatMessage.Implementation, number>()

/** Called when a message was created. Reports the message to modules. */
export const announceNewMessage = (message: ChatMessage.Implementation): void =>
  announceMessageToModules(message, true)

/** Reports a changed message to modules if its history has a new entry. */
export function announceChangedMessage(message: ChatMessage.Implementation, changedData: object): void {
  if (foundry.utils.hasProperty(changedData, 'system.history')) announceMessageToModules(message, false)
}

function announceMessageToModules(message: ChatMessage.Implementation, isNewMessage: boolean): void {
  const messageRecord = mayReadMessage(message, game.user) ? readMessageRecord(message) : null
  if (!messageRecord) return
  const { uuid, ruleset, kind, actor, gmVerified } = messageRecord
  const lastAuthorId = messageRecord.history.at(-1)?.user
  const messageFacts: unknown = foundry.utils.deepClone(messageRecord.facts as object)
  const authorId = typeof lastAuthorId === 'string' ? lastAuthorId : ''
  const messageReportForModules: MessageReport = {
    message: uuid,
    ruleset,
    kind,
    actor,
    facts: messageFacts,
    user: authorId,
    isNew: isNewMessage,
    gmVerified,
  }
  const announcedRollCount = isNewMessage ? 0 : (announcedRollCounts.get(message) ?? message.rolls.length)
  announcedRollCounts.set(message, message.rolls.length)
  const totalsOfRolls = message.rolls.slice(announcedRollCount).map(({ total }) => total ?? 0)
  if (totalsOfRolls.length > 0)
    callOurHook('harm-and-blessing.roll', {
      ...messageReportForModules,
      totals: totalsOfRolls,
    } satisfies RollReport)
  const parsedRecoveryMomentFacts =
    isNewMessage && ruleset === COMMON_RULESET_KEY && kind === 'moment'
      ? v.safeParse(recoveryMomentFactsSchema, messageRecord.facts)
      : null
  if (parsedRecoveryMomentFacts?.success)
    callOurHook('harm-and-blessing.recovery', {
      ...messageReportForModules,
      moment: parsedRecoveryMomentFacts.output.moment,
    })
  callOurHook('harm-and-blessing.message', messageReportForModules)
}
