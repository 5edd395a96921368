/** Draws our messages in Foundry's chat log, and redraws them when what they show has changed. */
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

/** What a game's message on the screen was drawn from, and the uuid of the actor its viewer acted for then. */
const drawnFor = new WeakMap<HTMLElement, { readonly acting: string; readonly shown: string }>()

/** Puts what a message's facts tell into Foundry's own frame, and listens to its buttons. */
export async function showTold(html: HTMLElement, message: ChatMessage.Implementation): Promise<void> {
  const content = await draw(html, message)
  // The log may be in a browser window of its own, too.
  notePresses(html)
  content?.addEventListener('click', (event) => void pressMessage(event as MouseEvent, message))
}

/** Redraws the messages on the screen that wait for somebody, because who is online has changed. */
export function redrawWaiting(): void {
  redraw((told) => tellerOf(told)?.next() != null || Boolean(kindOf(told)?.waits))
}

/** Redraws the greetings, because other games are on: their offers come first. */
export function redrawGreetings(): void {
  redraw(({ ruleset, kind }) => ruleset === COMMON && kind === 'greeting')
}

/**
 * Collects what one write changes, and acts on all of it once: the end of a scene changes thousands of actors, and
 * searching the page takes longer the larger it is.
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

/** Redraws the messages on the screen that show a changed or deleted item, or have a button for it. */
export function showItemAnew({ uuid }: Item.Implementation): void {
  redrawItems(uuid)
}

/**
 * A token was selected or released: redraws the messages on the screen whose buttons depend on the actor that the
 * viewer now acts for. Most say the same to everybody, and stay as they are.
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

/** Redraws the messages on the screen that wait for a changed actor, or no longer do. */
export function redrawAbout({ uuid }: Actor.Implementation): void {
  redrawSides(uuid)
}

/** The same where a condition of an actor was put on or taken off. */
export function redrawForCondition({ parent }: ActiveEffect.Implementation): void {
  if (parent instanceof Actor) redrawAbout(parent)
}

/** Everything that a teller would show now. */
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
  // What was told stays to be read, whether its game is on or not.
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
  // A message that was taken back, or is not believed, offers nothing, whatever its template has.
  if (told.retracted || (doubtful && isForGamemasters(told)))
    for (const button of body?.querySelectorAll('[data-act]') ?? []) button.remove()
  keepFolds(content, told.uuid)
  markBusy(html)
  return content
}

/** The button of a message that had the focus until the message was redrawn, and has not got it back yet. */
const lost = new WeakMap<ChatMessage.Implementation, HTMLElement>()

/** Keeps the focus in a message that is redrawn while somebody uses it, even where it is redrawn again meanwhile. */
function keepFocus(html: HTMLElement, message: ChatMessage.Implementation): void {
  const { activeElement, body } = html.ownerDocument
  const focused = elementOf(activeElement)
  const isHere = focused && closest(focused, '[data-message-id]')?.dataset.messageId === message.id
  const opener = isHere ? focused : focused === body ? lost.get(message) : undefined
  if (!opener) return
  lost.set(message, opener)
  refocusLater(html, opener, () => lost.delete(message))
}

/** What was undone, and whether this person may undo what is left. */
function undoView(told: Told): object {
  const history = historyOf(told)
  const last = history[lastToUndo(history)]
  return {
    mayUndo: last !== undefined && !whyNotUndo(last, told, game.user),
    last: last?.what,
    undone: undoneNow(history, say),
  }
}
