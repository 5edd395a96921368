/** The template data of the messages that wait for an actor, with the actor's pending steps, for the actor's sheet. */
import type { Ruleset } from '../../core/contract'
import type { MessageRecord } from '../world/message-record'
import { readPendingSteps } from './pending-steps'
import { stepView } from './pending-steps-view'
import { requestTitle } from './waiting-messages'

/**
 * A sheet shows the steps of at most this many messages: the newest. Older messages appear once the newer
 * messages are answered.
 */
const MAX_MESSAGES_ON_SHEET = 30

/** @param messages the messages of the game that wait for the actor, oldest first */
export const stepsOnSheet = (
  actorUuid: string,
  ruleset: Ruleset,
  messages: readonly MessageRecord[],
): object[] =>
  messages.slice(-MAX_MESSAGES_ON_SHEET).map((record) => ({
    title: requestTitle(record, ruleset),
    steps: readPendingSteps(record)
      .filter(({ actor }) => actor?.uuid === actorUuid)
      .map((step) => ({ ...step, ...stepView(step, ruleset.key), message: record.uuid })),
  }))
