/** Makes this person's waiting list: an entry for each message that asks the person to act. */
import type { PendingStep } from '../../core/pending-step'
import type { KeyedPhrase } from '../../core/phrase'
import type { WaitingListEntry } from '../cards/dock-sources'
import { MAX_WAITING_ENTRIES } from '../cards/dock-sources'
import { actorNameForViewer, fillInNames } from '../platform/actor-names'
import { formatLabelledText } from '../platform/labelled-text'
import { localizePhrase } from '../platform/notify'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { mayMessageContainChoice, findTitleOfUndecidedRecoveryChoice } from '../recovery/moment-message'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import { findMessagesThatMayWait } from '../world/message-index'
import { findMessageKind } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { isMessageDoubtful } from './message-credibility'
import {
  findPendingStepsOfThisUser,
  hasMessageOwnStep,
  mayMessageHaveOptionalSteps,
  readPendingSteps,
} from './pending-steps'
import {
  createPendingStepView,
  createStepButtonsOutsideMessage,
  isPendingStepOfThisUser,
} from './pending-steps-view'
import { showWaitingMessage } from './show-waiting-message'
import {
  createRequestPhraseOfMessage,
  findAwaitedActors,
  isActorAnsweredByThisUser,
  isMessageWaitingForAnyActor,
} from './waiting-messages'
import { createSentenceAboutAwaitedPeople } from './waiting-sentence'

/**
 * Makes this person's waiting list: the open tasks from all active games, newest first. The list has a limit. Older
 * tasks beyond it appear only when newer tasks are done.
 */
export function createWaitingListEntries(): WaitingListEntry[] {
  const waitingEntries: WaitingListEntry[] = []
  for (const message of findMessagesThatMayWait()) {
    if (waitingEntries.length >= MAX_WAITING_ENTRIES) break
    const canMessageHaveEntry =
      isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) ||
      mayMessageContainChoice(message) ||
      mayMessageHaveOptionalSteps(message) ||
      hasMessageOwnStep(message)
    if (!canMessageHaveEntry) continue
    const messageRecord = mayReadMessage(message, game.user) ? readMessageRecord(message) : null
    if (messageRecord) waitingEntries.push(...createWaitingEntriesOfMessage(message, messageRecord))
  }
  return waitingEntries.slice(0, MAX_WAITING_ENTRIES)
}

