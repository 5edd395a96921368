/**
 * The template data of waiting messages for an actor's sheet: each message that waits for the actor, with the actor's
 * pending steps.
 */
import type { Ruleset } from '../../core/contract'
import type { PendingStep } from '../../core/pending-step'
import type { MessageRecord } from '../world/message-record'
import { messagesWithMomentChoice, stepsOfMomentChoice } from './moment-choices'
import { readPendingSteps } from './pending-steps'
import { stepView } from './pending-steps-view'
import { requestTitle } from './waiting-messages'

/**
 * A sheet shows the steps of at most this many waiting messages, beginning with the newest. An older message appears when a newer
 * message has been answered.
 */
const MAX_MESSAGES_ON_SHEET = 30

/**
 * The template data of the waiting messages on a game's tab: each message with the actor's pending steps.
 * @param messages the messages of the game that wait for the actor, oldest first
 */
export const stepsOnSheet = (
  actorUuid: string,
  ruleset: Ruleset,
  messages: readonly MessageRecord[],
): object[] =>
  messages.slice(-MAX_MESSAGES_ON_SHEET).map((record) => ({
    title: requestTitle(record, ruleset),
    steps: readPendingSteps(record)
      .filter(({ actor }) => actor?.uuid === actorUuid)
      .map(stepViewForMessage(record)),
  }))

/** The pending steps for the choices that moments of recovery have left to the actor in this game. */
export const momentStepsOnSheet = (actorUuid: string, ruleset: Ruleset): object[] =>
  messagesWithMomentChoice(actorUuid, ruleset.key).map((record) => ({
    title: requestTitle(record, ruleset),
    steps: stepsOfMomentChoice(record, actorUuid, ruleset.key).map(stepViewForMessage(record)),
  }))

const stepViewForMessage = (record: MessageRecord) => (step: PendingStep) => ({
  ...step,
  ...stepView(step, record.ruleset),
  message: record.uuid,
})
