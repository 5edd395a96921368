/** The template data of the messages that wait for an actor, with the actor's pending steps, for the actor's sheet. */
import type { Ruleset } from '../../core/contract'
import type { MessageRecord } from '../world/message-record'
import { pendingStepsOfMessage } from './pending-steps'
import { stepView } from './pending-steps-view'
import { requestTitle } from './waiting-messages'

/** @param messages the messages of the game that wait for the actor */
export const stepsOnSheet = (
  actorUuid: string,
  ruleset: Ruleset,
  messages: readonly MessageRecord[],
): object[] =>
  messages.map((record) => ({
    title: requestTitle(record, ruleset),
    steps: pendingStepsOfMessage(record)
      .filter(({ actor }) => actor?.uuid === actorUuid)
      .map((step) => ({ ...step, ...stepView(step, ruleset.key), message: record.uuid })),
  }))
