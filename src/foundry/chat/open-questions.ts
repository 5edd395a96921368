/**
 * Lists the messages that still wait for people, for the preview of a moment of recovery. The script is fetched with
 * the first preview.
 */
import type { Edit } from '../../core/outcome'
import { isRecord } from '../../core/plain-data'
import type { PendingStep } from '../../core/pending-step'
import { localizePhrase } from '../platform/notify'
import { mayLeaveChoice, momentSteps, titleOfOpenChoice } from '../recovery/moment-message'
import type { OpenQuestions } from '../recovery/open-questions'
import { activeRulesets } from '../world/active-rulesets'
import { actorByUuid } from '../world/documents'
import { findMessageKind } from '../world/message-kind'
import { messagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import { withRelatedFacts } from '../world/related-messages'
import { SESSION_FIELD } from '../world/session'
import { isMessageDoubtful } from './message-credibility'
import { isRecentMessage } from './pending-steps'
import { stepSentences } from './pending-steps-view'
import { createViewer } from './viewer'
import { isWaitingForAnyActor, requestTitle } from './waiting-messages'
import { uuidOf } from '../platform/uuid-of'

/** The list of open questions has at most this many entries. The oldest questions are left out. */
const MAX_OPEN_QUESTIONS = 12

type OpenQuestion = OpenQuestions['list'][number] & { readonly isClosedByMoment: boolean }

/**
 * The open questions, newest first, in two groups: questions that the moment closes, and questions that stay open.
 * @param tableEdits the moment's changes of the table's session data. A question that has no steps after these changes
 * is closed by the moment.
 */
export function listOpenQuestions(tableEdits: readonly Edit[]): OpenQuestions[] {
  const questions = findOpenQuestions(tableEdits)
  return (['closes', 'stays'] as const).flatMap((name) => {
    const listedQuestions = questions.filter(
      ({ isClosedByMoment }) => isClosedByMoment === (name === 'closes'),
    )
    return listedQuestions.length > 0 ? [{ heading: `HnB.common.moment.${name}`, list: listedQuestions }] : []
  })
}

function findOpenQuestions(tableEdits: readonly Edit[]): OpenQuestion[] {
  const questions: OpenQuestion[] = []
  for (const message of messagesThatMayWait()) {
    if (questions.length >= MAX_OPEN_QUESTIONS) break
    const mayBeChoiceMessage = mayLeaveChoice(message)
    if (!mayBeChoiceMessage && !isWaitingForAnyActor(uuidOf(message)) && !isRecentMessage(message)) continue
    const record = readMessageRecord(message)
    if (!record || record.isUndone || isMessageDoubtful(record)) continue
    questions.push(
      ...(mayBeChoiceMessage ? listOpenChoices(record) : listQuestionOfMessage(record, tableEdits)),
    )
  }
  return questions
}

/** The choices that an earlier moment left to people and that are still open. No later moment closes these choices. */
function listOpenChoices(record: MessageRecord): OpenQuestion[] {
  const title = titleOfOpenChoice(record, () => true)
  const sentences = stepSentences(momentSteps(record).filter(isOpenStep), record.ruleset)
  return title === null ? [] : [{ title: localizePhrase({ key: title }), sentences, isClosedByMoment: false }]
}

function listQuestionOfMessage(record: MessageRecord, tableEdits: readonly Edit[]): OpenQuestion[] {
  const ruleset = activeRulesets().find(({ key }) => key === record.ruleset)
  const kind = ruleset && findMessageKind(record)
  if (!kind) return []
  const message = withRelatedFacts(record)
  const viewer = createViewer(record, kind, ruleset)
  const steps = kind.pendingSteps(message, viewer).filter(isOpenStep)
  if (steps.length === 0) return []
  const settings = settingsAfterEdits(viewer.settings, ruleset.key, tableEdits)
  return [
    {
      title: localizePhrase(requestTitle(record, ruleset)),
      sentences: stepSentences(steps, ruleset.key),
      isClosedByMoment: !kind.pendingSteps(message, { ...viewer, settings }).some(isOpenStep),
    },
  ]
}

/**
 * Does a step still wait for a person? Not if the step is optional, if its actor was deleted, or if all its buttons are
 * optional or disabled.
 */
const isOpenStep = ({ actor, buttons, isOptional }: PendingStep): boolean =>
  isOptional !== true &&
  (actor === null || actorByUuid(actor.uuid) !== null) &&
  (buttons.length === 0 || buttons.some(({ quiet, disabledReason }) => quiet !== true && !disabledReason))

/**
 * A game's settings as they would be after a moment has changed the game's session data. The paths of the edits have
 * the form `system.<game>.<field>`.
 */
function settingsAfterEdits(settings: unknown, key: string, tableEdits: readonly Edit[]): unknown {
  if (!isRecord(settings)) return settings
  const sessionData = settings[SESSION_FIELD]
  const changedSettings = tableEdits
    .flatMap(({ set }) => Object.entries(set))
    .filter(([path]) => path.startsWith(`system.${key}.`))
    .map(([path, value]) => [path.split('.')[2] ?? '', value] as const)
  return {
    ...settings,
    [SESSION_FIELD]: { ...(isRecord(sessionData) && sessionData), ...Object.fromEntries(changedSettings) },
  }
}
