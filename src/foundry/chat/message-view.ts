import { lastToUndo } from '../../core/history'
import { dealer } from '../cards/told'
import { closest, elementOf } from '../platform/elements'
import { refocusLater } from '../platform/focus'
import { isOurs } from '../platform/controls'
import { tell } from '../platform/notify'
import { renderPart } from '../platform/templates'
import { act, undo } from '../play/act'
import { pressOf } from '../play/press'
import { historyOf, whyNotUndo } from '../play/undo'
import { chooseOn } from '../recovery/choose'
import { noteResult } from './changed-result'
import { greetingView, takeStep } from './greeting-message'
import { itemMessage, itemOn, itemText, itemTitle } from './item-message'
import { possessionView } from './possession-message'
import { momentView } from '../recovery/moment-message'
import { allRulesets } from '../world/active-rulesets'
import { writableOf } from '../world/documents'
import type { Told } from '../world/told'
import { COMMON, toldOf } from '../world/told'
import { openWindow } from './game-window'
import { actingActor, viewerOf } from './viewer'
import { kindOf, playersOf, waitedFor } from './waiting'

/** Puts what a message's facts tell into Foundry's own frame, and listens to its buttons. */
export async function showTold(html: HTMLElement, message: ChatMessage.Implementation): Promise<void> {
  const content = await draw(html, message)
  content?.addEventListener('click', (event) => void press(event as MouseEvent, message))
}

/** Draws the messages that are on the screen and wait for somebody anew: who is there has changed. */
export function redrawWaiting(): void {
  redraw((told) => Boolean(kindOf(told)?.waits))
}

/** An item was changed or deleted: the messages on the screen that show it, or have a button for it, show it as it is now. */
export function showItemAnew({ uuid }: Item.Implementation): void {
  const button = `[data-item="${CSS.escape(uuid)}"]`
  redraw((told, html) => itemOn(told) === uuid || html.querySelector(button) !== null)
}

function redraw(concerned: (told: Told, html: HTMLElement) => boolean): void {
  for (const html of document.querySelectorAll<HTMLElement>('.chat-message[data-message-id]')) {
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
  const teller = tellerOf(told)
  const view = teller?.view() ?? null
  content.innerHTML = await renderPart('shared/message', {
    game: teller?.game,
    title: teller?.title ?? 'HnB.sheet.unreadableTitle',
    readable: view !== null,
    retracted: told.retracted,
    away: awayNames(told),
    ...undoView(told),
  })
  const body = content.querySelector('.hnb-message-body')
  if (teller && view && body) {
    body.innerHTML = await renderPart(teller.template, view)
    noteResult(message, body)
  }
  const rich = teller?.text && body?.querySelector('[data-text]')
  if (rich) rich.innerHTML = await teller.text()
  // What was taken back offers nothing, whatever its template has.
  if (told.retracted) for (const button of body?.querySelectorAll('[data-act]') ?? []) button.remove()
  return content
}

/** For a Gamemaster: whom it waits for without a player online, so that they answer. */
function awayNames(told: Told): string {
  if (!game.user.isGM) return ''
  const names = waitedFor(told).flatMap((actor) => (playersOf(actor).length === 0 ? [actor.name] : []))
  return new Intl.ListFormat(game.i18n.lang).format(names)
}

/** A message that is drawn anew under somebody's hands keeps the focus. */
function keepFocus(html: HTMLElement, { id }: ChatMessage.Implementation): void {
  const opener = elementOf(document.activeElement)
  if (opener && closest(opener, '[data-message-id]')?.dataset.messageId === id) refocusLater(html, opener)
}

/** Who tells a message, and how. */
interface Teller {
  /** The game whose mark it bears; what belongs to no game bears none. */
  readonly game: object | null
  readonly title: string
  /** The template of its body, below `templates/`. */
  readonly template: string
  readonly view: () => object | null
  /** Rich text, already clean, for the place that the template leaves for it. */
  readonly text?: () => Promise<string>
}

/**
 * A message's teller, from our own lists alone: a message names its game and kind, and whoever wrote it may have
 * named anything. Null for what no list has.
 */
function tellerOf(told: Told): Teller | null {
  const { ruleset: key, kind: name } = told
  if (key === COMMON) return commonTellerOf(told)
  const ruleset = allRulesets().find((known) => known.key === key)
  const { id, icon, messages } = ruleset ?? dealer
  if ((!ruleset && key !== dealer.key) || !Object.hasOwn(messages, name)) return null
  const kind = messages[name]
  if (!kind) return null
  return {
    game: { key, icon, title: `HnB.${key}.title` },
    title: `HnB.${key}.${name}.title`,
    template: `${id}/message-${name}`,
    view: () => kind.context(told, viewerOf(told, kind, ruleset ?? null)),
  }
}

/** The messages of the house itself, which bear no game's mark. */
function commonTellerOf(told: Told): Teller | null {
  const teller = (title: string, view: () => object | null): Teller => ({
    game: null,
    title,
    template: `shared/message-${told.kind}`,
    view,
  })
  switch (told.kind) {
    case 'moment':
      return teller('HnB.common.moment.told', () => momentView(told))
    case 'item':
      return { ...teller(itemTitle(told), () => itemMessage(told)), text: () => itemText(told) }
    case 'greeting':
      return teller('HnB.common.greeting.title', () => greetingView(told))
    case 'possession':
      return teller('HnB.common.possession.title', () => possessionView(told))
    default:
      return null
  }
}

/** What was undone, and whether this person may undo what is left. */
function undoView(told: Told): object {
  const history = historyOf(told)
  const last = history[lastToUndo(history)]
  return {
    mayUndo: last !== undefined && !whyNotUndo(last, told, game.user),
    last: last?.what,
    undone: history.filter(({ undone }) => undone).map(({ what }) => what),
  }
}

async function press(event: MouseEvent, message: ChatMessage.Implementation): Promise<void> {
  const told = toldOf(message)
  const button = closest(event.target, 'button[data-act], button[data-window]')
  if (!told || !button || !isOurs(button)) return
  event.preventDefault()
  if (button.dataset.act === 'undo') return undo(message)
  if (button.dataset.window !== undefined) {
    return openWindow({ ruleset: told.ruleset, name: button.dataset.window, subject: told.uuid })
  }
  const shown = itemOn(told)
  if (shown !== null) return pressOn(event, button, shown)
  if (told.ruleset === COMMON && told.kind === 'greeting') return takeStep(button.dataset.step ?? '')
  if (told.ruleset === COMMON) return chooseOn(message, button.dataset)
  // A button may name for whom it acts; whether that is this person's to play is checked as for any other.
  const actor = button.dataset.for ?? actingActor(told)?.uuid
  if (actor === undefined) return tell('warn', { key: 'HnB.refusal.noActor' })
  await act({ ...pressOf(event, button, actor, told.uuid), ruleset: told.ruleset })
}

/** A button of the item that a message shows acts for whoever has it. */
async function pressOn(event: MouseEvent, button: HTMLElement, uuid: string): Promise<void> {
  const item = writableOf(uuid)
  const actor = item instanceof Item ? item.parent?.uuid : undefined
  if (actor === undefined) return tell('warn', { key: 'HnB.refusal.itemGone' })
  const { ruleset, action, data, quick } = pressOf(event, button, actor)
  await act({ ruleset, scope: 'item', on: uuid, action, actor, data, quick })
}