function createWaitingEntriesOfMessage(
  message: ChatMessage.Implementation,
  messageRecord: MessageRecord,
): WaitingListEntry[] {
  if (messageRecord.ruleset === COMMON_RULESET_KEY)
    return createWaitingEntriesOfChoice(message, messageRecord)
  const ruleset = activeRulesets().find(({ key }) => key === messageRecord.ruleset)
  const messageKind = findMessageKind(messageRecord)
  if (!ruleset || !messageKind || isMessageDoubtful(messageRecord)) return []
  const { key: game, icon } = ruleset
  const pendingSteps = readPendingSteps(messageRecord)
  const awaitedActors = findAwaitedActors(messageRecord)
  const waitingEntriesOfActors = awaitedActors
    .filter(isActorAnsweredByThisUser)
    .map((actor): WaitingListEntry => {
      const pendingStepsOfActor = pendingSteps.filter(({ actor: actorRef }) => actorRef?.uuid === actor.uuid)
      const [step] = pendingStepsOfActor
      return {
        id: `${message.id}-${actor.id ?? ''}`,
        game,
        icon,
        text: localizePhrase(
          createSentenceAboutAwaitedPeople(messageKind, messageRecord, {
            uuid: documentUuidOrEmpty(actor),
            name: actorNameForViewer(actor),
          }),
        ),
        task: step ? formatTaskText(step, game) : '',
        details: createDetailLinesForDock(pendingStepsOfActor),
        message: messageRecord.uuid,
        actors: [documentUuidOrEmpty(actor)],
        buttons: createStepButtonsOutsideMessage(pendingStepsOfActor, game),
        show: () => showWaitingMessage(messageRecord, actor),
      }
    })
  const requiredPendingSteps = findPendingStepsOfThisUser(messageRecord, pendingSteps, awaitedActors)
  const uuidsOfAwaitedActors = awaitedActors.map(({ uuid }) => uuid)
  const pendingStepsOfPeople = pendingSteps.filter(
    (pendingStep) =>
      pendingStep.anybody !== true &&
      pendingStep.isOptional !== true &&
      isPendingStepOfThisUser(pendingStep) &&
      !uuidsOfAwaitedActors.includes(pendingStep.actor?.uuid ?? ''),
  )
  const titlePhraseData = {
    name: fillInNames(message.alias),
    title: localizePhrase(createRequestPhraseOfMessage(messageRecord, ruleset)),
  }
  const waitingEntryTitle: KeyedPhrase = { key: 'HnB.common.waiting.of', data: titlePhraseData }
  /**
   * Makes the entry of the waiting list for pending steps whose actor is not the message's own actor. Returns an empty
   * array if no step is required.
   */
  const createWaitingEntryOfSteps = (
    entryPhraseName: 'step' | 'anybody',
    waitingEntrySentence: KeyedPhrase,
    waitingEntrySteps: readonly PendingStep[],
  ): WaitingListEntry[] => {
    const requiredPendingStep = requiredPendingSteps.find((waitingEntryStep) =>
      waitingEntrySteps.includes(waitingEntryStep),
    )
    if (!requiredPendingStep) return []
    // The combat tracker shows a pending step in the row of the actor who takes it. If anybody may take the step, it is
    // in no row.
    const awaitedActorsOfEntry = waitingEntrySteps.flatMap(({ actor, buttons, anybody }) =>
      anybody === true
        ? []
        : [actor?.uuid ?? [], ...buttons.map((stepButton) => stepButton.actor ?? [])].flat(),
    )
    return [
      {
        id: `${message.id}-${entryPhraseName}`,
        game,
        icon,
        text: localizePhrase(waitingEntrySentence),
        task: formatTaskText(requiredPendingStep, game),
        details: createDetailLinesForDock(waitingEntrySteps),
        message: messageRecord.uuid,
        actors: awaitedActorsOfEntry,
        buttons: createStepButtonsOutsideMessage(waitingEntrySteps, game),
        show: () => showWaitingMessage(messageRecord, null),
      },
    ]
  }
  const optionalWaitingEntries = pendingSteps
    .filter((pendingStep) => pendingStep.isOptional === true && isPendingStepOfThisUser(pendingStep))
    .map((pendingStep): WaitingListEntry => ({
      id: `${message.id}-optional-${pendingStep.actor?.uuid ?? ''}`,
      game,
      icon,
      text: localizePhrase(createRequestPhraseOfMessage(messageRecord, ruleset)),
      task: formatTaskText(pendingStep, game),
      details: createDetailLinesForDock([pendingStep]),
      message: messageRecord.uuid,
      actors: [pendingStep.actor?.uuid ?? []].flat(),
      buttons: createStepButtonsOutsideMessage([pendingStep], game),
      isOptional: true,
      show: () => showWaitingMessage(messageRecord, null),
    }))
  return [
    ...createWaitingEntryOfSteps('step', waitingEntryTitle, pendingStepsOfPeople),
    ...createWaitingEntryOfSteps(
      'anybody',
      messageKind.announcement(messageRecord, null) ?? waitingEntryTitle,
      pendingSteps.filter(({ anybody }) => anybody === true),
    ),
    ...waitingEntriesOfActors,
    ...(messageRecord.isUndone ? [] : optionalWaitingEntries),
  ]
}

/**
 * The text of a pending step's task, after the name of its person or actor: "You: may block the attack". A required
 * task of this person stands without the name.
 */
function formatTaskText(pendingStep: PendingStep, gameKey: string): string {
  const taskPhrase = localizePhrase(pendingStep.phrase)
  const { who, isYou } = createPendingStepView(pendingStep, gameKey)
  return (pendingStep.anybody || isYou) && !pendingStep.isOptional
    ? taskPhrase
    : formatLabelledText(who, taskPhrase)
}

/** The details of pending steps that the dock shows, one line for each detail. */
const createDetailLinesForDock = (pendingSteps: readonly PendingStep[]): string[] =>
  pendingSteps.flatMap(({ details = [] }) =>
    details.filter(({ inDock }) => inDock === true).map(({ phrase }) => localizePhrase(phrase)),
  )

/**
 * Makes the entry of the waiting list for a recovery's message that leaves this person a choice. Returns an empty array
 * for any other message.
 */
function createWaitingEntriesOfChoice(
  message: ChatMessage.Implementation,
  messageRecord: MessageRecord,
): WaitingListEntry[] {
  const recoveryMomentTitle =
    messageRecord.kind === 'moment'
      ? findTitleOfUndecidedRecoveryChoice(messageRecord, isActorAnsweredByThisUser)
      : null
  if (recoveryMomentTitle === null) return []
  const choiceEntryText = localizePhrase({
    key: 'HnB.common.waiting.choice',
    data: { title: { key: recoveryMomentTitle } },
  })
  return [
    {
      id: message.id ?? '',
      game: COMMON_RULESET_KEY,
      icon: '',
      text: choiceEntryText,
      task: '',
      details: [],
      message: messageRecord.uuid,
      actors: [],
      buttons: [],
      show: () => showWaitingMessage(messageRecord, null),
    },
  ]
}
