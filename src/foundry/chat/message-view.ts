/** Draws our messages in Foundry's chat log, and redraws them after a change of the actors and items that they show. */
import { lastToUndo, undoneNow } from '../../core/shell/history'
import { closest, elementOf, pages } from '../platform/elements'
import { notePresses } from '../platform/pressed-page'
import { refocusLater } from '../platform/focus'
import { keepFolds } from '../platform/folds'
import { say } from '../platform/notify'
import { markBusy } from '../platform/press-once'
import { renderPart } from '../platform/templates'
import { historyOf, whyNotUndo } from '../play/undo'
import { isDoubtful, isForGamemasters } from './belief'
import { noteResult } from './changed-result'
import { itemOn } from './item-message'
import { loadGame } from '../world/load-games'
import type { Told } from '../world/told'
import { COMMON, toldOf } from '../world/told'
import { kindOf } from './waiting'
import { pressMessage } from './message-press'
import type { Teller } from './teller'
import { tellerOf } from './teller'
import { actingActor } from './viewer'
import { turnNewCards } from './young-cards'

/** For each drawn message of a game: the template data as text, and the uuid of the acting actor at that time. */
const drawnFor = new WeakMap<HTMLElement, { readonly acting: string; readonly shown: string }>()

/** Renders the facts of a message into Foundry's frame, and listens to its buttons. */
export async function showTold(html: HTMLElement, message: ChatMessage.Implementation): Promise<void> {
  const content = await draw(html, message)
  // The log may be popped out into another browser window.
  notePresses(html)
  content?.addEventListener('click', (event) => void pressMessage(event as MouseEvent, message))
}

/** Redraws the visible messages with pending steps, after a user has come online or gone offline. */
export function redrawWaiting(): void {
  redraw((told) => tellerOf(told)?.next() != null || Boolean(kindOf(told)?.waits))
}

/** Redraws the visible greetings, whose steps depend on the active games. */
export function redrawGreetings(): void {
  redraw(({ ruleset, kind }) => ruleset === COMMON && kind === 'greeting')
}

/**
 * Collects the uuids that one write changes, and calls the function once with all of them. The end of a scene may
 * change thousands of actors, and a search of the whole page for each of them would take too long.
 */
function atOnce(act: (uuids: ReadonlySet<string>) => void): (uuid: string) => void {
  let gathered = new Set<string>()
  return (uuid) => {
    gathered.add(uuid)
    if (gathered.size > 1) return
    queueMicrotask(() => {
      const uuids = gathered
      gathered = new Set()
      act(uuids)
    })
  }
}

const redrawItems = atOnce((uuids) =>
  redraw((told, html) => {
    const buttons = [...html.querySelectorAll<HTMLElement>('[data-item]')]
    return uuids.has(itemOn(told) ?? '') || buttons.some(({ dataset }) => uuids.has(dataset.item ?? ''))
  }),
)

/** Redraws the visible messages that show a changed or deleted item, or have a button for it. */
export function showItemAnew({ uuid }: Item.Implementation): void {
  redrawItems(uuid)
}

/**
 * Hook: a token was selected or released. Redraws the visible messages whose content changes with the acting actor;
 * most messages do not change.
 */
export function redrawActing(): void {
  redraw((told, html) => {
    const before = drawnFor.get(html)
    if (!before || before.acting === actingOn(told)) return false
    return shownBy(tellerOf(told)) !== before.shown
  })
}

const redrawSides = atOnce((uuids) =>
  redraw((told, html) => {
    const kind = kindOf(told)
    if (!kind?.waits || !kind.sides(told).some((side) => uuids.has(side))) return false
    const before = drawnFor.get(html)
    return shownBy(tellerOf(told)) !== before?.shown
  }),
)

/** Redraws the visible messages in which a changed actor takes part, where the change alters their content. */
export function redrawAbout({ uuid }: Actor.Implementation): void {
  redrawSides(uuid)
}

/** As `redrawMessagesOfActor`, when a condition of an actor was added or removed. */
export function redrawForCondition({ parent }: ActiveEffect.Implementation): void {
  if (parent instanceof Actor) redrawAbout(parent)
}

/** The template data that a message renderer gives now. */
function lookOf(teller: Teller | null): { readonly view: object | null; readonly next: object | null } {
  const view = teller?.view() ?? null
  return { view, next: view && (teller?.next() ?? null) }
}

const shownBy = (teller: Teller | null): string => JSON.stringify(lookOf(teller))

const actingOn = (told: Told): string => actingActor(told)?.uuid ?? ''

function redraw(concerned: (told: Told, html: HTMLElement) => boolean): void {
  const shown = [...pages()].flatMap((page) => [
    ...page.querySelectorAll<HTMLElement>('.chat-message[data-message-id]'),
  ])
  for (const html of shown) {
    const message = game.messages.get(html.dataset.messageId ?? '')
    const told = message && toldOf(message)
    if (told && concerned(told, html)) void draw(html, message)
  }
}

async function draw(html: HTMLElement, message: ChatMessage.Implementation): Promise<Element | null> {
  const told = toldOf(message)
  const content = html.querySelector('.message-content')
  if (!told || !content || !message.isContentVisible) return null
  keepFocus(html, message)
  // A message stays readable when its game is off.
  await loadGame(told.ruleset)
  const teller = tellerOf(told)
  const look = lookOf(teller)
  const { view, next } = look
  const doubtful = view !== null && isDoubtful(told)
  if (teller?.game) drawnFor.set(html, { acting: actingOn(told), shown: JSON.stringify(look) })
  content.innerHTML = await renderPart('shared/message', {
    game: teller?.game,
    title: teller?.title ?? 'HnB.sheet.unreadableTitle',
    topic: view && 'topic' in view ? view.topic : null,
    readable: view !== null,
    retracted: told.retracted,
    next: told.retracted || doubtful ? null : next,
    doubtful: doubtful ? (told.writer?.name ?? '') : null,
    ...undoView(told),
  })
  const body = content.querySelector('.hnb-message-body')
  if (teller && view && body) {
    body.innerHTML = await renderPart(teller.template, view)
    noteResult(message, body)
    turnNewCards(message, body)
  }
  const rich = teller?.text && body?.querySelector('[data-text]')
  if (rich) rich.innerHTML = await teller.text()
  // An undone message, or one that must be GM-verified and is not, has no buttons.
  if (told.retracted || (doubtful && isForGamemasters(told)))
    for (const button of body?.querySelectorAll('[data-act]') ?? []) button.remove()
  keepFolds(content, told.uuid)
  markBusy(html)
  return content
}

/** The button of each message that lost the focus in a redraw and has not regained it yet. */
const lost = new WeakMap<ChatMessage.Implementation, HTMLElement>()

/** Returns the focus to the same button after a redraw of a message, also after several redraws in a row. */
function keepFocus(html: HTMLElement, message: ChatMessage.Implementation): void {
  const { activeElement, body } = html.ownerDocument
  const focused = elementOf(activeElement)
  const isHere = focused && closest(focused, '[data-message-id]')?.dataset.messageId === message.id
  const opener = isHere ? focused : focused === body ? lost.get(message) : undefined
  if (!opener) return
  lost.set(message, opener)
  refocusLater(html, opener, () => lost.delete(message))
}

/** The template data of Undo: the undone entries, and whether this person may undo the last other entry. */
function undoView(told: Told): object {
  const history = historyOf(told)
  const last = history[lastToUndo(history)]
  return {
    mayUndo: last !== undefined && !whyNotUndo(last, told, game.user),
    last: last?.what,
    undone: undoneNow(history, say),
  }
}
