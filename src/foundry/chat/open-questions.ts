/** Lists the messages that still wait for people, for the preview of a recovery. Fetched with the first preview. */
import type { DocumentEdit } from '../../core/outcome'
import { isRecord } from '../../core/plain-data'
import type { PendingStep } from '../../core/pending-step'
import { localizePhrase } from '../platform/notify'
import {
  mayMessageContainChoice,
  createRecoveryMomentSteps,
  findTitleOfUndecidedRecoveryChoice,
} from '../recovery/moment-message'
import type { UnansweredQuestionsOfMessage } from '../recovery/open-questions'
import { activeRulesets } from '../world/active-rulesets'
import { findActorByUuid } from '../world/documents'
import { findMessageKind } from '../world/message-kind'
import { findMessagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import { addFactsOfRelatedMessages } from '../world/related-messages'
import { SESSION_DATA_FIELD } from '../world/session'
import { isMessageDoubtful } from './message-credibility'
import { isMessageRecent } from './pending-steps'
import { createStepSentences } from './pending-steps-view'
import { createMessageViewer } from './viewer'
import { isMessageWaitingForAnyActor, createRequestPhraseOfMessage } from './waiting-messages'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The list of open questions has at most this many entries. The oldest questions are left out. */
const MAX_UNANSWERED_QUESTIONS = 12

type UnansweredQuestion = UnansweredQuestionsOfMessage['list'][number] & {
  readonly isClosedByMoment: boolean
}

/**
 * Lists the open questions in two groups, the newest first: the questions that the recovery closes, and those that it
 * leaves open.
 * @param sessionEditsOfRecovery the recovery's changes of the table's session data. A question that has no steps after
 * these changes is closed by the recovery.
 */
export function listOpenQuestions(
  sessionEditsOfRecovery: readonly DocumentEdit[],
): UnansweredQuestionsOfMessage[] {
  const unansweredQuestions = findUnansweredQuestions(sessionEditsOfRecovery)
  return (['closes', 'stays'] as const).flatMap((questionFateAtRecoveryMoment) => {
    const listedQuestions = unansweredQuestions.filter(
      ({ isClosedByMoment }) => isClosedByMoment === (questionFateAtRecoveryMoment === 'closes'),
    )
    return listedQuestions.length > 0
      ? [{ heading: `HnB.common.moment.${questionFateAtRecoveryMoment}`, list: listedQuestions }]
      : []
  })
}

function findUnansweredQuestions(sessionEditsOfRecovery: readonly DocumentEdit[]): UnansweredQuestion[] {
  const unansweredQuestions: UnansweredQuestion[] = []
  for (const message of findMessagesThatMayWait()) {
    if (unansweredQuestions.length >= MAX_UNANSWERED_QUESTIONS) break
    const mayContainRecoveryChoice = mayMessageContainChoice(message)
    if (
      !mayContainRecoveryChoice &&
      !isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) &&
      !isMessageRecent(message)
    )
      continue
    const messageRecord = readMessageRecord(message)
    if (!messageRecord || messageRecord.isUndone || isMessageDoubtful(messageRecord)) continue
    unansweredQuestions.push(
      ...(mayContainRecoveryChoice
        ? listUndecidedRecoveryChoices(messageRecord)
        : listUnansweredQuestionsOfMessage(messageRecord, sessionEditsOfRecovery)),
    )
  }
  return unansweredQuestions
}

/**
 * The choices that an earlier recovery left to people and that nobody has made yet. A later recovery never closes them.
 */
function listUndecidedRecoveryChoices(messageRecord: MessageRecord): UnansweredQuestion[] {
  const recoveryMomentTitle = findTitleOfUndecidedRecoveryChoice(messageRecord, () => true)
  const choiceSentences = createStepSentences(
    createRecoveryMomentSteps(messageRecord).filter(isPendingStepUnfinished),
    messageRecord.ruleset,
  )
  return recoveryMomentTitle === null
    ? []
    : [
        {
          title: localizePhrase({ key: recoveryMomentTitle }),
          sentences: choiceSentences,
          isClosedByMoment: false,
        },
      ]
}

function listUnansweredQuestionsOfMessage(
  messageRecord: MessageRecord,
  sessionEditsOfRecovery: readonly DocumentEdit[],
): UnansweredQuestion[] {
  const ruleset = activeRulesets().find(({ key }) => key === messageRecord.ruleset)
  const messageKind = ruleset && findMessageKind(messageRecord)
  if (!messageKind) return []
  const messageWithFacts = addFactsOfRelatedMessages(messageRecord)
  const messageViewer = createMessageViewer(messageRecord, messageKind, ruleset)
  const unfinishedPendingSteps = messageKind
    .pendingSteps(messageWithFacts, messageViewer)
    .filter(isPendingStepUnfinished)
  if (unfinishedPendingSteps.length === 0) return []
  const gameSettings = createSettingsAfterEdits(messageViewer.settings, ruleset.key, sessionEditsOfRecovery)
  return [
    {
      title: localizePhrase(createRequestPhraseOfMessage(messageRecord, ruleset)),
      sentences: createStepSentences(unfinishedPendingSteps, ruleset.key),
      isClosedByMoment: !messageKind
        .pendingSteps(messageWithFacts, { ...messageViewer, settings: gameSettings })
        .some(isPendingStepUnfinished),
    },
  ]
}

/**
 * True if a step still waits for somebody. False if the step is optional, if its actor was deleted, or if all its
 * buttons are optional or disabled.
 */
const isPendingStepUnfinished = ({ actor, buttons, isOptional }: PendingStep): boolean =>
  isOptional !== true &&
  (actor === null || findActorByUuid(actor.uuid) !== null) &&
  (buttons.length === 0 || buttons.some(({ quiet, disabledReason }) => quiet !== true && !disabledReason))

/**
 * Returns a game's settings as they will be after a recovery has changed the session data. The paths of these edits are
 * `system.<game>.<field>`.
 */
function createSettingsAfterEdits(
  gameSettings: unknown,
  gameKey: string,
  sessionEditsOfRecovery: readonly DocumentEdit[],
): unknown {
  if (!isRecord(gameSettings)) return gameSettings
  const sessionData = gameSettings[SESSION_DATA_FIELD]
  const changedSettings = sessionEditsOfRecovery
    .flatMap(({ set }) => Object.entries(set))
    .filter(([path]) => path.startsWith(`system.${gameKey}.`))
    .map(([path, value]) => [path.split('.')[2] ?? '', value] as const)
  return {
    ...gameSettings,
    [SESSION_DATA_FIELD]: {
      ...(isRecord(sessionData) && sessionData),
      ...Object.fromEntries(changedSettings),
    },
  }
}
