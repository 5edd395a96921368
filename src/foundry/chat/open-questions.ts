/** Lists the messages that still wait for people, for the preview of a recovery. Fetched with the first preview. */
import type { DocumentEdit } from '../../core/outcome'
import { isRecord } from '../../core/plain-data'
import type { PendingStep } from '../../core/pending-step'
import { localizePhrase } from '../platform/notify'
import { mayMessageLeaveChoice, createMomentSteps, findTitleOfOpenChoice } from '../recovery/moment-message'
import type { OpenQuestionsOfMessage } from '../recovery/open-questions'
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
const MAX_OPEN_QUESTIONS = 12

type OpenQuestion = OpenQuestionsOfMessage['list'][number] & { readonly isClosedByMoment: boolean }

/**
 * The open questions, newest first, in two groups: those that the moment closes, and those that stay open.
 * @param tableEdits the moment's changes of the table's session data. A question that has no steps after these changes
 * is closed by the moment.
 */
export function listOpenQuestions(tableEdits: readonly DocumentEdit[]): OpenQuestionsOfMessage[] {
  const openQuestions = findOpenQuestions(tableEdits)
  return (['closes', 'stays'] as const).flatMap((questionFateAtMoment) => {
    const listedQuestions = openQuestions.filter(
      ({ isClosedByMoment }) => isClosedByMoment === (questionFateAtMoment === 'closes'),
    )
    return listedQuestions.length > 0
      ? [{ heading: `HnB.common.moment.${questionFateAtMoment}`, list: listedQuestions }]
      : []
  })
}

function findOpenQuestions(tableEdits: readonly DocumentEdit[]): OpenQuestion[] {
  const openQuestions: OpenQuestion[] = []
  for (const message of findMessagesThatMayWait()) {
    if (openQuestions.length >= MAX_OPEN_QUESTIONS) break
    const mayBeChoiceMessage = mayMessageLeaveChoice(message)
    if (
      !mayBeChoiceMessage &&
      !isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) &&
      !isMessageRecent(message)
    )
      continue
    const messageRecord = readMessageRecord(message)
    if (!messageRecord || messageRecord.isUndone || isMessageDoubtful(messageRecord)) continue
    openQuestions.push(
      ...(mayBeChoiceMessage
        ? listOpenChoices(messageRecord)
        : listOpenQuestionsOfMessage(messageRecord, tableEdits)),
    )
  }
  return openQuestions
}

/** The open choices that an earlier recovery left to people. No later recovery closes them. */
function listOpenChoices(messageRecord: MessageRecord): OpenQuestion[] {
  const momentTitle = findTitleOfOpenChoice(messageRecord, () => true)
  const choiceSentences = createStepSentences(
    createMomentSteps(messageRecord).filter(isPendingStepOpen),
    messageRecord.ruleset,
  )
  return momentTitle === null
    ? []
    : [{ title: localizePhrase({ key: momentTitle }), sentences: choiceSentences, isClosedByMoment: false }]
}

function listOpenQuestionsOfMessage(
  messageRecord: MessageRecord,
  tableEdits: readonly DocumentEdit[],
): OpenQuestion[] {
  const ruleset = activeRulesets().find(({ key }) => key === messageRecord.ruleset)
  const messageKind = ruleset && findMessageKind(messageRecord)
  if (!messageKind) return []
  const messageWithFacts = addFactsOfRelatedMessages(messageRecord)
  const messageViewer = createMessageViewer(messageRecord, messageKind, ruleset)
  const openPendingSteps = messageKind.pendingSteps(messageWithFacts, messageViewer).filter(isPendingStepOpen)
  if (openPendingSteps.length === 0) return []
  const gameSettings = createSettingsAfterEdits(messageViewer.settings, ruleset.key, tableEdits)
  return [
    {
      title: localizePhrase(createRequestPhraseOfMessage(messageRecord, ruleset)),
      sentences: createStepSentences(openPendingSteps, ruleset.key),
      isClosedByMoment: !messageKind
        .pendingSteps(messageWithFacts, { ...messageViewer, settings: gameSettings })
        .some(isPendingStepOpen),
    },
  ]
}

/**
 * Does a step still wait? False if it is optional, if its actor was deleted, or if all its buttons are optional or
 * disabled.
 */
const isPendingStepOpen = ({ actor, buttons, isOptional }: PendingStep): boolean =>
  isOptional !== true &&
  (actor === null || findActorByUuid(actor.uuid) !== null) &&
  (buttons.length === 0 || buttons.some(({ quiet, disabledReason }) => quiet !== true && !disabledReason))

/**
 * A game's settings as they would be after a recovery's edits of the session data. The edits' paths are
 * `system.<game>.<field>`.
 */
function createSettingsAfterEdits(
  gameSettings: unknown,
  gameKey: string,
  tableEdits: readonly DocumentEdit[],
): unknown {
  if (!isRecord(gameSettings)) return gameSettings
  const sessionData = gameSettings[SESSION_DATA_FIELD]
  const changedSettings = tableEdits
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
