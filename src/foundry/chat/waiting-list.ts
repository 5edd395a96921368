/** Lists the messages and windows that wait for this person, and shows them on request. */
import type { PendingStep } from '../../core/pending-step'
import type { KeyedPhrase } from '../../core/phrase'
import type { WaitingListEntry } from '../cards/dock-sources'
import {
  MAX_WAITING_ENTRIES,
  setAnswerableMessagesReader,
  setMessageButtonPresser,
  setWaitingEntriesReader,
} from '../cards/dock-sources'
import { redrawDock } from '../cards/dock-instance'
import { actorNameForViewer, fillInNames } from '../platform/actor-names'
import { formatLabelledText } from '../platform/labelled-text'
import { fetchScript } from '../platform/fetch-script'
import { localizePhrase } from '../platform/notify'
import { mayMessageLeaveChoice, findTitleOfOpenChoice } from '../recovery/moment-message'
import { setOpenQuestionsLister } from '../recovery/open-questions'
import { redrawFighterLine } from '../rounds/tracker'
import { findActorsWithChangedSteps } from '../rounds/tracker-steps'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import { findMessagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { isMessageDoubtful } from './message-credibility'
import {
  hasOwnStep,
  mayHaveOptionalSteps,
  uncheckStepsOfMessage,
  findOwnSteps,
  uncheckStepsOfRecentMessages,
  readPendingSteps,
} from './pending-steps'
import {
  isMessageWaitingForAnyActor,
  isActorAnsweredByThisUser,
  findAwaitedActors,
  createRequestTitle,
} from './waiting-messages'
import { findMessageKind } from '../world/message-kind'
import { createWaitingSentence } from './waiting-sentence'
import { findAnswerableMessages } from './answerable-messages'
import { pressButtonOutsideMessage } from './message-press'
import { showWaitingMessage } from './show-waiting-message'
import { isStepOfThisUser, createStepButtonsOutsideMessage, createStepView } from './pending-steps-view'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The hooks after which the waiting list may have changed. */
const WAITING_LIST_HOOKS = [
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
  setWaitingEntriesReader(createWaitingListEntries)
  setMessageButtonPresser(pressButtonOutsideMessage)
  setAnswerableMessagesReader(findAnswerableMessages)
  setOpenQuestionsLister(async (tableEdits) => {
    const openQuestionsScript = await fetchScript(() => import('./open-questions'))
    return openQuestionsScript?.listOpenQuestions(tableEdits) ?? []
  })
  uncheckStepsOfRecentMessages()
  Hooks.on('createChatMessage', uncheckStepsOfMessage)
  Hooks.on('updateChatMessage', uncheckStepsOfMessage)
  Hooks.on('userConnected', uncheckStepsOfRecentMessages)
  const redrawDockAndTracker = foundry.utils.debounce(() => {
    void redrawDock()
    for (const actorUuid of findActorsWithChangedSteps()) redrawFighterLine({ uuid: actorUuid })
  }, 60)
  for (const hookName of WAITING_LIST_HOOKS) Hooks.on(hookName, redrawDockAndTracker)
  redrawDockAndTracker()
}

/**
 * The entries of the waiting list from all active games, newest first. The list has a limit, so the oldest entries appear only
 * after newer entries are done.
 */
function createWaitingListEntries(): WaitingListEntry[] {
  const waitingEntries: WaitingListEntry[] = []
  for (const message of findMessagesThatMayWait()) {
    if (waitingEntries.length >= MAX_WAITING_ENTRIES) break
    const canHaveEntry =
      isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) ||
      mayMessageLeaveChoice(message) ||
      mayHaveOptionalSteps(message) ||
      hasOwnStep(message)
    if (!canHaveEntry) continue
    const record = mayReadMessage(message, game.user) ? readMessageRecord(message) : null
    if (record) waitingEntries.push(...createWaitingEntriesOfMessage(message, record))
  }
  return waitingEntries.slice(0, MAX_WAITING_ENTRIES)
}

