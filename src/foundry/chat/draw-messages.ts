/** Draws our messages in Foundry's chat log, and redraws them after a change of the actors and items that they show. */
import { undoneLabels } from '../../core/shell/message-history'
import { batchCalls } from '../platform/batch-calls'
import { closestElement, elementFromTarget, pagesWithWindows } from '../platform/elements'
import { trackPressedPage } from '../platform/pressed-page'
import { followFocusIntoRedraw, refocusWhenRedrawn } from '../platform/focus'
import { restoreCollapsibles } from '../platform/collapsibles'
import { localizePhrase } from '../platform/notify'
import { markBusyButtons } from '../platform/press-once'
import { renderOurTemplate } from '../platform/templates'
import { readHistoryEntries } from '../play/entry-rights'
import { offeredUndoIndex } from '../play/undo-offer'
import { announceNewChoices } from './announce-choices'
import { isMessageDoubtful } from './message-credibility'
import { reportChangedResult } from './changed-result'
import { shownItemUuid } from './item-message'
import { loadGame } from '../world/load-games'
import type { MessageRecord } from '../world/message-record'
import { relatedMessages } from '../world/related-messages'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { findMessageKind, mustBeGMVerified } from '../world/message-kind'
import { handleMessageClick } from './message-press'
import type { MessageRenderer } from './message-renderer'
import { findMessageRenderer } from './message-renderer'
import { actingActor } from './viewer'
import { animateNewCards } from './revealed-cards'
import { uuidOf } from '../platform/uuid-of'

/**
 * For each drawn message of a game: its template data as text at the last drawing, and the uuid of the actor for whom
 * this person acted then.
 */
const lastDrawnViews = new WeakMap<
  HTMLElement,
  { readonly actingActorUuid: string; readonly viewText: string }
>()

/** Renders a message's facts into Foundry's frame, and connects its buttons. */
export async function drawMessageWithButtons(
  html: HTMLElement,
  message: ChatMessage.Implementation,
): Promise<void> {
  const content = await drawMessage(html, message)
  // Listens on the message's element and not on this page, because the chat log may be in a browser window of its own.
  trackPressedPage(html)
  content?.addEventListener('click', (event) => void handleMessageClick(event as MouseEvent, message))
}

/** Redraws the visible messages with pending steps. Called when a user has come online or gone offline. */
export function redrawWaitingMessages(): void {
  redrawMessages(
    (record) => findMessageRenderer(record)?.next() != null || Boolean(findMessageKind(record)?.waitsFor),
  )
}

/**
 * Redraws the visible messages that depend on the active games: greetings, and messages of games that were activated or
 * deactivated.
 */
export function redrawForActiveGames(): void {
  redrawMessages((record, html) => {
    if (record.ruleset === COMMON_RULESET_KEY) return record.kind === 'greeting'
    return isViewChanged(record, html)
  })
}

const redrawItemMessages = batchCalls<string>((itemUuids) =>
  redrawMessages((record, html) => {
    const buttons = [...html.querySelectorAll<HTMLElement>('[data-item]')]
    return (
      itemUuids.has(shownItemUuid(record) ?? '') ||
      buttons.some(({ dataset }) => itemUuids.has(dataset.item ?? ''))
    )
  }),
)

/** Called when an item was changed or deleted. Redraws the visible messages that show the item or have a button for it. */
export function redrawMessagesOfItem(item: Item.Implementation): void {
  redrawItemMessages(uuidOf(item))
}

/**
 * Called when a token was selected or released. Redraws the visible messages whose content depends on the acting actor.
 * Most messages are not redrawn.
 */
export function redrawForActingActor(): void {
  redrawMessages(
    (record, html) =>
      lastDrawnViews.get(html)?.actingActorUuid !== actingActorUuid(record) && isViewChanged(record, html),
  )
}

/**
 * Called when the turn of a fight has changed, the fight has ended, or a fighter has used a mark of the round. Redraws the
 * visible messages whose content depends on the turn.
 */
export function redrawForTurn(): void {
  redrawMessages(isViewChanged)
}

const redrawActorMessages = batchCalls<string>((actorUuids) =>
  redrawMessages((record, html) => {
    const kind = findMessageKind(record)
    return Boolean(
      kind?.waitsFor &&
      (kind.optionalSteps !== 'never' ||
        kind.sideUuids(record).some((sideUuid) => actorUuids.has(sideUuid))) &&
      isViewChanged(record, html),
    )
  }),
)

/**
 * Redraws the visible messages in which this actor takes part or could take part. Leaves out messages whose content the actor's
 * change does not alter.
 */
export function redrawMessagesOfActor(actor: Actor.Implementation): void {
  redrawActorMessages(uuidOf(actor))
}

/**
 * Called when a message was created, updated or deleted. Redraws the other visible messages whose rules read this message.
 * Foundry redraws this message itself.
 */
export function redrawRelatedMessages(changed: ChatMessage.Implementation): void {
  const changedRecord = readMessageRecord(changed)
  const relatedUuids = new Set((changedRecord ? relatedMessages(changedRecord) : []).map(({ uuid }) => uuid))
  if (relatedUuids.size > 0) redrawMessages(({ uuid }) => relatedUuids.has(uuid))
}

/**
 * Called when a condition was added to an actor or removed. Redraws the visible messages in which the actor takes part. Leaves
 * out messages whose content the condition does not alter.
 */
