/** Connects the dock with the messages that wait for this person, and redraws the dock when they change. */
import { redrawCardDock } from '../cards/dock-instance'
import {
  setAnswerableMessagesReader,
  setMessageButtonPresser,
  setWaitingListEntriesReader,
} from '../cards/dock-sources'
import { fetchScript } from '../platform/fetch-script'
import { setUnansweredQuestionsLister } from '../recovery/open-questions'
import { redrawFighterLine } from '../rounds/tracker'
import { findActorsWithChangedSteps } from '../rounds/tracker-steps'
import { findAnswerableMessages } from './answerable-messages'
import { pressButtonOutsideMessage } from './message-press'
import { forgetCachedStepsOfMessage, forgetCachedStepsOfRecentMessages } from './pending-steps'
import { createWaitingListEntries } from './waiting-entries'

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

/** Starts the waiting list in the dock, and redraws the dock whenever the list may have changed. Called at `ready`. */
export function startWaitingList(): void {
  setWaitingListEntriesReader(createWaitingListEntries)
  setMessageButtonPresser(pressButtonOutsideMessage)
  setAnswerableMessagesReader(findAnswerableMessages)
  setUnansweredQuestionsLister(async (sessionEditsOfRecovery) => {
    const unansweredQuestionsScript = await fetchScript(() => import('./open-questions'))
    return unansweredQuestionsScript?.listOpenQuestions(sessionEditsOfRecovery) ?? []
  })
  forgetCachedStepsOfRecentMessages()
  Hooks.on('createChatMessage', forgetCachedStepsOfMessage)
  Hooks.on('updateChatMessage', forgetCachedStepsOfMessage)
  Hooks.on('userConnected', forgetCachedStepsOfRecentMessages)
  const redrawDockAndTracker = foundry.utils.debounce(() => {
    void redrawCardDock()
    for (const actorUuid of findActorsWithChangedSteps()) redrawFighterLine({ uuid: actorUuid })
  }, 60)
  for (const hookName of WAITING_LIST_HOOKS) Hooks.on(hookName, redrawDockAndTracker)
  redrawDockAndTracker()
}
