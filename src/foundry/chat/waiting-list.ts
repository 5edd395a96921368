/** Lists the messages and windows that wait for this person, and shows them on request. */
import type { WaitingEntry } from '../cards/dock-sources'
import { MAX_WAITING_ENTRIES, setMessagePresser, setWaitingEntriesSource } from '../cards/dock-sources'
import { getDock } from '../cards/dock-instance'
import { setAnswerableMessageSource } from '../cards/card-uses'
import { nameForViewer, fillInNames } from '../platform/actor-names'
import { isNarrowScreen } from '../platform/narrow-screen'
import { phraseText } from '../platform/notify'
import { mayLeaveChoice, titleOfOpenChoice } from '../recovery/moment-message'
import { redrawFighterLine } from '../rounds/tracker'
import { actorsWithChangedSteps } from '../rounds/tracker-steps'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage, messageByUuid } from '../world/documents'
import { messagesThatMayAsk } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, messageRecordOf } from '../world/message-record'
import { isMessageDoubtful } from './message-credibility'
import { openChat } from './open-chat'
import { openGameWindow } from './game-window'
import {
  hasOwnStep,
  recheckPendingSteps,
  findOwnStep,
  recheckRecentSteps,
  pendingStepsOfMessage,
} from './pending-steps'
import { isWaiting, isAnsweredByThisUser, actorsWaitedFor } from './waiting-messages'
import { messageKindOf } from '../world/message-kind'
import { waitingSentence } from './waiting-sentence'
import { answerableMessages } from './answerable-messages'
import { pressButtonOutsideMessage } from './message-press'
import { isOwnStep, stepButtonsOutsideMessage } from './pending-steps-view'
import { minimizeWindows } from './sidebar-on-phone'

/** The hooks after which the list may differ. */
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

/** Gives the list to the dock, and redraws the dock whenever the list may differ. Called at `ready`. */
export function startWaitingList(): void {
  setWaitingEntriesSource(waitingListEntries)
  setMessagePresser(pressButtonOutsideMessage)
  setAnswerableMessageSource(answerableMessages)
  recheckRecentSteps()
  Hooks.on('createChatMessage', recheckPendingSteps)
  Hooks.on('updateChatMessage', recheckPendingSteps)
  Hooks.on('userConnected', recheckRecentSteps)
  const redraw = foundry.utils.debounce(() => {
    void getDock().render({ force: true })
    for (const uuid of actorsWithChangedSteps()) redrawFighterLine({ uuid })
  }, 60)
  for (const name of LIST_HOOKS) Hooks.on(name, redraw)
  redraw()
}

/** The newest entries of the list, from every active game, newest first. Older entries appear once these are done. */
function waitingListEntries(): WaitingEntry[] {
  const entries: WaitingEntry[] = []
  for (const message of messagesThatMayAsk()) {
    if (entries.length >= MAX_WAITING_ENTRIES) break
    if (!isWaiting(message.uuid) && !mayLeaveChoice(message) && !hasOwnStep(message)) continue
    const record = mayReadMessage(message, game.user) ? messageRecordOf(message) : null
    if (record) entries.push(...entriesOfMessage(message, record))
  }
  return entries.slice(0, MAX_WAITING_ENTRIES)
}