export function redrawMessagesOfCondition({ parent }: ActiveEffect.Implementation): void {
  if (parent instanceof Actor) redrawMessagesOfActor(parent)
}

/** The present template data of a message. As text, it can be compared with the data of the last render. */
function readMessageView(renderer: MessageRenderer | null): {
  readonly view: object | null
  readonly next: object | null
} {
  const view = renderer?.view() ?? null
  return { view, next: view && (renderer?.next() ?? null) }
}

/** Has the template data of a game's message changed since the message was last drawn? */
function isViewChanged(record: MessageRecord, html: HTMLElement): boolean {
  const lastDrawnView = lastDrawnViews.get(html)
  return (
    lastDrawnView !== undefined &&
    JSON.stringify(readMessageView(findMessageRenderer(record))) !== lastDrawnView.viewText
  )
}

const actingActorUuid = (record: MessageRecord): string => actingActor(record)?.uuid ?? ''

function redrawMessages(mustRedraw: (record: MessageRecord, html: HTMLElement) => boolean): void {
  const messageElements = [...pagesWithWindows()].flatMap((page) => [
    ...page.querySelectorAll<HTMLElement>('.chat-message[data-message-id]'),
  ])
  for (const html of messageElements) {
    const message = game.messages.get(html.dataset.messageId ?? '')
    const record = message && readMessageRecord(message)
    if (record && mustRedraw(record, html)) void drawMessage(html, message)
  }
}

async function drawMessage(html: HTMLElement, message: ChatMessage.Implementation): Promise<Element | null> {
  const record = readMessageRecord(message)
  const content = html.querySelector('.message-content')
  if (!record || !content || !message.isContentVisible) return null
  keepMessageFocus(html, message)
  // The chat log is a live region, so a screen reader reads each inserted message. A redraw of a message must be
  // silent, because the message has already been read.
  if (html.isConnected) content.setAttribute('aria-live', 'off')
  // A message stays readable after its game was deactivated. So this page loads the game even if the game is inactive.
  await loadGame(record.ruleset)
  const renderer = findMessageRenderer(record)
  const currentView = readMessageView(renderer)
  const { view, next } = currentView
  const isDoubtful = view !== null && isMessageDoubtful(record)
  if (renderer?.game)
    lastDrawnViews.set(html, {
      actingActorUuid: actingActorUuid(record),
      viewText: JSON.stringify(currentView),
    })
  content.innerHTML = await renderOurTemplate('shared/message', {
    game: renderer?.game,
    title: renderer?.title ?? 'HnB.sheet.unreadableTitle',
    topic: view && 'topic' in view ? view.topic : null,
    readable: view !== null,
    isUndone: record.isUndone,
    next: record.isUndone || isDoubtful ? null : next,
    doubtful: isDoubtful ? (record.writer?.name ?? '') : null,
    ...createUndoView(record),
  })
  const body = content.querySelector('.hnb-message-body')
  if (renderer && view && body) {
    body.innerHTML = await renderOurTemplate(renderer.template, view)
    reportChangedResult(message, body)
    animateNewCards(message, body)
  }
  const textElement = renderer?.text && body?.querySelector('[data-text]')
  if (textElement) textElement.innerHTML = await renderer.text()
  // In two cases the message loses its buttons: the message was undone, or the message is doubtful and its kind must be
  // GM-verified.
  if (body && (record.isUndone || (isDoubtful && mustBeGMVerified(record)))) removeButtons(body)
  restoreCollapsibles(content, record.uuid)
  markBusyButtons(html)
  announceNewChoices(record, content)
  return content
}

/**
 * Removes all action buttons. Then removes the groups that contain only hints, and the collapsibles that contain only
 * their heading.
 */
function removeButtons(body: Element): void {
  for (const button of body.querySelectorAll('[data-act]')) button.remove()
  for (const group of body.querySelectorAll('[role=group]'))
    if ([...group.children].every((childElement) => childElement.matches('.hnb-hint'))) group.remove()
  for (const collapsible of body.querySelectorAll('details'))
    if (collapsible.childElementCount === 1) collapsible.remove()
}

/** For each message, the button that lost the focus in a redraw and must still get it back. */
const buttonsWithLostFocus = new WeakMap<ChatMessage.Implementation, HTMLElement>()

/** Gives the focus back to the same button after a redraw of a message, even after several redraws in a row. */
function keepMessageFocus(html: HTMLElement, message: ChatMessage.Implementation): void {
  const { activeElement, body } = html.ownerDocument
  const elementInFocus = elementFromTarget(activeElement)
  const isInMessage =
    elementInFocus && closestElement(elementInFocus, '[data-message-id]')?.dataset.messageId === message.id
  const focusedButton = isInMessage
    ? elementInFocus
    : elementInFocus === body
      ? buttonsWithLostFocus.get(message)
      : undefined
  if (!focusedButton) {
    if (html.ownerDocument.querySelector('.hnb-dialog')) followFocusIntoRedraw(html, message.id ?? '')
    return
  }
  buttonsWithLostFocus.set(message, focusedButton)
  refocusWhenRedrawn(html, focusedButton, () => buttonsWithLostFocus.delete(message))
}

/**
 * The template data of a message's undo line: the labels of the undone entries, and the entry that this person may undo
 * now.
 */
function createUndoView(record: MessageRecord): object {
  const history = readHistoryEntries(record)
  const index = offeredUndoIndex(record, game.user)
  return {
    undo: history[index] && { place: index, label: history[index].label },
    undone: undoneLabels(history, localizePhrase),
  }
}
