/** Lists the messages and windows that wait for this person, and shows them on request. */
import type { PendingStep } from '../../core/pending-step'
import type { KeyedPhrase } from '../../core/phrase'
import type { WaitingEntry } from '../cards/dock-sources'
import {
  MAX_WAITING_ENTRIES,
  setAnswerableMessageSource,
  setMessagePresser,
  setWaitingEntriesSource,
} from '../cards/dock-sources'
import { redrawDock } from '../cards/dock-instance'
import { actorNameForViewer, fillInNames } from '../platform/actor-names'
import { labelledText } from '../platform/labelled-text'
import { fetchScript } from '../platform/fetch-script'
import { localizePhrase } from '../platform/notify'
import { mayLeaveChoice, titleOfOpenChoice } from '../recovery/moment-message'
import { setOpenQuestionsSource } from '../recovery/open-questions'
import { redrawFighterLine } from '../rounds/tracker'
import { actorsWithChangedSteps } from '../rounds/tracker-steps'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import { messagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { isMessageDoubtful } from './message-credibility'
import {
  hasOwnStep,
  mayHaveOptionalSteps,
  recheckPendingSteps,
  findOwnSteps,
  recheckRecentSteps,
  readPendingSteps,
} from './pending-steps'
import { isWaitingForAnyActor, isAnsweredByThisUser, awaitedActors, requestTitle } from './waiting-messages'
import { findMessageKind } from '../world/message-kind'
import { waitingSentence } from './waiting-sentence'
import { answerableMessages } from './answerable-messages'
import { pressButtonOutsideMessage } from './message-press'
import { showWaitingMessage } from './show-waiting-message'
import { isOwnStep, stepButtonsOutsideMessage, stepView } from './pending-steps-view'
import { uuidOf } from '../platform/uuid-of'

/** The hooks after which the waiting list may have changed. */
const LIST_HOOKS = [
  'createChatMessage',
  'updateChatMessage',
  'deleteChatMessage',
  'updateActor',
  'deleteActor',
  'updateUser',
  'createActiveEffect',
  'deleteActiveEffect',
  'userConnected',
] as const

/** Makes the dock show the waiting list, and redraws the dock whenever the list may have changed. Called at `ready`. */
export function startWaitingList(): void {
  setWaitingEntriesSource(waitingListEntries)
  setMessagePresser(pressButtonOutsideMessage)
  setAnswerableMessageSource(answerableMessages)
  setOpenQuestionsSource(async (tableEdits) => {
    const script = await fetchScript(() => import('./open-questions'))
    return script?.listOpenQuestions(tableEdits) ?? []
  })
  recheckRecentSteps()
  Hooks.on('createChatMessage', recheckPendingSteps)
  Hooks.on('updateChatMessage', recheckPendingSteps)
  Hooks.on('userConnected', recheckRecentSteps)
  const redraw = foundry.utils.debounce(() => {
    void redrawDock()
    for (const uuid of actorsWithChangedSteps()) redrawFighterLine({ uuid })
  }, 60)
  for (const name of LIST_HOOKS) Hooks.on(name, redraw)
  redraw()
}

/**
 * The entries of the waiting list from all active games, newest first. The list has a limit, so the oldest entries appear only
 * after newer entries are done.
 */
function waitingListEntries(): WaitingEntry[] {
  const entries: WaitingEntry[] = []
  for (const message of messagesThatMayWait()) {
    if (entries.length >= MAX_WAITING_ENTRIES) break
    const canHaveEntry =
      isWaitingForAnyActor(uuidOf(message)) ||
      mayLeaveChoice(message) ||
      mayHaveOptionalSteps(message) ||
      hasOwnStep(message)
    if (!canHaveEntry) continue
    const record = mayReadMessage(message, game.user) ? readMessageRecord(message) : null
    if (record) entries.push(...waitingEntriesOfMessage(message, record))
  }
  return entries.slice(0, MAX_WAITING_ENTRIES)
}

function waitingEntriesOfMessage(message: ChatMessage.Implementation, record: MessageRecord): WaitingEntry[] {
  if (record.ruleset === COMMON_RULESET_KEY) return choiceEntries(message, record)
  const ruleset = activeRulesets().find(({ key }) => key === record.ruleset)
  const kind = findMessageKind(record)
  if (!ruleset || !kind || isMessageDoubtful(record)) return []
  const { key: game, icon } = ruleset
  const steps = readPendingSteps(record)
  const actorsWaitedFor = awaitedActors(record)
  const actorEntries = actorsWaitedFor.filter(isAnsweredByThisUser).map((actor): WaitingEntry => {
    const actorSteps = steps.filter(({ actor: actorRef }) => actorRef?.uuid === actor.uuid)
    const [step] = actorSteps
    return {
      id: `${message.id}-${actor.id ?? ''}`,
      game,
      icon,
      text: localizePhrase(
        waitingSentence(kind, record, { uuid: uuidOf(actor), name: actorNameForViewer(actor) }),
      ),
      task: step ? taskText(step, game) : '',
      details: dockDetails(actorSteps),
      message: record.uuid,
      actors: [uuidOf(actor)],
      buttons: stepButtonsOutsideMessage(actorSteps, game),
      show: () => showWaitingMessage(record, actor),
    }
  })
  const requiredSteps = findOwnSteps(record, steps, actorsWaitedFor)
  const uuidsWaitedFor = actorsWaitedFor.map(({ uuid }) => uuid)
  const personSteps = steps.filter(
    (step) =>
      step.anybody !== true &&
      step.isOptional !== true &&
      isOwnStep(step) &&
      !uuidsWaitedFor.includes(step.actor?.uuid ?? ''),
  )
  const titleData = {
    name: fillInNames(message.alias),
    title: localizePhrase(requestTitle(record, ruleset)),
  }
  const title: KeyedPhrase = { key: 'HnB.common.waiting.of', data: titleData }
  /**
   * The waiting list's entry for steps of actors for whom the message itself does not wait. Returns an empty array if
   * no step is required.
   */
  const stepsEntry = (
    name: 'step' | 'anybody',
    sentence: KeyedPhrase,
    entrySteps: readonly PendingStep[],
  ): WaitingEntry[] => {
    const requiredStep = requiredSteps.find((step) => entrySteps.includes(step))
    if (!requiredStep) return []
    // The combat tracker shows a step in the row of the step's actor. If anybody may take the step, no row shows it.
    const actors = entrySteps.flatMap(({ actor, buttons, anybody }) =>
      anybody === true ? [] : [actor?.uuid ?? [], ...buttons.map((button) => button.actor ?? [])].flat(),
    )
    return [
      {
        id: `${message.id}-${name}`,
        game,
        icon,
        text: localizePhrase(sentence),
        task: taskText(requiredStep, game),
        details: dockDetails(entrySteps),
        message: record.uuid,
        actors,
        buttons: stepButtonsOutsideMessage(entrySteps, game),
        show: () => showWaitingMessage(record, null),
      },
    ]
  }
  const optionalEntries = steps
    .filter((step) => step.isOptional === true && isOwnStep(step))
    .map((step): WaitingEntry => ({
      id: `${message.id}-optional-${step.actor?.uuid ?? ''}`,
      game,
      icon,
      text: localizePhrase(requestTitle(record, ruleset)),
      task: taskText(step, game),
      details: dockDetails([step]),
      message: record.uuid,
      actors: [step.actor?.uuid ?? []].flat(),
      buttons: stepButtonsOutsideMessage([step], game),
      isOptional: true,
      show: () => showWaitingMessage(record, null),
    }))
  return [
    ...stepsEntry('step', title, personSteps),
    ...stepsEntry(
      'anybody',
      kind.announcement(record, null) ?? title,
      steps.filter(({ anybody }) => anybody === true),
    ),
    ...actorEntries,
    ...(record.isUndone ? [] : optionalEntries),
  ]
}

/**
 * The text of a step's task, after the name of the person or actor who takes the step, as in "You: may block the
 * attack". If this person or anybody may take the step, and the step is not optional, the text is the task alone.
 */
function taskText(step: PendingStep, gameKey: string): string {
  const task = localizePhrase(step.phrase)
  const { who, isYou } = stepView(step, gameKey)
  return (step.anybody || isYou) && !step.isOptional ? task : labelledText(who, task)
}

/** The facts about pending steps that the dock shows, one line for each fact. */
const dockDetails = (steps: readonly PendingStep[]): string[] =>
  steps.flatMap(({ details = [] }) =>
    details.filter(({ inDock }) => inDock === true).map(({ phrase }) => localizePhrase(phrase)),
  )

/** The waiting list's entry for a message of a moment that leaves this person a choice. Empty for any other message. */
function choiceEntries(message: ChatMessage.Implementation, record: MessageRecord): WaitingEntry[] {
  const title = record.kind === 'moment' ? titleOfOpenChoice(record, isAnsweredByThisUser) : null
  if (title === null) return []
  const text = localizePhrase({ key: 'HnB.common.waiting.choice', data: { title: { key: title } } })
  return [
    {
      id: message.id ?? '',
      game: COMMON_RULESET_KEY,
      icon: '',
      text,
      task: '',
      details: [],
      message: record.uuid,
      actors: [],
      buttons: [],
      show: () => showWaitingMessage(record, null),
    },
  ]
}