function createWaitingEntriesOfMessage(
  message: ChatMessage.Implementation,
  record: MessageRecord,
): WaitingListEntry[] {
  if (record.ruleset === COMMON_RULESET_KEY) return createChoiceEntries(message, record)
  const ruleset = activeRulesets().find(({ key }) => key === record.ruleset)
  const messageKind = findMessageKind(record)
  if (!ruleset || !messageKind || isMessageDoubtful(record)) return []
  const { key: game, icon } = ruleset
  const pendingSteps = readPendingSteps(record)
  const actorsWaitedFor = findAwaitedActors(record)
  const actorEntries = actorsWaitedFor.filter(isActorAnsweredByThisUser).map((actor): WaitingListEntry => {
    const actorSteps = pendingSteps.filter(({ actor: actorRef }) => actorRef?.uuid === actor.uuid)
    const [step] = actorSteps
    return {
      id: `${message.id}-${actor.id ?? ''}`,
      game,
      icon,
      text: localizePhrase(
        createWaitingSentence(messageKind, record, {
          uuid: documentUuidOrEmpty(actor),
          name: actorNameForViewer(actor),
        }),
      ),
      task: step ? formatTaskText(step, game) : '',
      details: createDockDetails(actorSteps),
      message: record.uuid,
      actors: [documentUuidOrEmpty(actor)],
      buttons: createStepButtonsOutsideMessage(actorSteps, game),
      show: () => showWaitingMessage(record, actor),
    }
  })
  const requiredSteps = findOwnSteps(record, pendingSteps, actorsWaitedFor)
  const uuidsWaitedFor = actorsWaitedFor.map(({ uuid }) => uuid)
  const personSteps = pendingSteps.filter(
    (pendingStep) =>
      pendingStep.anybody !== true &&
      pendingStep.isOptional !== true &&
      isStepOfThisUser(pendingStep) &&
      !uuidsWaitedFor.includes(pendingStep.actor?.uuid ?? ''),
  )
  const titlePhraseData = {
    name: fillInNames(message.alias),
    title: localizePhrase(createRequestTitle(record, ruleset)),
  }
  const entryTitle: KeyedPhrase = { key: 'HnB.common.waiting.of', data: titlePhraseData }
  /**
   * The waiting list's entry for steps of actors for whom the message itself does not wait. Returns an empty array if
   * no step is required.
   */
  const createStepsEntry = (
    entryName: 'step' | 'anybody',
    entrySentence: KeyedPhrase,
    entrySteps: readonly PendingStep[],
  ): WaitingListEntry[] => {
    const requiredStep = requiredSteps.find((entryStep) => entrySteps.includes(entryStep))
    if (!requiredStep) return []
    // The combat tracker shows a step in the row of the step's actor. If anybody may take the step, no row shows it.
    const awaitedActorsOfEntry = entrySteps.flatMap(({ actor, buttons, anybody }) =>
      anybody === true
        ? []
        : [actor?.uuid ?? [], ...buttons.map((stepButton) => stepButton.actor ?? [])].flat(),
    )
    return [
      {
        id: `${message.id}-${entryName}`,
        game,
        icon,
        text: localizePhrase(entrySentence),
        task: formatTaskText(requiredStep, game),
        details: createDockDetails(entrySteps),
        message: record.uuid,
        actors: awaitedActorsOfEntry,
        buttons: createStepButtonsOutsideMessage(entrySteps, game),
        show: () => showWaitingMessage(record, null),
      },
    ]
  }
  const optionalEntries = pendingSteps
    .filter((pendingStep) => pendingStep.isOptional === true && isStepOfThisUser(pendingStep))
    .map((pendingStep): WaitingListEntry => ({
      id: `${message.id}-optional-${pendingStep.actor?.uuid ?? ''}`,
      game,
      icon,
      text: localizePhrase(createRequestTitle(record, ruleset)),
      task: formatTaskText(pendingStep, game),
      details: createDockDetails([pendingStep]),
      message: record.uuid,
      actors: [pendingStep.actor?.uuid ?? []].flat(),
      buttons: createStepButtonsOutsideMessage([pendingStep], game),
      isOptional: true,
      show: () => showWaitingMessage(record, null),
    }))
  return [
    ...createStepsEntry('step', entryTitle, personSteps),
    ...createStepsEntry(
      'anybody',
      messageKind.announcement(record, null) ?? entryTitle,
      pendingSteps.filter(({ anybody }) => anybody === true),
    ),
    ...actorEntries,
    ...(record.isUndone ? [] : optionalEntries),
  ]
}

/**
 * The text of a pending step's task, after the name of its person or actor: "You: may block the attack". A required
 * task of this person stands without the name.
 */
function formatTaskText(pendingStep: PendingStep, gameKey: string): string {
  const taskPhrase = localizePhrase(pendingStep.phrase)
  const { who, isYou } = createStepView(pendingStep, gameKey)
  return (pendingStep.anybody || isYou) && !pendingStep.isOptional
    ? taskPhrase
    : formatLabelledText(who, taskPhrase)
}

/** The facts about pending steps that the dock shows, one line for each fact. */
const createDockDetails = (pendingSteps: readonly PendingStep[]): string[] =>
  pendingSteps.flatMap(({ details = [] }) =>
    details.filter(({ inDock }) => inDock === true).map(({ phrase }) => localizePhrase(phrase)),
  )

/** The waiting list's entry for a message of a moment that leaves this person a choice. Empty for any other message. */
function createChoiceEntries(message: ChatMessage.Implementation, record: MessageRecord): WaitingListEntry[] {
  const momentTitle =
    record.kind === 'moment' ? findTitleOfOpenChoice(record, isActorAnsweredByThisUser) : null
  if (momentTitle === null) return []
  const entryText = localizePhrase({
    key: 'HnB.common.waiting.choice',
    data: { title: { key: momentTitle } },
  })
  return [
    {
      id: message.id ?? '',
      game: COMMON_RULESET_KEY,
      icon: '',
      text: entryText,
      task: '',
      details: [],
      message: record.uuid,
      actors: [],
      buttons: [],
      show: () => showWaitingMessage(record, null),
    },
  ]
}