function entriesOfMessage(message: ChatMessage.Implementation, record: MessageRecord): WaitingEntry[] {
  if (record.ruleset === COMMON_RULESET_KEY) return choiceEntries(message, record)
  const ruleset = activeRulesets().find(({ key }) => key === record.ruleset)
  const kind = messageKindOf(record)
  if (!ruleset || !kind || isMessageDoubtful(record)) return []
  const { key: game, icon } = ruleset
  const phrasePrefix = `HnB.${record.ruleset}.${record.kind}`
  const steps = pendingStepsOfMessage(record)
  const waitedActors = actorsWaitedFor(record)
  const actorEntries = waitedActors.filter(isAnsweredByThisUser).map((actor): WaitingEntry => {
    const actorSteps = steps.filter(({ actor: actorRef }) => actorRef?.uuid === actor.uuid)
    const [step] = actorSteps
    return {
      id: `${message.id}-${actor.id ?? ''}`,
      game,
      icon,
      text: phraseText(waitingSentence(kind, record, { uuid: actor.uuid, name: nameForViewer(actor) })),
      todo: step ? phraseText(step.phrase) : '',
      message: record.uuid,
      actors: [actor.uuid],
      buttons: stepButtonsOutsideMessage(actorSteps, game),
      lead: () => showWaitingMessage(record, actor),
    }
  })
  const personStep = findOwnStep(record, steps, waitedActors)
  if (!personStep) return actorEntries
  const data = { name: fillInNames(message.alias), title: { key: `${phrasePrefix}.title` } }
  const text = phraseText({ key: 'HnB.common.waiting.of', data })
  const waitedUuids = waitedActors.map(({ uuid }) => uuid)
  const personSteps = steps.filter(
    (step) => step.anybody !== true && isOwnStep(step) && !waitedUuids.includes(step.actor?.uuid ?? ''),
  )
  return [
    {
      id: `${message.id}-step`,
      game,
      icon,
      text,
      todo: phraseText(personStep.phrase),
      message: record.uuid,
      actors: personSteps.flatMap(({ actor, buttons }) => [
        ...(actor ? [actor.uuid] : []),
        ...buttons.flatMap(({ actor: actingUuid }) => actingUuid ?? []),
      ]),
      buttons: stepButtonsOutsideMessage(personSteps, game),
      lead: () => showWaitingMessage(record, null),
    },
    ...actorEntries,
  ]
}

/** The entry for a recovery message with a choice for this person. Empty for every other message. */
function choiceEntries(message: ChatMessage.Implementation, record: MessageRecord): WaitingEntry[] {
  const title = record.kind === 'moment' ? titleOfOpenChoice(record, isAnsweredByThisUser) : null
  if (title === null) return []
  const text = phraseText({ key: 'HnB.common.waiting.choice', data: { title: { key: title } } })
  return [
    {
      id: message.id ?? '',
      game: COMMON_RULESET_KEY,
      icon: '',
      text,
      todo: '',
      message: record.uuid,
      actors: [],
      buttons: [],
      lead: () => showWaitingMessage(record, null),
    },
  ]
}

/**
 * Shows a message in its own window; if it has none, in the chat; if it is not there, on the given actor's sheet. On
 * a phone, where windows cover the chat, the sheet comes before the chat.
 */
export async function showWaitingMessage(
  record: MessageRecord,
  actor: Actor.Implementation | null,
): Promise<void> {
  const { ruleset, kind, uuid } = record
  const windows = activeRulesets().find(({ key }) => key === ruleset)?.windows ?? {}
  const messageWindow = Object.entries(windows).find(
    ([, windowKind]) => windowKind.subject === 'message' && windowKind.kind === kind,
  )
  if (messageWindow) return openGameWindow({ ruleset, name: messageWindow[0], subject: uuid })
  if ((isNarrowScreen() && actor) || !(await showMessageInChat(uuid))) await openSheetAt(actor, ruleset)
}

/**
 * Shows a message in the chat and focuses its first button.
 * @returns false if the message is not in the log
 */
export async function showMessageInChat(uuid: string): Promise<boolean> {
  if (isNarrowScreen()) await minimizeWindows()
  const log = openChat()
  const id = CSS.escape(messageByUuid(uuid)?.id ?? '')
  const messageElement = log?.querySelector<HTMLElement>(`.chat-message[data-message-id="${id}"]`)
  if (!messageElement) return false
  messageElement.scrollIntoView({ block: 'nearest' })
  const firstButton = messageElement.querySelector<HTMLElement>('.hnb-message-body button:not(:disabled)')
  firstButton?.focus({ preventScroll: true })
  return true
}

/** Opens an actor's sheet at the top of a tab: messages that wait are shown there. */
async function openSheetAt(actor: Actor.Implementation | null, tab: string): Promise<void> {
  const sheet = actor?.sheet
  if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return
  await sheet.render({ force: true })
  if (sheet.minimized) await sheet.maximize()
  sheet.bringToFront()
  sheet.changeTab(tab, 'primary')
  sheet.element.querySelector(`section.tab[data-tab="${tab}"]`)?.scrollTo(0, 0)
}
