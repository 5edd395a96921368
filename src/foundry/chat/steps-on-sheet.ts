/** The template data for an actor's sheet: each message that waits for the actor, with the actor's pending steps. */
import type { Ruleset } from '../../core/contract'
import type { PendingStep } from '../../core/pending-step'
import type { MessageRecord } from '../world/message-record'
import { findMessagesWithRecoveryMomentChoice, createStepsOfRecoveryMomentChoices } from './moment-choices'
import { readPendingSteps } from './pending-steps'
import { createPendingStepView } from './pending-steps-view'
import { createRequestPhraseOfMessage } from './waiting-messages'

/**
 * The number of waiting messages that a sheet shows, newest first. Older messages appear when newer ones have been
 * answered.
 */
const MAX_MESSAGES_ON_SHEET = 30

/**
 * The template data of the waiting messages on a game's tab: each message with the actor's pending steps.
 * @param messages the messages of the game that wait for the actor, oldest first
 */
export const createStepViewsOnSheet = (
  actorUuid: string,
  ruleset: Ruleset,
  messages: readonly MessageRecord[],
): object[] =>
  messages.slice(-MAX_MESSAGES_ON_SHEET).map((messageRecord) => ({
    title: createRequestPhraseOfMessage(messageRecord, ruleset),
    steps: readPendingSteps(messageRecord)
      .filter(({ actor }) => actor?.uuid === actorUuid)
      .map(createPendingStepViewCreator(messageRecord)),
  }))

/** Makes the template data of an actor's pending steps in one game, for the choices that recoveries have left open. */
export const createRecoveryMomentStepViewsOnSheet = (actorUuid: string, ruleset: Ruleset): object[] =>
  findMessagesWithRecoveryMomentChoice(actorUuid, ruleset.key).map((messageRecord) => ({
    title: createRequestPhraseOfMessage(messageRecord, ruleset),
    steps: createStepsOfRecoveryMomentChoices(messageRecord, actorUuid, ruleset.key).map(
      createPendingStepViewCreator(messageRecord),
    ),
  }))

const createPendingStepViewCreator = (messageRecord: MessageRecord) => (pendingStep: PendingStep) => ({
  ...pendingStep,
  ...createPendingStepView(pendingStep, messageRecord.ruleset),
  message: messageRecord.uuid,
})
