/** Lists everything that waits for this person in the chat and in windows of messages, and shows it on request. */
import type { DockEntry } from '../cards/dock-waiting'
import { registerDockWaiting } from '../cards/dock-waiting'
import { theDock } from '../cards/the-dock'
import { registerAnswers } from '../cards/uses'
import { nameHere, unveil } from '../platform/faces'
import { isNarrow } from '../platform/narrow'
import { say } from '../platform/notify'
import { titleOfOpenChoice } from '../recovery/moment-message'
import { activeRulesets } from '../world/active-rulesets'
import { mayRead, messageOf } from '../world/documents'
import type { Told } from '../world/told'
import { COMMON, toldOf } from '../world/told'
import { ToldModel } from '../world/told-model'
import { isDoubtful } from './belief'
import { openWindow } from './game-window'
import { hasStep, noteSteps, ownStep, rememberSteps, stepsOf } from './my-steps'
import { isAwaited, isMineToAnswer, kindOf, waitedFor } from './waiting'
import { waitingAnswers } from './waiting-answers'

/** The hooks that change the list, besides the rules. */
const WATCHED = [
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

/** At `ready`: gives the list to the dock, and redraws the dock when the list may have changed. */
export function listWaiting(): void {
  registerDockWaiting(entries)
  registerAnswers(waitingAnswers)
  rememberSteps()
  Hooks.on('createChatMessage', noteSteps)
  Hooks.on('updateChatMessage', noteSteps)
  Hooks.on('userConnected', rememberSteps)
  const show = foundry.utils.debounce(() => void theDock().render({ force: true }), 60)
  for (const name of WATCHED) Hooks.on(name, show)
  show()
}

/** All entries of the list, from every active game, newest first. */
function entries(): DockEntry[] {
  return game.messages.contents
    .flatMap((message) => {
      if (!isAwaited(message.uuid) && !hasStep(message.uuid) && !isMoment(message)) return []
      const told = mayRead(message, game.user) ? toldOf(message) : null
      return told ? entriesOf(message, told).map((entry) => ({ entry, at: message.timestamp })) : []
    })
    .sort((a, b) => b.at - a.at)
    .map(({ entry }) => entry)
}

/** Is a message about a moment of recovery? Only its game and kind are read, because every message is checked. */
function isMoment({ system }: ChatMessage.Implementation): boolean {
  return system instanceof ToldModel && system.ruleset === COMMON && system.kind === 'moment'
}

function entriesOf(message: ChatMessage.Implementation, told: Told): DockEntry[] {
  if (told.ruleset === COMMON) return choiceOf(message, told)
  const ruleset = activeRulesets().find(({ key }) => key === told.ruleset)
  if (!ruleset || !kindOf(told) || isDoubtful(told)) return []
  const { key: game, icon } = ruleset
  const words = `HnB.${told.ruleset}.${told.kind}`
  const steps = stepsOf(told)
  const waited = waitedFor(told)
  const asked = waited.filter(isMineToAnswer).map((actor): DockEntry => {
    const step = steps.find(({ of }) => of?.uuid === actor.uuid)
    return {
      id: `${message.id}-${actor.id ?? ''}`,
      game,
      icon,
      text: say({ key: `${words}.waiting`, data: { name: nameHere(actor) } }),
      todo: step ? say(step.words) : '',
      lead: () => leadTo(told, actor),
    }
  })
  const own = ownStep(told, steps, waited)
  if (!own) return asked
  const data = { name: unveil(message.alias), title: { key: `${words}.title` } }
  const text = say({ key: 'HnB.common.waiting.of', data })
  return [
    { id: `${message.id}-step`, game, icon, text, todo: say(own.words), lead: () => leadTo(told, null) },
    ...asked,
  ]
}

/** The entry of a choice that a moment of recovery leaves to this person; an empty list without one. */
function choiceOf(message: ChatMessage.Implementation, told: Told): DockEntry[] {
  const title = told.kind === 'moment' ? titleOfOpenChoice(told, isMineToAnswer) : null
  if (title === null) return []
  const text = say({ key: 'HnB.common.waiting.choice', data: { title: { key: title } } })
  return [{ id: message.id ?? '', game: COMMON, icon: '', text, todo: '', lead: () => leadTo(told, null) }]
}

/**
 * Shows a message: in its own window, otherwise in the chat, otherwise on the sheet of the given actor. On a phone,
 * where windows cover the chat, the sheet comes before the chat.
 */
export async function leadTo(told: Told, actor: Actor.Implementation | null): Promise<void> {
  const { ruleset, kind, uuid } = told
  const windows = activeRulesets().find(({ key }) => key === ruleset)?.windows ?? {}
  const own = Object.entries(windows).find(([, one]) => one.of === 'message' && one.kind === kind)
  if (own) return openWindow({ ruleset, name: own[0], subject: uuid })
  if ((isNarrow() && actor) || !(await goToMessage(uuid))) await openSheet(actor, ruleset)
}

/** Shows a message in the chat and focuses its first button. @returns false when the message is not in the log */
export async function goToMessage(uuid: string): Promise<boolean> {
  if (isNarrow()) await clearTheScreen()
  if (!ui.sidebar?.expanded) ui.sidebar?.toggleExpanded(true)
  ui.sidebar?.changeTab('chat', 'primary')
  const id = CSS.escape(messageOf(uuid)?.id ?? '')
  const shown = ui.chat?.element.querySelector<HTMLElement>(`.chat-message[data-message-id="${id}"]`)
  if (!shown) return false
  shown.scrollIntoView({ block: 'nearest' })
  const first = shown.querySelector<HTMLElement>('.hnb-message-body button:not(:disabled)')
  first?.focus({ preventScroll: true })
  return true
}

/** Minimizes every window, because windows cover the chat on a phone. */
async function clearTheScreen(): Promise<void> {
  const all = [...foundry.applications.instances.values()]
  const windows = all.filter(({ rendered, hasFrame, minimized }) => rendered && hasFrame && !minimized)
  await Promise.all(windows.map((app) => app.minimize()))
}

/** Opens an actor's sheet at the top of a tab, where the waiting messages are. */
async function openSheet(actor: Actor.Implementation | null, tab: string): Promise<void> {
  const sheet = actor?.sheet
  if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return
  await sheet.render({ force: true })
  if (sheet.minimized) await sheet.maximize()
  sheet.bringToFront()
  sheet.changeTab(tab, 'primary')
  sheet.element.querySelector(`section.tab[data-tab="${tab}"]`)?.scrollTo(0, 0)
}
